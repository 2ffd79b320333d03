/** Open format as buyers live it: proxy maximum, minimum, reserve, soft close, withdrawal (design rules 3, 4, 6, 7). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, endLotIn } from '#test/stock.ts';

let house: OpenServices;
let number = 0;

beforeAll(async () => {
  house = await openServices();
  await addAuction(house.owner, { id: 'nl-open', format: 'open' });
});
afterAll(() => house.close());

function lot(wish: Partial<Parameters<typeof addLot>[1]> = {}): Promise<TestLot> {
  number += 1;
  return addLot(house.owner, {
    auctionId: 'nl-open',
    plate: `K-${100 + number}-TN`,
    number,
    ...wish,
  });
}

const bid = (user: keyof OpenServices['people'], at: TestLot, amount: unknown, changes = {}) =>
  house.call(house.people[user] as never, {
    method: 'POST',
    url: `${at.path}/bids`,
    payload: bidOf(amount, changes),
  });

test('the first bid leads at the start price, whatever its maximum', async () => {
  const car = await lot();
  const answer = await bid('anna', car, 8_000);
  expect(answer.json()).toMatchObject({
    outcome: 'leading',
    lot: { price: 5_000, minimumBid: 5_100, bidCount: 1, leader: 'A', sequence: 1 },
    mine: { standing: 'leading', label: 'A', amount: 8_000, placedBy: 'Anna', canWithdraw: false },
    receipt: { sequence: 1 },
  });
  expect(answer.statusCode).toBe(200);
});
