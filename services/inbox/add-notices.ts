/** Puts notices into inboxes, in the transaction of what happened (decision 135). */
import type { NoticeKind } from '#contract/notices.ts';
import type { Connection } from '#database/connect.ts';

export interface NewNotice {
  kind: NoticeKind;
  /** What it is about: the same again is the same notice, new. */
  subject: string;
  /** Null: all companies with a bid on the lot, or on any lot of the auction. */
  companyId: string | null;
  /** Of these companies, the one that it is not for. */
  exceptCompanyId?: string | null | undefined;
  /** Undefined: all users of the company. */
  buyerIds?: readonly string[];
  lotId?: string | null | undefined;
  auctionId?: string | null | undefined;
}

/** Of a lot only the last of these holds. */
const positions = ['outbid', 'offered', 'won', 'lost', 'awardReversed', 'takenBack'] as const;

/** The event by which the open pages of a company ask for its users' notices again. */
export const noticesEvent = `json_build_object('kind', 'notices',
  'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const columns =
  'kind text, subject text, company_id uuid, except_company_id uuid, buyer_ids uuid[], lot_id uuid, auction_id text';
const bidders = 'o.net_minor IS NOT NULL AND o.company_id IS DISTINCT FROM n.except_company_id';
const readers = `n AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS n (${columns})),
  whom AS (
    SELECT n.*, n.company_id AS whose FROM n WHERE n.company_id IS NOT NULL
    UNION ALL SELECT n.*, o.company_id FROM n JOIN auction.standing_offer o ON o.lot_id = n.lot_id AND ${bidders}
    WHERE n.company_id IS NULL
    UNION ALL SELECT DISTINCT n.*, o.company_id FROM n JOIN auction.lot l ON l.auction_id = n.auction_id
    JOIN auction.standing_offer o ON o.lot_id = l.id AND ${bidders} WHERE n.company_id IS NULL AND n.lot_id IS NULL),
  readers AS (
    SELECT DISTINCT ON (u.id, w.kind, w.subject) u.id, u.company_id, w.kind, w.subject, w.lot_id, w.auction_id
    FROM whom w JOIN auction.buyer u ON u.company_id = w.whose AND u.suspended_at IS NULL
      AND (w.buyer_ids IS NULL OR u.id = ANY(w.buyer_ids))
    ORDER BY u.id, w.kind, w.subject)`;

export async function addNotices(
  connection: Connection,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const values = [
    JSON.stringify(
      notices.map(({ companyId, exceptCompanyId, buyerIds, lotId, auctionId, ...notice }) => ({
        ...notice,
        company_id: companyId,
        except_company_id: exceptCompanyId ?? null,
        buyer_ids: buyerIds ?? null,
        lot_id: lotId ?? null,
        auction_id: auctionId ?? null,
      })),
    ),
  ];
  const named = positions.map((kind) => `'${kind}'`).join(', ');
  if (notices.some(({ kind }) => positions.some((one) => one === kind)))
    await connection.query(
      `WITH ${readers} DELETE FROM auction.user_notice x USING readers r
       WHERE x.buyer_id = r.id AND x.lot_id = r.lot_id AND r.kind IN (${named}) AND x.kind IN (${named}) AND x.kind <> r.kind`,
      values,
    );
  await connection.query(
    `WITH ${readers}, added AS (
       INSERT INTO auction.user_notice (buyer_id, kind, subject, lot_id, auction_id)
       SELECT id, kind, subject, lot_id, auction_id FROM readers ORDER BY id, kind, subject
       ON CONFLICT (buyer_id, kind, subject) DO UPDATE
       SET position = nextval('auction.user_notice_position'), at = clock_timestamp(), read_at = NULL)
     INSERT INTO auction.company_event (company_id, payload)
     SELECT c.company_id, ${noticesEvent} FROM (SELECT DISTINCT company_id FROM readers) c`,
    values,
  );
}
