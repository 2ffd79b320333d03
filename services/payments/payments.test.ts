/** Incoming money: booked once, on what it names, taken back by new lines alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { listDeskCompanies } from '#services/desk/companies/companies.ts';
import { type Owed, awardedTo, settlementOf as settlementOfLot } from '#test/awarded.ts';
import { type BankFileEntry, type BankFileOptions, bankFile, testIban } from '#test/bank-file.ts';
import { mt940File } from '#test/mt940-file.ts';
import { zipOf } from '#test/zip.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  testOperator,
} from '#test/stock.ts';
import { assignPayment, enterPayment, importBankFile, takePaymentBack } from './payments.ts';
import { listPayments } from './queries.ts';

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;

beforeAll(async () => {
  services = await openServices();
  ({ anna } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-paid', format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

const won = (winner: TestUser = anna) => awardedTo(services, 'nl-paid', winner);
const settlementOf = (lot: TestLot, user: TestUser = anna) => settlementOfLot(services, lot, user);

let files = 0;
function read(entries: readonly BankFileEntry[], options: BankFileOptions = {}) {
  files += 1;
  return importBankFile(marit, `day-${files}.xml`, Buffer.from(bankFile(entries, options)));
}
const stateOf = async ({ lot }: Owed) => {
  const { state, open } = await settlementOf(lot);
  return [state, open];
};

test('a transfer with the reference pays the vehicle, once, whatever files have it', async () => {
  const owed = await won();
  expect(await stateOf(owed)).toEqual(['issued', 9_982.5]);
  const entry = { amount: '9982.50', bankReference: 'A1', reference: owed.reference };
  const xml = Buffer.from(bankFile([entry, { amount: '1.00', isDebit: true }]));
  expect(await importBankFile(marit, 'a.xml', xml)).toEqual({
    ok: true,
    report: {
      payments: 1,
      matched: 1,
      partly: 0,
      unmatched: 0,
      known: 0,
      leftOut: 1,
      otherAccounts: [],
    },
  });
  expect(await stateOf(owed)).toEqual(['paid', 0]);
  expect(await importBankFile(marit, 'b.xml', xml)).toMatchObject({ code: 'BankFileIsKnown' });
  // The next day's file has it again, beside what is new.
  expect(
    await read([entry, { amount: '3.00', bankReference: 'A2', text: 'thanks' }]),
  ).toMatchObject({
    report: { payments: 1, unmatched: 1, known: 1 },
  });
  expect(await stateOf(owed)).toEqual(['paid', 0]);
  // Reference and text together are cut off in the middle of a character.
  const long = `${'x'.repeat(1_988)}😀`;
  expect(await read([{ amount: '4.00', reference: 'R'.repeat(10), text: long }])).toMatchObject({
    report: { payments: 1, unmatched: 1 },
  });
  const [, act] = await readHistory(marit.database, { kind: 'importBankFile', limit: 2 });
  expect(act).toMatchObject({ actor: { name: 'Marit' }, after: { iban: testIban, known: 1 } });
});

test('parts add up, one transfer pays several, and what is too much waits', async () => {
  const [first, second, third] = [await won(), await won(), await won()];
  await read([{ amount: '9000.00', text: `part for ${first.number.toLowerCase()}` }]);
  expect(await stateOf(first)).toEqual(['issued', 982.5]);
  await read([{ amount: '982.50', reference: first.reference }]);
  expect(await stateOf(first)).toEqual(['paid', 0]);
  const both = `${second.reference} and ${third.reference}`;
  expect(await read([{ amount: '20000.00', text: both, payer: 'Van Dijk' }])).toMatchObject({
    report: { partly: 1 },
  });
  expect([await stateOf(second), await stateOf(third)]).toEqual([
    ['paid', 0],
    ['paid', 0],
  ]);
  const [payment] = await listPayments(marit.database, { onlyLeft: true, limit: 1 });
  expect(payment).toMatchObject({
    amountMinor: 2_000_000,
    leftMinor: 3_500,
    payerName: 'Van Dijk',
    statements: [second.number, third.number].toSorted(),
  });
  // A second transfer for what is paid is nobody's yet.
  expect(await read([{ amount: '9982.50', reference: first.reference }])).toMatchObject({
    report: { unmatched: 1 },
  });
});

test('of what is broken, of another account or in another currency nothing is booked', async () => {
  const owed = await won();
  const before = await listPayments(marit.database, { onlyLeft: false, limit: 500 });
  const entry = { amount: '9982.50', reference: owed.reference };
  expect(await read([entry], { iban: 'DE89370400440532013000' })).toMatchObject({
    code: 'BankFileIsOfAnotherAccount',
  });
  expect(await read([entry], { opening: '0.00', closing: '1.00' })).toMatchObject({
    code: 'BankFileIsIncomplete',
  });
  expect(await importBankFile(marit, 'x', Buffer.from('no'))).toMatchObject({
    code: 'BankFileIsBroken',
  });
  expect(await listPayments(marit.database, { onlyLeft: false, limit: 500 })).toEqual(before);
  expect(await read([{ ...entry, currency: 'PLN' }])).toMatchObject({ report: { unmatched: 1 } });
  expect(await stateOf(owed)).toEqual(['issued', 9_982.5]);
});

test('MT940 books once too, and never beside the other format of the same days', async () => {
  const owed = await won();
  const day = { valued: '261103', entered: '1103' };
  const paid = { ...day, amount: '9982,50', bankReference: 'M1', details: owed.reference };
  const file = mt940File([paid, { ...day, amount: '3,', mark: 'D' }], { lineEnd: '\r\n' });
  const hand = (name: string, text: string) => importBankFile(marit, name, Buffer.from(text));
  const both = await Promise.all([hand('a.sta', file), hand('b.sta', `${file}\r\n`)]);
  expect(both.map((one) => (one.ok ? one.report.payments : one.code))).toEqual(
    expect.arrayContaining([0, 1]),
  );
  expect(await stateOf(owed)).toEqual(['paid', 0]);
  expect(await hand('c.sta', file)).toMatchObject({ ok: false, code: 'BankFileIsKnown' });
  const other = mt940File([paid], { account: 'DE89370400440532013000' });
  expect(await hand('d.sta', other)).toMatchObject({ code: 'BankFileIsOfAnotherAccount' });
  // The bank's other file of that day has the same entry under another reference.
  const camt = { amount: '9982.50', bankReference: 'C1', reference: owed.reference };
  expect(await read([{ ...camt, bookedOn: '2026-11-03' }])).toMatchObject({
    code: 'BankFileIsInOtherFormat',
  });
  expect(await read([{ ...camt, bookedOn: '2026-11-04' }])).toMatchObject({ ok: true });
  const late = mt940File([{ ...paid, valued: '261104', entered: '1104', bankReference: 'M2' }]);
  expect(await hand('e.sta', late)).toMatchObject({ code: 'BankFileIsInOtherFormat' });
});

test('an archive books all its files or none, and a file of it that is known is not read again', async () => {
  const [first, second] = [await won(), await won()];
  const day = (bookedOn: string, { reference }: Owed, amount = '9982.50') =>
    bankFile([{ amount, bookedOn, bankReference: `Z${bookedOn}`, reference }]);
  const hand = async (name: string, files: Record<string, string>) =>
    importBankFile(marit, name, await zipOf(files));
  const [one, two] = [day('2026-10-05', first), day('2026-10-06', second)];
  const other = bankFile([{ amount: '1.00' }], { iban: 'DE89370400440532013000' });
  expect(
    await hand('broken.zip', { 'a.xml': one, 'b.xml': two.replace('9982.50', '9982.5O') }),
  ).toMatchObject({
    code: 'BankFileIsBroken',
    details: { file: 'b.xml', field: 'amount', at: 'Stmt[1]/Ntry[1]/Amt', value: '9982.5O' },
  });
  expect(await stateOf(first)).toEqual(['issued', 9_982.5]);
  expect(await hand('one.zip', { 'a.xml': one, 'other.xml': other })).toMatchObject({
    report: { payments: 1, matched: 1, known: 0, otherAccounts: ['DE89370400440532013000'] },
  });
  expect(await hand('both.zip', { 'a.xml': one, 'b.xml': two })).toMatchObject({
    report: { payments: 1, matched: 1, known: 1 },
  });
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['paid', 0],
    ['paid', 0],
  ]);
  expect(await hand('again.zip', { 'a.xml': one, 'b.xml': two })).toMatchObject({
    code: 'BankFileIsKnown',
  });
  expect(await hand('other.zip', { 'a.xml': other })).toMatchObject({
    code: 'BankFileIsOfAnotherAccount',
    details: { accounts: 'DE89370400440532013000' },
  });
});

test('a number is found as payers write it, and asked about where it may be another', async () => {
  const owed = await won();
  const [, seller, year, ordinal] = /^S(\d+)-(\d+)-(\d+)$/.exec(owed.number) ?? [];
  const written = [
    `S${seller}/${year}/${ordinal}`,
    `s${seller} - ${year} - ${ordinal}`,
    `S${seller}-${year}-${ordinal?.slice(1)}`,
    `S${seller}${year}${ordinal}`,
    `S${seller}-${year}-${ordinal?.slice(0, 3)}  ${ordinal?.slice(3)}`,
    owed.reference.toLowerCase().replaceAll(/(.{3})/g, '$1 '),
  ];
  for (const text of written)
    expect({ text, ...(await read([{ amount: '1.00', text }])) }).toMatchObject({
      text,
      report: { matched: 1 },
    });
  expect(await stateOf(owed)).toEqual(['issued', 9_976.5]);
});

test('files with the same entries at the same time book each entry once', async () => {
  const all = [await won(), await won(), await won()];
  const entries = all.map(({ reference }, index) => ({
    amount: '5000.00',
    bankReference: `R${index}`,
    reference,
  }));
  const orders = [entries, entries.toReversed(), entries.slice(1), entries.slice(0, 2), entries];
  const reports = await Promise.all(
    orders.map((some, index) => read([...some, { amount: `${index + 1}.00` }])),
  );
  const booked = reports.map((one) => (one.ok ? one.report : one));
  expect(booked).toEqual(
    orders.map(() => expect.objectContaining({ payments: expect.any(Number) })),
  );
  for (const owed of all) expect(await stateOf(owed)).toEqual(['issued', 4_982.5]);
});

test('by hand: entered, assigned, taken back, each refusal with its reason', async () => {
  const [first, second] = [await won(), await won()];
  const enter = (amountMinor: number, note = 'Cash, receipt 12') =>
    enterPayment(marit, first, { amountMinor, bookedOn: '2026-11-20', note });
  expect(await enter(100, ' ')).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await enter(998_251)).toMatchObject({ code: 'StatementHasLess' });
  expect(await enter(998_250)).toMatchObject({ ok: true, report: { leftMinor: 0 } });
  expect(await stateOf(first)).toEqual(['paid', 0]);

  await read([{ amount: '12000.00', text: 'for the car' }]);
  const [left] = await listPayments(marit.database, { onlyLeft: true, limit: 1 });
  const paymentId = left?.paymentId ?? '';
  const { settlementId } = second;
  const assign = (amountMinor: number) =>
    assignPayment(marit, paymentId, [{ settlementId, amountMinor }]);
  const none = '00000000-0000-4000-8000-000000000000';
  expect(await assignPayment(marit, none, [{ settlementId, amountMinor: 1 }])).toMatchObject({
    code: 'PaymentIsUnknown',
  });
  expect(
    await assignPayment(marit, paymentId, [{ settlementId: none, amountMinor: 1 }]),
  ).toMatchObject({
    code: 'SettlementIsUnknown',
  });
  expect(await assign(1_200_001)).toMatchObject({ code: 'PaymentHasLess' });
  expect(await assign(998_251)).toMatchObject({ code: 'StatementHasLess' });
  expect(await takePaymentBack(marit, paymentId, second, { reason: 'x' })).toMatchObject({
    code: 'NothingIsBooked',
  });
  // Two operators at once: one of them finds it paid.
  const answers = await Promise.all([assign(998_250), assign(998_250)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stateOf(second)).toEqual(['paid', 0]);
  expect(await takePaymentBack(marit, paymentId, second)).toMatchObject({
    code: 'ReasonIsMissing',
  });
  expect(
    await takePaymentBack(marit, paymentId, second, { reason: 'Of another buyer' }),
  ).toMatchObject({ ok: true, report: { leftMinor: 1_200_000 } });
  expect(await stateOf(second)).toEqual(['issued', 9_982.5]);
});

test('an award stays while money is booked on it, and a reversed one takes none', async () => {
  const owed = await won();
  const entry = { amount: '10.00', reference: owed.reference };
  await read([entry]);
  const reverse = () => reverseAward(marit, owed.lot, { reason: 'A slip.' });
  expect(await reverse()).toMatchObject({ code: 'AwardIsPaid' });
  const all = await listPayments(marit.database, { onlyLeft: false, limit: 500 });
  const payment = all.find(({ statements }) => statements.includes(owed.number));
  await takePaymentBack(marit, payment?.paymentId ?? '', owed, { reason: 'Returned' });
  expect(await reverse()).toMatchObject({ ok: true });
  expect(await read([{ ...entry, amount: '11.00' }])).toMatchObject({ report: { unmatched: 1 } });
});

test('what is paid is no commitment of the company any more', async () => {
  const buyer = await addCompanyWithUser(services.owner, 'Careful Cars');
  await services.owner.query(
    'UPDATE auction.company SET limit_per_day_minor = 1500000 WHERE id = $1',
    [buyer.companyId],
  );
  const owed = await won(buyer);
  const lot = await addLot(services.owner, {
    auctionId: 'nl-paid',
    plate: 'B-999-TK',
    number: 999,
  });
  const bid = async () =>
    (
      await services.ask(buyer, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(9_000) })
    ).json();
  // The desk shows the sum that the limit is about.
  const committed = async () => {
    const search = { search: 'Careful Cars', page: 1, pageSize: 10 };
    return (await listDeskCompanies(marit.database, search)).companies[0]?.committed;
  };
  expect(await committed()).toBe(8_100);
  expect(await bid()).toMatchObject({ code: 'BidIsAboveDailyLimit' });
  await read([{ amount: '20000.00', reference: owed.reference }]);
  expect((await settlementOf(owed.lot, buyer)).state).toBe('paid');
  expect(await committed()).toBe(0);
  expect(await bid()).toMatchObject({ outcome: 'leading' });
});

test('no role changes or deletes what was booked, and the services book nothing', async () => {
  for (const table of ['bank_file', 'payment', 'payment_line', 'payment_return'])
    for (const database of [services.owner, services.database, marit.database])
      for (const text of [`DELETE FROM auction.${table}`, `UPDATE auction.${table} SET id = id`])
        await expect(database.query(text)).rejects.toThrow(
          /append-only|permission denied|can only be updated to DEFAULT/,
        );
  await expect(
    services.database.query(
      'INSERT INTO auction.payment_line (payment_id, settlement_id, amount_minor) SELECT payment_id, settlement_id, 1 FROM auction.payment_line',
    ),
  ).rejects.toThrow(/permission denied/);
});
