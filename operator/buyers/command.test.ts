import { connect } from '#database/connect.ts';
import { resolveBuyer } from '#services/auth/users.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

test('a buyer is added by address alone, for any provider, and released when the account is another', async () => {
  const add = [
    'buyer',
    'add',
    'Noor@any-dealer.example',
    '--name',
    'Noor',
    '--company',
    'Any Dealer',
  ];
  expect(await operator.run(add)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/add --country/),
  });
  const added = await operator.run([...add, '--country', 'BE', '--json']);
  const noor = {
    name: 'Noor',
    company: 'Any Dealer',
    country: 'BE',
    isKnown: false,
    isSuspended: false,
  };
  expect(JSON.parse(added.out)).toMatchObject(noor);
  expect(await operator.run(add)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^noor@any-dealer\.example belongs to a buyer already/i),
  });
  const owner = connect(operator.databaseUrl, undefined);
  // Of a new company the first user invites the others.
  const { rows: users } = await owner.query('SELECT name, role FROM auction.buyer');
  expect(users).toContainEqual({ name: 'Noor', role: 'company-admin' });
  const services = connect(operator.databaseUrl, 'carplaza_services');
  const person = {
    issuer: 'https://any.example',
    email: 'noor@any-dealer.example',
    hasVerifiedEmail: true,
  };
  expect(await resolveBuyer(services, { ...person, subject: 'old' })).toMatchObject({
    name: 'Noor',
  });
  const another = { ...person, subject: 'new' };
  expect(await resolveBuyer(services, another)).toBe('EmailBelongsToAnotherUser');
  const released = await operator.run(['buyer', 'release', 'noor@any-dealer.example']);
  expect(released).toMatchObject({ code: 0, out: expect.stringContaining('not seen yet') });
  expect(await resolveBuyer(services, another)).toMatchObject({ name: 'Noor' });
  const listed = JSON.parse((await operator.run(['buyers', '--json'])).out);
  expect(listed).toContainEqual(expect.objectContaining({ ...noor, isKnown: true }));
  expect((await operator.run(['buyer', 'release', 'no@body.example'])).err).toContain(
    'no buyer with',
  );
  await services.end();
  await owner.end();
});

test('a provider whose tokens carry no address: accounts are named at adding, or linked later', async () => {
  const add = (email: string, ...rest: string[]) =>
    operator.run(['buyer', 'add', email, ...piet, ...rest]);
  const piet = ['--name', 'Piet', '--company', 'Linked', '--country', 'NL'];
  const issuer = 'https://glewlwyd.example/api/glwd';
  const services = connect(operator.databaseUrl, 'carplaza_services');
  const known = (subject: string) =>
    resolveBuyer(services, { issuer, subject, email: undefined, hasVerifiedEmail: false });
  expect(await add('piet@linked.example', '--subject', 'piet-1')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/--issuer, or AUTHORITY/),
  });
  expect(await add('piet@linked.example', '--subject', 'piet-1', '--issuer', issuer)).toMatchObject(
    { code: 0, out: expect.stringContaining('known') },
  );
  expect(await known('piet-1')).toMatchObject({ name: 'Piet' });
  expect(await add('other@linked.example')).toMatchObject({ code: 0 });
  const link = (subject: string, email = 'other@linked.example') =>
    operator.run(['buyer', 'link', email, '--subject', subject, '--issuer', issuer]);
  expect(await link('piet-1')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/another buyer already/),
  });
  expect(await link('other-1')).toMatchObject({ code: 0 });
  expect(await known('other-1')).toMatchObject({ name: 'Piet' });
  expect(await link('x', 'no@body.example')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/no buyer with/),
  });
  await services.end();
});

test('before a move to another provider all are released at once, and met there by the verified address', async () => {
  const services = connect(operator.databaseUrl, 'carplaza_services');
  const add = ['buyer', 'add', 'mia@moving.example', '--name', 'Mia', '--company', 'Moving'];
  await operator.run([
    ...add,
    '--country',
    'NL',
    '--subject',
    'mia-1',
    '--issuer',
    'https://a.example',
  ]);
  const mia = { email: 'mia@moving.example', hasVerifiedEmail: true, subject: 'mia-2' };
  const there = { ...mia, issuer: 'https://a.example' };
  expect(await resolveBuyer(services, there)).toBe('EmailBelongsToAnotherUser');
  for (const words of [['release'], ['release', 'mia@moving.example', '--all']])
    expect((await operator.run(['buyer', ...words])).err).toMatch(/^Name either an e-mail address/);
  const done = await operator.run(['buyer', 'release', '--all', '--json']);
  expect(JSON.parse(done.out)).toMatchObject({ released: expect.any(Number) });
  expect(await resolveBuyer(services, there)).toMatchObject({ name: 'Mia' });
  await services.end();
});
