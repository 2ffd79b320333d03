/** SQL of notices; makes no decisions. */
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection } from '#database/connect.ts';
import type { MessageTemplate } from '#contract/desk/values.ts';
import type { MailKind, QuietHours } from '#contract/mail-choices.ts';
import type { MailTiming } from '#contract/mail-values.ts';
import type { BidderNoticeKind } from '#services/lots/bidder-notices.ts';
import { mailTimingOf, quietHoursOf, wantsMail } from './mail-choices.ts';

export interface ReadNotice {
  kind: BidderNoticeKind;
  isSealed: boolean;
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
     SELECT n.kind, a.format = 'sealed' AS "isSealed", n.auction_id AS "auctionId", a.name AS "auctionName", a.time_zone AS "timeZone", a.currency,
       n.lot_id AS "lotId", l.number AS "lotNumber", v.plate_display AS plate, v.make, v.model, n.company_id AS "companyId",
       n.amount_minor AS "amountMinor", n.ends_at AS "endsAt", n.template, n.text
     FROM taken n JOIN auction.auction a ON a.id = n.auction_id LEFT JOIN auction.lot l ON l.id = n.lot_id
     LEFT JOIN auction.description v ON v.id = l.description_id ORDER BY n.id`,
    [noticesMax],
  );
  return rows;
}

/** Who has lost this lot, which somebody else was awarded, and wants to be mailed that. */
export async function findLosers(
  connection: Connection,
  { lotId, companyId }: Pick<ReadNotice, 'lotId' | 'companyId'>,
): Promise<Reader[]> {
  const { rows } = await connection.query<Reader>(
    `SELECT ${readerColumns}, ${mailTimingOf('u', 'lost')} AS timing
     FROM auction.standing_offer o JOIN auction.company c ON c.id = o.company_id AND c.suspended_at IS NULL
     JOIN auction.buyer u ON u.company_id = c.id AND u.suspended_at IS NULL AND ${wantsMail('u', 'lost')}
     WHERE o.lot_id = $1 AND o.net_minor IS NOT NULL AND o.company_id IS DISTINCT FROM $2::uuid
     ORDER BY u.email`,
    [lotId, companyId],
  );
  return rows;
}

const ofAllBidders = new Set<ReadNotice['kind']>(['message', 'takenBack']);

const readerColumns = `u.id, ${quietHoursOf('u')} AS "quietHours", u.email, coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country`;

export interface Reader {
  id: string;
  email: string;
  locale: string | null;
  country: Country;
  /** Of mails of choice. */
  quietHours: QuietHours | null;
  timing: MailTiming;
}

/**
 * The users whom a notice is for: those of its company, else those of the companies whose bid was
 * decided on. Of an open lot that is the leader's alone; the others lost at the close. What
 * concerns all bids is for all who have one. Of mails of choice, those who want them.
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
       WHEN $1::uuid IS NOT NULL THEN c.id = $1
       ELSE c.id IN (SELECT o.company_id FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id
         JOIN auction.auction a ON a.id = l.auction_id
         WHERE l.auction_id = $3 AND ($2::uuid IS NULL OR l.id = $2) AND o.net_minor IS NOT NULL
           AND ($2 IS NULL OR $4 OR a.format = 'sealed' OR l.leader_company_id = o.company_id)) END
     ORDER BY u.email`,
    [companyId, lotId, auctionId, ofAllBidders.has(kind)],
  );
  return rows;
}
