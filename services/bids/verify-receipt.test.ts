/**
 * A receipt is genuine or the check says why not; on a sealed lot it counts the company's own
 * entries.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Receipt } from '#contract/bids.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot } from '#test/stock.ts';
import { verifyReceipt } from './verify-receipt.ts';

let services: OpenServices;
const lots: Record<string, TestLot> = {};

beforeAll(async () => {
  services = await openServices();
  for (const [index, format] of (['open', 'sealed'] as const).entries()) {
    await addAuction(services.owner, { id: `nl-${format}`, format });
    const plate = `R-00${index}-CP`;
    lots[format] = await addLot(services.owner, { auctionId: `nl-${format}`, plate, number: 1 });
  }
});
afterAll(() => services.close());

async function bid(format: string, user: TestUser, amount: number): Promise<Receipt> {
  const url = `${lots[format]?.path}/bids`;
  const answer = await services.ask(user, { method: 'POST', url, payload: bidOf(amount) });
  return answer.json().receipt;
}

test.each(['open', 'sealed'])(
  'in %s format a receipt names its lot and is genuine',
  async (format) => {
    await bid(format, services.people.claudia, 6_000);
    const receipt = await bid(format, services.people.anna, 7_000);
    expect(receipt).toMatchObject({ auctionId: `nl-${format}`, assetId: lots[format]?.assetId });
    expect(receipt.sequence).toBe(format === 'sealed' ? 1 : 2);
    expect(await verifyReceipt(services.database, receipt)).toEqual({
      error: undefined,
      entry: { lotId: lots[format]?.lotId, sequence: 2 },
    });
  },
);

test.each(['open', 'sealed'])(
  'in %s format the own bids and the lot’s history give the same receipt again',
  async (format) => {
    const { anna, bram } = services.people;
    const receipt = await bid(format, anna, 9_000);
    const list = await services.ask(bram, {
      method: 'GET',
      url: `/bidding/auctions/nl-${format}/bids`,
    });
    expect(list.json().bids).toMatchObject([{ receipt }]);
    const history = { method: 'GET', url: `${lots[format]?.path}/bids` } as const;
    expect((await services.ask(anna, history)).json().receipt).toEqual(receipt);
    expect((await services.ask(services.people.claudia, history)).json().receipt).not.toEqual(
      receipt,
    );
  },
);

test('a company without a bid has none', async () => {
  const plate = 'R-009-CP';
  const lot = await addLot(services.owner, { auctionId: 'nl-open', plate, number: 9 });
  const url = `${lot.path}/bids`;
  const history = await services.ask(services.people.anna, { method: 'GET', url });
  expect(history.json().receipt).toBeNull();
});

test.each([
  ['lotIsUnknown', { auctionId: 'nl-nowhere' }],
  ['entryIsMissing', { hash: 'ab'.repeat(32) }],
  ['numberDiffers', { sequence: 99 }],
  ['timeDiffers', { at: '2027-03-01T10:00:00.000Z' }],
])('%s', async (error, change) => {
  const receipt = await bid('sealed', services.people.bram, 8_000);
  expect((await verifyReceipt(services.database, { ...receipt, ...change })).error).toBe(error);
});

test('a refusal carries the number of the lot too', async () => {
  const url = `${lots.open?.path}/bids`;
  const refused = await services.ask(services.people.anna, {
    method: 'POST',
    url,
    payload: bidOf(1),
  });
  const { lot } = (await services.ask(services.people.anna, { method: 'GET', url })).json();
  expect(refused.json()).toMatchObject({ details: { sequence: lot.sequence } });
});
