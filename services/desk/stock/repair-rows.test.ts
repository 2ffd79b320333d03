/** Refused rows are repaired, left out, or read from a corrected file; columns are named once. */
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { readHistory } from '#services/acts/history.ts';
import { createServices } from '#services/app.ts';
import { heading, openDeskStock, row, stock } from '#test/open-desk-stock.ts';

const desk = await openDeskStock();
const { act, addDraft, begun, call, hand, read, refusedRowsOf, services, storage, work } = desk;
afterAll(desk.close);

test('refused values are taken as they were meant, without a new upload and before anything is changed', async () => {
  const file = `${heading.trimEnd()};Eerste toelating
S-401-TK;Volvo;V60;50,000;9,000.50;btw;2021-03-09
S-402-TK;Volvo;V60;12.500 km;9,000;btw;2021-03-09
NL-S-403-TK;Volvo;V60;50,000;14.900,-;btw;2021-31-05
S-404-TK;Volvo;V60;50,000;soon;btw;2021-31-05
`;
  const id = await begun(file);
  const { report, version } = await read(id);
  expect(report).toMatchObject({ added: 1, refused: 3 });
  const shown = report.refusals.map(
    ({ row: line, field, repair }: { row: number; field: string; repair: { value: string } }) =>
      `${line} ${field} ${repair?.value}`,
  );
  expect(shown).toEqual([
    '2 Kilometerstand 12500',
    '3 Startprijs 14900',
    '3 Eerste toelating 2021-05-31',
    '4 Startprijs undefined',
    '4 Eerste toelating 2021-05-31',
  ]);
  const repairs = (refusals: number[], of = version) =>
    act(id, { act: 'repairRows', version: of, refusals });
  expect(await repairs([0, 3])).toMatchObject({ statusCode: 409, code: 'ImportCannotBeCorrected' });
  expect(await repairs([77])).toMatchObject({ code: 'ImportCannotBeCorrected' });
  expect(await repairs([0], version + 1)).toMatchObject({ code: 'VersionIsOld' });
  expect(await repairs([0, 0])).toMatchObject({ code: 'RequestIsInvalid' });
  const viewers = { act: 'repairRows', version, refusals: [0] };
  expect(await call(`/desk/stock/imports/${id}/acts`, viewers, 'viewer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  expect(await repairs([0, 1, 2])).toMatchObject({ state: 'waiting' });
  await work();
  const repaired = await read(id);
  // The plate of row 3 is refused only now that its cells are read.
  expect(repaired.report).toMatchObject({ added: 2, refused: 2 });
  expect(repaired.report.refusals[0]).toMatchObject({
    row: 3,
    repair: { field: 'licensePlate', value: 'S-403-TK' },
  });
  await repairs([0, 2], repaired.version);
  await work();
  const whole = await read(id);
  expect(whole.report).toMatchObject({ added: 3, refused: 1 });
  expect(whole.repairs).toHaveLength(5);
  expect(whole.repairs[0]).toEqual({
    row: 2,
    name: 'S-402-TK',
    plateCountry: 'NL',
    column: 'Kilometerstand',
    field: 'mileageKm',
    kind: 'number',
    before: '12.500 km',
    after: '12500',
  });
  // A corrected file in which a repaired value stands as before leaves it repaired.
  await hand(id, 'corrected.csv', file.replace(';soon;', ';5,000;'), 'correction');
  await work();
  expect(await read(id)).toMatchObject({
    correction: { taken: 1, left: 3 },
    report: { added: 4, refused: 0 },
  });
  await act(id, { act: 'undoRepairs', version: (await read(id)).version });
  await work();
  expect(await read(id)).toMatchObject({ repairs: [], report: { added: 1, refused: 3 } });
});

test('the refused rows are a file that is corrected and sent back', async () => {
  const id = await begun(stock(row('S-161-LT'), row('XX'), row('S-163-LT', 1, 'x')));
  const { refusalsFile, report } = await read(id);
  expect(refusalsFile).toBe('stock-refused.csv');
  expect(report.readMs).toBeGreaterThan(0);
  const file = await refusedRowsOf(id);
  expect(file.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''stock-refused.csv",
  );
  const [head, ...lines] = file.payload.trim().split('\n');
  expect(head).toContain('row;refused;Kenteken;Merk');
  expect(lines.map((line) => line.split(';')[0])).toEqual(['2', '3']);
  // It may take longer than other answers.
  const config = { ...services.config, answerTimeoutMs: 1 };
  const app = await createServices({ config, database: services.database });
  const { authorization } = file.raw.req.headers;
  const url = `/desk/stock/imports/${id}/refusals`;
  const late = await app.inject({ url, headers: { authorization } });
  await app.close();
  expect(late.payload).toBe(file.payload);
  const corrected = file.payload.replace(';XX;', ';S-162-LT;').replace(/;x;/, ';9.000;');
  await hand(id, 'corrected.csv', corrected, 'correction');
  await work();
  expect(await read(id)).toMatchObject({ report: { added: 3, refused: 0 }, refusalsFile: null });
  expect((await refusedRowsOf(id)).statusCode).toBe(404);
  const { rows } = await services.owner.query(
    'SELECT refusals_name FROM auction.stock_import WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ refusals_name: null }]);
  const stored = await storage.list('imports', { max: 1_000, from: undefined });
  expect(stored.files.filter(({ name }) => name.includes(id))).toHaveLength(1);
});

test('the file has its reasons in the language of the page, and is recognised in either when it comes back', async () => {
  const id = await begun(stock(row('XX'), row('S-171-LT', 1, 'a | b')));
  const english = await refusedRowsOf(id, 'en');
  const dutch = await refusedRowsOf(id, 'nl-nl');
  const cellsOf = ({ payload }: { payload: string }) =>
    parse(payload, { bom: true, delimiter: ';' }).map((cells) => cells.slice(0, 3));
  expect(cellsOf(english)).toEqual([
    ['row', 'refused', 'Kenteken'],
    ['1', 'Kenteken (licensePlate): Not a Dutch plate, such as K-482-TN.', 'XX'],
    ['2', 'Startprijs: Cannot be read as one amount.', 'S-171-LT'],
  ]);
  expect(cellsOf(dutch)).toEqual([
    ['rij', 'geweigerd', 'Kenteken'],
    ['1', 'Kenteken (licensePlate): Geen Nederlands kenteken, zoals K-482-TN.', 'XX'],
    ['2', 'Startprijs: Niet als één bedrag te lezen.', 'S-171-LT'],
  ]);
  expect((await refusedRowsOf(id, 'pl-pl')).payload).toBe(english.payload);
  const corrected = dutch.payload.replace(';XX;', ';S-172-LT;').replace(';a | b;', ';9.000;');
  await hand(id, 'corrected.csv', corrected, 'correction');
  await work();
  expect(await read(id)).toMatchObject({ report: { added: 2, refused: 0 } });
});

test('a row is left out and read again: the counts add up, and a corrected file fits still', async () => {
  const file = stock(row('S-164-LT'), row('XX'), row('YY'));
  const id = await begun(file);
  const { version } = await read(id);
  expect(await act(id, { act: 'leaveOutRows', version, refusals: [7] })).toMatchObject({
    code: 'ImportCannotBeCorrected',
  });
  await act(id, { act: 'leaveOutRows', version, refusals: [0] });
  await work();
  const after = await read(id);
  expect(after).toMatchObject({
    leftOut: [{ row: 2, name: 'XX' }],
    leftOutTotal: 1,
    report: { vehiclesRead: 2, added: 1, refused: 1 },
  });
  expect((await refusedRowsOf(id)).payload).not.toContain('XX');
  await hand(id, 'stock.csv', file.replace('YY', 'S-165-LT'), 'correction');
  await work();
  const corrected = await read(id);
  expect(corrected).toMatchObject({ report: { vehiclesRead: 2, added: 2, refused: 0 } });
  await act(id, { act: 'readAllRows', version: corrected.version });
  await work();
  expect(await read(id)).toMatchObject({
    leftOutTotal: 0,
    report: { vehiclesRead: 3, added: 2, refused: 1 },
  });
});

test('of a corrected file only the refused rows are read, before the import and after it', async () => {
  const first = stock(
    row('S-411-TK'),
    row('S-41-TK'),
    row('S-413-TK', 1, 'x'),
    row('S-414-TK', 1, 'y'),
  );
  const id = await begun(first, 'nl-other');
  expect(await read(id)).toMatchObject({ isCorrectable: true, report: { added: 1, refused: 3 } });
  // The first row says something else now, and is not read.
  const corrected = (last: string) =>
    stock(row('S-411-TK', 99_000), row('S-412-TK'), row('S-413-TK', 2), row('S-414-TK', 2, last));
  expect(await hand(id, 'other.csv', stock(row('S-499-TK')), 'correction')).toMatchObject({
    refusal: null,
  });
  await work();
  expect(await read(id)).toMatchObject({
    state: 'checked',
    problem: { code: 'correctsNothing' },
    report: { added: 1, refused: 3 },
  });
  await hand(id, 'stock.json', '{"format":"carplaza-stock","version":1}', 'correction');
  await work();
  expect(await read(id)).toMatchObject({ problem: { code: 'correctsOther' } });
  await hand(id, 'corrected.csv', corrected('y'), 'correction');
  await work();
  const checked = await read(id);
  expect(checked).toMatchObject({
    problem: null,
    fileName: 'stock.csv',
    correction: { fileName: 'corrected.csv', taken: 3, left: 1 },
    report: { vehiclesRead: 4, added: 3, refused: 1 },
  });
  expect(await call('/desk/stock/imports', { auctionId: null, corrects: id })).toMatchObject({
    code: 'ImportCannotBeCorrected',
  });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
  expect(await mileages('S41%')).toEqual(['S411TK 50000', 'S412TK 50000', 'S413TK 2']);
  // The lots may have been worked on since: the refused row alone follows, in an import of its own.
  const begin = () => call('/desk/stock/imports', { auctionId: null, corrects: id });
  const both = await Promise.all([begin(), begin()]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const later = both.find(({ statusCode }) => statusCode === 200)?.id;
  expect(await read(id)).toMatchObject({ isCorrectable: false, correctedBy: later });
  expect(await read(later)).toMatchObject({
    state: 'checked',
    corrects: id,
    auctionId: 'nl-other',
    report: { vehiclesRead: 1, added: 0, refused: 1, refusals: [{ row: 4 }] },
  });
  await hand(later, 'again.csv', corrected('5.000'), 'correction');
  await work();
  const last = await read(later);
  expect(last).toMatchObject({
    correction: { taken: 1, left: 3 },
    report: { vehiclesRead: 1, added: 1, updated: 0, refused: 0 },
  });
  expect(await hand(later, 'x.csv', first, 'correction')).toMatchObject({
    code: 'ImportCannotBeCorrected',
  });
  await act(later, { act: 'importStock', version: last.version });
  await work();
  expect(await mileages('S41%')).toEqual(['S411TK 50000', 'S412TK 50000', 'S413TK 2', 'S414TK 2']);
});

test('a record of the stock format is repaired and corrected, and its vehicle with its lot', async () => {
  const vehicle = (licensePlate: string, fuel: string) => ({
    country: 'NL',
    licensePlate,
    make: 'Volvo',
    model: 'V60',
    vatScheme: 'vat',
    fuel,
  });
  const lot = (licensePlate: string, startPrice: unknown) => ({
    country: 'NL',
    licensePlate,
    auctionId: 'nl-stock',
    startPrice,
  });
  const file = (fuel: string, prices: unknown[]) =>
    JSON.stringify({
      format: stockFormat,
      version: stockVersion,
      vehicles: [vehicle('S-421-TK', fuel), vehicle('S-422-TK', 'diesel')],
      lots: [lot('S-421-TK', 4_000), lot('S-422-TK', prices[0])],
    });
  const id = await begun(file('Benzine', ['cheap']));
  const { report, version } = await read(id);
  expect(report).toMatchObject({ added: 0, refused: 2 });
  const places = report.refusals.flatMap((one: { repair: unknown }, place: number) =>
    one.repair ? [place] : [],
  );
  expect(report.refusals[places[0]].repair).toEqual({
    field: 'fuel',
    kind: 'code',
    value: 'petrol',
  });
  await act(id, { act: 'repairRows', version, refusals: places });
  await work();
  expect((await read(id)).report).toMatchObject({ added: 1, refused: 1 });
  const refused = await refusedRowsOf(id);
  expect(refused.headers['content-disposition']).toContain('stock-refused.json');
  expect(refused.json()).toEqual({
    format: stockFormat,
    version: stockVersion,
    lots: [lot('S-422-TK', 'cheap')],
  });
  await hand(id, 'corrected.json', file('steam', [4_500]), 'correction');
  await work();
  expect(await read(id)).toMatchObject({
    correction: { taken: 1 },
    report: { added: 2, refused: 0 },
  });
});

test('unknown columns are named once, and stored for their seller and no other', async () => {
  const sellers = ['Noordlease', 'Westlease'];
  for (const name of sellers) {
    const id = `nl-${name.toLowerCase()}`;
    await addDraft(id);
    await services.owner.query(
      `WITH s AS (INSERT INTO auction.seller (name) VALUES ($1) RETURNING id)
       UPDATE auction.auction SET seller_id = (SELECT id FROM s) WHERE id = $2`,
      [name, id],
    );
  }
  const file = (plate: string) =>
    `Wagen;Soort;Type;Km;Vraag;Brandstof;Btw\n${plate};Volvo;V60;5000;9.000;stoom;btw\n`;
  const id = await begun(file('S-501-TK'), 'nl-noordlease');
  const unknown = await read(id);
  expect(unknown).toMatchObject({
    state: 'failed',
    problem: { code: 'noColumns' },
    report: null,
    sellerName: 'Noordlease',
  });
  expect(unknown.columns).toMatchObject([
    { column: 'Wagen', field: null, from: 'name', samples: ['S-501-TK'] },
    { column: 'Soort' },
    { column: 'Type' },
    { column: 'Km', field: 'mileageKm', from: 'name' },
    { column: 'Vraag' },
    { column: 'Brandstof', field: 'fuel', unread: ['stoom'] },
    { column: 'Btw', field: 'vatScheme', from: 'name' },
  ]);
  const columns = [
    { column: 'Wagen', field: 'licensePlate' },
    { column: 'Soort', field: 'make' },
    { column: 'Type', field: 'model' },
    { column: 'Km', field: null },
    { column: 'Vraag', field: 'startPrice' },
  ];
  const map = (to: object[], of = unknown.version) =>
    act(id, { act: 'mapColumns', version: of, columns: to });
  const twice = [...columns, { column: 'Brandstof', field: 'make' }];
  for (const wrong of [twice, [{ column: 'Kleur', field: 'colour' }]])
    expect(await map(wrong)).toMatchObject({ statusCode: 409, code: 'ColumnsAreWrong' });
  expect(await map([{ column: 'Wagen', field: 'plate' }])).toMatchObject({
    code: 'RequestIsInvalid',
  });
  expect(await map(columns, unknown.version + 1)).toMatchObject({ code: 'VersionIsOld' });
  expect(await map(columns)).toMatchObject({ state: 'waiting' });
  await work();
  const mapped = await read(id);
  expect(mapped).toMatchObject({ state: 'checked', problem: null, report: { added: 1 } });
  expect(mapped.columns[3]).toMatchObject({ column: 'Km', field: null, from: 'operator' });
  const [logged] = await readHistory(services.database, { kind: 'mapColumns' });
  expect(logged).toMatchObject({
    auctionId: 'nl-noordlease',
    actor: { name: 'The editor' },
    after: { seller: 'Noordlease', columns: { Wagen: 'licensePlate', Km: null } },
  });
  // The seller's next file needs nothing; another seller's, and one of nobody, are asked about.
  expect(await read(await begun(file('S-502-TK'), 'nl-noordlease'))).toMatchObject({
    state: 'checked',
    report: { added: 1 },
  });
  for (const other of ['nl-westlease', 'nl-other'])
    expect(await read(await begun(file('S-503-TK'), other))).toMatchObject({
      state: 'failed',
      problem: { code: 'noColumns' },
    });
  // Without a seller it counts for the one import, and another seller's auction is asked about.
  const nobody = await begun(file('S-504-TK'), 'nl-other');
  const { version } = await read(nobody);
  await act(nobody, { act: 'mapColumns', version, columns });
  await work();
  const once = await read(nobody);
  expect(once).toMatchObject({ state: 'checked', sellerName: null });
  await act(nobody, { act: 'checkStock', version: once.version, auctionId: 'nl-westlease' });
  await work();
  expect(await read(nobody)).toMatchObject({ state: 'failed', problem: { code: 'noColumns' } });
  // The register's columns have their own names.
  const rdw = JSON.stringify([{ kenteken: 'S505TK', merk: 'VOLVO', handelsbenaming: 'V60' }]);
  const register = await begun(rdw, 'nl-noordlease');
  const fixed = { act: 'mapColumns', version: (await read(register)).version };
  expect(
    await act(register, { ...fixed, columns: [{ column: 'merk', field: 'model' }] }),
  ).toMatchObject({ code: 'ColumnsAreWrong' });
});

async function mileages(plates: string): Promise<string[]> {
  const { rows } = await services.owner.query<{ vehicle: string }>(
    "SELECT plate || ' ' || mileage_km AS vehicle FROM auction.description WHERE plate LIKE $1 ORDER BY plate",
    [plates],
  );
  return rows.map(({ vehicle }) => vehicle);
}
