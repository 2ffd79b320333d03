/** Incoming money by commands: the bank's file, by hand, assigned and taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import { writeStatement } from '#services/settlement/write-statement.ts';
import { bankFile, testIban } from '#test/bank-file.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';

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
  await owner.query(
    `UPDATE auction.lot SET status = 'awarded', effective_ends_at = now(), awarded_at = now(),
       awarded_company_id = $2, hammer_price_minor = 810000 WHERE id = $1`,
    [lot.lotId, people.anna.companyId],
  );
  await issueStatements(
    {
      database: owner,
      payee: { name: 'CarPlaza', iban: testIban, bic: null },
      hasMail: false,
      portalUrl: 'https://portal.example',
    },
    { render: writeStatement, close: () => Promise.resolve() },
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
  const lot = ['nl-paid', 'B101TK'];
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
  expect(await json('payment', 'assign', left.paymentId, ...lot)).toMatchObject({ leftMinor: 0 });
  expect(await json('payments', '--left')).toEqual([]);
  const back = ['payment', 'take-back', left.paymentId, ...lot];
  expect((await operator.run(back)).err).toContain('--reason');
  expect(await json(...back, '--reason', 'Of another')).toMatchObject({ leftMinor: 20_000 });
  const enter = ['payment', 'enter', ...lot, '--reason', 'Cash'];
  expect(await json(...enter, '--amount', '99999')).toContain('less is open on the statement');
  for (const day of ['today', '2026-02-30', '0000-01-01', '2999-01-01'])
    expect((await operator.run([...enter, '--amount', '1', '--on', day])).err).toContain('a day');
  expect(await json(...enter, '--amount', '1', '--on', '2026-11-20')).toMatchObject({
    amountMinor: 100,
  });
});

test('what is no file, no bank’s file and no payment is refused in words', async () => {
  expect(await json('payment', 'import', '/nowhere')).toContain('There is no file "/nowhere"');
  const broken = await operator.file('broken.xml', 'no');
  expect(await json('payment', 'import', broken)).toContain('no complete camt.053 file');
  expect((await operator.run(['payment', 'assign', '7', 'nl-paid', '1'])).err).toContain(
    'the id of a payment',
  );
});
