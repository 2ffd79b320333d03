/** Staged auctions → auction.auction. Terms that bidders relied on do not change. */
import type { Connection } from '#database/connect.ts';
import { saleTermColumnNames } from '#services/auctions/sale-terms.ts';
import { sealedHasOpened } from '#services/lots/decided-as.ts';
import { moveEnds } from '#services/lots/store.ts';
import type { Ledger, MergeCount } from './ledger.ts';
import { prefixed } from './prefixed.ts';
import { refuseStaged } from './refuse-staged.ts';

/** The terms under which bids are made: fixed from the auction's first bid on. */
export const auctionTerms = [
  'country',
  'format',
  'currency',
  'starts_at',
  'soft_close_seconds',
  'increment_ladder',
  'fee_ladder',
  'vat_percent',
  'outcome_shown',
  ...saleTermColumnNames,
];
const columns = [...auctionTerms, 'name', 'time_zone', 'ends_at', 'seller'];

/** Requires the locks of lock-lots.ts. */
export async function mergeAuctions(
  connection: Connection,
  ledger: Ledger,
  asDraft: boolean,
): Promise<void> {
  await connection.query(keepPlannedEnds);
  await connection.query(fillLeftTerms);
  for (const refusal of refusals) await refuseStaged(connection, ledger, 'auctions', refusal);
  await noteMovedLots(connection);
  await moveEnds(connection, ends);
  const list = columns.join(', ');
  const { rows } = await connection.query<MergeCount>(
    `WITH written AS (
       INSERT INTO auction.auction AS a (id, ${list}, published_at, seller_id)
       SELECT id, ${list}, CASE WHEN $1 THEN NULL ELSE now() END,
         (SELECT z.id FROM auction.seller z WHERE z.name = seller) FROM staged_auction
       ON CONFLICT (id) DO UPDATE SET ${columns.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
       WHERE (${prefixed('a', columns)}) IS DISTINCT FROM (${prefixed('EXCLUDED', columns)})
       RETURNING (xmax = 0) AS added
     )
     SELECT count(*) FILTER (WHERE added) AS added, count(*) FILTER (WHERE NOT added) AS updated,
       (SELECT count(*) FROM staged_auction) AS staged FROM written`,
    [asDraft],
  );
  if (rows[0]) ledger.count('auctions', rows[0]);
}

/** A file names the end of the first lots; a plan has moved the auction's end behind it. */
const keepPlannedEnds = `UPDATE staged_auction s SET ends_at = a.ends_at
  FROM auction.auction a WHERE a.id = s.id AND a.closing_starts_at = s.ends_at`;

/**
 * Terms that the rows of staged_auction leave out: of an auction that exists its own, else its
 * seller's, and without one the defaults that are staged.
 */
const fillLeftTerms = `UPDATE staged_auction s SET ${saleTermColumnNames
  .map(
    (name) =>
      `${name} = CASE WHEN '${name}' = ANY (s.left_terms) THEN t.${name} ELSE s.${name} END`,
  )
  .join(', ')}
  FROM (
    SELECT g.line, ${saleTermColumnNames.map(ofAuctionOrSeller).join(', ')}
    FROM staged_auction g LEFT JOIN auction.auction a ON a.id = g.id LEFT JOIN auction.seller z ON z.name = g.seller
  ) t WHERE t.line = s.line AND cardinality(s.left_terms) > 0`;

function ofAuctionOrSeller(name: string): string {
  const ofSeller = name.endsWith('_minor')
    ? `CASE WHEN z.claim_currency = g.currency THEN z.${name} END`
    : `coalesce(z.${name}, g.${name})`;
  return `CASE WHEN a.id IS NOT NULL THEN a.${name} ELSE ${ofSeller} END AS ${name}`;
}

/** One that is sealed is fixed from its opening on, so that no refusal tells of bids. */
const sealedIsOpen = `EXISTS (SELECT FROM auction.lot l WHERE l.auction_id = a.id AND ${sealedHasOpened})`;
const isFixed = `(${sealedIsOpen} OR EXISTS (
  SELECT FROM auction.lot l JOIN auction.bid b ON b.lot_id = l.id WHERE l.auction_id = a.id))`;
const whyFixed = `CASE WHEN ${sealedIsOpen} THEN 'the sealed auction has opened' ELSE 'the auction has bids' END`;

/** In this order; each query sees only the rows that the earlier ones left. */
const refusals = [
  `SELECT line, 'id' AS field, 'stands in row ' || first || ' already' AS reason
   FROM (SELECT line, min(line) OVER (PARTITION BY id) AS first FROM staged_auction) twice
   WHERE line <> first`,
  // One of them may have been taken over.
  `SELECT line, 'claimLeast' AS field, 'must not be above claimMost' AS reason
   FROM staged_auction WHERE claim_least_minor > claim_most_minor`,
  `SELECT s.line, 'endsAt' AS field, 'lies in the past' AS reason
   FROM staged_auction s LEFT JOIN auction.auction a USING (id)
   WHERE a.ends_at IS DISTINCT FROM s.ends_at AND s.ends_at <= now()`,
  // The lots decide whether an auction has ended, because soft close outlives the announced end and
  // awards depend on it.
  `SELECT s.line, 'endsAt' AS field, 'cannot change: the auction has ended' AS reason
   FROM staged_auction s JOIN auction.auction a USING (id)
   WHERE a.ends_at <> s.ends_at AND (a.ends_at <= now() OR a.settled_at IS NOT NULL)`,
  `SELECT s.line, 'endsAt' AS field, 'cannot change here: its lots end one after the other by a plan' AS reason
   FROM staged_auction s JOIN auction.auction a USING (id)
   WHERE a.closing_starts_at IS NOT NULL AND a.ends_at <> s.ends_at`,
  `SELECT s.line, 'endsAt' AS field, 'cannot be earlier: ' || ${whyFixed} AS reason
   FROM staged_auction s JOIN auction.auction a USING (id)
   WHERE s.ends_at < a.ends_at AND ${isFixed}`,
  ...auctionTerms.map(
    (name) =>
      `SELECT s.line, '${wireName(name)}' AS field, 'cannot change: ' || ${whyFixed} AS reason
       FROM staged_auction s JOIN auction.auction a USING (id)
       WHERE a.${name} IS DISTINCT FROM s.${name} AND ${isFixed}`,
  ),
  // A price is meaningless in another currency, and a fixed price lot is sold in another way.
  ...['currency', 'format'].map(
    (name) =>
      `SELECT s.line, '${wireName(name)}' AS field, 'cannot change: the auction has lots' AS reason
       FROM staged_auction s JOIN auction.auction a USING (id)
       WHERE a.${name} <> s.${name} AND EXISTS (SELECT FROM auction.lot l WHERE l.auction_id = a.id)`,
  ),
];

const ends = `SELECT s.id AS auction_id, a.ends_at AS ends_before, s.ends_at AS ends_after
  FROM staged_auction s JOIN auction.auction a USING (id)`;

async function noteMovedLots(connection: Connection): Promise<void> {
  await connection.query(
    `INSERT INTO moved_lot SELECT l.id FROM staged_auction s JOIN auction.auction a USING (id)
     JOIN auction.lot l ON l.auction_id = a.id AND (l.status = 'open' OR l.status = 'paused')
     WHERE (a.starts_at, a.ends_at) IS DISTINCT FROM (s.starts_at, s.ends_at)`,
  );
}

function wireName(column: string): string {
  return column === 'currency'
    ? 'currencyCode'
    : column
        .replace(/_minor$/, '')
        .replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
