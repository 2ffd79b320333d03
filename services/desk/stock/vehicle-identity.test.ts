/** Which vehicle rows and photographs are of, brought in at the desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskStock, openDeskStock } from '#test/open-desk-stock.ts';
import { photoFile } from '#test/photos.ts';
import { addAuction } from '#test/stock.ts';

let desk: DeskStock;
beforeAll(async () => {
  desk = await openDeskStock();
  for (const id of ['de-one', 'de-two'])
    await addAuction(desk.services.owner, {
      id,
      format: 'open',
      country: 'DE',
      startsInMinutes: 60,
      endsInMinutes: 120,
    });
});
afterAll(() => desk.close());

const file = (...rows: string[]) =>
  `Kenteken;VIN;Merk;Model;Kilometerstand;Startprijs;Btw\n${rows.join('\n')}\n`;
const row = (plate: string, vin: string, make = 'Volvo', km = 50_000) =>
  `${plate};${vin};${make};V60;${km};9.000;btw`;
const vinOf = (number: number) => `WVWZZZ1KZCW${String(number).padStart(6, '0')}`;
const makesOf = async (plate: string) => {
  const { rows } = await desk.services.owner.query<{ shown: string }>(
    `SELECT v.plate_display || ' ' || d.make || ' ' || d.mileage_km AS shown
     FROM auction.vehicle v JOIN auction.description d ON d.id = v.description_id WHERE v.plate = $1 ORDER BY 1`,
    [plate],
  );
  return rows.map(({ shown }) => shown);
};

test('adds a second car when its plate differs in the gap, and asks whose a name without it is', async () => {
  await desk.imported(file(row('BN-O 501', vinOf(1), 'Audi')), 'de-one');
  const id = await desk.begun(file(row('B-NO 501', vinOf(2))), 'de-two');
  for (const [index, name] of ['BNO501_1.jpg', 'BN-O 501_2.jpg', 'B-NO 501_3.jpg'].entries())
    await desk.hand(id, name, await photoFile({ colour: `#${index + 1}00000` }), 'photo');
  const { photos } = await desk.read(id);
  expect(photos.matched).toBe(1);
  expect(photos.unmatched.map(({ name }: { name: string }) => name).toSorted()).toEqual([
    'BN-O 501_2.jpg',
    'BNO501_1.jpg',
  ]);
  await desk.act(id, { act: 'importStock', version: (await desk.read(id)).version });
  await desk.work();
  expect(await makesOf('BNO501')).toEqual(['B-NO 501 Volvo 50000', 'BN-O 501 Audi 50000']);
  expect(await desk.photosOf('BNO501')).toHaveLength(1);
});

test('refuses a row when its plate or its VIN is of another vehicle, and changes nothing', async () => {
  await desk.imported(file(row('M-DK 502', vinOf(3)), row('M-DK 503', vinOf(4))), 'de-one');
  const id = await desk.begun(
    file(
      row('M-DK 502', vinOf(5), 'Audi'),
      row('M-DK 504', vinOf(4), 'Audi'),
      row('MDK505', '', 'Audi'),
    ),
    'de-two',
  );
  const { report } = await desk.read(id);
  expect(report).toMatchObject({ added: 0, updated: 0, refused: 3 });
  const codes = report.refusals.map(({ reason }: { reason: { code: string } }) => reason.code);
  expect(codes).toEqual(expect.arrayContaining(['plateOfOther', 'vinOfOther', 'gapMissing']));
  await desk.act(id, { act: 'importStock', version: (await desk.read(id)).version });
  await desk.work();
  expect(await makesOf('MDK502')).toEqual(['M-DK 502 Volvo 50000']);
  expect(await makesOf('MDK504')).toEqual([]);
});
