import { connect } from '#database/connect.ts';
import { feeLadders, incrementLadders } from '#domain/auction-defaults.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const row = {
  kenteken: 'K446FV',
  merk: 'SKODA',
  handelsbenaming: 'OCTAVIA',
  datum_eerste_toelating: '20201021',
  catalogusprijs: '35538',
};

test('an auction is made, listed, filled from a file, and listed with its lots', async () => {
  const created = await operator.run([
    'act',
    'createAuction',
    'nl-rdw',
    '--ends-at=+2h',
    '--json',
    '--published',
  ]);
  expect(created).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(created.out)).toMatchObject({ id: 'nl-rdw', state: 'open', lots: 0 });
  const rows = await operator.file('rdw.json', [row, { ...row, kenteken: 'X' }]);
  const imported = await operator.run([
    'import',
    rows,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-rdw',
  ]);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toMatch(/vehicles +1 +0 +0 +1/);
  expect(imported.out).toMatch(/2 +vehicles +X +kenteken +"X" is no Dutch plate/);
  const again = await operator.run([
    'import',
    rows,
    '--format',
    'rdw',
    '--vat-scheme',
    'vat',
    '--auction',
    'nl-rdw',
    '--json',
  ]);
  expect(JSON.parse(again.out)).toMatchObject({
    rowsRead: 2,
    written: true,
    refusedRows: 1,
    counts: { lots: { added: 0, updated: 0, unchanged: 1, refused: 0 } },
    refusals: [{ section: 'vehicles', row: 2, name: 'X', field: 'kenteken' }],
  });
  const listed = await operator.run(['auctions', '--json']);
  expect(JSON.parse(listed.out)).toMatchObject([
    { id: 'nl-rdw', country: 'NL', format: 'open', state: 'open', lots: 1 },
  ]);
  const shown = await operator.run(['auctions']);
  expect(shown.out).toMatch(/^id +country +format +state +start \(UTC\)/);
  expect(shown.out).toContain('nl-rdw');
});

test('a lot that does not wait for an award is not awarded, and an unknown lot is an error', async () => {
  expect(await operator.run(['act', 'awardLot', 'nl-rdw', 'K-446-FV'])).toEqual({
    code: 1,
    out: '',
    err: 'Lot 1 of nl-rdw (K-446-FV) stays open: it does not wait for an award.\n',
  });
  expect(await operator.run(['act', 'rejectLot', 'nl-rdw', '99'])).toMatchObject({
    code: 1,
    err: 'There is no lot "99" in the auction "nl-rdw".\n',
  });
  const taken = await operator.run([
    'act',
    'withdrawLot',
    'nl-rdw',
    '1',
    '--reason',
    'Sold elsewhere.',
    '--json',
  ]);
  expect(JSON.parse(taken.out)).toMatchObject({ number: 1, status: 'withdrawnBySeller' });
  const listed = await operator.run(['lots', 'nl-rdw', '--status', 'open', '--json']);
  expect(JSON.parse(listed.out)).toEqual([]);
});

test('an auction in złoty rises by złoty, however it was made', async () => {
  await operator.run([
    'act',
    'createAuction',
    'pl-made',
    '--country=PL',
    '--ends-at=+2h',
    '--published',
  ]);
  const file = await operator.file('stock.json', {
    format: 'carplaza-stock',
    version: 1,
    auctions: [
      {
        id: 'pl-file',
        name: 'Flota',
        country: 'PL',
        format: 'open',
        startsAt: '2026-01-05T08:00:00Z',
        endsAt: '2199-01-05T08:00:00Z',
        seller: 'Flota SA',
      },
    ],
  });
  expect(await operator.run(['import', file])).toMatchObject({ code: 0 });
  const owner = connect(operator.databaseUrl, undefined);
  const { rows } = await owner.query(
    `SELECT id, currency, increment_ladder, fee_ladder FROM auction.auction WHERE country = 'PL' ORDER BY id`,
  );
  await owner.end();
  const expected = {
    currency: 'PLN',
    increment_ladder: incrementLadders.PLN,
    fee_ladder: feeLadders.PLN,
  };
  expect(rows).toEqual([
    { id: 'pl-file', ...expected },
    { id: 'pl-made', ...expected },
  ]);
});

test('an id that is taken is refused', async () => {
  await operator.run(['act', 'createAuction', 'nl-twice', '--published']);
  expect(await operator.run(['act', 'createAuction', 'nl-twice', '--published'])).toMatchObject({
    code: 1,
    err: 'There is an auction "nl-twice" already.\n',
  });
});

test('an auction is settled once it is over and every lot is decided, and no earlier', async () => {
  const owner = connect(operator.databaseUrl, undefined);
  await addAuction(owner, { id: 'nl-over', format: 'sealed', endsInMinutes: 5 });
  const lot = await addLot(owner, { auctionId: 'nl-over', plate: 'K-700-AB', number: 1 });
  const settle = async () => {
    const { code, err } = await operator.run(['act', 'settleAuction', 'nl-over']);
    return { code, err: err.trim() };
  };
  expect(await settle()).toEqual({ code: 1, err: 'The auction "nl-over" has not closed yet.' });
  await setLots(
    owner,
    { lotId: lot.lotId },
    { status: 'awaitingAward', effective_ends_at: fromNow(0) },
  );
  await owner.query(`UPDATE auction.auction SET ends_at = now() WHERE id = 'nl-over'`);
  expect((await settle()).err).toContain('1 of the lots of "nl-over" still wait');
  expect(await operator.run(['act', 'rejectLot', 'nl-over', '1'])).toMatchObject({ code: 0 });
  const settled = await operator.run(['act', 'settleAuction', 'nl-over', '--json']);
  expect(JSON.parse(settled.out)).toMatchObject({ id: 'nl-over', state: 'settled' });
  expect((await settle()).err).toBe('The auction "nl-over" is settled already.');
  expect((await operator.run(['act', 'settleAuction', 'nl-none'])).err).toContain(
    'no auction "nl-none"',
  );
  await owner.end();
});
