/** The database's price of standing offers is that of the rules, whatever stands. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { bestTwo, priceOf } from '#domain/price-rules.ts';
import type { Lot } from '#domain/lot.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
} from '#test/stock.ts';

let fresh: TestDatabase;
let owner: Database;
let lot: TestLot;
let users: TestUser[];

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined, { connectionsMax: 1 });
  await addAuction(owner, { id: 'nl-price', format: 'open' });
  lot = await addLot(owner, { auctionId: 'nl-price', plate: 'P-101-RC', number: 1 });
  users = [];
  for (const name of ['A', 'B', 'C', 'D']) users.push(await addCompanyWithUser(owner, name));
});
afterAll(async () => {
  await owner.end();
  await fresh.drop();
});

/** Few values, so that amounts meet each other, the reserve and the bands. */
const minor = fc.integer({ min: 1, max: 12 }).map((step) => step * 50_000);
const ladder = fc.uniqueArray(minor, { maxLength: 3 }).map((starts) =>
  [0, ...starts.toSorted((one, other) => one - other)].map((fromMinor, band) => ({
    fromMinor,
    valueMinor: (band + 1) * 2_500,
  })),
);
const story = fc.record({
  ladder,
  startPriceMinor: fc.option(fc.oneof(fc.constant(0), minor)),
  reserveMinor: fc.option(minor),
  amounts: fc.array(fc.option(minor), { maxLength: 4 }),
  priorities: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 4 }),
});

test('has the price and the leader of the rules when offers stand in any order', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ amounts, priorities, ...terms }) => {
      await owner.query('DELETE FROM auction.standing_offer');
      await owner.query('UPDATE auction.auction SET increment_ladder = $1', [
        JSON.stringify(terms.ladder),
      ]);
      await owner.query('UPDATE auction.lot SET start_price_minor = $1, reserve_minor = $2', [
        terms.startPriceMinor,
        terms.reserveMinor,
      ]);
      const offers = amounts.map((netMinor, at) => ({
        companyId: users[at]?.companyId ?? '',
        placedBy: users[at]?.id,
        labelNumber: at + 1,
        netMinor,
        prioritySequence: priorities[at] ?? 0,
      }));
      for (const offer of offers)
        await owner.query(
          `INSERT INTO auction.standing_offer (lot_id, company_id, label_number, net_minor, amount_minor, priority_sequence,
             includes_vat, includes_registration_tax, placed_by, placed_at, entry_count, entry_sequence, entry_hash)
           VALUES ($1, $2, $3, $4, $4, $5, false, false, $6, now(), 1, 1, sha256('x'))`,
          [
            lot.lotId,
            offer.companyId,
            offer.labelNumber,
            offer.netMinor,
            offer.prioritySequence,
            offer.placedBy,
          ],
        );
      const { rows } = await owner.query<{ price: number | null; leader: string | null }>(
        'SELECT price_minor AS price, leader_company_id AS leader FROM auction.standing_price($1)',
        [lot.lotId],
      );
      const live = offers.flatMap((offer) =>
        offer.netMinor === null ? [] : [{ ...offer, netMinor: offer.netMinor }],
      );
      expect(rows[0]).toEqual({
        price: priceOf(terms as Lot, live),
        leader: bestTwo(live)[0]?.companyId ?? null,
      });
    }),
    { numRuns: 150 },
  );
});
