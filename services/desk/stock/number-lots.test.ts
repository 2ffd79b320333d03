/** New lots of an import are numbered as the operator chose. */
import { afterAll, expect, test } from 'vitest';
import { stockFormat, stockVersion } from '#contract/stock.ts';
import { heading, openDeskStock, row, stock } from '#test/open-desk-stock.ts';

const desk = await openDeskStock();
const { act, addDraft, begun, call, read, services, work } = desk;
afterAll(desk.close);

test('new lots are numbered from the number chosen, past those that are taken', async () => {
  for (const id of ['nl-numbers', 'nl-next']) await addDraft(id);
  const numbers = async (auctionId: string) => {
    const { lots } = await call(`/desk/auctions/${auctionId}`);
    return lots
      .map((lot: { number: number; licensePlate: string }) => `${lot.number} ${lot.licensePlate}`)
      .sort();
  };
  const first = await begun(stock(row('S-201-TK')), 'nl-numbers');
  const wrong = { act: 'checkStock', version: 1, auctionId: 'nl-numbers', firstNumber: 0 };
  expect(await act(first, wrong)).toMatchObject({ code: 'RequestIsInvalid' });
  await importFrom(first, 'nl-numbers', 96);
  await importFrom(
    await begun(stock(row('S-202-TK'), row('S-203-TK')), 'nl-numbers'),
    'nl-numbers',
    95,
  );
  // Left empty, they go on after the highest one.
  await importFrom(await begun(stock(row('S-204-TK')), 'nl-numbers'), 'nl-numbers', null);
  expect(await numbers('nl-numbers')).toEqual([
    '95 S-202-TK',
    '96 S-201-TK',
    '97 S-203-TK',
    '98 S-204-TK',
  ]);
  const plate = { country: 'NL', licensePlate: 'S-205-TK' };
  const own = JSON.stringify({
    format: stockFormat,
    version: stockVersion,
    vehicles: [{ ...plate, make: 'Volvo', model: 'V60', vatScheme: 'vat' }],
    lots: [{ ...plate, auctionId: 'nl-next', number: 7, startPrice: 4_000 }],
  });
  // The number that was chosen goes before the file's.
  await importFrom(await begun(own, 'nl-next'), 'nl-next', 31);
  expect(await numbers('nl-next')).toEqual(['31 S-205-TK']);
  await importFrom(await begun(own, 'nl-next'), 'nl-next', 50);
  expect(await numbers('nl-next')).toEqual(['31 S-205-TK']);
});

test('new lots are numbered in the order that was chosen, and what nothing is known of comes last', async () => {
  await addDraft('nl-order');
  const file = `${heading.trimEnd()};Eerste toelating
K-301-TK;Volvo;V60;9000;5.000;btw;2019-01-01
L-302-TK;Audi;A4;;3.000;btw;
M-303-TK;Audi;A3;7000;4.000;btw;2021-01-01
`;
  const id = await begun(file, 'nl-order');
  const wrong = { act: 'checkStock', version: 1, auctionId: 'nl-order', order: 'colour' };
  expect(await act(id, wrong)).toMatchObject({ code: 'RequestIsInvalid' });
  const orders = {
    make: ['M303TK', 'L302TK', 'K301TK'],
    mileage: ['M303TK', 'K301TK', 'L302TK'],
    firstRegistration: ['M303TK', 'K301TK', 'L302TK'],
    startPrice: ['L302TK', 'M303TK', 'K301TK'],
  };
  for (const [order, plates] of Object.entries(orders)) {
    const one = await begun(file, 'nl-order');
    const { version } = await read(one);
    await act(one, { act: 'checkStock', version, auctionId: 'nl-order', order });
    await work();
    const checked = await read(one);
    expect(checked).toMatchObject({ state: 'checked', order });
    await act(one, { act: 'importStock', version: checked.version });
    await work();
    const { rows } = await services.owner.query<{ plate: string }>(
      `SELECT v.plate FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
       WHERE l.auction_id = 'nl-order' ORDER BY l.number`,
    );
    expect([order, rows.map(({ plate }) => plate)]).toEqual([order, plates]);
    await act(one, { act: 'undoImport', version: (await read(one)).version });
  }
});

async function importFrom(id: string, auctionId: string, firstNumber: number | null) {
  const { version } = await read(id);
  await act(id, { act: 'checkStock', version, auctionId, firstNumber });
  await work();
  const checked = await read(id);
  expect(checked).toMatchObject({ state: 'checked', firstNumber });
  await act(id, { act: 'importStock', version: checked.version });
  await work();
}
