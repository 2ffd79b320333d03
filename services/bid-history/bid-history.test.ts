/** A company's history: outcomes as its own pages show them, sums, filters, and the files. */
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BidHistory } from '#contract/bid-history.ts';
import type { BidList } from '#contract/bids.ts';
import type { BidOutcome } from '#contract/bid-outcomes.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { describeAnew } from '#test/describe.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
} from '#test/stock.ts';
import { historyColumns, historyHeading } from './history-columns.ts';
import { openHistoryFile } from './open-history-file.ts';
import { spendingOf } from './read-history.ts';
import { type LotColumns, fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
const lots: Record<string, TestLot> = {};

const bid = (user: TestUser, lot: TestLot, amount: number) =>
  services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
async function read(user: TestUser, query = ''): Promise<BidHistory> {
  const answer = await services.ask(user, { method: 'GET', url: `/bidding/bid-history${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const file = (user: TestUser, query: string, language = 'en') =>
  services.ask(user, {
    method: 'GET',
    url: `/bidding/bid-history/file?${query}`,
    headers: { 'accept-language': language },
  });

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  const { owner } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(owner, { id: 'pl-open', format: 'open', country: 'PL', currency: 'PLN' });
  await owner.query(`UPDATE auction.auction SET outcome_shown = 'rank' WHERE id = 'nl-open'`);
  let number = 0;
  const add = async (name: string, auctionId = 'nl-open') => {
    number += 1;
    const lot = await addLot(owner, { auctionId, plate: `H-00${number}-BH`, number });
    lots[name] = lot;
    return lot;
  };
  const won = await add('won');
  await bid(anna, won, 8_000);
  const lost = await add('lost');
  await bid(anna, lost, 6_000);
  await bid(claudia, lost, 6_050);
  const rejected = await add('rejected');
  await bid(bram, rejected, 7_000);
  const unsold = await add('unsold');
  await bid(anna, unsold, 7_000);
  const waiting = await add('waiting');
  await bid(claudia, waiting, 5_500);
  await bid(anna, waiting, 7_000);
  const outbid = await add('outbid');
  await bid(anna, outbid, 5_500);
  await bid(claudia, outbid, 7_000);
  const withdrawn = await add('withdrawn');
  await bid(claudia, withdrawn, 9_000);
  await bid(anna, withdrawn, 6_000);
  await services.ask(anna, { method: 'DELETE', url: `${withdrawn.path}/bids` });
  const cancelled = await add('cancelled');
  await bid(anna, cancelled, 7_000);
  const offered = await add('offered');
  await bid(anna, offered, 5_500);
  await bid(claudia, offered, 7_000);
  const forSale = await add('forSale');
  await bid(anna, forSale, 5_500);
  const sealed = await add('sealed', 'nl-sealed');
  await bid(anna, sealed, 9_000);
  await bid(claudia, sealed, 9_500);
  const zloty = await add('zloty', 'pl-open');
  await services.ask(anna, {
    method: 'POST',
    url: `${zloty.path}/bids`,
    payload: { ...bidOf(30_000), currencyCode: 'PLN' },
  });
  const running = await add('running');
  await bid(anna, running, 8_000);

  for (const [name, lot] of Object.entries(lots))
    if (name !== 'running') await endLotIn(owner, lot.lotId, -1);
  await closeLots(services);
  const undecided = { hammer_price_minor: null, awarded_company_id: null, awarded_at: null };
  const become = (name: string, columns: LotColumns) =>
    setLots(owner, { lotId: lots[name]?.lotId }, { ...undecided, ...columns });
  await become('rejected', { status: 'rejected' });
  await become('unsold', { status: 'unsold' });
  for (const name of ['waiting', 'outbid', 'sealed'])
    await become(name, { status: 'awaitingAward' });
  await become('cancelled', { status: 'withdrawnBySeller' });
  await become('offered', { status: 'counterOffered' });
  await become('forSale', {
    status: 'forSale',
    sale_price_minor: 900_000,
    sale_ends_at: fromNow(86_400),
  });
  await owner.query(
    `INSERT INTO auction.counter_offer (lot_id, company_id, amount_minor, made_at, expires_at)
     VALUES ($1, $2, 600000, now(), now() + interval '1 day')`,
    [lots.offered?.lotId, anna.companyId],
  );
});
afterAll(() => services.close());

const expected: Record<string, BidOutcome> = {
  won: 'won',
  lost: 'notWon',
  rejected: 'notSold',
  unsold: 'notSold',
  waiting: 'withSeller',
  outbid: 'notWon',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
  offered: 'withSeller',
  forSale: 'notSold',
  sealed: 'withSeller',
};

test('every outcome is as on the lot’s own page, and is counted and filtered as it is shown', async () => {
  const { rows, outcomes, total } = await read(anna);
  const nameOf = new Map(Object.entries(lots).map(([name, { assetId }]) => [assetId, name]));
  expect(
    Object.fromEntries(rows.map(({ assetId, outcome }) => [nameOf.get(assetId), outcome])),
  ).toEqual(expected);
  expect(total).toBe(rows.length);
  for (const { outcome, lots: counted } of outcomes) {
    const filtered = await read(anna, `?outcome=${outcome}`);
    expect(filtered.rows.map((row) => row.assetId)).toEqual(
      rows.filter((row) => row.outcome === outcome).map((row) => row.assetId),
    );
    expect([filtered.total, filtered.outcomes]).toEqual([counted, outcomes]);
  }
});

test('books a lot at the moment that ended it when that was before its planned end', async () => {
  const reader = await addCompanyWithUser(services.owner, 'Buyer of a month');
  const month = 31 * 86_400;
  const [bought, takenBack] = [
    await addLot(services.owner, { auctionId: 'nl-open', plate: 'H-901-EN', number: 9_801 }),
    await addLot(services.owner, { auctionId: 'nl-open', plate: 'H-902-EN', number: 9_802 }),
  ];
  for (const lot of [bought, takenBack]) await endLotIn(services.owner, lot.lotId, month);
  await setLots(services.owner, { lotId: bought.lotId }, { buy_now_minor: 900_000 });
  await bid(reader, takenBack, 7_000);
  const purchase = await services.ask(reader, {
    method: 'POST',
    url: `${bought.path}/purchase`,
    payload: { amount: 9_000, currencyCode: 'EUR' },
  });
  expect(purchase.statusCode).toBe(200);
  await setLots(services.owner, { lotId: takenBack.lotId }, { status: 'withdrawnBySeller' });
  const now = Date.now();
  const { rows, spending } = await read(reader);
  expect(rows.map(({ endedAt }) => Date.parse(endedAt) <= now)).toEqual([true, true]);
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });
  const today = local.format(new Date(rows[0]?.endedAt ?? 0));
  expect(spending.bars).toEqual([{ period: today.slice(0, 7), spent: 9_000, won: 1 }]);
  const own = await services.ask(reader, { method: 'GET', url: '/bidding/bids' });
  for (const { lot } of own.json<BidList>().bids) expect(Date.parse(lot.endsAt)).toBeLessThan(now);
  const csv = await file(reader, 'format=csv');
  expect(csv.body).toContain(today);
});

test('a colleague reads the same, a rival only what is its own, and nobody without a token', async () => {
  const [annas, brams] = [await read(anna), await read(bram)];
  expect(brams.rows).toEqual(annas.rows);
  const claudias = await read(claudia);
  expect(new Set(claudias.rows.map((row) => row.assetId))).toEqual(
    new Set(
      ['lost', 'waiting', 'outbid', 'withdrawn', 'offered', 'sealed'].map(
        (name) => lots[name]?.assetId,
      ),
    ),
  );
  expect(JSON.stringify(claudias)).not.toContain('Anna');
  const visitor = await services.ask(undefined, { method: 'GET', url: '/bidding/bid-history' });
  expect(visitor.json()).toMatchObject({ code: 'TokenIsMissing' });
});

test('sums are of one currency, and of hammer prices that the reader may know', async () => {
  const euro = await read(anna);
  expect(euro.currencyCode).toBe('EUR');
  expect(euro.sums).toEqual({
    won: 1,
    spent: 5_000,
    averageWon: 5_000,
    lostByOneIncrement: 1,
  });
  expect(euro.spending.bars).toMatchObject([{ spent: 5_000, won: 1 }]);
  expect(euro.rows.find(({ outcome }) => outcome === 'won')?.won).toMatchObject({
    case: 'domestic',
  });
  const zloty = await read(anna, '?currency=PLN');
  expect(zloty.rows.map((row) => row.assetId)).toEqual([lots.zloty?.assetId]);
  expect(zloty.choices.currencies).toEqual([
    { key: 'EUR', name: 'EUR', lots: 11 },
    { key: 'PLN', name: 'PLN', lots: 1 },
  ]);
  await services.owner.query(
    `UPDATE auction.auction SET outcome_shown = 'won' WHERE id = 'nl-open'`,
  );
  const unknown = await read(anna);
  expect(unknown.sums.lostByOneIncrement).toBe(0);
  expect(
    unknown.rows.find(({ assetId }) => assetId === lots.lost?.assetId)?.hammerPrice,
  ).toBeNull();
  await services.owner.query(
    `UPDATE auction.auction SET outcome_shown = 'rank' WHERE id = 'nl-open'`,
  );
});

test('period, auction and person narrow the rows; what is no value is refused by its name', async () => {
  const today = (await read(anna)).rows[0]?.endedAt.slice(0, 10) ?? '';
  expect((await read(anna, '?to=2020-01-01')).total).toBe(0);
  const later = await read(anna, '?from=2200-01-01');
  expect([later.total, later.rows, later.spending.bars]).toEqual([0, [], []]);
  expect([today, addDays(today, 1)]).toContain(later.nearestEarlier);
  expect((await read(anna, '?auction=nl-sealed')).rows.map((row) => row.assetId)).toEqual([
    lots.sealed?.assetId,
  ]);
  const { choices } = await read(anna);
  const bramsId = choices.people.find(({ name }) => name === bram.name)?.key;
  expect((await read(anna, `?placedBy=${bramsId}`)).rows.map((row) => row.assetId)).toEqual([
    lots.rejected?.assetId,
  ]);
  expect((await read(anna, '?page=99')).page).toBe(1);
  for (const wrong of ['from=2026-02-30', 'outcome=lost', 'currency=USD', 'page=0', 'by=Anna']) {
    const answer = await services.ask(anna, {
      method: 'GET',
      url: `/bidding/bid-history?${wrong}`,
    });
    expect([wrong, answer.statusCode, answer.json().code]).toEqual([
      wrong,
      400,
      'RequestIsInvalid',
    ]);
    expect(answer.body).toContain(wrong.split('=')[0]);
  }
});

test('XLSX has the filter’s rows with real dates and numbers, in the reader’s language', async () => {
  const answer = await file(anna, 'format=xlsx', 'de-de');
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="gebotshistorie.xlsx"',
  });
  const [heading, ...rows] = await readSheet(answer.rawPayload);
  const [t, write] = [await loadTranslator('de-de'), writtenIn('de-de')];
  expect(heading).toEqual(historyColumns.map((column) => historyHeading(column, t, write)));
  expect(heading?.slice(0, 4)).toEqual(['Beendet', 'Fahrzeug', 'Kennzeichen', 'Land']);
  expect(rows).toHaveLength(11);
  const won = rows.find((row) => row[2] === 'H-001-BH') ?? [];
  const at = (column: (typeof historyColumns)[number]) => won[historyColumns.indexOf(column)];
  expect(at('closed')).toBeInstanceOf(Date);
  expect([at('ownBid'), at('hammer'), at('outcome'), at('vatCase'), at('includesVat')]).toEqual([
    8_000,
    5_000,
    'Zuschlag erhalten',
    'Inlandsverkauf',
    'nein',
  ]);
});

test('a sheet prints landscape on one page’s width, and a typed text in it has no apostrophe', async () => {
  await describeAnew(services.owner, [lots.won?.assetId ?? ''], { make: '=SUM(A1)' });
  const { rawPayload } = await file(anna, 'format=xlsx');
  const { sheets } = await readXlsx(rawPayload);
  expect(sheets[0]?.pageSetup).toMatchObject({
    orientation: 'landscape',
    fitToWidth: 1,
    fitToHeight: 0,
  });
  const read = [...(sheets[0]?.cells?.values() ?? [])];
  expect(read.filter(({ formula }) => formula !== undefined)).toEqual([]);
  const [, ...rows] = await readSheet(rawPayload);
  const vehicles = rows.map((row) => row[historyColumns.indexOf('vehicle')]);
  expect(vehicles).toContainEqual(expect.stringMatching(/^=SUM\(A1\)/));
});

test('CSV opens in a spreadsheet of its language, and no text in it is a formula', async () => {
  await describeAnew(services.owner, [lots.won?.assetId ?? ''], {
    make: '=HYPERLINK("http://evil.example")',
  });
  const german = await file(anna, 'format=csv&outcome=won', 'de-de');
  expect(german.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [, row] = parse(german.body, { bom: true, delimiter: ';' });
  expect(row?.[historyColumns.indexOf('vehicle')]).toMatch(/^'=HYPERLINK/);
  expect(row?.[historyColumns.indexOf('closed')]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  const english = await file(anna, 'format=csv&outcome=won');
  const [, same] = parse(english.body, { bom: true, delimiter: ',' });
  expect([row, same].map((cells) => cells?.[historyColumns.indexOf('total')])).toEqual([
    '6231,5',
    '6231.5',
  ]);
});

test('a file that is read while bids arrive is whole, each lot once, and no bid is lost', async () => {
  const plates = async () => {
    let body = '';
    // Files of earlier tests may be about to end.
    const status = async () => {
      const answer = await file(anna, 'format=csv');
      body = answer.body;
      return answer.statusCode;
    };
    await expect.poll(status).toBe(200);
    const [heading = [], ...rows] = parse(body, { bom: true, delimiter: ',' });
    expect(rows.every(({ length }) => length === heading.length)).toBe(true);
    return rows.map((row) => row[2] ?? '');
  };
  const before = await plates();
  const busy = [901, 902, 903].map((number) =>
    addLot(services.owner, { auctionId: 'nl-open', plate: `H-${number}-BH`, number }),
  );
  const running = await Promise.all(busy);
  const bids = running.flatMap((lot) =>
    [6_000, 7_000, 8_000, 9_000].map((amount) => bid(anna, lot, amount)),
  );
  const [answers, during] = await Promise.all([Promise.all(bids), plates()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(bids.map(() => 200));
  expect(new Set(during).size).toBe(during.length);
  expect(during).toEqual(expect.arrayContaining(before));
  for (const { lotId } of running) await endLotIn(services.owner, lotId, -1);
  await closeLots(services);
  const after = await plates();
  expect(after.toSorted()).toEqual([...before, 'H-901-BH', 'H-902-BH', 'H-903-BH'].toSorted());
});

test('the third file at once waits, and the next one comes when a reader has left', async () => {
  const open = () =>
    openHistoryFile({
      databaseUrl: services.url,
      companyId: anna.companyId,
      filter: {},
      format: 'csv',
      locale: 'en',
    });
  // Nobody reads them: they stay open. Those of earlier tests may be about to end.
  const files: Readable[] = [];
  await expect
    .poll(() => {
      const opened = open();
      if (opened) files.push(opened);
      return files.length;
    })
    .toBe(2);
  const refused = await file(anna, 'format=csv');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'ServiceIsBusy']);
  files[0]?.destroy();
  await expect.poll(async () => (await file(anna, 'format=csv')).statusCode).toBe(200);
  files[1]?.destroy();
});

test('bars are without gaps, and add up, by months or by years', () => {
  const month = fc
    .tuple(fc.integer({ min: 2015, max: 2030 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.uniqueArray(month, { maxLength: 40 }), (months) => {
      const given = months
        .toSorted()
        .map((name, at) => ({ month: name, spentMinor: (at + 1) * 100, won: 1 }));
      const { bars } = spendingOf(given);
      expect(bars.length).toBeLessThanOrEqual(24);
      expect(bars.reduce((sum, { won }) => sum + won, 0)).toBe(given.length);
      expect(bars.reduce((sum, { spent }) => sum + spent, 0)).toBe(
        given.reduce((sum, { spentMinor }) => sum + spentMinor / 100, 0),
      );
      expect(bars.map(({ period }) => period)).toEqual(bars.map(({ period }) => period).toSorted());
    }),
  );
});

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
