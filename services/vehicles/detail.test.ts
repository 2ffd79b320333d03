/** One vehicle by its plate, with everything that a signed-in buyer decides by. */
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VehicleAnswer } from '#contract/vehicles.ts';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  await addAuction(owner, { id: 'nl-over', format: 'open', endsInMinutes: -30 });
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-coming', format: 'sealed', startsInMinutes: 30 });
  const car = await addLot(owner, {
    auctionId: 'nl-over',
    plate: 'K-482-TN',
    number: 1,
    registrationTaxMinor: 121_050,
    status: 'unsold',
  });
  await owner.query(
    `UPDATE auction.auction SET claim_hours = 72, claim_least_minor = 15050, claim_evidence = '{photos}', payment_days = 3
     WHERE id = 'nl-open'`,
  );
  // First unsold, then announced and withdrawn by the seller, now on sale: a vehicle is in one
  // auction at a time.
  for (const [auctionId, status] of [
    ['nl-coming', 'withdrawnBySeller'],
    ['nl-open', 'open'],
  ])
    await owner.query(
      `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, planned_ends_at, effective_ends_at, status)
       SELECT gen_random_uuid(), a.id, v.id, v.description_id, 1, ends_at, ends_at, $3
       FROM auction.auction a, auction.vehicle v WHERE a.id = $1 AND v.id = $2`,
      [auctionId, car.assetId, status],
    );
  const next = await addLot(owner, { auctionId: 'nl-coming', plate: 'P-001-RG', number: 2 });
  await describeAnew(owner, [car.assetId, next.assetId], {
    equipment: ['navigation', 'towBar'],
    remarks: ['openRecall', 'taxi'],
    list_price_minor: 4_512_300,
    damages: [{ damageId: '1', kind: 'dent', zone: 'roof', sizeCm: 3, repairCostMinor: 25_050 }],
  });
  await describeAnew(owner, [car.assetId], { vin: 'WVWZZZ3CZJE900001' });
  await describeAnew(owner, [next.assetId], { vin: null });
});
afterAll(() => services.close());

async function readVehicle(path: string): Promise<VehicleAnswer['result']> {
  const answer = await services.ask(services.people.anna, {
    method: 'GET',
    url: `/vehicles/auction/${path}`,
  });
  expect(answer.statusCode).toBe(200);
  expect([...Value.Errors(VehicleAnswer, answer.json())]).toEqual([]);
  const body: VehicleAnswer = answer.json();
  return body.result;
}

test.each(['K-482-TN', 'k482tn', 'K%20482%20TN'])('found as %s, with everything', async (plate) => {
  expect(await readVehicle(plate)).toMatchObject({
    licensePlate: 'K-482-TN',
    vin: 'WVWZZZ3CZJE900001',
    seller: 'Fleet & Lease',
    listPrice: 45_123,
    equipment: ['navigation', 'towBar'],
    remarks: ['openRecall', 'taxi'],
    damages: [{ damageId: '1', kind: 'dent', zone: 'roof', sizeCm: 3, repairCost: 250.5 }],
    terms: {
      currencyCode: 'EUR',
      vatScheme: 'vat',
      vatPercent: 21,
      registrationTax: 1_210.5,
      feeLadder: [
        { from: 0, value: 150 },
        { from: 10_000, value: 250 },
      ],
    },
    saleTerms: {
      claimHours: 72,
      claimLeast: 150.5,
      claimMost: null,
      claimEvidence: ['photos'],
      paymentDays: 3,
      collectionDays: 10,
    },
    softCloseMinutes: 5,
    mine: { standing: 'none' },
  });
});

test('an empty record is a finding only after an inspection', async () => {
  const { assetId, inspected } = await readVehicle('P001RG');
  expect(inspected).toBe(false);
  await describeAnew(services.owner, [assetId], { is_inspected: true });
  expect((await readVehicle('P001RG')).inspected).toBe(true);
});

test('what similar vehicles fetched is shown, and nothing that was sold under seal', async () => {
  const { owner } = services;
  await addAuction(owner, { id: 'nl-sold', format: 'open', endsInMinutes: -50 });
  await addAuction(owner, { id: 'nl-secret', format: 'sealed', endsInMinutes: -50 });
  expect((await readVehicle('K482TN')).similarPrice).toBeNull();
  const prices = { 'nl-sold': [1_480_000, 1_520_050], 'nl-secret': [9_900_000] };
  let number = 50;
  for (const [auctionId, sold] of Object.entries(prices))
    for (const hammerMinor of sold) {
      number += 1;
      const { lotId } = await addLot(owner, {
        auctionId,
        plate: `S-0${number}-LD`,
        number,
      });
      await setLots(
        owner,
        { lotId: lotId },
        {
          status: 'awarded',
          hammer_price_minor: hammerMinor,
          awarded_company_id: services.people.anna.companyId,
          awarded_at: fromNow(0),
        },
      );
    }
  expect((await readVehicle('K482TN')).similarPrice).toBe(15_200.5);
  // A car first registered years apart is not similar.
  const { assetId } = await readVehicle('K482TN');
  await describeAnew(owner, [assetId], { first_registration: '2012-01-01' });
  expect((await readVehicle('K482TN')).similarPrice).toBeNull();
});

test('a vehicle cannot run in two auctions at once, whoever writes it', async () => {
  await addAuction(services.owner, { id: 'nl-second', format: 'open' });
  const again = services.owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, planned_ends_at, effective_ends_at)
     SELECT gen_random_uuid(), 'nl-second', vehicle_id, description_id, 9, effective_ends_at, effective_ends_at FROM auction.lot
     WHERE auction_id = 'nl-open'`,
  );
  await expect(again).rejects.toThrow(/lot_is_the_only_running_one_of_its_vehicle/);
});

test('of several lots the one that is open, or the one of the auction asked for', async () => {
  expect((await readVehicle('K482TN')).lot).toMatchObject({ auctionId: 'nl-open', status: 'open' });
  const coming = await readVehicle('K482TN?auctionId=nl-coming');
  expect(coming.lot).toMatchObject({ auctionId: 'nl-coming', status: 'withdrawnBySeller' });
  expect(coming.softCloseMinutes).toBe(0);
  expect((await readVehicle('P001RG')).lot).toMatchObject({
    auctionId: 'nl-coming',
    status: 'scheduled',
  });
  const over = await readVehicle('K482TN?auctionId=nl-over');
  expect(over.lot.auctionId).toBe('nl-over');
  // What is over says where the vehicle is on sale now, and what is on sale says nothing.
  expect(over.laterSale).toEqual({ auctionId: 'nl-open', auctionName: expect.any(String) });
  expect((await readVehicle('K482TN')).laterSale).toBeUndefined();
});
