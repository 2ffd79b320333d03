/** Operators at a provider whose tokens carry no verified address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { resolveOperator } from '#services/auth/users.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

const issuer = 'https://login.example.com';
let operator: TestOperator;
let services: Database;

beforeAll(async () => {
  operator = await openOperator();
  services = connect(operator.databaseUrl, 'carplaza_services');
});
afterAll(async () => {
  await services.end();
  await operator.close();
});

const known = (subject: string) =>
  resolveOperator(services, {
    issuer,
    subject,
    email: undefined,
    hasVerifiedEmail: false,
    company: undefined,
    roles: ['operator'],
  });
const add = (email: string, ...more: string[]) =>
  operator.run(['operators', 'add', email, '--name', 'Olga', '--role', 'viewer', ...more]);
const link = (subject: string, email: string) =>
  operator.run(['operators', 'link', email, '--subject', subject, '--issuer', issuer]);

test('adds an operator by the account, and links one who was added by address alone', async () => {
  expect(await add('a@house.example', '--subject', 'a-1', '--issuer', issuer)).toMatchObject({
    code: 0,
  });
  expect(await known('a-1')).toMatchObject({ name: 'Olga' });
  expect(await add('b@house.example')).toMatchObject({ code: 0 });
  expect(await known('b-1')).toBe('UserIsNoOperator');
  expect(await link('b-1', 'b@house.example')).toMatchObject({ code: 0 });
  expect(await known('b-1')).toMatchObject({ name: 'Olga' });
});

test('refuses an account of another operator, an unknown address, and one without an issuer', async () => {
  expect(await link('a-1', 'b@house.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'The account "a-1" of https://login.example.com is another operator',
    ),
  });
  expect(await link('c-1', 'no@body.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no operator with no@body.example'),
  });
  expect(await add('c@house.example', '--subject', 'c-1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--issuer, or AUTHORITY'),
  });
});
