/** Rows that searches share are read once, and anew as soon as their lots have changed. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, type Database, connect } from '#database/connect.ts';
import { sharedRowAgeMs } from '#services/limits.ts';
import { describeAnew } from '#test/describe.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';
import { type MemoryIndex, createMemoryIndex } from './memory-index/memory-index.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { createPageReads } from './page-reads.ts';
import { createSharedRows } from './shared-rows.ts';
import { vehicleFromRow } from './vehicle.ts';
import { createVehicleWriter } from './written-vehicles.ts';

let fresh: TestDatabase;
let owner: Database;
let database: Database;
/** The only one of the pool. */
let connection: Connection;
let lots: TestLot[];
const ids = () => lots.map(({ lotId }) => lotId);

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  database = connect(fresh.url, 'carplaza_services', { connectionsMax: 1 });
  connection = await database.connect();
  connection.release();
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  lots = [];
  for (const number of [1, 2, 3])
    lots.push(await addLot(owner, { auctionId: 'nl-open', plate: `X-${number}-A`, number }));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await database.end();
  await owner.end();
  await fresh.drop();
});

const textOf = (pieces: readonly Uint8Array[]) => String(Buffer.concat(pieces));

const rename = (lot: TestLot, model: string) => describeAnew(owner, [lot.assetId], { model });

const namesOf = (reads: { mock: { calls: unknown[][] } }) =>
  reads.mock.calls.map(([statement]) => (statement as { name: string }).name);

/** Shares what is read again. */
async function openRows() {
  const rows = createSharedRows(createPageReads(database));
  await rows.find(ids());
  return rows;
}

test('a row that is read again is shared, in any order of lots, and its time goes on', async () => {
  const rows = await openRows();
  const reads = vi.spyOn(connection, 'query');
  const first = await rows.find(ids());
  const again = await rows.find(ids().toReversed());
  expect(reads).toHaveBeenCalledTimes(1);
  expect(again.map(({ row }) => row.id)).toEqual(ids().toReversed());
  expect(again[2]!.now.getTime()).toBeGreaterThanOrEqual(first[0]!.now.getTime());
  expect(again[2]!.row).toEqual(first[0]!.row);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await rows.find([unknown, ids()[1]!])).map(({ row }) => row.id)).toEqual([ids()[1]]);
  reads.mockRestore();
});

test('the rows of pages that are asked for at once are read by one statement', async () => {
  const rows = createSharedRows(createPageReads(database));
  const reads = vi.spyOn(connection, 'query');
  const [one, two, three] = ids() as [string, string, string];
  const pages = await Promise.all([rows.find([two, one]), rows.find([one, three])]);
  expect(reads).toHaveBeenCalledTimes(1);
  expect(pages.map((page) => page.map(({ row }) => row.id))).toEqual([
    [two, one],
    [one, three],
  ]);
  const turns = vi.spyOn(database, 'connect');
  const current = await Promise.all([rows.findCurrent([one]), rows.findCurrent([two])]);
  // Two pages have had the first one, which is cached.
  expect(namesOf(reads).slice(1)).toEqual(['find-changed', 'find-vehicles']);
  expect(turns).toHaveBeenCalledTimes(1);
  turns.mockRestore();
  expect(current.flat().map(({ row }) => row.id)).toEqual([one, two]);
  reads.mockRestore();
});

test('a changed lot is read anew, the others are not', async () => {
  const rows = await openRows();
  await rows.find(ids());
  await rename(lots[0]!, 'Changed');
  await rename(lots[1]!, 'Unheard');
  rows.drop([ids()[0]!]);
  const models = async () => (await rows.find(ids())).map(({ row }) => row.model);
  expect(await models()).toEqual([
    'Changed',
    expect.not.stringMatching('Unheard'),
    expect.anything(),
  ]);
  rows.dropAll();
  expect(await models()).toEqual(['Changed', 'Unheard', expect.anything()]);
});

test('what changes while it is read is not cached as it was', async () => {
  const rows = await openRows();
  const before = rows.find(ids());
  // The read is on its way, and may have begun before the change.
  rows.drop([ids()[2]!]);
  await before;
  await rename(lots[2]!, 'Meanwhile');
  expect((await rows.find(ids()))[2]!.row.model).toBe('Meanwhile');
  const beforeAll = rows.find([ids()[1]!]);
  rows.dropAll();
  await beforeAll;
  await rename(lots[1]!, 'Meanwhile, too');
  expect((await rows.find(ids()))[1]!.row.model).toBe('Meanwhile, too');
});

test('no row is older than the limit', async () => {
  const rows = await openRows();
  await rows.find(ids());
  await rename(lots[0]!, 'Older');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + sharedRowAgeMs + 1);
  expect((await rows.find(ids()))[0]!.row.model).toBe('Older');
  vi.restoreAllMocks();
});

test('with the index of the process what is committed is there once it was followed', async () => {
  const index: MemoryIndex = createMemoryIndex(database, { databaseUrl: fresh.url, fromLots: 0 });
  await index.build();
  const modelOf = async () =>
    (await index.rows!([ids()[0]!], { isSignedIn: false }))?.[0]?.row.model;
  await modelOf();
  await modelOf();
  await rename(lots[0]!, 'Committed');
  await index.follow();
  expect(await modelOf()).toBe('Committed');
  index.close();
});

test('with a token a row is as it is committed, before the index has read the change', async () => {
  const rows = createSharedRows(createPageReads(database));
  await rows.findCurrent(ids());
  const reads = vi.spyOn(connection, 'query');
  await rows.findCurrent(ids());
  await rows.findCurrent(ids());
  // The rows, and then what has changed of them.
  expect(namesOf(reads)).toEqual(['find-vehicles', 'find-changed']);
  reads.mockRestore();
  const [lot, other] = lots as [TestLot, TestLot];
  const prices = async () => (await rows.findCurrent(ids())).map(({ row }) => row.price_minor);
  await owner.query('UPDATE auction.lot SET price_minor = 700000 WHERE id = $1', [lot.lotId]);
  expect(await prices()).toEqual([700_000, null, null]);
  await rename(other, 'Renamed');
  expect((await rows.findCurrent(ids()))[1]!.row.model).toBe('Renamed');
  await owner.query("UPDATE auction.auction SET name = 'Another' WHERE id = 'nl-open'");
  expect((await rows.findCurrent(ids()))[2]!.row.auction_name).toBe('Another');
  await owner.query("UPDATE auction.lot SET status = 'draft' WHERE id = $1", [other.lotId]);
  expect((await rows.findCurrent(ids())).map(({ row }) => row.id)).toEqual([ids()[0], ids()[2]]);
  await owner.query("UPDATE auction.lot SET status = 'open', price_minor = NULL");
});

test('what is written of a row is written anew when time alone changes its state', async () => {
  const write = createVehicleWriter('https://pictures.test');
  const [shown] = await createSharedRows(createPageReads(database)).find(ids());
  const { row, written } = shown!;
  const vehicleAt = (now: Date) =>
    JSON.parse(textOf(write({ row, now, written }, undefined))) as Pick<
      Vehicle,
      'lot' | 'mine' | 'buyer'
    >;
  const end = row.planned_ends_at.getTime();
  const statusAt = (ms: number) => vehicleAt(new Date(ms)).lot.status;
  expect([statusAt(end - 1), statusAt(end), statusAt(end - 1)]).toEqual(['open', 'ended', 'open']);
  expect(statusAt(row.starts_at.getTime() - 1)).toBe('scheduled');
  expect(vehicleAt(shown!.now)).toEqual(
    JSON.parse(JSON.stringify(vehicleFromRow(row, undefined, shown!.now, 'https://pictures.test'))),
  );
});

test('a company’s own is in its answers alone', async () => {
  const write = createVehicleWriter('https://pictures.test');
  const [shown] = await createSharedRows(createPageReads(database)).find(ids());
  const buyer = {
    country: 'NL',
    vatNumber: 'valid',
    destination: 'NL',
    standardDestination: 'NL',
  } as const;
  const texts = [undefined, { own: undefined, buyer }, undefined].map((reader) =>
    textOf(write(shown!, reader)),
  );
  expect(texts[2]).toBe(texts[0]);
  expect(JSON.parse(texts[0]!)).toMatchObject({ mine: null, buyer: null, terms: null });
  const read = JSON.parse(texts[1]!) as Vehicle;
  expect(read).toEqual(
    vehicleFromRow(shown!.row, { own: undefined, buyer }, shown!.now, 'https://pictures.test'),
  );
  expect(read).toMatchObject({ buyer, mine: { standing: 'none' } });
});
