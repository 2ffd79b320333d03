/** Incoming money by commands: the bank's file, by hand, assigned and taken back. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { writePaper } from '#services/settlement/write-paper.ts';
import { bankFile, testIban } from '#test/bank-file.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let operator: TestOperator;
let owner: Database;
let reference: string;

beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  const people = testCompanies();
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-paid', format: 'open' });
  const lot = await addLot(owner, { auctionId: 'nl-paid', plate: 'B-101-TK', number: 1 });
  await setLots(
    owner,
    { lotId: lot.lotId },
    {
      status: 'awarded',
      effective_ends_at: fromNow(0),
      awarded_at: fromNow(0),
      awarded_company_id: people.anna.companyId,
      hammer_price_minor: 810_000,
    },
  );
  await issueStatements(
    {
      database: owner,
      payee: { name: 'CarPlaza', iban: testIban, bic: null },
      hasMail: false,
      portalUrl: 'https://portal.example',
    },
    { render: writePaper, close: () => Promise.resolve() },
  );
  const { rows } = await owner.query<{ reference: string }>(
    'SELECT reference FROM auction.statement',
  );
  reference = rows[0]?.reference ?? '';
});
afterAll(async () => {
  await owner.end();
  await operator.close();
});

async function json(...words: string[]) {
  const { out, err } = await operator.run([...words, '--json']);
  return err === '' ? JSON.parse(out) : err;
}

test('a file of the bank is read once, and what is left of it is moved by hand', async () => {
  const file = await operator.file(
    'day.xml',
    bankFile([
      { amount: '100.00', reference },
      { amount: '200.00', text: 'car', payer: 'Van Dijk' },
    ]),
  );
  expect(await json('payment', 'import', file)).toMatchObject({ matched: 1, unmatched: 1 });
  expect(await json('payment', 'import', file)).toContain('that file was read before');
  expect((await operator.run(['payments'])).out).toMatch(/200\.00 +200\.00 +EUR +Van Dijk/);
  const [left] = await json('payments', '--left');
  expect(left).toMatchObject({ amountMinor: 20_000, leftMinor: 20_000, remittance: 'car' });
  const assign = ['act', 'assignPayment', left.paymentId, '--lines'];
  expect(await json(...assign, 'B101TK:200.01')).toContain('less of the payment is left');
  expect(await json(...assign, 'B101TK:200')).toMatchObject({ leftMinor: 0 });
  expect(await json('payments', '--left')).toEqual([]);
  const back = ['act', 'takePaymentBack', left.paymentId, '--settlement-id=B-101-TK'];
  expect((await operator.run(back)).err).toContain('--reason');
  expect(await json(...back, '--reason', 'Of another')).toMatchObject({ leftMinor: 20_000 });
  const enter = ['act', 'enterPayment', reference, '--reason', 'Cash'];
  expect(await json(...enter, '--amount', '99999')).toContain('less is open on the statement');
  for (const day of ['today', '2026-02-30', '0000-01-01'])
    expect(await json(...enter, '--amount=1', `--booked-on=${day}`)).toContain('a day');
  const later = await json(...enter, '--amount=1', '--booked-on=2099-01-01');
  expect(later).toContain('no possible value (field bookedOn, reason future)');
  expect(await json(...enter, '--amount=1', '--booked-on=2026-11-20')).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ bookedOn: '2026-11-20', amount: 1 })]),
  });
});

test('a wrong statement is corrected by a command, and a small difference accepted and asked for', async () => {
  const correct = ['act', 'correctStatement', 'B101TK'];
  expect((await operator.run(correct)).err).toContain('--reason');
  const words = ['--reason', 'Moved'];
  expect(await json(...correct, ...words)).toContain('a new statement would say the same');
  await owner.query("UPDATE auction.company SET street = 'Kanaal 7' WHERE name = 'Van Dijk'");
  const { settlement, papers } = await json(...correct, ...words);
  expect(settlement).toMatchObject({ state: 'issued' });
  const [before, note, after] = papers
    .filter(({ kind }: { kind: string }) => kind !== 'electronicInvoice')
    .map(({ number }: { number: string }) => Number(number.slice(-5)))
    .toSorted((one: number, other: number) => one - other);
  expect(settlement.number.slice(-5)).toContain(after);
  expect([note, after]).toEqual([(before ?? 0) + 1, (before ?? 0) + 2]);
  expect((await operator.run([...correct, ...words, '--destination', 'XX'])).err).toContain(
    'must be equal to one of the allowed values',
  );
  const accept = ['act', 'acceptDifference', 'B101TK', ...words];
  expect(await json(...accept)).toContain('more is open than may be accepted (max 25)');
  const { total } = await json('settlements', '--filter', 'all', '--search', 'B101TK');
  expect(total).toBe(1);
  const [{ open }] = (await json('settlements', '--filter', 'all')).settlements;
  const money = ['--reason', 'Cash', '--amount'];
  await json('act', 'enterPayment', 'B101TK', ...money, (open - 15).toFixed(2));
  expect(await json(...accept)).toMatchObject({ settlement: { state: 'paid', accepted: 15 } });
  const ask = ['act', 'takeDifferenceBack', 'B101TK', ...words];
  expect(await json(...ask)).toMatchObject({ settlement: { state: 'issued', open: 15 } });
  expect(await json(...ask)).toContain('no difference is accepted on it');
});

test('what goes back is written down by commands: of a payment, a deposit, credits', async () => {
  const file = await operator.file('back.xml', bankFile([{ amount: '35.00', payer: 'Stray' }]));
  await json('payment', 'import', file);
  const left = await json('payments', '--left');
  const { paymentId } = left.find(({ payerName }: { payerName: string }) => payerName === 'Stray');
  const words = ['--iban', 'NL91 ABNA 0417 1643 00', '--reason', 'Not ours', '--amount'];
  const back = ['act', 'returnPayment', paymentId, ...words];
  expect(await json(...back, '35.01')).toContain('less of the payment is left');
  expect(await json(...back, '35')).toMatchObject({ leftMinor: 0 });
  expect(await json(...back, '-36')).toContain('nothing of that payment');
  expect(await json(...back, '-35')).toMatchObject({ leftMinor: 3_500 });
  for (const act of ['returnDeposit', 'returnCredit'])
    expect(await json('act', act, 'B101TK', ...words, '1')).toContain('not collected yet');
  const { rows } = await owner.query<{ id: string }>(
    "UPDATE auction.settlement SET state = 'closed' RETURNING id",
  );
  await owner.query(
    `INSERT INTO auction.statement (settlement_id, kind, seller_number, year, ordinal, number, issued_at, currency, total_minor, locale, content)
     VALUES ($1, 'claimCredit', 0, 2026, 9001, '2026-09001', now(), 'EUR', 5000, 'en', '{}')`,
    [rows[0]?.id],
  );
  const credit = ['act', 'returnCredit', 'B101TK', ...words];
  expect(await json(...credit, '50.01')).toContain('less of the credits is left');
  expect(await json('act', 'returnDeposit', 'B101TK', ...words, '1')).toContain(
    'less of the deposit is left',
  );
  expect(await json(...credit, '20')).toMatchObject({ settlement: { state: 'collected' } });
  expect(await json(...credit, '30')).toMatchObject({ settlement: { state: 'closed' } });
});

test('the work at the yard by commands: a code names its vehicle, which leaves once', async () => {
  const check = ['act', 'checkRelease', '7K4Q-QM2P'];
  expect(await json(...check)).toContain('releases no vehicle');
  const codes = openReleaseCodes(owner, undefined);
  const id = randomUUID();
  const code = await codes.codeOf(id);
  await owner.query(
    `WITH x AS (UPDATE auction.settlement SET state = 'released' RETURNING id)
     INSERT INTO auction.release (id, settlement_id, code_hash) SELECT $1, id, $2 FROM x`,
    [id, await codes.hashOf(code)],
  );
  expect(await json('act', 'checkRelease', code)).toMatchObject({
    licensePlate: 'B-101-TK',
    handedOver: null,
  });
  const hand = ['act', 'handOver', code, '--collected-by=Joris de Wit', '--odometer-km'];
  expect((await operator.run([...hand, 'many'])).err).toContain('a whole number from 0');
  expect(await json(...hand, '999999')).toMatchObject({ state: 'closed' });
  expect(await json(...hand, '999999')).toContain('handed over already');
});

test('what is no file, no bank’s file and no payment is refused in words', async () => {
  expect(await json('payment', 'import', '/nowhere')).toContain('There is no file "/nowhere"');
  const broken = await operator.file('broken.xml', 'no');
  expect(await json('payment', 'import', broken)).toContain('no complete camt.053 or MT940 file');
  expect((await operator.run(['act', 'assignPayment', '7', '--lines=B101TK:1'])).err).toContain(
    'the id of a payment',
  );
});

test('what buyers owe is listed and written to a file, in Dutch where that is asked', async () => {
  const listed = await json('settlements', '--filter', 'all', '--search', 'B101TK');
  expect(listed).toMatchObject({ total: 1, settlements: [{ licensePlate: 'B-101-TK' }] });
  const file = await operator.file('owed.csv', '');
  const written = ['settlements', '--filter', 'all', '--output', file];
  expect(await json(...written, '--language', 'nl-nl')).toMatchObject({ file, filter: 'all' });
  const [heading, row] = (await readFile(file, 'utf8')).split('\r\n');
  expect(heading).toMatch(/^\uFEFFAfrekening;Bedrijf;/);
  expect(row).toContain(listed.settlements[0].number);
  const { err } = await operator.run(['settlements', '--output', 'owed.pdf']);
  expect(err).toMatch(/ends neither in \.xlsx nor in \.csv/);
});
