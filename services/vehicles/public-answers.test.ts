/**
 * A visitor cannot tell a lot with bids from one without: not while it runs, not in soft close, not
 * after its end.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';
import type { Vehicle, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
const lots: Record<string, { bidOn: TestLot; silent: TestLot }> = {};

beforeAll(async () => {
  services = await openServices();
  for (const [id, format] of [
    ['nl-open', 'open'],
    ['nl-reserve', 'open'],
    ['nl-sealed', 'sealed'],
  ] as const) {
    await addAuction(services.owner, { id, format });
    const reserveMinor = id === 'nl-reserve' ? 5_000_000 : undefined;
    const add = (number: number) =>
      addLot(services.owner, {
        auctionId: id,
        plate: `${id.slice(3, 5).toUpperCase()}-00${number}-PB`,
        number,
        ...(reserveMinor && { reserveMinor }),
      });
    lots[id] = { bidOn: await add(1), silent: await add(2) };
  }
  for (const { bidOn } of Object.values(lots)) {
    const answer = await services.ask(services.people.anna, {
      method: 'POST',
      url: `${bidOn.path}/bids`,
      payload: bidOf(8_000),
    });
    if (answer.statusCode !== 200) throw new Error(`the bid was refused: ${answer.body}`);
  }
});
afterAll(() => services.close());

async function search(payload: object): Promise<VehicleSearchAnswer['result']> {
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: '/vehicles/auction',
    payload,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<VehicleSearchAnswer>().result;
}

/** A lot's public fields without those that identify it. */
function withoutNames({ lot, mine }: Vehicle) {
  const { assetId: _asset, lotNumber: _number, ...shared } = lot;
  return { ...shared, mine };
}

let stage = 0;

/** Returns what a visitor sees of the lot with a bid and of the one without, by every request. */
async function shared(auctionId: string) {
  const requests = [
    { auctionId },
    ...['scheduled', 'open', 'ended'].map((status) => ({
      auctionId,
      filterData: { status: [status] },
    })),
    { auctionId, sort: 'closing', sortorder: 'desc' },
  ];
  const answers = await Promise.all(requests.map(search));
  const { bidOn, silent } = lots[auctionId] ?? {};
  const of = (lot: TestLot | undefined) =>
    answers.map(({ resultList }) =>
      resultList.filter(({ assetId }) => assetId === lot?.assetId).map(withoutNames),
    );
  // Counts are cached briefly by request, so each request differs.
  stage += 1;
  const counted = await search({ auctionId, filterData: { mileageTo: 1_000_000 + stage } });
  return { bidOn: of(bidOn), silent: of(silent), statuses: counted.facets.status };
}

describe.each(['nl-open', 'nl-reserve', 'nl-sealed'])('in %s', (auctionId) => {
  test('while it runs', async () => {
    const { bidOn, silent, statuses } = await shared(auctionId);
    expect(bidOn).toEqual(silent);
    expect(bidOn[0]).toMatchObject([{ status: 'open', extensionCount: 0 }]);
    expect(statuses).toEqual([{ value: 'open', count: 2 }]);
  });

  test('in soft close: for a visitor both are over', async () => {
    await services.owner.query(
      `UPDATE auction.auction SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 minute' WHERE id = $1`,
      [auctionId],
    );
    const { bidOn: extended, silent } = lots[auctionId] ?? {};
    await services.owner.query(
      `UPDATE auction.lot l SET planned_ends_at = a.ends_at FROM auction.auction a WHERE a.id = $1 AND l.auction_id = a.id`,
      [auctionId],
    );
    await setLots(
      services.owner,
      { lotId: extended?.lotId },
      { effective_ends_at: fromNow(240), extension_count: 1 },
    );
    await services.owner.query(
      `UPDATE auction.lot SET effective_ends_at = (SELECT ends_at FROM auction.auction WHERE id = $2) WHERE id = $1`,
      [silent?.lotId, auctionId],
    );
    await closeLots(services);
    const after = await shared(auctionId);
    expect(after.bidOn).toEqual(after.silent);
    expect(after.bidOn[0]).toMatchObject([{ status: 'ended', extensionCount: 0 }]);
    expect(after.statuses).toEqual([{ value: 'ended', count: 2 }]);
    // A buyer sees the real status.
    const buyer = await services.ask(services.people.anna, {
      method: 'GET',
      url: `${extended?.path}/bids`,
    });
    expect(buyer.json().lot.status).toBe('open');
  });

  test('after the end, awarded, awaiting it, or unsold', async () => {
    await services.owner.query(
      `UPDATE auction.lot SET effective_ends_at = now() - interval '1 second' WHERE auction_id = $1 AND status = 'open'`,
      [auctionId],
    );
    await closeLots(services);
    const after = await shared(auctionId);
    expect(after.bidOn).toEqual(after.silent);
    expect(after.bidOn[0]).toMatchObject([{ status: 'ended' }]);
  });
});
