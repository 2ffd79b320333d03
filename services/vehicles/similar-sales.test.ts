/** What vehicles like one were sold for: who may ask, and when there is no answer. */
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SimilarSalesAnswer } from '#contract/similar-sales.ts';
import { describeAnew } from '#test/describe.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
const url = '/vehicles/auction/K482TN/similar-sales?auctionId=nl-open';

beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-sold', format: 'open', endsInMinutes: -50 });
  await addAuction(owner, { id: 'nl-secret', format: 'sealed', endsInMinutes: -50 });
  await addAuction(owner, { id: 'pl-sold', format: 'open', endsInMinutes: -50, currency: 'PLN' });
  await addLot(owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  await setVehicle('K482TN', { mileage: 100_000, registered: '2021-03-01', damage: 50_000 });
});
afterAll(() => services.close());

/** Each test begins with four sales of such vehicles: one too few. */
beforeEach(async () => {
  await services.owner.query(
    `DELETE FROM auction.lot WHERE auction_id IN ('nl-sold', 'nl-secret', 'pl-sold')`,
  );
  for (const price of [10_000, 11_000, 12_000, 13_000]) await sell({ price });
});

interface Sale {
  price: number;
  auctionId?: string;
  mileage?: number;
  registered?: string;
  /** Null: nobody has inspected it. */
  damage?: number | null;
  fuel?: string;
  body?: string;
  toOwnCompany?: boolean;
}

let number = 100;

async function sell({ price, auctionId = 'nl-sold', ...sale }: Sale): Promise<void> {
  const { people, owner } = services;
  number += 1;
  const plate = `S-${number}-LD`;
  const { lotId } = await addLot(owner, { auctionId, plate, number });
  await setVehicle(`S${number}LD`, sale);
  const winner = sale.toOwnCompany ? people.anna : people.claudia;
  await setLots(
    owner,
    { lotId },
    {
      status: 'awarded',
      hammer_price_minor: price * 100,
      awarded_company_id: winner.companyId,
      awarded_at: fromNow(0),
    },
  );
}

async function setVehicle(
  plate: string,
  {
    mileage = 100_000,
    registered = '2021-03-01',
    damage = 0,
    fuel = 'diesel',
    body = 'estate',
  }: Omit<Sale, 'price'>,
): Promise<void> {
  const { rows } = await services.owner.query<{ id: string }>(
    'SELECT id FROM auction.vehicle WHERE plate = $1',
    [plate],
  );
  await describeAnew(
    services.owner,
    rows.map(({ id }) => id),
    {
      make: 'Volkswagen',
      model: 'Golf Variant',
      fuel,
      body,
      mileage_km: mileage,
      first_registration: registered,
      damage_total_minor: damage ?? 0,
      is_inspected: damage !== null,
    },
  );
}

async function ask(): Promise<SimilarSalesAnswer['result']> {
  const answer = await services.ask(services.people.anna, { method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect([...Value.Errors(SimilarSalesAnswer, answer.json())]).toEqual([]);
  return answer.json<SimilarSalesAnswer>().result;
}

test('a visitor is refused', async () => {
  await sell({ price: 14_000 });
  const answer = await services.app.inject({ method: 'GET', url });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'TokenIsMissing']);
});

test('four sales are too few, five are adjusted to the damage of this vehicle', async () => {
  expect(await ask()).toBeNull();
  await sell({ price: 13_000, damage: 150_000 });
  expect(await ask()).toMatchObject({
    currencyCode: 'EUR',
    isAdjusted: true,
    lower: 10_500,
    median: 11_500,
    upper: 12_500,
  });
  const sold = (await ask())?.sales.find(({ damageTotal }) => damageTotal === 1_500);
  expect(sold).toMatchObject({ hammerPrice: 13_000, comparablePrice: 14_000, isOwn: false });
});

test.each<[string, Sale]>([
  ['another currency', { price: 50_000, auctionId: 'pl-sold' }],
  ['a sealed price of another company', { price: 14_000, auctionId: 'nl-secret' }],
  ['a first registration more than two years apart', { price: 14_000, registered: '2019-02-28' }],
  ['another fuel', { price: 14_000, fuel: 'electric' }],
  ['another body', { price: 14_000, body: 'saloon' }],
  ['the generation before', { price: 14_000, registered: '2019-11-01' }],
  ['nobody inspected it', { price: 14_000, damage: null }],
])('%s does not count', async (_, sale) => {
  await sell(sale);
  expect(await ask()).toBeNull();
});

test.each<[string, Sale, string]>([
  ['half as much mileage again', { price: 14_000, mileage: 131_000 }, 'wider'],
  ['twice the mileage', { price: 14_000, mileage: 200_000 }, 'widest'],
  ['nearly two years apart', { price: 14_000, registered: '2023-02-01' }, 'wider'],
])('with %s the fifth counts, and the answer names its bounds', async (_, sale, bounds) => {
  await sell(sale);
  expect(await ask()).toMatchObject({ bounds, median: 11_500 });
  // With five nearer ones it is left out.
  await sell({ price: 11_000 });
  expect((await ask())?.bounds).toBe('near');
  expect((await ask())?.sales).toHaveLength(5);
});

test('the own purchases are marked, also those under seal; no company is named', async () => {
  await sell({ price: 14_000, auctionId: 'nl-secret', toOwnCompany: true });
  const result = await ask();
  expect(result?.sales.map(({ isOwn }) => isOwn).toSorted()).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  const { companyId } = services.people.claudia;
  expect(JSON.stringify(result)).not.toMatch(new RegExp(`Lindner|Claudia|${companyId}`));
});

test('where nobody inspected this vehicle, prices stay as they were paid', async () => {
  await sell({ price: 14_000, damage: null });
  await setVehicle('K482TN', { damage: null });
  expect(await ask()).toMatchObject({ isAdjusted: false, median: 12_000 });
  await setVehicle('K482TN', { damage: 50_000 });
});

test('an unknown plate, auction and channel are refused, each with its code', async () => {
  const refused = async (path: string) => {
    const answer = await services.ask(services.people.anna, { method: 'GET', url: path });
    return [answer.statusCode, answer.json().code];
  };
  expect(await refused('/vehicles/auction/X999XX/similar-sales')).toEqual([
    404,
    'VehicleIsUnknown',
  ]);
  expect(await refused('/vehicles/auction/K482TN/similar-sales?auctionId=nl-none')).toEqual([
    404,
    'AuctionIsUnknown',
  ]);
  expect(await refused('/vehicles/nowhere/K482TN/similar-sales')).toEqual([
    400,
    'RequestIsInvalid',
  ]);
});
