/** A checked import is done once: logged, resumed after a crash, undone, cleared away. */
import { afterAll, expect, test } from 'vitest';
import { readHistory } from '#services/acts/history.ts';
import type { Storage } from '#services/media/storage.ts';
import { StorageError } from '#services/storage-error.ts';
import { forgetOldImports } from '#services/stock/forget-old-imports.ts';
import { takeImportLock } from '#services/stock/import/lock-lots.ts';
import { runDueImport } from '#services/stock/run-imports.ts';
import { takeImportFile } from './take-import-file.ts';
import { openDeskStock, row, stock } from '#test/open-desk-stock.ts';
import { inPieces, photoFile } from '#test/photos.ts';
import { setLots } from '#test/lot-states.ts';

const desk = await openDeskStock();
const {
  act,
  addDraft,
  begun,
  call,
  hand,
  imported,
  operators,
  photosOf,
  read,
  services,
  storage,
  vehicleCount,
  work,
} = desk;
afterAll(desk.close);

test('it is imported once, into drafts, and is in the log; again nothing would change', async () => {
  const file = stock(row('S-111-TK'), row('S-112-TK'));
  const id = await begun(file);
  const { version } = await read(id);
  const both = await Promise.all([
    act(id, { act: 'importStock', version }),
    act(id, { act: 'importStock', version }),
  ]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 2, lotsAdded: 2 } });
  const { lots } = await call('/desk/auctions/nl-stock');
  expect(lots.filter(({ status }: { status: string }) => status === 'draft')).toHaveLength(2);
  const [logged] = await readHistory(services.database, { kind: 'importStock' });
  expect(logged).toMatchObject({
    auctionId: 'nl-stock',
    actor: { name: 'The editor' },
    after: { file: 'stock.csv', added: 2 },
  });
  expect(await act(id, { act: 'importStock', version })).toMatchObject({ code: 'ImportIsDone' });
  const again = await begun(file);
  expect((await read(again)).report).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 2,
    refused: 0,
  });
});

test('what a crash interrupts is done again, and nothing is half there', async () => {
  const id = await begun(stock(row('S-141-TK')));
  await hand(id, 'S141TK_1.jpg', await photoFile({ colour: '#555555' }), 'photo');
  await act(id, { act: 'importStock', version: (await read(id)).version });
  const crashed: Storage = { ...storage, get: () => Promise.reject(new Error('the power went')) };
  await expect(runDueImport({ database: operators, storage: crashed })).rejects.toThrow('power');
  expect(await read(id)).toMatchObject({ state: 'working', step: 'import' });
  expect(await photosOf('S141TK')).toEqual([]);
  expect(await runDueImport({ database: operators, storage })).toBe(false);
  await services.owner.query('UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1', [
    id,
  ]);
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 1 } });
  expect(await photosOf('S141TK')).toHaveLength(1);
});

test('an import waits while another one is at work', async () => {
  const id = await begun(stock(row('S-151-TK')));
  await act(id, { act: 'importStock', version: (await read(id)).version });
  const other = await services.owner.connect();
  await other.query('BEGIN');
  await takeImportLock(other);
  await runDueImport({ database: operators, storage });
  expect(await read(id)).toMatchObject({ state: 'waiting', progress: { isBehindAnother: true } });
  await other.query('ROLLBACK');
  other.release();
  await services.owner.query('UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1', [
    id,
  ]);
  await work();
  expect(await read(id)).toMatchObject({ state: 'imported' });
});

test('the same stock in two imports at once comes in once, and nothing is half done', async () => {
  const file = stock(row('S-152-TK'), row('S-153-TK'));
  const ids = [await begun(file), await begun(file)];
  for (const id of ids) await act(id, { act: 'importStock', version: (await read(id)).version });
  const before = await vehicleCount();
  const context = { database: operators, storage };
  expect(await Promise.all([runDueImport(context), runDueImport(context)])).toEqual([true, true]);
  await services.owner.query(
    "UPDATE auction.stock_import SET next_try_at = now() WHERE state = 'waiting'",
  );
  await work();
  const done = await Promise.all(ids.map(read));
  expect(done.map(({ state }) => state)).toEqual(['imported', 'imported']);
  const counts = done.map(({ report }) => `${report.added} ${report.unchanged}`);
  expect(new Set(counts)).toEqual(new Set(['2 0', '0 2']));
  expect(await vehicleCount()).toBe(before + 2);
});

test('a storage that is away is tried again, and then named as the reason', async () => {
  const id = await begun(stock(row('S-171-TK')));
  await act(id, { act: 'importStock', version: (await read(id)).version });
  const away: Storage = {
    ...storage,
    get: () => Promise.reject(new StorageError('StorageIsUnavailable', undefined)),
  };
  for (let tries = 0; tries < 3; tries += 1) {
    await services.owner.query(
      'UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1',
      [id],
    );
    await runDueImport({ database: operators, storage: away });
  }
  expect(await read(id)).toMatchObject({ state: 'checked', problem: { code: 'storageAway' } });
});

test.each(['StorageIsFull', 'StorageIsUnavailable'] as const)(
  '%s: a file that is handed in is refused by its name, and what was there stays',
  async (code) => {
    const plate = code === 'StorageIsFull' ? 'S-172-TK' : 'S-173-TK';
    // With a row that is refused, for which a corrected file can come.
    const id = await begun(stock(row(plate), row('S-174-TK', -1)));
    await hand(id, `${plate}_1.jpg`, await photoFile({ colour: '#17aa11' }), 'photo');
    const failing = failingPut(new StorageError(code, undefined));
    const take = (name: string, use: 'stock' | 'photo' | 'correction', content: Buffer) =>
      takeImportFile(
        { database: operators, storage: failing },
        {
          importId: id,
          name,
          use,
          content: inPieces(content),
          bytes: content.length,
        },
      );
    const before = await read(id);
    const other = Buffer.from(stock(row('S-174-TK')));
    const photo = await photoFile({ colour: code === 'StorageIsFull' ? '#17aa22' : '#17aa33' });
    for (const given of [
      await take('other.csv', 'stock', other),
      await take('other.csv', 'correction', other),
      await take(`${plate}_2.jpg`, 'photo', photo),
      await take('photos.zip', 'photo', photo),
    ])
      expect(given).toEqual({ ok: false, code });
    expect(await read(id)).toEqual(before);
    // Once there is room the same file is taken, and the import goes its way.
    expect(await hand(id, `${plate}_2.jpg`, photo, 'photo')).toMatchObject({ refusal: null });
    await act(id, { act: 'importStock', version: (await read(id)).version });
    await work();
    expect(await read(id)).toMatchObject({ state: 'imported', report: { added: 1 } });
    expect(await photosOf(plate.replaceAll('-', ''))).toHaveLength(2);
  },
);

test('a check whose report the full storage cannot take is done once there is room', async () => {
  const { id } = await call('/desk/stock/imports', { auctionId: 'nl-stock' });
  // A refused row is stored with the report.
  await hand(id, 'stock.csv', stock(row('S-175-TK'), row('S-176-TK', -1)), 'stock');
  const failing = failingPut(new StorageError('StorageIsFull', undefined));
  await runDueImport({ database: operators, storage: failing });
  const waiting = await read(id);
  expect(waiting).toMatchObject({ state: 'waiting', report: null });
  const due = 'UPDATE auction.stock_import SET next_try_at = now() WHERE id = $1';
  await services.owner.query(due, [id]);
  await work();
  expect(await read(id)).toMatchObject({
    state: 'checked',
    problem: null,
    report: { added: 1, refused: 1 },
  });
});

function failingPut(reason: StorageError): Storage {
  return { ...storage, put: () => Promise.reject(reason) };
}

test('an import is undone while its lots are drafts: what it added goes, what was there stays', async () => {
  await addDraft('nl-undo');
  const before = await imported(stock(row('S-211-TK')), 'nl-undo');
  const file = stock(row('S-211-TK', 60_000), row('S-212-TK'), row('S-213-TK'));
  const id = await begun(file, 'nl-undo');
  const [own, shared] = [await photoFile({ colour: '#888888' }), await photoFile()];
  await hand(id, 'S-212-TK_1.jpg', own, 'photo');
  await hand(id, 'S-212-TK_2.jpg', shared, 'photo');
  await hand(id, 'S-211-TK_1.jpg', shared, 'photo');
  const filesBefore = await photoFiles();
  const checked = await read(id);
  expect(checked).toMatchObject({ isUndoable: false });
  const undo = (version: number) => act(id, { act: 'undoImport', version });
  expect(await undo(checked.version)).toMatchObject({ code: 'ImportCannotBeUndone' });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
  const { version, isUndoable } = await read(id);
  expect(isUndoable).toBe(true);
  expect(
    await call(`/desk/stock/imports/${id}/acts`, { act: 'undoImport', version }, 'viewer'),
  ).toMatchObject({
    code: 'DeskRoleIsMissing',
    details: { role: 'editor' },
  });
  const both = await Promise.all([undo(version), undo(version)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await read(id)).toMatchObject({ state: 'undone', isUndoable: false });
  const { lots } = await call('/desk/auctions/nl-undo');
  expect(lots).toMatchObject([{ licensePlate: 'S-211-TK', status: 'draft' }]);
  const { rows } = await services.owner.query(
    `SELECT v.plate, d.mileage_km FROM auction.vehicle v JOIN auction.description d ON d.id = v.description_id
     WHERE v.plate IN ('S211TK', 'S212TK', 'S213TK')`,
  );
  expect(rows).toEqual([{ plate: 'S211TK', mileage_km: 60_000 }]);
  // The photograph of a vehicle that stays is a file still, the other one is gone with its work.
  expect((await photoFiles()) - filesBefore).toBe(-1);
  expect((await read(id)).photos).toMatchObject({ files: 0 });
  const [logged] = await readHistory(services.database, { kind: 'undoImport' });
  expect(logged).toMatchObject({
    auctionId: 'nl-undo',
    actor: { name: 'The editor' },
    after: { file: 'stock.csv', lots: 2, vehicles: 2 },
  });
  expect(await undo(version + 1)).toMatchObject({ code: 'ImportCannotBeUndone' });
  expect(await hand(id, 'again.csv', file, 'stock')).toMatchObject({ code: 'ImportIsDone' });
  // The same file comes in again; a photograph of the import that was undone is nobody's.
  const again = await imported(file, 'nl-undo');
  expect((await read(again)).report).toMatchObject({ added: 2, lotsAdded: 2 });
  expect(await photosOf('S212TK')).toEqual([]);
  // A published lot is seen by buyers: then nothing of its import is taken out.
  await setLots(services.owner, { auctionId: 'nl-undo' }, { status: 'open' });
  const late = await read(again);
  expect(late).toMatchObject({ state: 'imported', isUndoable: false });
  expect(await act(again, { act: 'undoImport', version: late.version })).toMatchObject({
    statusCode: 409,
    code: 'ImportCannotBeUndone',
  });
  await expect(operators.query('SELECT auction.undo_import($1)', [again])).rejects.toThrow(
    /published/,
  );
  expect((await call('/desk/auctions/nl-undo')).lots).toHaveLength(3);
  expect((await read(before)).state).toBe('imported');
});

test('photographs of cleared imports are forgotten, unless something names them', async () => {
  const id = await begun(stock(row('S-195-TK')));
  const [used, loose, again] = await Promise.all(
    ['#a10101', '#a20202', '#a30303'].map((colour) => photoFile({ colour })),
  );
  await hand(id, 'S195TK_1.jpg', used ?? '', 'photo');
  await hand(id, 'DSC_1.jpg', loose ?? '', 'photo');
  await hand(id, 'DSC_2.jpg', again ?? '', 'photo');
  await act(id, { act: 'importStock', version: (await read(id)).version });
  await work();
  const files = await services.owner.query<{ id: string }>(
    'SELECT p.file_id AS id FROM auction.stock_photo p WHERE import_id = $1 ORDER BY name DESC',
    [id],
  );
  const [usedId, againId, looseId] = files.rows.map((file) => file.id);
  const known = async () => {
    const { rows } = await services.owner.query<{ id: string }>(
      'SELECT id FROM auction.media_file WHERE id = ANY($1)',
      [[usedId, againId, looseId]],
    );
    return new Set(rows.map((file) => file.id));
  };
  await services.owner.query(
    "UPDATE auction.stock_import SET created_at = now() - interval '15 days' WHERE id = $1",
    [id],
  );
  // They came today: an upload may be about to name them.
  await forgetOldImports(operators, storage);
  expect(await known()).toEqual(new Set([usedId, againId, looseId]));
  await services.owner.query(
    "UPDATE auction.media_file SET created_at = now() - interval '2 days'",
  );
  const later = await begun(stock(row('S-196-TK')));
  const uploading = await services.owner.connect();
  await uploading.query('BEGIN');
  await uploading.query(
    "INSERT INTO auction.stock_photo (import_id, name, file_id) VALUES ($1, 'DSC_3.jpg', $2)",
    [later, againId],
  );
  const forgetting = forgetOldImports(operators, storage);
  const waits =
    "SELECT FROM pg_stat_activity WHERE query LIKE '%forget_unnamed%' AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await services.owner.query(waits)).rowCount).toBe(1);
  await uploading.query('COMMIT');
  uploading.release();
  await forgetting;
  expect(await known()).toEqual(new Set([usedId, againId]));
  const { rows: jobs } = await services.owner.query(
    'SELECT FROM auction.media_job WHERE file_id = $1',
    [looseId],
  );
  expect(jobs).toHaveLength(0);
  // The same content is new again.
  expect(await hand(later, 'DSC_1.jpg', loose ?? '', 'photo')).toMatchObject({ refusal: null });
  await expect(operators.query('DELETE FROM auction.media_file')).rejects.toThrow(/permission/);
});

test('imports are listed for everybody, brought in by editors, and cleared away in the end', async () => {
  const id = await begun(stock(row('S-191-TK')));
  const { imports } = await call('/desk/stock/imports', undefined, 'viewer');
  expect(imports[0]).toMatchObject({ id, fileName: 'stock.csv', operator: 'The editor' });
  const refused = { code: 'DeskRoleIsMissing', details: { role: 'editor' } };
  const body = { auctionId: 'nl-stock' };
  expect(await call('/desk/stock/imports', body, 'viewer')).toMatchObject(refused);
  expect(await hand(id, 'x.csv', 'x', 'stock', 'viewer')).toMatchObject(refused);
  await services.owner.query(
    "UPDATE auction.stock_import SET created_at = now() - interval '15 days'",
  );
  await forgetOldImports(operators, storage);
  expect(await call(`/desk/stock/imports/${id}`)).toMatchObject({ code: 'ImportIsUnknown' });
});

async function photoFiles(): Promise<number> {
  const { rows } = await services.owner.query<{ count: number }>(
    'SELECT count(*) FROM auction.media_file',
  );
  return rows[0]?.count ?? 0;
}
