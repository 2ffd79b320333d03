/** Vehicles by the plates of addresses and calls: the gap of a plate belongs to it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
beforeAll(async () => {
  services = await openServices();
  const { owner } = services;
  const plates = [
    ['de-berlin', 'B-NO 1234'],
    ['de-bonn', 'BN-O 1234'],
    ['de-old', 'M-RE 10'],
    ['de-new', 'M-RE 10'],
  ] as const;
  for (const [index, [id, plate]] of plates.entries()) {
    await addAuction(owner, { id, format: 'open', country: 'DE' });
    // It sold its vehicle, whose plate then passed on.
    const lot = await addLot(owner, { auctionId: id, plate: `X-${index}`, number: 1, model: id });
    await describeAnew(owner, [lot.assetId], {
      plate_country: 'DE',
      plate: plate.replaceAll(/[- ]/g, ''),
      plate_display: plate,
    });
    if (id === 'de-old')
      await owner.query('UPDATE auction.vehicle SET holds_plate = false WHERE id = $1', [
        lot.assetId,
      ]);
  }
});
afterAll(() => services.close());

async function ask(plate: string, query = '') {
  const url = `/vehicles/auction/${encodeURIComponent(plate)}${query}`;
  const answer = await services.ask(services.people.anna, { url });
  return { status: answer.statusCode, body: answer.json() };
}
const modelOf = async (plate: string, query = '') => {
  const { body } = await ask(plate, query);
  return body.result?.model ?? body.code;
};

test('finds the vehicle whose plate has its gap where the address has it', async () => {
  expect(await modelOf('B-NO-1234')).toBe('de-berlin');
  expect(await modelOf('B NO 1234')).toBe('de-berlin');
  expect(await modelOf('bn-o1234')).toBe('de-bonn');
  expect(await modelOf('BNO-1234', '?auctionId=de-bonn')).toBe('de-bonn');
  expect(await modelOf('B-NO-1234', '?auctionId=de-bonn')).toBe('VehicleIsUnknown');
});

test('answers with a choice when an old address fits two vehicles', async () => {
  const { status, body } = await ask('BNO1234');
  expect([status, body.code]).toEqual([409, 'PlateFitsSeveralVehicles']);
  expect(body.vehicles).toMatchObject([
    { licensePlate: 'B-NO 1234', plateCountry: 'DE', model: 'de-berlin', auctionId: 'de-berlin' },
    { licensePlate: 'BN-O 1234', plateCountry: 'DE', model: 'de-bonn', auctionId: 'de-bonn' },
  ]);
  const similar = await services.ask(services.people.anna, {
    url: '/vehicles/auction/BNO1234/similar-sales',
  });
  expect(similar.json().code).toBe('PlateFitsSeveralVehicles');
});

test('asks which vehicle is meant when its plate has passed on to another', async () => {
  const { body } = await ask('M-RE-10');
  expect(body.vehicles.map(({ auctionId }: { auctionId: string }) => auctionId)).toEqual([
    'de-new',
    'de-old',
  ]);
  expect(await modelOf('M-RE-10', '?auctionId=de-old')).toBe('de-old');
});
