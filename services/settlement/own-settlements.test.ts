/** A company's list: what is not closed is whole, however many closed ones are newer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Settlement,
  type SettlementsAnswer,
  closedSettlementsMax,
} from '#contract/settlements.ts';
import { type Owed, awardedTo } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
let oldest: Owed;
let model: Owed;
const more = 3;

beforeAll(async () => {
  services = await openServices();
  await addAuction(services.owner, { id: 'nl-many', format: 'open' });
  oldest = await awardedTo(services, 'nl-many');
  model = await awardedTo(services, 'nl-many');
  for (let index = 0; index < closedSettlementsMax + more; index += 1) await addClosed(index);
  await services.owner.query(
    "UPDATE auction.settlement SET awarded_at = now() - interval '400 days' WHERE lot_id = $1",
    [oldest.lot.lotId],
  );
}, 120_000);
afterAll(() => services.close());

/** As the model's award, with a lot and a number of its own. */
async function addClosed(index: number): Promise<void> {
  const lot = await addLot(services.owner, {
    auctionId: 'nl-many',
    plate: `C-${100 + index}-LS`,
    number: 1_000 + index,
  });
  await services.owner.query(
    `WITH made AS (INSERT INTO auction.settlement (lot_id, company_id, awarded_at, state, paid_at)
       SELECT $1, company_id, awarded_at - make_interval(mins => $2), 'closed', now() FROM auction.settlement WHERE lot_id = $3
       RETURNING id)
     INSERT INTO auction.statement (settlement_id, kind, seller_number, year, ordinal, number, reference, issued_at, due_on, currency,
       total_minor, locale, content)
     SELECT made.id, s.kind, s.seller_number, s.year, 5000 + $2, 'S0-X-' || $2, 'RF00X' || $2, s.issued_at, s.due_on, s.currency,
       s.total_minor, s.locale, jsonb_set(s.content, '{lot,assetId}', to_jsonb($4::text))
     FROM made, auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id WHERE x.lot_id = $3`,
    [lot.lotId, index, model.lot.lotId, lot.assetId],
  );
}

async function list(query = ''): Promise<SettlementsAnswer> {
  const answer = await services.ask(services.people.anna, { url: `/bidding/settlements${query}` });
  return answer.json();
}
const statesOf = (all: readonly Settlement[]) => [...new Set(all.map(({ state }) => state))];

test('an old vehicle that is still to be paid comes before the newest closed ones', async () => {
  const { result, left } = await list();
  expect(statesOf(result)).toEqual(['issued', 'closed']);
  expect(result.slice(0, 2).map(({ assetId }) => assetId)).toEqual([
    model.lot.assetId,
    oldest.lot.assetId,
  ]);
  expect(result).toHaveLength(2 + closedSettlementsMax);
  expect(left).toEqual({ open: 0, closed: more });
});

test('a closed one that the list has no room for is read by its lot, and by its company alone', async () => {
  const { rows } = await services.owner.query<{ assetId: string }>(
    `SELECT l.vehicle_id AS "assetId" FROM auction.settlement x JOIN auction.lot l ON l.id = x.lot_id
     WHERE x.state = 'closed' ORDER BY x.awarded_at LIMIT 1`,
  );
  const query = `?auctionId=nl-many&assetId=${rows[0]?.assetId}`;
  expect((await list()).result.map(({ assetId }) => assetId)).not.toContain(rows[0]?.assetId);
  const { result } = await list(query);
  expect(result.map(({ assetId, state }) => [assetId, state])).toEqual([
    [rows[0]?.assetId, 'closed'],
  ]);
  const rival = await services.ask(services.people.claudia, {
    url: `/bidding/settlements${query}`,
  });
  expect(rival.json().result).toEqual([]);
  const bad = await services.ask(services.people.anna, {
    url: '/bidding/settlements?assetId=none',
  });
  expect(bad.statusCode).toBe(400);
});

test('has whether statements are issued at all, and the name of each vehicle', async () => {
  const { areIssued, result } = await list('?auctionId=nl-many');
  expect(areIssued).toBe(false);
  expect(result[0]?.vehicle.title).toMatch(/^Volkswagen/);
  expect(result[0]?.vehicle.licensePlate).toMatch(/-TK$/);
  expect(result[0]?.paidAt).toBeNull();
  expect(result.at(-1)?.paidAt).not.toBeNull();
});
