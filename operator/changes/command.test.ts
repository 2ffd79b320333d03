/** Changes of data by commands: listed, approved and declined, and never the half of two people. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';
import { addPeople, testCompanies } from '#test/stock.ts';

let operator: TestOperator;
let owner: Database;
const people = testCompanies();

beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  await addPeople(owner, people);
});
afterAll(async () => {
  await owner.end();
  await operator.close();
});

async function json(...words: string[]) {
  const { out, err } = await operator.run([...words, '--json']);
  return err === '' ? JSON.parse(out) : err;
}

async function asked(kind: 'contact' | 'company', before: object, after: object): Promise<string> {
  const { id, companyId } = people.anna;
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO auction.change_request (kind, company_id, buyer_id, subject_id, before, after)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [
      kind,
      companyId,
      id,
      kind === 'company' ? companyId : id,
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  );
  return rows[0]?.id ?? '';
}

test('a telephone number is listed, declined with words, and another one approved', async () => {
  const first = await asked('contact', { phone: null }, { phone: '+31201234567' });
  expect(await json('changes')).toMatchObject([{ id: first, needsTwo: false }]);
  expect((await operator.run(['changes'])).out).toContain(first);
  const decline = ['act', 'declineChange', first];
  expect((await operator.run(decline)).err).toContain('--reason');
  expect(await json(...decline, '--reason', 'Not reachable')).toMatchObject({ status: 'declined' });
  expect(await json('act', 'approveChange', first)).toContain('The change');
  const second = await asked('contact', { phone: null }, { phone: '+31201234568' });
  expect(await json('act', 'approveChange', second)).toMatchObject({ status: 'approved' });
  const { rows } = await owner.query('SELECT phone FROM auction.buyer WHERE id = $1', [
    people.anna.id,
  ]);
  expect(rows).toEqual([{ phone: '+31201234568' }]);
  expect((await operator.run(['act', 'approveChange', '7'])).err).toContain('the id of a change');
});

test('a bank account is neither half nor wholly approved from the machine', async () => {
  const values = { iban: 'NL91ABNA0417164300', accountHolder: 'Van Dijk' };
  const change = await asked('company', { iban: null, accountHolder: null }, values);
  expect(await json('act', 'approveChange', change)).toContain('another person');
  const { rows } = await owner.query(
    'SELECT state, first_approved_by FROM auction.change_request WHERE id = $1',
    [change],
  );
  expect(rows).toEqual([{ state: 'waiting', first_approved_by: null }]);
});
