/** Which vehicle a row is of, through the real command on a real database. */
import { access } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { displayedPlate, normalisePlate } from '#domain/licence-plate.ts';
import { plateKey } from '#domain/vehicle-identity.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
let owner: Database;
beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
});
afterAll(async () => {
  await owner.end();
  await operator.close();
});

const heading = 'Kennzeichen;FIN;Marke;Modell;Erstzulassung;Kilometerstand;Startpreis';
const mapping = `format: carplaza-mapping
version: 1
supplier: Nord
country: DE
currency: EUR
decimal: ","
dayFirst: true
columns:
  Kennzeichen: licensePlate
  FIN: vin
  Marke: make
  Modell: model
  Erstzulassung: firstRegistration
  Kilometerstand: mileageKm
  Startpreis: startPrice
defaults:
  vatScheme: margin
`;
const golf = 'Volkswagen;Golf;14.03.2018;120.000;8.900';
const bmw = 'BMW;320d;01.07.2019;64.000;14.900';
const vinOf = (number: number) => `WVWZZZ1KZBW${String(number).padStart(6, '0')}`;

let count = 0;
async function newAuction(): Promise<string> {
  count += 1;
  const id = `de-identity-${count}`;
  await operator.run(['act', 'createAuction', id, '--ends-at=+2h', '--published']);
  return id;
}

interface Report {
  refusals: { row: number; section: string; field: string; reason: string }[];
  counts: { vehicles: Record<string, number>; lots: Record<string, number> };
}

/** Rows into an auction, of its own if none is named. */
async function bring(rows: string[], more: string[] = [], auction?: string): Promise<Report> {
  const id = auction ?? (await newAuction());
  const file = await operator.file('rows.csv', [heading, ...rows].join('\n'));
  const map = await operator.file('m.yaml', mapping);
  const words = ['import', file, '--mapping', map, '--auction', id, '--json', ...more];
  const { out, err } = await operator.run(words);
  if (out === '') throw new Error(err);
  return JSON.parse(out) as Report;
}

interface Stored {
  id: string;
  plate: string;
  vin: string | null;
  make: string;
  km: number;
}
async function vehicles(digits: string): Promise<Stored[]> {
  const { rows } = await owner.query<Stored>(
    `SELECT DISTINCT ON (v.plate_display, v.vin) v.id, v.plate_display AS plate, v.vin, d.make, d.mileage_km AS km
     FROM auction.vehicle v JOIN auction.description d ON d.id = v.description_id WHERE v.plate LIKE '%' || $1 || '%' ORDER BY v.plate_display, v.vin`,
    [digits],
  );
  return rows;
}
const shown = ({ plate, make }: Stored) => `${plate} ${make}`;
const reasons = ({ refusals }: Report) => refusals.map(({ row, reason }) => `${row}: ${reason}`);

const unsold = { status: 'unsold', effective_ends_at: fromNow(0) };

async function endAllLots(): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    "SELECT id FROM auction.lot WHERE status = 'open'",
  );
  await setLots(owner, { lotIds: rows.map(({ id }) => id) }, unsold);
}

test('adds a second car when its German plate differs in the gap alone', async () => {
  await bring([`B-NO 1001;${vinOf(1)};${golf}`]);
  const report = await bring([`BN-O 1001;${vinOf(2)};${bmw}`]);
  expect(report).toMatchObject({ refusals: [], counts: { vehicles: { added: 1, updated: 0 } } });
  expect((await vehicles('1001')).map(shown)).toEqual(['B-NO 1001 Volkswagen', 'BN-O 1001 BMW']);
  const both = await bring([`B-NO 1002;;${golf}`, `BN-O 1002;;${bmw}`]);
  expect(both).toMatchObject({ refusals: [], counts: { vehicles: { added: 2 } } });
});

test('refuses a plate without its gap, and takes its car by the VIN', async () => {
  const auction = await newAuction();
  await bring([`B-NO 1003;${vinOf(3)};${golf}`], [], auction);
  const rows = [
    `BNO1003;${vinOf(3)};Volkswagen;Golf;14.03.2018;121.000;8.900`,
    `BNO 1004;;${golf}`,
    `WAFAB1004;;${golf}`,
    `HHX1003;${vinOf(301)};${golf}`,
  ];
  await bring([`M-HX 1044;${vinOf(301)};${golf}`]);
  const report = await bring(rows, [], auction);
  expect(reasons(report)).toContainEqual(expect.stringMatching(/^2: BNO 1004 may be two plates/));
  expect(reasons(report)).toContainEqual('4: is the VIN of M-HX 1044 here');
  expect(await vehicles('1003')).toMatchObject([{ plate: 'B-NO 1003', km: 121_000 }]);
  expect((await vehicles('1004')).map(shown)).toEqual(['WAFAB1004 Volkswagen']);
});

test('refuses a plate without its gap when it may be that of a car without a VIN', async () => {
  await bring([`B-NO 1005;;${golf}`]);
  expect(reasons(await bring([`BNO1005;${vinOf(5)};${golf}`]))[0]).toMatch(/may be two plates/);
  await bring([`BNO1006;${vinOf(6)};${golf}`]);
  expect(reasons(await bring([`B-NO 1006;;${bmw}`]))[0]).toMatch(/may be two plates|plate of/);
  expect((await vehicles('100[56]')).length).toBe(0);
  expect(await vehicles('1006')).toMatchObject([{ plate: 'BNO1006', make: 'Volkswagen' }]);
});

test('changes nothing of a car when another VIN comes under its plate', async () => {
  await bring([`M-RE 1007;${vinOf(7)};${golf}`]);
  const before = await vehicles('1007');
  const report = await bring([`M-RE 1007;${vinOf(8)};${bmw}`]);
  expect(reasons(report)[0]).toContain(`is the plate of another vehicle here: Volkswagen Golf`);
  expect(await vehicles('1007')).toEqual(before);
  expect(report.counts.lots).toMatchObject({ added: 0 });
});

test('asks about a plate without a VIN when it was that of a car of another make and day', async () => {
  await bring([`M-RE 1009;${vinOf(9)};${golf}`]);
  const before = await vehicles('1009');
  expect(reasons(await bring([`M-RE 1009;;${bmw}`]))[0]).toContain('may be the plate of another');
  expect(await vehicles('1009')).toEqual(before);
});

test('gives a plate to another car when the operator lets the VIN decide', async () => {
  const auction = await newAuction();
  await bring([`M-RE 1010;${vinOf(10)};${golf}`], [], auction);
  const again = () => bring([`M-RE 1010;${vinOf(11)};${bmw}`], ['--vin-decides']);
  // Its lot runs, so the plate is its own.
  expect(reasons(await again())[0]).toContain('is the plate of another vehicle here');
  await setLots(owner, { auctionId: auction }, unsold);
  expect((await again()).refusals).toEqual([]);
  expect((await vehicles('1010')).map(shown)).toEqual(['M-RE 1010 Volkswagen', 'M-RE 1010 BMW']);
  const { out } = await operator.run(['photos', 'list', 'M-RE 1010']);
  expect(out).toBe('');
});

test('finds a car by its VIN when it comes back under another plate', async () => {
  const auction = await newAuction();
  await bring([`M-RE 1012;${vinOf(12)};${golf}`], [], auction);
  const row = `K-LM 1012;${vinOf(12)};${golf}`;
  expect(reasons(await bring([row]))[0]).toBe('1: is the VIN of M-RE 1012 here');
  await setLots(owner, { auctionId: auction }, unsold);
  expect((await bring([row], ['--vin-decides'])).refusals).toEqual([]);
  expect((await vehicles('1012')).map(shown)).toEqual(['K-LM 1012 Volkswagen']);
});

test('refuses every row when one VIN stands under five plates of a file', async () => {
  const rows = [1, 2, 3, 4, 5].map((number) => `M-FV ${number}013;${vinOf(13)};${golf}`);
  const report = await bring([...rows, `M-FV 6013;${vinOf(14)};${golf}`]);
  expect(new Set(report.refusals.map(({ row }) => row))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(reasons(report)[0]).toContain('stands under two plates in the file');
  expect((await vehicles('013')).map(({ plate }) => plate)).toEqual(['M-FV 6013']);
});

test('refuses both rows when one plate stands in a file with two VINs', async () => {
  const report = await bring([`M-FV 1015;${vinOf(15)};${golf}`, `M-FV 1015;${vinOf(16)};${bmw}`]);
  expect(new Set(report.refusals.map(({ row }) => row))).toEqual(new Set([1, 2]));
  expect(await vehicles('1015')).toEqual([]);
});

test('takes a row once when it stands in a file twice, with a season or without', async () => {
  const report = await bring([
    `HH-AB 117;${vinOf(17)};${golf}`,
    `HH-AB 117 04/10;${vinOf(17)};${golf}`,
    `HH AB 117 (04-10);;${golf}`,
  ]);
  expect(new Set(report.refusals.map(({ row }) => row))).toEqual(new Set([2, 3]));
  expect((await vehicles('117')).map(({ plate }) => plate)).toEqual(['HH-AB 117']);
});

test('asks when only the mark of an old or electric car differs and no VIN decides', async () => {
  await bring([`M-EV 1018;${vinOf(18)};${golf}`]);
  expect(reasons(await bring([`M-EV 1018 E;;${golf}`]))[0]).toContain('may be the plate of');
  const { refusals } = await bring([`M-EV 1018H;${vinOf(18)};${golf}`], ['--dry-run']);
  expect(refusals.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('is on sale already'),
  ]);
});

test('changes nothing of a car on sale when its row for another auction is refused', async () => {
  await bring([`PI-S 1019;${vinOf(19)};${golf}`]);
  const before = await vehicles('1019');
  const report = await bring([
    `PI-S 1019;${vinOf(19)};Volkswagen;Golf;14.03.2018;250.000;2.900`,
    `P-IS 1019;VF1RFA00000001019;Renault;Clio;05.05.2016;188.000;2.900`,
  ]);
  expect(reasons(report)).toEqual([expect.stringMatching(/^1: is on sale already/)]);
  const after = await vehicles('1019');
  expect(after.filter(({ plate }) => plate === 'PI-S 1019')).toEqual(before);
  expect(after.map(shown)).toEqual(['P-IS 1019 Renault', 'PI-S 1019 Volkswagen']);
});

test('refuses a lot of its own format when the vehicle that the file describes is refused', async () => {
  await bring([`M-OF 1020;${vinOf(20)};${golf}`], [], await newAuction());
  await endAllLots();
  const auctionId = await newAuction();
  const plate = { country: 'DE', licensePlate: 'M-OF 1020' };
  const file = await operator.file('own.json', {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [{ ...plate, make: 'BMW', model: '320d', vatScheme: 'vat', vin: vinOf(21) }],
    lots: [{ ...plate, auctionId, startPrice: 4_000 }],
  });
  const report = JSON.parse((await operator.run(['import', file, '--json'])).out) as Report;
  expect(report.refusals.map(({ section, field }) => [section, field])).toEqual([
    ['vehicles', 'licensePlate'],
    ['lots', 'licensePlate'],
  ]);
  expect((await vehicles('1020')).map(shown)).toEqual(['M-OF 1020 Volkswagen']);
});

test('compares plates in the database as the rules do', async () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'ABNOÖ'.split('')),
    minLength: 1,
    maxLength: 3,
  });
  const gap = fc.constantFrom('', ' ', '-', '.', ' - ');
  const written = fc
    .tuple(
      letters,
      gap,
      letters,
      gap,
      fc.nat({ max: 99_999 }),
      gap,
      fc.constantFrom('', 'E', 'H', 'X'),
    )
    .map((parts) => displayedPlate(parts.join(''), ''))
    .filter((plate) => plate !== undefined);
  const plates = fc.sample(fc.tuple(fc.constantFrom('DE', 'AT', 'CH', 'PL'), written), 2_000);
  const { rows } = await owner.query<{ key: string | null }>(
    `SELECT auction.plate_key(country, plate, display) AS key
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS n (country, plate, display, place) ORDER BY place`,
    [
      plates.map(([country]) => country),
      plates.map(([, plate]) => normalisePlate(plate)),
      plates.map(([, plate]) => plate),
    ],
  );
  expect(rows.map(({ key }) => key)).toEqual(
    plates.map(([country, plate]) => plateKey(plate, country) ?? null),
  );
});

test('changes no vehicle but the row’s own, whatever files follow one another', async () => {
  const plates = ['B-NO 3001', 'BN-O 3001', 'BNO3001', 'M-A 3001', 'M-A 3001E', 'M-A 3001 03-11'];
  const row = fc.record({
    plate: fc.constantFrom(...plates),
    vin: fc.constantFrom('', vinOf(901), vinOf(902), vinOf(903)),
    isOther: fc.boolean(),
  });
  const files = fc.sample(fc.array(row, { minLength: 1, maxLength: 4 }), 14);
  const rowOf = new Map<number, { key: string | undefined; vin: string }>();
  let km = 100_000;
  for (const rows of files) {
    await endAllLots();
    const written = rows.map(({ plate, vin, isOther }) => {
      km += 1;
      const key = plateKey(plate.slice(0, 9).trim(), 'DE');
      rowOf.set(km, { key: plate.includes('E') ? 'M-A3001' : key, vin });
      const car = isOther
        ? `BMW;320d;01.07.2019;${km};14900`
        : `Volkswagen;Golf;14.03.2018;${km};8900`;
      return `${plate};${vin};${car}`;
    });
    await bring(written);
    const { rows: stored } = await owner.query<{
      vin: string | null;
      key: string | null;
      km: number;
    }>(
      `SELECT v.vin, v.plate_key AS key, d.mileage_km AS km FROM auction.vehicle v
       JOIN auction.description d ON d.id = v.description_id WHERE v.plate LIKE '%3001%'`,
    );
    for (const vehicle of stored) {
      const own = rowOf.get(vehicle.km);
      expect(own?.vin || vehicle.vin).toBe(vehicle.vin);
      const isClear = own?.key !== undefined && vehicle.key !== null;
      expect(isClear ? own.key : vehicle.key).toBe(vehicle.key);
    }
    const vins = stored.flatMap(({ vin }) => vin ?? []);
    expect(new Set(vins).size).toBe(vins.length);
  }
  expect(rowOf.size).toBeGreaterThan(14);
});

const cases = new URL('../../../../shared/data/cases/stock/', import.meta.url);
test('reads the cases of the audit as they should be', async (context) => {
  const isThere = await access(cases).then(
    () => true,
    () => false,
  );
  context.skip(!isThere, 'there is no ../shared/data/cases/stock here');
  const run = async (name: string, map: string) => {
    const words = ['import', new URL(name, cases).pathname, '--auction', await newAuction()];
    const { out } = await operator.run([
      ...words,
      '--mapping',
      new URL(map, cases).pathname,
      '--json',
    ]);
    return JSON.parse(out) as Report;
  };
  expect((await run('german-two-plates.csv', 'm.yaml')).refusals).toEqual([]);
  expect((await run('german-second-plate.csv', 'm.yaml')).refusals).toEqual([]);
  expect((await vehicles('BNO1234')).map(shown)).toEqual(['B-NO 1234 Volkswagen', 'BN-O 1234 BMW']);
  expect((await run('german-live-collision.csv', 'm-vat.yaml')).counts.vehicles).toMatchObject({
    added: 1,
    updated: 0,
  });
});
