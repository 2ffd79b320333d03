/**
 * Companies that bid on a seller's lots and have something in common with it, or bid on many and
 * buy almost none (docs/rules.md, Who may not bid): counts of decided lots, never an amount.
 */
import type { DeskBidder } from '#contract/desk/sellers.ts';
import type { BidderFilter } from '#contract/desk/values.ts';
import type { Connection, Database } from '#database/connect.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { publicMailDomains, publicMailNames } from './public-mail.ts';

/** A pattern: bids on so many lots of one seller, and at most one of twenty bought. */
export const patternLotsMin = 10;
export const patternLotsPerBought = 20;
/** What happened longer ago says nothing of today's trade. */
const patternDays = 365;

/** Lots of `seller_id` that were decided, each with a company that bid on it. */
const decidedLots = `SELECT o.company_id, ${sellerOfLot} AS seller_id, l.awarded_company_id = o.company_id AS is_bought
  FROM auction.shown_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction a ON a.id = l.auction_id
  WHERE (${decidedAs('sold')} OR ${decidedAs('unsold')} OR ${decidedAs('withdrawn')})
    AND l.effective_ends_at > now() - interval '${patternDays} days'`;

const isPublic = (domain: string) =>
  `(${domain} = ANY ($1::text[]) OR split_part(${domain}, '.', 1) = ANY ($2::text[]))`;
const domainOf = (email: string) => `split_part(lower(${email} COLLATE "C"), '@', 2)`;

/** In the order of weakShares; a suspended user is none of the company's any more. */
const shares = `array_remove(ARRAY[
  CASE WHEN c.street IS NOT NULL AND c.postcode IS NOT NULL
    AND position(auction.address_words(c.street) IN auction.address_words(s.address)) > 0
    AND position(auction.address_words(c.postcode) IN auction.address_words(s.address)) > 0 THEN 'address' END,
  CASE WHEN EXISTS (SELECT FROM auction.buyer b WHERE b.company_id = c.id AND b.suspended_at IS NULL
    AND s.phone IN (b.phone, b.mobile)) THEN 'phone' END,
  CASE WHEN NOT ${isPublic(domainOf('s.email'))} AND EXISTS (SELECT FROM auction.buyer b
    WHERE b.company_id = c.id AND b.suspended_at IS NULL AND b.subject IS NOT NULL
      AND ${domainOf('b.email')} = ${domainOf('s.email')}) THEN 'mailDomain' END], NULL)`;

interface Row extends Omit<DeskBidder, 'checked'> {
  at: Date | null;
  by: string | null;
  note: string | null;
  open: number;
  total: number;
}

export async function readBidders(
  database: Database,
  { filter, limit, offset }: { filter: BidderFilter; limit: number; offset: number },
): Promise<{ bidders: DeskBidder[]; open: number; total: number }> {
  const { rows } = await database.query<Row>(
    `WITH met AS (
       SELECT d.company_id, d.seller_id, count(*) AS lots, count(*) FILTER (WHERE d.is_bought) AS bought
       FROM (${decidedLots}) d WHERE d.seller_id IS NOT NULL GROUP BY 1, 2
     ), pair AS (
       SELECT m.*, s.name AS seller, s.version, c.name AS company, c.country, ${shares} AS shares
       FROM met m JOIN auction.seller s ON s.id = m.seller_id JOIN auction.company c ON c.id = m.company_id
     ), found AS (
       SELECT p.*, k.at, k.actor_name, k.reason, k.at IS NULL OR (k.after->>'lots')::integer < p.lots AS is_open
       FROM pair p LEFT JOIN LATERAL (SELECT t.at, t.actor_name, t.reason, t.after FROM auction.act t
         WHERE t.kind = 'checkBidder' AND t.after->>'sellerId' = p.seller_id::text
           AND t.after->>'companyId' = p.company_id::text
         ORDER BY t.id DESC LIMIT 1) k ON true
       WHERE cardinality(p.shares) > 0 OR (p.lots >= $3 AND p.bought * $4 <= p.lots)
     )
     SELECT n.open, n.total, f.seller_id AS "sellerId", f.seller, f.company_id AS "companyId", f.company, f.country, f.lots,
       f.bought, f.shares, f.version, f.at, f.actor_name AS by, f.reason AS note
     FROM (SELECT count(*) FILTER (WHERE is_open) AS open, count(*) FILTER (WHERE is_open OR $5) AS total FROM found) n
     LEFT JOIN (SELECT * FROM found WHERE is_open OR $5
       ORDER BY lots DESC, company_id, seller_id LIMIT $6 OFFSET $7) f ON true
     ORDER BY f.lots DESC, f.company_id, f.seller_id`,
    [
      publicMailDomains,
      publicMailNames,
      patternLotsMin,
      patternLotsPerBought,
      filter === 'all',
      limit,
      offset,
    ],
  );
  return {
    open: rows[0]?.open ?? 0,
    total: rows[0]?.total ?? 0,
    bidders: rows.flatMap((row) => (row.sellerId ? [bidderOf(row)] : [])),
  };
}

function bidderOf(row: Row): DeskBidder {
  const { sellerId, companyId, country, lots, bought, shares: own, version, at, by, note } = row;
  return {
    sellerId,
    companyId,
    country,
    lots,
    bought,
    shares: own,
    version,
    seller: plainText(row.seller),
    company: plainText(row.company),
    checked: at && { at: at.toISOString(), by: plainText(by ?? ''), note: plainText(note ?? '') },
  };
}

/** On how many decided lots of the seller the company bid. */
export async function lotsBidOn(
  connection: Connection,
  sellerId: string,
  companyId: string,
): Promise<number> {
  const { rows } = await connection.query<{ lots: number }>(
    `SELECT count(*) AS lots FROM (${decidedLots}) d WHERE d.seller_id = $1 AND d.company_id = $2`,
    [sellerId, companyId],
  );
  return rows[0]?.lots ?? 0;
}
