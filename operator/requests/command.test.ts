import { connect } from '#database/connect.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

test('requests of visitors are listed, shown and marked as done', async () => {
  const owner = connect(operator.databaseUrl, undefined);
  await owner.query(
    `INSERT INTO auction.request (reference, kind, locale, name, email, subject, message)
     VALUES ('Q7K4-M2XD', 'contact', 'en', 'Joris', 'joris@bakker.example', 'bidding', E'Hello\u202e')`,
  );
  await owner.end();
  const listed = await operator.run(['requests']);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toMatch(
    /Q7K4-M2XD .*contact +bidding +Joris +joris@bakker\.example +en +waiting/,
  );
  expect((await operator.run(['requests', 'show', 'q7k4-m2xd'])).out).toContain('Hello\uFFFD');
  for (const act of ['takeRequest', 'releaseRequest']) {
    const acted = await operator.run(['act', act, 'q7k4-m2xd', '--json']);
    expect(acted).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(acted.out)).toMatchObject({
      request: { reference: 'Q7K4-M2XD', outcome: null },
    });
  }
  expect(await operator.run(['act', 'closeRequest', 'Q7K4-M2XD'])).toMatchObject({
    code: 0,
    out: 'The request Q7K4-M2XD: closed.\n',
  });
  expect(await operator.run(['act', 'closeRequest', 'AAAA-AAAA'])).toMatchObject({
    code: 1,
    err: 'The request AAAA-AAAA: there is no such request: `operator requests` lists them.\n',
  });
});
