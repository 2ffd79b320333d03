/** SQL of notices; makes no decisions. */
import type { Country, HaltReason } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection } from '#database/connect.ts';
import type { MessageTemplate } from '#contract/desk/values.ts';
import type { MailKind, QuietHours } from '#contract/mail-choices.ts';
import type { MailTiming } from '#contract/mail-values.ts';
import type { WholeSum } from '#contract/whole-sum.ts';
import { type BidderNoticeKind, forOthers } from '#services/lots/bidder-notices.ts';
import { decidedAs, isEarlierLot, isRunning } from '#services/lots/decided-as.ts';
import { mailTimingOf, quietHoursOf, wantsMail } from './mail-choices.ts';

export interface ReadNotice {
  kind: BidderNoticeKind;
  auctionId: string;
  auctionName: string;
  timeZone: string;
  currency: CurrencyCode;
  /** Null where the notice is about the whole auction. */
  lotId: string | null;
  lotNumber: number | null;
  plate: string | null;
  make: string | null;
  model: string | null;
  companyId: string | null;
  amountMinor: number | null;
  endsAt: Date | null;
  /** Why its auction was cancelled. */
  haltReason: HaltReason | null;
  template: MessageTemplate | null;
  text: string | null;
}

/** Takes the oldest notices for good; those that another process takes are skipped. */
export async function takeNotices(
  connection: Connection,
  noticesMax: number,
): Promise<ReadNotice[]> {
  const { rows } = await connection.query<ReadNotice>(
    `WITH taken AS (
       DELETE FROM auction.bidder_notice WHERE id IN (
         SELECT id FROM auction.bidder_notice ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING *
     )
     SELECT n.kind, n.auction_id AS "auctionId", a.name AS "auctionName", a.time_zone AS "timeZone", a.currency,
       n.lot_id AS "lotId", l.number AS "lotNumber", v.plate_display AS plate, v.make, v.model, n.company_id AS "companyId",
       n.amount_minor AS "amountMinor", n.ends_at AS "endsAt", a.cancel_reason AS "haltReason", n.template, n.text
     FROM taken n JOIN auction.auction a ON a.id = n.auction_id LEFT JOIN auction.lot l ON l.id = n.lot_id
     LEFT JOIN auction.description v ON v.id = l.description_id ORDER BY n.id`,
    [noticesMax],
  );
  return rows;
}

/** Of the statement that holds. */
export async function findStatementSum(
  connection: Connection,
  lotId: string,
  companyId: string,
): Promise<WholeSum | undefined> {
  const { rows } = await connection.query<{ sum: WholeSum }>(
    `SELECT s.content -> 'sum' AS sum FROM auction.settlement x JOIN auction.statement s ON s.settlement_id = x.id AND s.kind = 'statement'
     WHERE x.lot_id = $1 AND x.company_id = $2 AND x.state <> 'reversed'
       AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)`,
    [lotId, companyId],
  );
  return rows[0]?.sum;
}

/**
 * The condition that the company of the offer `o` waited for a decision when the lot closed, or
 * lost it to a purchase: its last lead has not told it that.
 */
const hasWaited = `(a.format = 'sealed' OR l.price_minor < l.reserve_minor OR l.leader_company_id = o.company_id OR l.status = 'sold')`;

/** Whose bid a notice without a company is about; left out: the bid waited for the decision. */
const about: Partial<Record<ReadNotice['kind'], string>> = {
  message: 'true',
  takenBack: 'true',
  cancelled: `${decidedAs('withdrawn')} AND l.pause_reason IS NOT NULL`,
  resumed: isRunning(true, 'statement_timestamp()'),
};

/** The bids that the lot or auction of a notice has, or those on earlier lots of its vehicle. */
const bidsOf = (kind: ReadNotice['kind']) =>
  kind === 'offeredAgain'
    ? `SELECT o.company_id FROM auction.lot l JOIN auction.lot e ON e.id = l.id OR ${isEarlierLot}
       JOIN auction.standing_offer o ON o.lot_id = e.id AND o.net_minor IS NOT NULL WHERE l.id = $2 AND $3::text IS NOT NULL`
    : `SELECT o.company_id FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction a ON a.id = l.auction_id
       WHERE l.auction_id = $3 AND ($2::uuid IS NULL OR l.id = $2) AND o.net_minor IS NOT NULL AND ${about[kind] ?? hasWaited}`;

const readerColumns = `u.id, u.company_id AS "companyId", ${quietHoursOf('u')} AS "quietHours", u.email, coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country`;

export interface Reader {
  id: string;
  companyId: string;
  email: string;
  locale: string | null;
  country: Country;
  /** Of mails of choice. */
  quietHours: QuietHours | null;
  timing: MailTiming;
}

/**
 * The users whom a notice is for: those of its company, else those of the companies whose bid it is
 * about; of `forOthers` without its company. Of mails of choice, those who want them.
 */
export async function findReaders(
  connection: Connection,
  {
    kind,
    companyId,
    lotId,
    auctionId,
  }: Pick<ReadNotice, 'kind' | 'companyId' | 'lotId' | 'auctionId'>,
  choice?: MailKind,
): Promise<Reader[]> {
  const { rows } = await connection.query<Reader>(
    `SELECT ${readerColumns}, ${choice ? mailTimingOf('u', choice) : "'atOnce'"} AS timing
     FROM auction.buyer u JOIN auction.company c ON c.id = u.company_id
     WHERE u.suspended_at IS NULL AND c.suspended_at IS NULL AND ${choice ? wantsMail('u', choice) : 'true'} AND CASE
       WHEN $1::uuid IS NOT NULL AND NOT $4 THEN c.id = $1
       ELSE c.id IN (${bidsOf(kind)}) AND c.id IS DISTINCT FROM $1 END
     ORDER BY u.email`,
    [companyId, lotId, auctionId, forOthers.has(kind)],
  );
  return rows;
}
