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
  /** Without a company: the lots whose bidders it is for, if not `lotId` or all of the auction. */
  ofLots?: readonly string[] | undefined;
  /** For users who watch one of these lots, and whose companies have no bid on any. */
  isForWatchers?: boolean;
}

/** Of a lot only the last of these holds. */
const positions = [
  'outbid',
  'offered',
  'offerDeclined',
  'offerLapsed',
  'offerTakenBack',
  'won',
  'lost',
  'rejected',
  'awardReversed',
  'reopened',
  'takenBack',
  'cancelled',
] as const satisfies NoticeKind[];
/** A pause is over with its lot, too. */
const pauses = ['paused', 'resumed'] as const satisfies NoticeKind[];
/** Whether a paid vehicle can be collected: the last of these holds, and a slot ends with it. */
const releases = ['released', 'releaseVoid', 'collected'] as const satisfies NoticeKind[];
const groups: { of: readonly NoticeKind[]; ends: readonly NoticeKind[] }[] = [
  { of: positions, ends: [...positions, ...pauses] },
  { of: pauses, ends: pauses },
  { of: releases, ends: [...releases, 'slotFreed'] },
  { of: ['watchedTakenBack', 'watchedCancelled'], ends: pauses },
];

/** The event by which the open pages of a company ask for its users' notices again. */
export const noticesEvent = `json_build_object('kind', 'notices',
  'at', to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

const columns = `kind text, subject text, company_id uuid, except_company_id uuid, buyer_ids uuid[], lot_id uuid, auction_id text,
  of_lots uuid[], is_for_watchers boolean`;
/** Of notices without a company: every lot whose bidders or watchers they are for. */
const lotsOf = `SELECT n.place, unnest(coalesce(n.of_lots, ARRAY[n.lot_id])) AS lot_id FROM n
    WHERE n.company_id IS NULL AND (n.of_lots IS NOT NULL OR n.lot_id IS NOT NULL)
  UNION ALL SELECT n.place, l.id FROM n JOIN auction.lot l ON l.auction_id = n.auction_id
    WHERE n.company_id IS NULL AND n.of_lots IS NULL AND n.lot_id IS NULL`;
const readers = `n AS (SELECT * FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (${columns})) WITH ORDINALITY AS n
    (kind, subject, company_id, except_company_id, buyer_ids, lot_id, auction_id, of_lots, is_for_watchers, place)),
  lots AS (${lotsOf}),
  whom AS (
    SELECT n.place, n.company_id AS whose, n.lot_id AS about FROM n WHERE n.company_id IS NOT NULL
    UNION SELECT n.place, o.company_id, o.lot_id FROM n JOIN lots USING (place) JOIN auction.standing_offer o ON o.lot_id = lots.lot_id
      AND o.stands AND o.company_id IS DISTINCT FROM n.except_company_id WHERE NOT n.is_for_watchers),
  users AS (
    SELECT w.place, u.id, u.company_id, w.about FROM whom w JOIN auction.buyer u ON u.company_id = w.whose
    UNION ALL SELECT n.place, u.id, u.company_id, x.lot_id FROM n JOIN lots USING (place) JOIN auction.watched_lot x ON x.lot_id = lots.lot_id
    JOIN auction.buyer u ON u.id = x.buyer_id WHERE n.is_for_watchers AND NOT EXISTS (
      SELECT FROM lots l JOIN auction.standing_offer o ON o.lot_id = l.lot_id AND o.stands
      WHERE l.place = n.place AND o.company_id = u.company_id)),
  readers AS (
    SELECT x.id, x.company_id, n.kind, n.subject, n.lot_id, n.auction_id, x.about FROM users x JOIN n USING (place)
    JOIN auction.buyer u ON u.id = x.id AND u.suspended_at IS NULL AND (n.buyer_ids IS NULL OR u.id = ANY(n.buyer_ids)))`;

export async function addNotices(
  connection: Connection,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const values = [
    JSON.stringify(
      notices.map((notice) => ({
        kind: notice.kind,
        subject: notice.subject,
        company_id: notice.companyId,
        except_company_id: notice.exceptCompanyId ?? null,
        buyer_ids: notice.buyerIds ?? null,
        lot_id: notice.lotId ?? null,
        auction_id: notice.auctionId ?? null,
        of_lots: notice.ofLots ?? null,
        is_for_watchers: notice.isForWatchers ?? false,
      })),
    ),
  ];
  for (const { of, ends } of groups)
    if (notices.some(({ kind }) => of.includes(kind)))
      await connection.query(
        `WITH ${readers} DELETE FROM auction.user_notice x USING readers r
         WHERE x.buyer_id = r.id AND (x.lot_id = r.about OR x.subject = r.subject) AND r.kind = ANY($2) AND x.kind = ANY($3)
           AND (x.kind, x.subject) <> (r.kind, r.subject)`,
        [...values, of, ends],
      );
  await connection.query(
    `WITH ${readers}, added AS (
       INSERT INTO auction.user_notice (buyer_id, kind, subject, lot_id, auction_id)
       SELECT DISTINCT ON (id, kind, subject) id, kind, subject, lot_id, auction_id FROM readers ORDER BY id, kind, subject
       ON CONFLICT (buyer_id, kind, subject) DO UPDATE
       SET position = nextval('auction.user_notice_position'), at = clock_timestamp(), read_at = NULL)
     INSERT INTO auction.company_event (company_id, payload)
     SELECT c.company_id, ${noticesEvent} FROM (SELECT DISTINCT company_id FROM readers) c`,
    values,
  );
}
