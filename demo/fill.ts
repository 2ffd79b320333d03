/**
 * Fills an empty database with the demo: companies, auctions in every state, about 2,000 vehicles
 * and half as many that were sold before.
 * It runs in one transaction, so that an interrupted start leaves nothing half done.
 */
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { holdDemoLock } from './demo-queries.ts';
import { auctionRow, closingPosition, editionId } from './auctions/edition.ts';
import { type StockLot, firstStock } from './auctions/first-stock.ts';
import { insertLots, insertRows, insertVehicles } from './insert-rows.ts';
import { lotRow, vehicleRow } from './auctions/rows.ts';
import { rivalCompanies } from './bids/bidders.ts';
import { placeFirstBids } from './bids/first-bids.ts';
import { companyRoles } from '#contract/desk/values.ts';
import { allDemoCompanies, demoOperators } from './companies.ts';
import { demoSellers, sellerRow } from './sellers.ts';
import { yardHoursRows, yardOperatorRows, yardRows } from './yards.ts';

export interface FillOptions {
  /** The reference moment of all times: auctions end minutes to days after it. */
  now: Date;
  seed: string;
  /** Called while vehicles are written. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * `database` connects as the owner: its rivals bid, which no operator can. Returns false when an
 * auction already exists.
 */
export function fillDemo(database: Database, options: FillOptions): Promise<boolean> {
  return inTransaction(database, async (connection) => {
    await holdDemoLock(connection);
    const { rowCount } = await connection.query('SELECT FROM auction.auction LIMIT 1');
    if (rowCount) return false;
    const { editions, lots } = firstStock(options.seed, options.now);
    await insertCompanies(connection);
    await insertRows(connection, 'seller', demoSellers.map(sellerRow), { ignoreKnown: true });
    await insertRows(connection, 'yard', yardRows, { ignoreKnown: true });
    await insertRows(connection, 'yard_hours', yardHoursRows, { ignoreKnown: true });
    await insertRows(connection, 'yard_operator', yardOperatorRows, { ignoreKnown: true });
    await insertRows(connection, 'auction', editions.map(auctionRow));
    let done = 0;
    await insertVehicles(
      connection,
      lots.map(({ vehicle }) => vehicleRow(vehicle)),
      (written) => options.onProgress?.((done += written), lots.length),
    );
    await insertLots(connection, lots.map(rowOfLot));
    await placeFirstBids(connection, lots.map(firstLot), options);
    await forgetOldAwards(connection);
    return true;
  });
}

/** What was settled before the demo began was paid on paper. */
async function forgetOldAwards(connection: Connection): Promise<void> {
  await connection.query(
    `DELETE FROM auction.statement_job j USING auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.id = j.lot_id AND a.settled_at IS NOT NULL`,
  );
}

/** As if VIES had confirmed the number when the company was let in; the demo asks nobody. */
function confirmed(vatNumber: string, name: string): RegisterAnswer {
  const at = new Date().toISOString();
  return { at, vatNumber, state: 'valid', reason: null, name, address: null };
}

/** Inserts companies, their users and their rivals; existing rows stay as they are. */
async function insertCompanies(connection: Connection): Promise<void> {
  const companies = allDemoCompanies.map(({ id, name, country, vatNumber, city }) => ({
    id,
    name,
    country,
    vat_number: vatNumber,
    city,
    limit_per_day_minor: null,
    checks: confirmed(vatNumber, name),
  }));
  const buyers = allDemoCompanies.flatMap((company) =>
    company.users.map(({ id, name, email, roles, limits }) => ({
      id,
      company_id: company.id,
      subject: id,
      name,
      email,
      role: companyRoles.findLast((role) => roles.includes(role)) ?? 'buyer',
      limit_per_bid_minor: limits ? 100 * limits.bid : null,
      limit_per_day_minor: limits ? 100 * limits.day : null,
    })),
  );
  const rivals = rivalCompanies.map(({ id, name, country, city, dayLimit }) => ({
    id,
    name,
    country,
    vat_number: null,
    city,
    limit_per_day_minor: dayLimit && 100 * dayLimit,
    checks: null,
  }));
  const rivalBuyers = rivalCompanies.map(({ id, buyer }) => ({
    id: buyer.buyerId,
    company_id: id,
    subject: buyer.buyerId,
    name: buyer.name,
    email: `${buyer.buyerId}@rivals.example`,
    role: 'buyer',
    limit_per_bid_minor: null,
    limit_per_day_minor: null,
  }));
  await insertRows(connection, 'company', [...companies, ...rivals], { ignoreKnown: true });
  const operators = demoOperators.map(({ id, name, email, role }) => ({
    id,
    subject: id,
    name,
    email,
    role,
  }));
  await insertRows(connection, 'operator', operators, { ignoreKnown: true });
  await insertRows(connection, 'buyer', [...buyers, ...rivalBuyers], { ignoreKnown: true });
}

function firstLot(lot: StockLot) {
  const { edition, known, bidding, vehicle } = lot;
  const { settledAt, series } = edition;
  const isSettling = settledAt !== null && series.format === 'open' && vehicle.country === 'NL';
  return { id: rowOfLot(lot).id, isKnown: known !== undefined, bidding, settledAt, isSettling };
}

function rowOfLot({ edition, vehicle, number, endsAt, prices }: StockLot) {
  const position = closingPosition(edition, number - edition.series.firstLot);
  const place = { auctionId: editionId(edition), vehicleId: vehicle.id, number, position, endsAt };
  return lotRow(place, prices);
}
