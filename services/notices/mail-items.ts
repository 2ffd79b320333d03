/**
 * What mails of choice are to say of lots, until it is mailed: at once, or once a day while it
 * holds. Contains SQL.
 */
import type { Country } from '#contract/calls.ts';
import type { MailKind, QuietHours } from '#contract/mail-choices.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection } from '#database/connect.ts';
import { dailyMailAt, quietUntil } from '#domain/mail-choices.ts';
import { mailItemsBatchMax } from '#services/limits.ts';
import { isForSale, isRunning } from '#services/lots/decided-as.ts';
import { mailTimingOf, quietHoursOf } from './mail-choices.ts';
import type { Reader } from './queries.ts';

export const itemNotices = [
  'won',
  'lost',
  'rejected',
  'offeredAgain',
  'depositReturned',
  'creditReturned',
  'released',
] as const;
export type ItemNotice = (typeof itemNotices)[number];

export const kindOfItem = {
  won: 'won',
  lost: 'lost',
  rejected: 'lost',
  offeredAgain: 'newStock',
  depositReturned: 'moneyBack',
  creditReturned: 'moneyBack',
  released: 'release',
} as const satisfies Record<ItemNotice, MailKind>;

export interface NewItem {
  notice: ItemNotice;
  lotId: string;
  amountMinor: number | null;
  reader: Reader;
}

/** In the transaction of what happened; its mail follows. */
export async function noteItems(
  connection: Connection,
  items: readonly NewItem[],
  now = new Date(),
): Promise<void> {
  if (items.length === 0) return;
  await connection.query(
    `INSERT INTO auction.mail_item (buyer_id, kind, notice, lot_id, amount_minor, is_daily, due_at)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::bigint[], $6::boolean[], $7::timestamptz[])`,
    [
      items.map(({ reader }) => reader.id),
      items.map(({ notice }) => kindOfItem[notice]),
      items.map(({ notice }) => notice),
      items.map(({ lotId }) => lotId),
      items.map(({ amountMinor }) => amountMinor),
      items.map(({ reader }) => reader.timing === 'daily'),
      items.map(({ reader }) => dueAt(reader, now)),
    ],
  );
}

/** Quiet hours hold an item, not its mail: what changes back in the night is not said. */
function dueAt(reader: Reader, now: Date): Date {
  if (reader.timing === 'daily') return dailyMailAt(now, reader);
  return quietUntil(now, reader.quietHours) ?? now;
}

/** What a mail says of one lot. */
export interface MailItem {
  kind: MailKind;
  notice: ItemNotice;
  isDaily: boolean;
  amountMinor: number | null;
  lotId: string;
  lotNumber: number;
  plate: string;
  make: string;
  model: string;
  auctionId: string;
  auctionName: string;
  timeZone: string;
  currency: CurrencyCode;
  companyId: string;
  /** Of a released vehicle: of its statement. */
  statement: { number: string; vehicle: { name: string; plate: string } } | null;
  user: {
    id: string;
    email: string;
    locale: string | null;
    country: Country;
    quietHours: QuietHours | null;
  };
}

/** Whether it is still so, after a day or the seconds of a turn. */
const holds: Record<ItemNotice, string> = {
  won: 'l.awarded_company_id = u.company_id',
  lost: 'l.awarded_company_id <> u.company_id',
  rejected: 'l.awarded_company_id IS DISTINCT FROM u.company_id',
  offeredAgain: `(${isRunning(true, 'statement_timestamp()')} OR ${isForSale})`,
  released: `EXISTS (SELECT FROM auction.settlement x WHERE x.lot_id = l.id AND x.company_id = u.company_id AND x.state = 'released')`,
  depositReturned: isReturned('deposit'),
  creditReturned: isReturned('credit'),
};

function isReturned(kind: 'deposit' | 'credit'): string {
  return `t.amount_minor <= (SELECT sum(r.amount_minor) FROM auction.payment_return r JOIN auction.settlement x ON x.id = r.settlement_id
    WHERE x.lot_id = l.id AND x.company_id = u.company_id AND r.returned = '${kind}')`;
}

const stillHolds = `CASE t.notice ${itemNotices.map((one) => `WHEN '${one}' THEN ${holds[one]}`).join(' ')} END`;
const timing = `CASE t.kind ${[...new Set(Object.values(kindOfItem))]
  .map((kind) => `WHEN '${kind}' THEN ${mailTimingOf('u', kind)}`)
  .join(' ')} END`;

/**
 * Takes what is due of these kinds for good, by one of several processes; returns what of it holds
 * and is wanted, and whether there is more.
 */
export async function takeItems(
  connection: Connection,
  kinds: readonly MailKind[],
): Promise<{ items: MailItem[]; isMore: boolean }> {
  const { rows: taken } = await connection.query<{ row: object }>(
    `WITH due AS (
       SELECT id FROM auction.mail_item WHERE due_at <= statement_timestamp() AND kind = ANY($1)
       ORDER BY buyer_id, id LIMIT $2 FOR UPDATE SKIP LOCKED)
     DELETE FROM auction.mail_item i USING due WHERE i.id = due.id RETURNING to_jsonb(i) AS row`,
    [kinds, mailItemsBatchMax],
  );
  if (taken.length === 0) return { items: [], isMore: false };
  // A separate statement, so that what it reads is later than the locks.
  const { rows: items } = await connection.query<MailItem>(
    `SELECT t.kind, t.notice, t.is_daily AS "isDaily", t.amount_minor AS "amountMinor", l.id AS "lotId", l.number AS "lotNumber",
       v.plate_display AS plate, v.make, v.model, a.id AS "auctionId", a.name AS "auctionName", a.time_zone AS "timeZone", a.currency,
       u.company_id AS "companyId",
       (SELECT jsonb_build_object('number', s.number, 'vehicle', s.content->'vehicle')
         FROM auction.settlement x JOIN auction.statement s ON s.settlement_id = x.id
         WHERE t.notice = 'released' AND x.lot_id = l.id AND x.company_id = u.company_id AND s.kind = 'statement'
         ORDER BY s.issued_at DESC LIMIT 1) AS statement,
       jsonb_build_object('id', u.id, 'email', u.email, 'locale', coalesce(u.locale, nullif(c.locale, 'en')), 'country', c.country,
         'quietHours', ${quietHoursOf('u')}) AS "user"
     FROM jsonb_populate_recordset(NULL::auction.mail_item, $1) t
     JOIN auction.buyer u ON u.id = t.buyer_id AND u.suspended_at IS NULL AND ${timing} <> 'never'
     JOIN auction.company c ON c.id = u.company_id AND c.suspended_at IS NULL
     JOIN auction.lot l ON l.id = t.lot_id JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE NOT (t.is_daily OR t.notice IN ('won', 'released', 'offeredAgain')) OR ${stillHolds}
     ORDER BY u.email, a.id, t.id`,
    [JSON.stringify(taken.map(({ row }) => row))],
  );
  return { items, isMore: taken.length === mailItemsBatchMax };
}
