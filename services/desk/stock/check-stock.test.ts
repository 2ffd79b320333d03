/** Stock is checked at the desk before anything is changed: counts, changes, refusals. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { heading, openDeskStock, row, stock } from '#test/open-desk-stock.ts';
import { photoFile } from '#test/photos.ts';
import { setLots } from '#test/lot-states.ts';

const desk = await openDeskStock();
const { act, addDraft, begun, hand, imported, read, services, vehicleCount, work } = desk;
afterAll(desk.close);

test('a file is only checked at first: the counts add up, and nothing has changed', async () => {
  const before = await vehicleCount();
  const id = await begun(
    stock(row('S-101-TK'), row('S-102-TK'), row('XX'), row('S-103-TK', 1, 'x')),
  );
  const found = await read(id);
  expect(found).toMatchObject({ state: 'checked', fileName: 'stock.csv', problem: null });
  expect(found.report).toMatchObject({
    vehiclesRead: 4,
    added: 2,
    updated: 0,
    unchanged: 0,
    refused: 2,
  });
  expect(found.report.refusals).toMatchObject([
    { row: 3, value: 'XX', plateCountry: null, reason: { code: 'noDutchPlate' } },
    {
      row: 4,
      name: 'S-103-TK',
      plateCountry: 'NL',
      value: 'x',
      reason: { code: 'noAmount', values: { value: '"x"' } },
    },
  ]);
  expect(found.fields).toEqual(expect.arrayContaining(Object.keys(vehicleFields)));
  expect(found.columns).toContainEqual({
    column: 'Kilometerstand',
    field: 'mileageKm',
    from: 'name',
    samples: ['50000', '1'],
    unread: [],
  });
  expect(await vehicleCount()).toBe(before);
});

/** Answers what is asked about a file, and checks it again. */
async function answerQuestion(id: string, answer: Record<string, string>): Promise<void> {
  const { version, auctionId, fallbackPrice, tableKind, vatScheme } = await read(id);
  const options = { auctionId, fallbackPrice, tableKind, vatScheme };
  const asked = await act(id, { act: 'checkStock', version, ...options, ...answer });
  expect(asked).toMatchObject({ state: 'waiting' });
  await work();
}

test('asks whether a table is the register’s and what its VAT is, and guesses neither', async () => {
  const file =
    'Kenteken;Merk;Handelsbenaming;Catalogusprijs;Datum eerste toelating;Aantal wielen\n' +
    'S-161-TK;VOLVO;V60;48500;20210315;4\n';
  const id = await begun(file);
  expect(await read(id)).toMatchObject({ state: 'failed', problem: { code: 'askedKind' } });
  await answerQuestion(id, { tableKind: 'register' });
  expect(await read(id)).toMatchObject({ state: 'failed', problem: { code: 'askedScheme' } });
  await answerQuestion(id, { vatScheme: 'margin' });
  const found = await read(id);
  expect(found).toMatchObject({
    state: 'checked',
    problem: null,
    tableKind: 'register',
    vatScheme: 'margin',
    report: { added: 1 },
  });
  const unread = found.columns.filter(({ field }: { field: string | null }) => field === null);
  expect(unread).toMatchObject([{ column: 'Aantal wielen' }]);
  // An answer can be changed.
  await answerQuestion(id, { tableKind: 'supplier' });
  expect(await read(id)).toMatchObject({
    tableKind: 'supplier',
    report: { added: 0, refused: 1 },
  });
});

test('reads a supplier’s table with the register’s headings and all its prices', async () => {
  const id = await begun(
    'Kenteken;Merk;Handelsbenaming;Kilometerstand;Startprijs;Btw;Kleurcode\n' +
      'S-162-TK;Volvo;V60;50.000;9.000;marge;B4\nS-163-TK;Volvo;V60;60.000;8.000;n.v.t.;B5\n',
  );
  const found = await read(id);
  expect(found).toMatchObject({ state: 'checked', report: { added: 1, refused: 1 } });
  expect(found.report.refusals).toMatchObject([{ row: 2, field: 'Btw (vatScheme)' }]);
  expect(found.columns).toContainEqual(
    expect.objectContaining({ column: 'Kilometerstand', field: 'mileageKm' }),
  );
  expect(found.columns).toContainEqual(
    expect.objectContaining({ column: 'Kleurcode', field: null }),
  );
  await act(id, { act: 'importStock', version: found.version });
  await work();
  const { rows } = await services.owner.query(
    `SELECT v.vat_scheme, v.mileage_km, l.start_price_minor FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     WHERE v.plate = 'S162TK'`,
  );
  expect(rows).toEqual([{ vat_scheme: 'margin', mileage_km: 50_000, start_price_minor: 900_000 }]);
});

test('asks for the VAT of a table when no column has it', async () => {
  const id = await begun('Kenteken;Merk;Model;Startprijs\nS-164-TK;Volvo;V60;9.000\n');
  expect(await read(id)).toMatchObject({ state: 'failed', problem: { code: 'askedScheme' } });
  await answerQuestion(id, { vatScheme: 'vat' });
  expect(await read(id)).toMatchObject({
    state: 'checked',
    vatScheme: 'vat',
    report: { added: 1 },
  });
});

test('refuses an answer below a heading that does not ask whether VAT is deductible', async () => {
  const table = (column: string): string =>
    `Kenteken;Merk;Model;Startprijs;${column}\nS-165-TK;Volvo;V60;9.000;nee\n`;
  expect((await read(await begun(table('BTW')))).report).toMatchObject({ added: 1, refused: 0 });
  const { report } = await read(await begun(table('BTW / Marge')));
  expect(report).toMatchObject({ added: 0, refused: 1 });
  expect(report.refusals).toMatchObject([{ field: 'BTW / Marge', reason: { code: 'notKnown' } }]);
});

test('a vehicle whose lot is refused counts once, as refused', async () => {
  const registered = {
    kenteken: 'S155TK',
    voertuigsoort: 'Personenauto',
    merk: 'VOLVO',
    handelsbenaming: 'V60',
    inrichting: 'stationwagen',
    datum_eerste_toelating: '20210315',
  };
  const rows = [
    { ...registered, catalogusprijs: '48500' },
    { ...registered, kenteken: 'S156TK' },
  ];
  const once = { vehiclesRead: 2, added: 1, updated: 0, unchanged: 0, refused: 1 };
  const register = await begun(JSON.stringify(rows));
  await answerQuestion(register, { tableKind: 'register', vatScheme: 'vat' });
  expect((await read(register)).report).toMatchObject(once);
  const plates = ['S-157-TK', 'S-158-TK'].map((licensePlate) => ({ country: 'NL', licensePlate }));
  const file = {
    format: stockFormat,
    version: stockVersion,
    vehicles: plates.map((plate) => ({ ...plate, make: 'Volvo', model: 'V60', vatScheme: 'vat' })),
    lots: plates.map((plate, index) => ({
      ...plate,
      auctionId: 'nl-stock',
      startPrice: index * 500,
    })),
  };
  expect((await read(await begun(JSON.stringify(file)))).report).toMatchObject(once);
});

test('a file of which almost every row is refused is not read on, and shows why', async () => {
  const id = await begun(heading + row('XX').repeat(30_000));
  const found = await read(id);
  expect(found).toMatchObject({ state: 'failed', problem: { code: 'wrongFile' } });
  expect(found.report.vehiclesRead).toBeLessThan(26_000);
  expect(found.report).toMatchObject({ added: 0, refused: found.report.vehiclesRead });
  expect(found.report.refusals).toHaveLength(500);
  expect(await act(id, { act: 'importStock', version: found.version })).toMatchObject({
    code: 'ImportIsNotChecked',
  });
  // A corrected file takes its place.
  await hand(id, 'right.csv', stock(row('S-131-TK')), 'stock');
  await work();
  expect(await read(id)).toMatchObject({ state: 'checked', problem: null, report: { added: 1 } });
});

test('what the auction will have is counted, and which lots lack photographs', async () => {
  await addDraft('nl-outlook');
  await imported(stock(row('S-125-TK')), 'nl-outlook');
  const id = await begun(stock(row('S-125-TK'), row('S-126-TK'), row('S-127-TK')), 'nl-outlook');
  const outlook = async () => {
    const { auctions, heldBack } = (await read(id)).report;
    return { auctions, heldBack };
  };
  const auctions = [{ auctionId: 'nl-outlook', lots: 1, added: 2 }];
  expect(await outlook()).toMatchObject({ auctions, heldBack: 3 });
  await hand(id, 'S126TK_1.jpg', await photoFile({ colour: '#991111' }), 'photo');
  expect(await outlook()).toMatchObject({ auctions, heldBack: 2 });
  // A lot that buyers see already is held back by nothing.
  await setLots(services.owner, { auctionId: 'nl-outlook' }, { status: 'open' });
  expect(await outlook()).toMatchObject({ heldBack: 1 });
  await services.owner.query(
    "UPDATE auction.auction SET waived_blockers = '{noPhotos}' WHERE id = 'nl-outlook'",
  );
  expect(await outlook()).toMatchObject({ auctions, heldBack: 0 });
  await act(id, { act: 'importStock', version: (await read(id)).version });
  await work();
  expect(await outlook()).toEqual({ auctions: [], heldBack: 0 });
});

test('a refused plate has the country of its row', async () => {
  const plates = [
    { country: 'DE', licensePlate: 'm-cp 1234' },
    { country: 'NL', licensePlate: 'R-44-KX' },
  ];
  const file = {
    format: stockFormat,
    version: stockVersion,
    vehicles: plates.map((plate) => ({ ...plate, make: 'Volvo', model: 'V60', vatScheme: 'none' })),
    lots: [],
  };
  const { report } = await read(await begun(JSON.stringify(file)));
  expect(report.refusals).toMatchObject([
    { name: 'M-CP 1234', plateCountry: 'DE', field: 'vatScheme' },
    { name: 'R-44-KX', plateCountry: null },
  ]);
});

test('what would change is shown before and after', async () => {
  const first = await begun(stock(row('S-121-TK')));
  await act(first, { act: 'importStock', version: (await read(first)).version });
  await work();
  const { report } = await read(await begun(stock(row('S-121-TK', 51_000, '8.500'))));
  expect(report).toMatchObject({ added: 0, updated: 1, changesTotal: 2 });
  const of = { name: 'S-121-TK', plateCountry: 'NL', vehicle: 'Volvo V60' };
  expect(report.changes).toEqual([
    { ...of, field: 'mileageKm', kind: 'number', before: '50000', after: '51000' },
    { ...of, field: 'startPrice', kind: 'number', before: '9000.00', after: '8500.00' },
  ]);
});

test.each<[string, string | Buffer, string | null, string]>([
  ['no table', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'nl-stock', 'fileOfOtherKind'],
  ['nothing', ' \n', 'nl-stock', 'fileEmpty'],
  ['columns of something else', 'Naam;Leeftijd\nJan;40\n', 'nl-stock', 'noColumns'],
  ['a table without an auction', heading, null, 'chooseAuction'],
  ['JSON of something else', '{"format":"other"}', 'nl-stock', 'noStock'],
])('a file with %s is refused with what was expected', async (_, file, auctionId, code) => {
  const id = await begun(file, auctionId);
  expect(await read(id)).toMatchObject({ state: 'failed', report: null, problem: { code } });
  expect(await act(id, { act: 'importStock', version: (await read(id)).version })).toMatchObject({
    code: 'ImportIsNotChecked',
  });
});

test('another auction is checked anew, and a version that is old is refused', async () => {
  const id = await begun(stock(row('S-181-TK')));
  const { version } = await read(id);
  const change = { act: 'checkStock', version, auctionId: 'nl-other', fallbackPrice: null };
  expect(await act(id, change)).toMatchObject({ state: 'waiting' });
  expect(await act(id, change)).toMatchObject({ code: 'ImportIsAtWork' });
  await work();
  expect(await read(id)).toMatchObject({ state: 'checked', auctionId: 'nl-other' });
  expect(await act(id, change)).toMatchObject({ statusCode: 409, code: 'VersionIsOld' });
});

test('VAT that nobody understands is refused with its value, not as missing', async () => {
  const file = `${heading}S-311-TK;Volvo;V60;1000;9.000;geen btw\nS-312-TK;Volvo;V60;1000;9.000;marge\n`;
  const { report } = await read(await begun(file));
  expect(report).toMatchObject({ added: 1, refused: 1 });
  expect(report.refusals).toMatchObject([
    { row: 1, field: 'Btw', value: 'geen btw', reason: { code: 'notKnown' } },
  ]);
});

test('a seller chosen for an import is that of its new lots alone', async () => {
  const { rows } = await services.owner.query<{ id: string }>(
    `INSERT INTO auction.seller (name, email) VALUES ('Polder Fleet', 'west@lease.test') RETURNING id`,
  );
  const sellerId = rows[0]?.id;
  await imported(stock(row('S-171-LT')), 'nl-stock');
  const id = await begun(stock(row('S-171-LT', 60_000), row('S-172-LT')));
  const { version } = await read(id);
  const options = { auctionId: 'nl-stock', fallbackPrice: null };
  const check = { act: 'checkStock', version, ...options };
  expect(await act(id, { ...check, sellerId: randomUUID() })).toMatchObject({
    code: 'SellerIsUnknown',
  });
  await act(id, { ...check, sellerId });
  await work();
  const checked = await read(id);
  expect(checked).toMatchObject({ sellerId, sellerName: 'Polder Fleet', report: { updated: 1 } });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
  const lots = await services.owner.query(
    `SELECT v.plate, z.name FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     LEFT JOIN auction.seller z ON z.id = l.seller_id WHERE v.plate LIKE 'S17_LT' ORDER BY v.plate`,
  );
  expect(lots.rows).toEqual([
    { plate: 'S171LT', name: null },
    { plate: 'S172LT', name: 'Polder Fleet' },
  ]);
});
