import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { findVehicle } from '#services/vehicles/queries.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { createAuction } from '#services/auctions/create-auction.ts';
import { testOperator } from '#test/stock.ts';
import type { RdwOptions } from '#services/stock/formats.ts';
import { importFile } from './import-file.ts';
import type { FileReport } from './import-file.ts';

let fresh: TestDatabase;
let owner: Database;
let operator: Database;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  operator = connect(fresh.url, 'carplaza_operator');
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-import-'));
});

afterAll(async () => {
  await operator.end();
  await owner.end();
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Each test has its own auction, so that none sees another's lots. */
let auctionId: string;
let auctionCount = 0;

beforeEach(async () => {
  auctionCount += 1;
  auctionId = `nl-test-${auctionCount}`;
  await auction(auctionId);
});

const hourMs = 3_600_000;

async function auction(id: string, more: { format?: 'open' | 'fixedPrice' } = {}): Promise<void> {
  await createAuction(
    { database: operator, publish: () => undefined, actor: testOperator },
    {
      id,
      name: 'Fleet',
      country: 'NL',
      format: more.format ?? 'open',
      startsAt: new Date(Date.now() - hourMs),
      endsAt: new Date(Date.now() + 24 * hourMs),
      seller: 'Lease',
    },
  );
}

const octavia = {
  kenteken: 'K446FV',
  voertuigsoort: 'Personenauto',
  merk: 'SKODA',
  handelsbenaming: 'OCTAVIA',
  inrichting: 'stationwagen',
  eerste_kleur: 'GRIJS',
  datum_eerste_toelating: '20201021',
  vervaldatum_apk: '20261021',
  catalogusprijs: '35538',
  bruto_bpm: '2148',
  aantal_zitplaatsen: '5',
  aantal_deuren: '5',
  cilinderinhoud: '1395',
  tellerstandoordeel: 'Logisch',
};
const aygo = {
  ...octavia,
  kenteken: 'K446GK',
  merk: 'TOYOTA',
  handelsbenaming: 'TOYOTA AYGO',
  inrichting: 'hatchback',
};

/** Each test has its own plates, because vehicles outlive the auction. */
function stock(...rows: Record<string, string>[]): Record<string, string>[] {
  return rows.map((row) => ({ ...row, kenteken: (row.kenteken ?? '').replace('446', own()) }));
}
function own(): string {
  return String(100 + auctionCount);
}

async function file(content: unknown, name = 'stock.json'): Promise<string> {
  const target = path.join(folder, `${auctionCount}-${name}`);
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
  return target;
}

async function importRdw(
  content: unknown,
  more: { dryRun?: boolean; strict?: boolean; rdw?: Partial<RdwOptions>; name?: string } = {},
): Promise<FileReport> {
  const { name, rdw, ...how } = more;
  return importFile(operator, {
    ...how,
    file: await file(content, name),
    format: 'rdw',
    rdw: { auctionId, startPrice: undefined, vatScheme: undefined, place: undefined, ...rdw },
  });
}

async function importStock(content: unknown): Promise<FileReport> {
  return importFile(operator, { file: await file(content), format: 'stock' });
}

async function lots(): Promise<Record<string, unknown>[]> {
  const { rows } = await operator.query<Record<string, unknown>>(
    `SELECT l.number, v.plate_display, v.make, v.model, v.body, v.body_text, v.colour, v.first_registration,
       v.inspection_due, v.list_price_minor, v.registration_tax_minor, v.doors, v.seats, v.engine_cc,
       v.odometer_judgement, v.mileage_km, v.fuel, v.pictures, v.vat_scheme, l.start_price_minor, l.buy_now_minor,
       l.effective_ends_at = a.ends_at AS ends_with_auction
     FROM auction.lot l JOIN auction.vehicle v ON v.id = l.vehicle_id JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.auction_id = $1 ORDER BY l.number`,
    [auctionId],
  );
  return rows;
}

const none = { added: 0, updated: 0, unchanged: 0, refused: 0 };

test('a row of the register becomes a vehicle and a lot of the auction', async () => {
  const report = await importRdw(stock(octavia, aygo));
  expect(report).toMatchObject({ rowsRead: 2, written: true, refusals: [] });
  expect(report.counts).toEqual({
    auctions: none,
    vehicles: { ...none, added: 2 },
    lots: { ...none, added: 2 },
  });
  const [first, second] = await lots();
  expect(first).toMatchObject({
    number: 1,
    plate_display: `K-${own()}-FV`,
    make: 'Škoda',
    model: 'Octavia',
    body: 'estate',
    body_text: 'stationwagen',
    colour: 'grey',
    first_registration: '2020-10-21',
    inspection_due: '2026-10-21',
    list_price_minor: 3_553_800,
    doors: 5,
    seats: 5,
    engine_cc: 1395,
    odometer_judgement: 'logical',
    mileage_km: null,
    fuel: null,
    pictures: [],
    vat_scheme: 'vat',
    ends_with_auction: true,
  });
  expect(Number(first?.registration_tax_minor)).toBeLessThan(214_800);
  expect(Number(first?.start_price_minor)).toBeGreaterThan(0);
  expect(second).toMatchObject({ number: 2, make: 'Toyota', model: 'Aygo', body: 'hatchback' });
});

test('importing twice changes nothing, and more rows continue the numbers', async () => {
  await importRdw(stock(octavia));
  const before = await lots();
  const again = await importRdw(stock(octavia));
  expect(again.counts.vehicles).toEqual({ ...none, unchanged: 1 });
  expect(again.counts.lots).toEqual({ ...none, unchanged: 1 });
  expect(await lots()).toEqual(before);
  const more = await importRdw(stock(aygo, octavia));
  expect(more.counts.lots).toEqual({ ...none, added: 1, unchanged: 1 });
  expect((await lots()).map(({ number, make }) => [number, make])).toEqual([
    [1, 'Škoda'],
    [2, 'Toyota'],
  ]);
});

test('a row that has changed updates its vehicle, and what the register does not know stays', async () => {
  await importRdw(stock(octavia));
  await owner.query(`UPDATE auction.vehicle SET mileage_km = 88000 WHERE plate = $1`, [
    `K${own()}FV`,
  ]);
  const report = await importRdw(stock({ ...octavia, vervaldatum_apk: '20281021' }));
  expect(report.counts.vehicles).toEqual({ ...none, updated: 1 });
  expect((await lots())[0]).toMatchObject({ inspection_due: '2028-10-21', mileage_km: 88_000 });
});

const spellings: [string, (rows: Record<string, string>[]) => string][] = [
  ['commas and the data set’s names', (rows) => csv(rows, ',', (name) => name)],
  ['semicolons and names with capitals and spaces', (rows) => csv(rows, ';', spaced)],
  ['a byte-order mark and line ends of Windows', bomCsv],
  ['dates as dd/mm/yyyy', (rows) => csv(rows.map(slashed), ',', spaced)],
  ['dates as ISO', (rows) => csv(rows.map(dashed), '\t', spaced)],
];

test.each(spellings)('CSV with %s reads the same as JSON', async (_, write) => {
  const rows = stock(octavia, aygo);
  await importRdw(rows);
  const report = await importRdw(write(rows), { name: 'stock.csv' });
  expect(report.refusals).toEqual([]);
  expect(report.counts.vehicles).toEqual({ ...none, unchanged: 2 });
  expect(report.counts.lots).toEqual({ ...none, unchanged: 2 });
});

test('each refused row is named with its field and reason, and the others count', async () => {
  const [good, bad] = stock(octavia, aygo) as [Record<string, string>, Record<string, string>];
  const { merk: _, ...makeless } = bad;
  const report = await importRdw([
    { ...bad, kenteken: 'TOOLONG1' },
    makeless,
    { ...bad, datum_eerste_toelating: '20230230' },
    { ...bad, datum_eerste_toelating: '20990101' },
    { ...bad, voertuigsoort: 'Motorfiets' },
    { ...bad, bruto_bpm: '-5' },
    { ...bad, aantal_deuren: 'veel' },
    'a row that is none',
    good,
    good,
  ]);
  expect(report.refusals.map(({ row, field }) => [row, field])).toEqual([
    [1, 'kenteken'],
    [2, 'merk'],
    [3, 'datum_eerste_toelating'],
    [4, 'datum_eerste_toelating'],
    [5, 'voertuigsoort'],
    [6, 'bruto_bpm'],
    [7, 'aantal_deuren'],
    [8, 'row'],
    [10, 'licensePlate'],
    [10, 'licensePlate'],
  ]);
  expect(report.refusals[0]).toEqual({
    section: 'vehicles',
    row: 1,
    name: 'TOOLONG1',
    value: 'TOOLONG1',
    field: 'kenteken',
    reason: '"TOOLONG1" is no Dutch plate',
  });
  expect(report.counts.vehicles).toMatchObject({ added: 1, refused: 9 });
  expect(await lots()).toHaveLength(1);
});

test('a CSV row with too few fields is refused alone', async () => {
  const [first, second] = csv(stock(octavia, aygo), ',', spaced).split('\n').slice(1);
  const heading = csv(stock(octavia), ',', spaced).split('\n')[0];
  const report = await importRdw([heading, first, 'K999ZZ,Personenauto', second].join('\n'));
  expect(report.refusals).toMatchObject([{ row: 2, field: 'row' }]);
  expect(report.counts.lots.added).toBe(2);
});

test('a dry run reports the outcome and writes nothing', async () => {
  const report = await importRdw(stock(octavia, { ...aygo, merk: '' }), { dryRun: true });
  expect(report).toMatchObject({ dryRun: true, written: false, refusedRows: 1 });
  expect(report.counts.lots).toEqual({ ...none, added: 1 });
  expect(await lots()).toEqual([]);
  const { rowCount } = await operator.query('SELECT FROM auction.vehicle WHERE plate LIKE $1', [
    `K${own()}%`,
  ]);
  expect(rowCount).toBe(0);
});

test('strict writes nothing when one row is refused', async () => {
  const report = await importRdw(stock(octavia, { ...aygo, merk: '' }), { strict: true });
  expect(report.written).toBe(false);
  expect(await lots()).toEqual([]);
});

const whole = JSON.stringify([octavia, aygo]);
const brokenFiles: [string, string, RegExp][] = [
  ['JSON that ends in the middle', whole.slice(0, -40), /ends in the middle/],
  ['JSON with a syntax error after good rows', `${whole.slice(0, -1)},{"kenteken" 1}]`, /not JSON/],
  ['JSON with something after its end', `${whole} and more`, /not JSON/],
  ['JSON that is no list', JSON.stringify({ kenteken: 'K446FV' }), /one list of rows/],
  ['CSV with an open quote', 'kenteken,merk\nK446FV,SKODA\n"K446GK,TOYOTA', /not CSV/],
  ['an empty file', '', /empty/],
  ['a table of another kind', 'Kunde;Umsatz\nMeier;5\n', /has the columns Kunde, Umsatz/],
  ['a JSON list of another kind', '[{"kunde": 1}]', /has the columns kunde/],
  ['a row without end', `[{"kenteken": "${'K'.repeat(1_100_000)}"}]`, /longer than/],
];

test.each(brokenFiles)('%s leaves everything as it was', async (_, content, sentence) => {
  const { rows: before } = await operator.query('SELECT count(*) FROM auction.vehicle');
  await expect(importRdw(content)).rejects.toThrow(sentence);
  const { rows: after } = await operator.query('SELECT count(*) FROM auction.vehicle');
  expect(after).toEqual(before);
  expect(await lots()).toEqual([]);
});

test('an unknown auction, an ended one and a missing file stop the import with a sentence', async () => {
  await expect(importRdw(stock(octavia), { rdw: { auctionId: 'nowhere' } })).rejects.toThrow(
    'There is no auction "nowhere"',
  );
  await owner.query(`UPDATE auction.auction SET ends_at = now() WHERE id = $1`, [auctionId]);
  await expect(importRdw(stock(octavia))).rejects.toThrow('has ended');
  const missing = path.join(folder, 'missing.json');
  await expect(importFile(operator, { file: missing, format: 'stock' })).rejects.toThrow(
    'There is no file',
  );
});

test('one import works at a time', async () => {
  const other = await owner.connect();
  await other.query('BEGIN');
  await other.query('SELECT pg_advisory_xact_lock(7240520)');
  await expect(importRdw(stock(octavia))).rejects.toThrow('Another import is at work');
  await other.query('ROLLBACK');
  other.release();
});

test('a start price may be named, and then it counts for standing lots too', async () => {
  await importRdw(stock(octavia));
  const estimated = (await lots())[0]?.start_price_minor;
  const report = await importRdw(stock(octavia), { rdw: { startPrice: 450_000 } });
  expect(report.counts.lots).toEqual({ ...none, updated: 1 });
  expect((await lots())[0]).toMatchObject({ start_price_minor: 450_000 });
  expect(estimated).not.toBe(450_000);
  // Without a named price the estimate does not replace it.
  await importRdw(stock(octavia));
  expect((await lots())[0]).toMatchObject({ start_price_minor: 450_000 });
});

test('at a fixed price auction the estimate is the price, and a row that cannot be estimated is refused', async () => {
  auctionId = `${auctionId}-fixed`;
  await auction(auctionId, { format: 'fixedPrice' });
  const report = await importRdw(stock(octavia, { ...aygo, catalogusprijs: '' }));
  expect(report.refusals).toMatchObject([{ row: 2, field: 'catalogusprijs' }]);
  const [lot] = await lots();
  expect(lot).toMatchObject({ start_price_minor: null });
  expect(Number(lot?.buy_now_minor)).toBeGreaterThan(0);
});

test("with bids a lot's price and its vehicle's VAT scheme stay; other facts may change", async () => {
  await importRdw(stock(octavia));
  await placeBid();
  const named = await importRdw(stock(octavia), { rdw: { startPrice: 450_000 } });
  expect(named.refusals).toMatchObject([
    { section: 'lots', row: 1, field: 'startPrice', reason: 'cannot change: the lot has bids' },
  ]);
  const margin = await importRdw(stock(octavia), { rdw: { vatScheme: 'margin' } });
  expect(margin.refusals).toMatchObject([{ section: 'vehicles', row: 1, field: 'vatScheme' }]);
  const facts = await importRdw(stock({ ...octavia, vervaldatum_apk: '20281021' }));
  expect(facts.refusals).toEqual([]);
  expect((await lots())[0]).toMatchObject({ inspection_due: '2028-10-21', vat_scheme: 'vat' });
});

function ownStock(more: { auction?: object; vehicle?: object; lot?: object } = {}): object {
  const id = `${auctionId}-own`;
  const plate = { country: 'DE', licensePlate: `M-CP ${own()}` };
  return {
    format: 'carplaza-stock',
    version: 1,
    lots: [{ auctionId: id, ...plate, startPrice: 12_500, reserve: 14_000.5, ...more.lot }],
    vehicles: [
      {
        ...plate,
        make: 'Volkswagen',
        model: 'Passat Variant',
        vatScheme: 'vat',
        mileageKm: 88_120,
        fuel: 'diesel',
        firstRegistration: '2021-03-09',
        equipment: ['navigation', 'towBar'],
        damages: [{ kind: 'scratch', zone: 'roof', sizeCm: 12, repairCost: 180.25 }],
        location: { place: 'München' },
        ...more.vehicle,
      },
    ],
    auctions: [
      {
        id,
        name: 'Flotte',
        country: 'DE',
        format: 'open',
        startsAt: '2026-01-05T08:00:00Z',
        endsAt: '2199-01-05T10:00:00+01:00',
        seller: 'Leasing AG',
        ...more.auction,
      },
    ],
  };
}

test("the project's format imports auctions, vehicles and lots, in any order, once", async () => {
  const report = await importStock(ownStock());
  expect(report.refusals).toEqual([]);
  const one = { ...none, added: 1 };
  expect(report.counts).toEqual({ auctions: one, vehicles: one, lots: one });
  const again = await importStock(ownStock());
  const same = { ...none, unchanged: 1 };
  expect(again.counts).toEqual({ auctions: same, vehicles: same, lots: same });
  auctionId = `${auctionId}-own`;
  expect((await lots())[0]).toMatchObject({
    number: 1,
    plate_display: `M-CP ${auctionCount + 100}`,
    mileage_km: 88_120,
    start_price_minor: 1_250_000,
    ends_with_auction: true,
  });
  const { rows } = await operator.query(
    `SELECT currency, time_zone, vat_percent, soft_close_seconds, ends_at FROM auction.auction WHERE id = $1`,
    [auctionId],
  );
  expect(rows[0]).toEqual({
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    vat_percent: 19,
    soft_close_seconds: 300,
    ends_at: new Date('2199-01-05T09:00:00Z'),
  });
});

test('an empty list of damages is a finding; no list is no inspection, as are rows of the register', async () => {
  const inspected = async (stockFile: object) => {
    expect((await importStock(stockFile)).refusals).toEqual([]);
    const { rows } = await operator.query<{ is_inspected: boolean }>(
      `SELECT v.is_inspected FROM auction.vehicle v JOIN auction.lot l ON l.vehicle_id = v.id
       WHERE l.auction_id = $1`,
      [`${auctionId}-own`],
    );
    return rows.map((row) => row.is_inspected);
  };
  expect(await inspected(ownStock({ vehicle: { damages: undefined } }))).toEqual([false]);
  expect(await inspected(ownStock({ vehicle: { damages: [] } }))).toEqual([true]);
  await importRdw(stock(octavia));
  const { rows } = await operator.query(
    'SELECT v.is_inspected FROM auction.vehicle v JOIN auction.lot l ON l.vehicle_id = v.id WHERE l.auction_id = $1',
    [auctionId],
  );
  expect(rows).toEqual([{ is_inspected: false }]);
});

test('a plate that the search finds is imported, and shown so that its address works', async () => {
  const digits = own();
  const written = `B/AB ${digits}`;
  const plate = { licensePlate: written };
  const report = await importStock(ownStock({ vehicle: plate, lot: plate }));
  expect(report.refusals).toEqual([]);
  const again = { licensePlate: `b·ab${digits}` };
  const same = await importStock(ownStock({ vehicle: again, lot: again }));
  expect(same.counts.lots).toEqual({ ...none, unchanged: 1 });
  auctionId = `${auctionId}-own`;
  expect(await lots()).toMatchObject([{ plate_display: `B-AB${digits}` }]);
  const found = await findVehicle(operator, normalisePlate(written), auctionId);
  expect(found).toMatchObject({ plate_display: `B-AB${digits}` });
});

const ownRefusals: [string, Parameters<typeof ownStock>[0], string, string][] = [
  ['a negative mileage', { vehicle: { mileageKm: -1 } }, 'vehicles', 'mileageKm'],
  ['an unknown fuel', { vehicle: { fuel: 'steam' } }, 'vehicles', 'fuel'],
  ['no make', { vehicle: { make: undefined } }, 'vehicles', 'make'],
  ['a make of spaces', { vehicle: { make: '  ' } }, 'vehicles', 'make'],
  [
    'an impossible day',
    { vehicle: { firstRegistration: '2021-02-30' } },
    'vehicles',
    'firstRegistration',
  ],
  [
    'a day to come',
    { vehicle: { firstRegistration: '2198-01-01' } },
    'vehicles',
    'firstRegistration',
  ],
  ['a plate of signs', { vehicle: { licensePlate: '???' } }, 'vehicles', 'licensePlate'],
  ['a plate with a doubt', { vehicle: { licensePlate: 'M-AB 12?' } }, 'vehicles', 'licensePlate'],
  ['a field we do not know', { vehicle: { colour2: 'red' } }, 'vehicles', 'colour2'],
  ['a price of three decimals', { lot: { startPrice: 1.005 } }, 'lots', 'startPrice'],
  ['a reserve below the start', { lot: { reserve: 5 } }, 'lots', 'reserve'],
  ['an auction nobody knows', { lot: { auctionId: 'nowhere' } }, 'lots', 'auctionId'],
  [
    'an end before the start',
    { auction: { endsAt: '2026-01-04T08:00:00Z' } },
    'auctions',
    'endsAt',
  ],
  ['an end in the past', { auction: { endsAt: '2026-01-06T08:00:00Z' } }, 'auctions', 'endsAt'],
  ['a zone nobody knows', { auction: { timeZone: 'Europe/Nowhere' } }, 'auctions', 'timeZone'],
  [
    'a ladder that falls',
    { auction: { incrementLadder: [{ from: 5, value: 1 }] } },
    'auctions',
    'incrementLadder',
  ],
];

test.each(ownRefusals)('%s is refused with its field', async (_, error, section, field) => {
  const report = await importStock(ownStock(error));
  expect(report.refusals[0]).toMatchObject({ section, row: 1, field });
});

test('a lot of a refused vehicle is refused with it', async () => {
  const report = await importStock(ownStock({ vehicle: { fuel: 'steam' } }));
  expect(report.refusals).toMatchObject([
    { section: 'vehicles', field: 'fuel' },
    { section: 'lots', field: 'licensePlate' },
  ]);
  expect(report.counts.auctions.added).toBe(1);
});

test('a vehicle that is on sale is no lot of a second auction, until the first has let it go', async () => {
  const rows = stock(octavia);
  await importRdw(rows);
  const second = `${auctionId}-second`;
  await auction(second);
  const refused = await importRdw(rows, { rdw: { auctionId: second } });
  expect(refused.counts.lots).toEqual({ ...none, refused: 1 });
  expect(refused.refusals).toMatchObject([
    { field: 'licensePlate', reason: `is on sale already, in ${auctionId} as lot 1` },
  ]);
  await owner.query(`UPDATE auction.lot SET status = 'unsold' WHERE auction_id = $1`, [auctionId]);
  const taken = await importRdw(rows, { rdw: { auctionId: second } });
  expect(taken.counts.lots).toEqual({ ...none, added: 1 });
});

test('moving the end of an auction moves its lots, but cuts no soft close short', async () => {
  await importStock(ownStock());
  const report = await importStock(ownStock({ auction: { endsAt: '2199-02-01T00:00:00Z' } }));
  expect(report.counts.auctions).toEqual({ ...none, updated: 1 });
  const id = `${auctionId}-own`;
  const endOfLot = async (): Promise<string | undefined> => {
    const { rows } = await operator.query<{ end: Date }>(
      'SELECT effective_ends_at AS end FROM auction.lot WHERE auction_id = $1',
      [id],
    );
    return rows[0]?.end.toISOString();
  };
  expect(await endOfLot()).toBe('2199-02-01T00:00:00.000Z');
  await owner.query(
    `UPDATE auction.lot SET effective_ends_at = '2199-02-01T00:05:00Z', extension_count = 1 WHERE auction_id = $1`,
    [id],
  );
  await importStock(ownStock({ auction: { endsAt: '2199-02-01T00:02:00Z' } }));
  expect(await endOfLot()).toBe('2199-02-01T00:05:00.000Z');
});

test('readers of a lot get one event when its start or end has moved, and only then', async () => {
  await importStock(ownStock());
  const moved = ownStock({
    auction: { startsAt: '2199-01-04T10:00:00Z', endsAt: '2199-02-01T00:00:00Z' },
    lot: { startPrice: 7_000 },
  });
  await importStock(moved);
  await importStock(moved);
  const { rows } = await operator.query(
    `SELECT l.event_sequence, e.sequence, e.kind, e.payload->'lot' AS lot FROM auction.lot l
     LEFT JOIN auction.lot_event e ON e.lot_id = l.id WHERE l.auction_id = $1`,
    [`${auctionId}-own`],
  );
  expect(rows).toMatchObject([
    {
      event_sequence: 1,
      sequence: 1,
      kind: 'moved',
      lot: {
        sequence: 1,
        startsAt: '2199-01-04T10:00:00.000Z',
        endsAt: '2199-02-01T00:00:00.000Z',
        startPrice: 7_000,
        status: 'scheduled',
      },
    },
  ]);
});

test("with bids an auction's terms stay, and its end moves only later", async () => {
  await importStock(ownStock());
  auctionId = `${auctionId}-own`;
  await placeBid();
  auctionId = auctionId.replace('-own', '');
  const format = await importStock(ownStock({ auction: { format: 'sealed' } }));
  expect(format.refusals).toMatchObject([
    { section: 'auctions', field: 'format', reason: 'cannot change: the auction has bids' },
  ]);
  const earlier = await importStock(ownStock({ auction: { endsAt: '2198-01-05T10:00:00Z' } }));
  expect(earlier.refusals).toMatchObject([{ section: 'auctions', field: 'endsAt' }]);
  const later = await importStock(
    ownStock({ auction: { endsAt: '2199-01-06T10:00:00Z', seller: 'Leasing SE' } }),
  );
  expect(later.refusals).toEqual([]);
  expect(later.counts.auctions).toEqual({ ...none, updated: 1 });
});

test('a number that is taken is refused, and a lot may repeat its own', async () => {
  await importStock(ownStock({ lot: { number: 7 } }));
  const report = await importStock(ownStock({ lot: { number: 8 } }));
  expect(report.refusals).toMatchObject([
    { field: 'number', reason: 'cannot change: the lot has number 7' },
  ]);
  const plate = { licensePlate: `M-CQ ${own()}` };
  const other = await importStock(ownStock({ vehicle: plate, lot: { ...plate, number: 7 } }));
  expect(other.refusals).toMatchObject([{ section: 'lots', field: 'number' }]);
});

const brokenStock: [string, string, RegExp][] = [
  ['a list', '[]', /--format rdw/],
  ['another JSON object', '{"type": "FeatureCollection", "vehicles": []}', /does not/],
  ['a later version', '{"format": "carplaza-stock", "version": 2}', /version 2/],
  [
    'a section we do not know',
    '{"format": "carplaza-stock", "version": 1, "boats": []}',
    /"boats"/,
  ],
  [
    'a section that is no list',
    '{"format": "carplaza-stock", "version": 1, "lots": {}}',
    /must be a list/,
  ],
  ['a table', 'kenteken,merk', /table with the columns kenteken, merk: add --mapping/],
];

test.each(brokenStock)('%s is no stock', async (_, content, sentence) => {
  await expect(importStock(content)).rejects.toThrow(sentence);
});

test('the register’s own thousand vehicles are imported, but for its three-wheelers', async (context) => {
  const real = new URL('../../shared/data/rdw-registered-vehicles.json', import.meta.url);
  const found = await access(real).then(
    () => true,
    () => false,
  );
  // The file is not part of the project; where it is absent, the rows above stand for it.
  context.skip(!found, 'there is no ../shared/data/rdw-registered-vehicles.json here');
  const content = await readFile(real, 'utf8');
  const report = await importRdw(content);
  expect(report.counts.vehicles.added + report.counts.vehicles.unchanged).toBe(997);
  const vehicles = report.refusals.filter(({ section }) => section === 'vehicles');
  expect(new Set(vehicles.map(({ row }) => row))).toEqual(new Set([282, 778, 985]));
  // The register has no list price for these: they become vehicles, and lots as soon as the
  // operator names a price.
  const priceless = report.refusals.filter(({ section }) => section === 'lots');
  expect(new Set(priceless.map(({ field }) => field))).toEqual(new Set(['startPrice']));
  expect(await lots()).toHaveLength(997 - priceless.length);
  const priced = { rdw: { fallbackPriceMinor: 50_000 } };
  expect((await importRdw(content, priced)).counts.lots).toMatchObject({ added: priceless.length });
  expect(await lots()).toHaveLength(997);
  expect((await importRdw(content, priced)).counts.lots).toEqual({ ...none, unchanged: 997 });
  const rows = JSON.parse(content) as Record<string, string>[];
  const asCsv = await importRdw(csv(rows, ',', spaced), { name: 'stock.csv', ...priced });
  expect(asCsv.counts.vehicles).toEqual({ ...none, unchanged: 997, refused: 3 });
  const { rows: remarks } = await operator.query<{ remark: string }>(
    `SELECT unnest(v.remarks) AS remark, count(*)::int AS count FROM auction.vehicle v
     JOIN auction.lot l ON l.vehicle_id = v.id WHERE l.auction_id = $1 GROUP BY 1 ORDER BY 1`,
    [auctionId],
  );
  expect(remarks.map(({ remark }) => remark)).toEqual([
    'exported',
    'notTransferable',
    'openRecall',
    'taxi',
  ]);
});

/**
 * Places a first bid on the auction's only lot, as the log stores it; the bidder does not matter
 * here.
 */
async function placeBid(): Promise<void> {
  await owner.query(
    `INSERT INTO auction.company (id, name, country) VALUES ('0c000000-0000-4000-8000-0000000000aa', 'Buyer', 'NL')
     ON CONFLICT DO NOTHING`,
  );
  await owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email)
     VALUES ('0b000000-0000-4000-8000-0000000000aa', '0c000000-0000-4000-8000-0000000000aa', 'b', 'B', 'b@b.example')
     ON CONFLICT DO NOTHING`,
  );
  await owner.query(
    `INSERT INTO auction.bid (lot_id, sequence, kind, company_id, buyer_id, amount_minor, net_minor, currency,
       includes_vat, includes_registration_tax, placed_at, previous_hash, hash, nonce)
     SELECT id, 1, 'bid', '0c000000-0000-4000-8000-0000000000aa', '0b000000-0000-4000-8000-0000000000aa',
       100000, 100000, 'EUR', false, false, now(), sha256('a'), sha256('b'), substr(sha256('c'), 1, 16)
     FROM auction.lot WHERE auction_id = $1`,
    [auctionId],
  );
}

function csv(
  rows: Record<string, string>[],
  separator: string,
  heading: (name: string) => string,
): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text: string): string =>
    /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return [
    names.map(heading).join(separator),
    ...rows.map((row) => names.map((name) => cell(row[name] ?? '')).join(separator)),
  ].join('\n');
}

/** datum_eerste_toelating → Datum eerste toelating, as the register's CSV has it. */
function spaced(name: string): string {
  const words = name.replaceAll('_', ' ').replace('bpm', 'BPM').replace('apk', 'APK');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function bomCsv(rows: Record<string, string>[]): string {
  return `\uFEFF${csv(rows, ';', spaced).replaceAll('\n', '\r\n')}\r\n`;
}

function slashed(row: Record<string, string>): Record<string, string> {
  return eachDate(row, (year, month, day) => `${day}/${month}/${year}`);
}

function dashed(row: Record<string, string>): Record<string, string> {
  return eachDate(row, (year, month, day) => `${year}-${month}-${day}`);
}

function eachDate(
  row: Record<string, string>,
  write: (year: string, month: string, day: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, text]) => [
      name,
      text.replace(/^(\d{4})(\d{2})(\d{2})$/, (_, year: string, month: string, day: string) =>
        write(year, month, day),
      ),
    ]),
  );
}
