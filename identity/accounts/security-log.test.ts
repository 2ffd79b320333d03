/** The security log of accounts: complete, without secrets, and append-only. */
import { type Database, connect, inTransaction } from '#database/connect.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Visitor, anna, jonas, unknownAccount } from '#test/open-identity.ts';
import { createPasswordLink, usePasswordLink } from '#identity/passwords/password-links.ts';
import { logSecurityEvent } from './security-log.ts';

let identity: FreshIdentity;
let owner: Database;
let operator: Database;
/** Number of entries before the current test. */
let before: number;

beforeAll(async () => {
  identity = await openFreshIdentity();
  ({ owner } = identity);
  operator = connect(identity.url, 'carplaza_operator');
});
beforeEach(async () => {
  await owner.query('DELETE FROM public.rate_limit_hit');
  const { rows } = await owner.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) AS id FROM identity.security_event',
  );
  before = rows[0]?.id ?? 0;
});
afterAll(async () => {
  await operator.end();
  await identity.stop();
});

async function lines(): Promise<Record<string, string | null>[]> {
  const { rows } = await operator.query<Record<string, string | null>>(
    `SELECT kind, subject, host(address) AS address, detail
     FROM identity.security_event WHERE id > $1 ORDER BY id`,
    [before],
  );
  return rows;
}

const address = '127.0.0.1';
const signIn = { kind: 'signIn', subject: anna.subject, address, detail: 'password' };

async function tryPassword(visitor: Visitor, email: string, password: string): Promise<void> {
  const page = await visitor.follow(visitor.request().address);
  await visitor.type(page.url, { email, password });
}

test('a sign-in, a failed one, and one at an unknown account', async () => {
  await identity.visitor().signIn();
  await tryPassword(identity.visitor(), anna.email, 'guessed');
  await tryPassword(identity.visitor(), unknownAccount().email, 'guessed');
  const failed = { kind: 'signInFailed', address, detail: 'password' };
  expect(await lines()).toEqual([
    signIn,
    { ...failed, subject: anna.subject },
    { ...failed, subject: null },
  ]);
});

test('a lockout is logged when it begins, and attempts during it are not', async () => {
  const visitor = identity.visitor();
  for (let turn = 0; turn < 8; turn += 1) await tryPassword(visitor, anna.email, 'guessed');
  const kinds = (await lines()).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'signInFailed'), 'lockout']);
});

test('a sign-out, vouched for by the ID token or confirmed on the page', async () => {
  const visitor = identity.visitor();
  const { id_token: hint } = await visitor.signIn();
  await visitor.follow(`/end-session?id_token_hint=${hint}`);
  await visitor.signIn();
  const asked = await visitor.follow('/end-session');
  const token = /name="xsrf" value="(\w+)"/.exec(await asked.response.text())?.[1] ?? '';
  const confirm = new URL('/end-session/confirm', identity.config.identityUrl);
  await visitor.type(confirm, { xsrf: token, logout: 'yes' });
  const signOut = { kind: 'signOut', subject: anna.subject, address, detail: null };
  expect(await lines()).toEqual([signIn, signOut, signIn, signOut]);
});

test('a code and a refresh token that come a second time', async () => {
  const visitor = identity.visitor();
  const { refresh_token: token } = await visitor.signIn();
  await visitor.refresh(token);
  await visitor.refresh(token);
  const request = visitor.request({ prompt: 'none' });
  const { url } = await visitor.follow(request.address);
  for (let turn = 0; turn < 2; turn += 1)
    await visitor.token({
      grant_type: 'authorization_code',
      code: url.searchParams.get('code') ?? '',
      redirect_uri: 'http://localhost:4000/signin-oidc',
      code_verifier: request.verifier,
    });
  const reused = { kind: 'tokenReused', subject: anna.subject, address };
  expect(await lines()).toEqual([
    signIn,
    { ...reused, detail: 'refresh token' },
    { ...reused, detail: 'authorization code' },
  ]);
});

test('a new password, in the transaction that sets it', async () => {
  const link = { subject: jonas.subject, lifeSeconds: 60, provesEmail: false };
  const token = await inTransaction(identity.database, (own) => createPasswordLink(own, link));
  expect(await usePasswordLink(identity.database, token, jonas.password)).toBe(true);
  expect(await usePasswordLink(identity.database, token, 'not any more')).toBe(false);
  expect(await lines()).toEqual([
    { kind: 'passwordChanged', subject: jonas.subject, address: null, detail: null },
  ]);
});

test('no line holds a password, a token, or an address that was typed', async () => {
  const visitor = identity.visitor();
  const tokens = await visitor.signIn();
  await tryPassword(identity.visitor(), 'my-secret@as-an.example', 'another-secret');
  await visitor.refresh(tokens.refresh_token);
  await visitor.refresh(tokens.refresh_token);
  const { rows } = await operator.query<{ row: string }>(
    'SELECT event::text AS row FROM identity.security_event AS event',
  );
  const secrets = [...Object.values(tokens).map(String), anna.password, 'secret', '@'];
  for (const { row } of rows)
    for (const secret of secrets.filter((each) => each.length > 5 || each === '@'))
      expect(row).not.toContain(secret);
  await expect(
    identity.database.query(
      `INSERT INTO identity.security_event (kind, detail) VALUES ('signIn', 'p4ssw0rd!')`,
    ),
  ).rejects.toThrow(/security_event_detail_check/);
});

test.each([
  `UPDATE identity.security_event SET kind = 'signIn'`,
  'DELETE FROM identity.security_event',
  'TRUNCATE identity.security_event',
])('%s is refused to everybody', async (statement) => {
  await logSecurityEvent(identity.database, { kind: 'signIn', subject: anna.subject });
  for (const role of [identity.database, operator])
    await expect(role.query(statement)).rejects.toThrow(/permission denied/);
  await expect(owner.query(statement)).rejects.toThrow('security_event is append-only');
});

test('the provider writes, at the hour it is, and cannot read', async () => {
  for (const statement of [
    'SELECT kind FROM identity.security_event',
    `INSERT INTO identity.security_event (kind, at) VALUES ('signIn', '2020-01-01')`,
    `INSERT INTO identity.security_event (id, kind) OVERRIDING SYSTEM VALUE VALUES (1, 'signIn')`,
  ])
    await expect(identity.database.query(statement)).rejects.toThrow(/permission denied/);
});
