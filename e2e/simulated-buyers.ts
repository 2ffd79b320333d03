/**
 * Buyers who bid on every lot of an auction, by the services' own queue: of six lots three reach
 * their reserve, one stays within the seller's mandate, one far below, and one gets no bid.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { demoCompanies } from '#demo/companies.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { openDatabase } from './database.ts';

interface Buyer {
  id: string;
  companyId: string;
  name: string;
}
interface BiddableLot {
  assetId: string;
  number: number;
  startMinor: number;
  reserveMinor: number;
  isMargin: boolean;
}

export interface SimulatedBuyers {
  bidOnAll(auctionId: string): Promise<{ bids: number }>;
  /** Lets time pass: the first lot of the closing plan ends after the seconds. */
  skipToClosing(auctionId: string, seconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openBuyers(count: number): Promise<SimulatedBuyers> {
  const owner = await openDatabase();
  const services = await openDatabase('carplaza_services');
  const queue = openBidQueue({ database: services, publish: () => undefined });
  const buyers = await buyersOf(owner, count);
  const bid = async (auctionId: string, lot: BiddableLot, buyer: Buyer, minor: number) => {
    const written = await queue.write({
      kind: 'bid',
      buyer,
      address: { auctionId, assetId: lot.assetId },
      key: randomUUID(),
      body: {
        amount: fromMinor(minor),
        includesVat: lot.isMargin,
        includesVehicleRegistrationTax: false,
        currencyCode: 'EUR',
      },
    });
    // Whoever comes second may have to bid more than they want to.
    expect(written.ok || written.code).toEqual(written.ok || 'BidAmountIsBelowMinimumBidAmount');
  };
  return {
    async bidOnAll(auctionId) {
      const { rows } = await owner.query<BiddableLot>(
        `SELECT l.vehicle_id AS "assetId", l.number, l.start_price_minor AS "startMinor",
           l.reserve_minor AS "reserveMinor", v.vat_scheme = 'margin' AS "isMargin"
         FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
         WHERE l.auction_id = $1 ORDER BY l.number`,
        [auctionId],
      );
      const bids = rows.flatMap((lot) => bidsOn(lot, buyers));
      // Each buyer bids one after the other, and all of them beside each other.
      const byBuyer = Map.groupBy(bids, ({ buyer }) => buyer);
      await Promise.all(
        [...byBuyer.values()].map(async (own) => {
          for (const { lot, buyer, minor } of own) await bid(auctionId, lot, buyer, minor);
        }),
      );
      return { bids: bids.length };
    },
    async skipToClosing(auctionId, seconds) {
      await owner.query(
        `WITH skipped AS (
           SELECT closing_starts_at - (now() + make_interval(secs => $2)) AS time FROM auction.auction WHERE id = $1
         ), moved AS (
           UPDATE auction.auction SET ends_at = ends_at - time, closing_starts_at = closing_starts_at - time
           FROM skipped WHERE id = $1
         )
         UPDATE auction.lot SET planned_ends_at = planned_ends_at - time, effective_ends_at = effective_ends_at - time
         FROM skipped WHERE auction_id = $1`,
        [auctionId, seconds],
      );
    },
    async close() {
      await Promise.all([services.end(), owner.end()]);
    },
  };
}

/** Two buyers vie for a lot; each fifth gets one bid at the start price, each sixth none. */
function bidsOn(lot: BiddableLot, buyers: readonly Buyer[]) {
  const { number, startMinor, reserveMinor } = lot;
  const at = (offset: number) => buyers[(number * 7 + offset) % buyers.length] as Buyer;
  if (number % 6 === 0) return [];
  if (number % 6 === 5) return [{ lot, buyer: buyers[0] as Buyer, minor: startMinor }];
  const highestMinor = number % 6 === 4 ? Math.floor(reserveMinor * 0.96) : reserveMinor + 50_000;
  return [
    { lot, buyer: at(0), minor: Math.floor(highestMinor * 0.97) },
    { lot, buyer: at(1), minor: highestMinor },
  ];
}

/** One of each company: the demo's first, then companies of their own. */
async function buyersOf(owner: Database, count: number): Promise<Buyer[]> {
  const known = demoCompanies.flatMap(({ id, users: [user] }) =>
    user ? [{ id: user.id, companyId: id, name: user.name }] : [],
  );
  const more = Array.from({ length: Math.max(count - known.length, 0) }, (_, index) => ({
    id: randomUUID(),
    companyId: randomUUID(),
    name: `Buyer ${index + 1}`,
  }));
  await owner.query(
    `WITH companies AS (
       INSERT INTO auction.company (id, name, country)
       SELECT id, 'Company of ' || name, 'NL' FROM unnest($1::uuid[], $2::text[]) AS n (id, name)
     )
     INSERT INTO auction.buyer (id, company_id, name, email)
     SELECT id, company_id, name, id || '@buyers.example' FROM unnest($3::uuid[], $1::uuid[], $2::text[]) AS n (id, company_id, name)`,
    [
      more.map(({ companyId }) => companyId),
      more.map(({ name }) => name),
      more.map(({ id }) => id),
    ],
  );
  return [...known, ...more].slice(0, count);
}
