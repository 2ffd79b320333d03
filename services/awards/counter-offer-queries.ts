/** SQL of counter-offers; makes no decisions. Requires the lot's lock to write. */
import type { Connection, Database } from '#database/connect.ts';
import type { CounterOffer, CounterOfferEnding } from '#domain/counter-offer.ts';
import type { LotAddress } from '#domain/lot.ts';

interface OfferRow {
  id: string;
  company_id: string;
  amount_minor: number;
  expires_at: Date;
  state: CounterOffer['state'];
}

/** Returns the lot's newest offer, whether it stands or not. */
export async function newestOffer(
  connection: Connection,
  lotId: string,
): Promise<CounterOffer | undefined> {
  const { rows } = await connection.query<OfferRow>(
    `SELECT id, company_id, amount_minor, expires_at, state FROM auction.counter_offer
     WHERE lot_id = $1 ORDER BY state = 'open' DESC, made_at DESC LIMIT 1`,
    [lotId],
  );
  const [row] = rows;
  return (
    row && {
      id: row.id,
      companyId: row.company_id,
      amountMinor: row.amount_minor,
      expiresAt: row.expires_at,
      state: row.state,
    }
  );
}

export async function insertOffer(
  connection: Connection,
  offer: { lotId: string; companyId: string; amountMinor: number; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.counter_offer (lot_id, company_id, amount_minor, made_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    [offer.lotId, offer.companyId, offer.amountMinor, offer.madeAt, offer.expiresAt],
  );
}

export async function endOffer(
  connection: Connection,
  id: string,
  state: CounterOfferEnding,
  now: Date,
): Promise<void> {
  await connection.query(
    'UPDATE auction.counter_offer SET state = $2, ended_at = $3 WHERE id = $1',
    [id, state, now],
  );
}

/** Ends what waits on the lots of an auction that is cancelled. */
export async function endAllOf(
  connection: Connection,
  auctionId: string,
  by: string,
  now: Date,
): Promise<void> {
  const lots = 'SELECT id FROM auction.lot WHERE auction_id = $1';
  await connection.query(
    `UPDATE auction.counter_offer SET state = 'takenBack', ended_at = $2 WHERE state = 'open' AND lot_id IN (${lots})`,
    [auctionId, now],
  );
  await connection.query(
    `UPDATE auction.proposal SET state = 'refused', decided_by_name = $3, decided_at = $2
     WHERE state = 'open' AND lot_id IN (${lots})`,
    [auctionId, now, by],
  );
}

/** Lots whose offer has lapsed, and lots whose sale is over, unless an outage gives them time. */
export async function findLapsed(
  database: Database,
): Promise<(LotAddress & { kind: 'offer' | 'sale' })[]> {
  const { rows } = await database.query<LotAddress & { kind: 'offer' | 'sale' }>(
    `SELECT 'offer' AS kind, l.auction_id AS "auctionId", l.vehicle_id AS "assetId"
     FROM auction.counter_offer f JOIN auction.lot l ON l.id = f.lot_id
     WHERE f.state = 'open' AND f.expires_at <= auction.bidding_reached_until()
     UNION ALL
     SELECT 'sale', l.auction_id, l.vehicle_id FROM auction.lot l
     WHERE l.status = 'forSale' AND l.sale_ends_at <= auction.bidding_reached_until()`,
  );
  return rows;
}
