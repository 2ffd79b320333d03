/** Accounts without a password, and the link with which their owner chooses one. */
import { type Database, connect, inTransaction } from '#database/connect.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addAccounts, findAccount, insertAccount } from '#identity/accounts/accounts.ts';
import { type FreshIdentity, openFreshIdentity } from '#test/fresh-identity.ts';
import { type Visitor, anna, jonas, openIdentity } from '#test/open-identity.ts';
import { createPasswordLink, passwordLinkAddress, usePasswordLink } from './password-links.ts';

let identity: FreshIdentity;
let operator: Database;
const marek = {
  ...anna,
  subject: 'marek',
  email: 'marek@kowalski.example',
  emailVerified: false,
  name: 'Marek Nowak',
};
const good = 'zon maan fiets';

beforeAll(async () => {
  identity = await openFreshIdentity();
  operator = connect(identity.url, 'carplaza_operator');
  await inTransaction(operator, (connection) => insertAccount(connection, marek));
});
beforeEach(async () => {
  await identity.database.query('DELETE FROM public.rate_limit_hit');
});
afterAll(async () => {
  await operator.end();
  await identity.stop();
});

function linkFor(subject: string, more: { lifeSeconds?: number; provesEmail?: boolean } = {}) {
  const link = { subject, lifeSeconds: 60, provesEmail: false, ...more };
  return inTransaction(operator, (connection) => createPasswordLink(connection, link));
}

const addressOf = (token: string) =>
  passwordLinkAddress(identity.config.identityUrl, token, 'nl-nl');

async function choose(visitor: Visitor, token: string, password: string, repeated = password) {
  const { response } = await visitor.type(new URL('/password', identity.config.identityUrl), {
    token,
    password,
    repeated,
    language: 'en',
  });
  return { status: response.status, text: await response.text() };
}

async function isLetIn(password: string, email = marek.email): Promise<boolean> {
  const visitor = identity.visitor();
  const page = await visitor.follow(visitor.request().address);
  const { url } = await visitor.type(page.url, { email, password });
  return url.searchParams.has('code');
}

test('a new account is closed until its owner has chosen a password behind the link', async () => {
  for (const guess of ['', ' ', 'null', good]) expect(await isLetIn(guess)).toBe(false);
  const visitor = identity.visitor();
  const token = await linkFor(marek.subject);
  const page = await visitor.send(addressOf(token));
  expect(page.status).toBe(200);
  const text = await page.text();
  expect(text).toContain('<html lang="nl-NL">');
  expect(text).toContain('Kies een wachtwoord');
  expect(text).toContain(marek.email);
  expect(page.headers.get('cache-control')).toBe('no-store');
  // A mail program that fetched the link first has not used it up.
  expect((await visitor.send(addressOf(token))).status).toBe(200);

  const saved = await choose(visitor, token, good);
  expect(saved).toMatchObject({
    status: 200,
    text: expect.stringContaining('Your password is saved'),
  });
  expect(await isLetIn(good)).toBe(true);
});

describe('a link', () => {
  test('works once', async () => {
    const token = await linkFor(marek.subject);
    expect((await choose(identity.visitor(), token, good)).status).toBe(200);
    const again = await choose(identity.visitor(), token, 'another good one');
    expect(again).toMatchObject({
      status: 410,
      text: expect.stringContaining('This link no longer works'),
    });
    expect(await isLetIn('another good one')).toBe(false);
    expect((await identity.visitor().send(addressOf(token))).status).toBe(410);
  });

  test('used by two at the same moment lets one of them through', async () => {
    const token = await linkFor(marek.subject);
    const both = ['first of the two', 'second of the two'];
    const answers = await Promise.all(
      both.map((password) => usePasswordLink(identity.database, token, password)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const letIn = [await isLetIn('first of the two'), await isLetIn('second of the two')];
    expect(letIn).toEqual(answers);
  });

  test('ends with its time, and when a newer one is made', async () => {
    const late = await linkFor(marek.subject, { lifeSeconds: 0 });
    expect((await choose(identity.visitor(), late, good)).status).toBe(410);
    const older = await linkFor(marek.subject);
    const newer = await linkFor(marek.subject);
    expect((await choose(identity.visitor(), older, good)).status).toBe(410);
    expect((await choose(identity.visitor(), newer, good)).status).toBe(200);
  });

  test.each(['', 'x', 'A'.repeat(43), '"><script>', "' OR true --"])(
    'that nobody made (%j) opens nothing and says so',
    async (token) => {
      expect((await identity.visitor().send(addressOf(token))).status).toBe(410);
      const answer = await choose(identity.visitor(), token, good);
      expect(answer.status).toBe(410);
      expect(answer.text).not.toContain('<script');
    },
  );

  test("is refused from another site's page", async () => {
    const token = await linkFor(marek.subject);
    const fields = { token, password: 'from another page', repeated: 'from another page' };
    const answer = await identity.visitor().send('/password', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams(fields),
    });
    expect(answer.status).toBe(410);
    expect(await isLetIn('from another page')).toBe(false);
  });

  test('is in the database as a hash only', async () => {
    const token = await linkFor(marek.subject);
    const { rows } = await identity.database.query<{ row: string }>(
      'SELECT link::text AS row FROM identity.password_link AS link',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
  });
});

test.each([
  ['short', 'short', 'short', 'Use at least 12 characters.'],
  ['easy to guess', 'password1234', 'password1234', 'That is easy to guess.'],
  ['one’s own name', 'MarekNowak-26', 'MarekNowak-26', 'Your name, e-mail address or company'],
  ['typed differently', good, `${good}x`, 'The two entries differ.'],
])('a password that is %s is refused, and the link stays', async (_, password, repeated, words) => {
  const token = await linkFor(marek.subject);
  const visitor = identity.visitor();
  const refused = await choose(visitor, token, password, repeated);
  expect(refused).toMatchObject({ status: 422, text: expect.stringContaining(words) });
  expect(refused.text).not.toContain(`value="${password}"`);
  expect(await isLetIn(password === good ? repeated : password)).toBe(false);
  expect((await choose(visitor, token, good)).status).toBe(200);
});

test('an endless password is refused before anybody works on it', async () => {
  const token = await linkFor(marek.subject);
  expect((await choose(identity.visitor(), token, 'x'.repeat(129))).status).toBe(400);
});

test('a new password ends every session and grant of the account, and no other', async () => {
  const [visitor, other] = [identity.visitor(), identity.visitor()];
  const tokens = await visitor.signIn(anna);
  const others = await other.signIn(jonas);
  // Signed in with the old password, one redirect before the code.
  const halfway = identity.visitor();
  const page = await halfway.follow(halfway.request().address);
  const typed = await halfway.send(page.url, {
    method: 'POST',
    body: new URLSearchParams({ email: anna.email, password: anna.password }),
  });
  const next = typed.headers.get('location') ?? '';

  await choose(identity.visitor(), await linkFor(anna.subject), good);
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  const silent = await visitor.follow(visitor.request({ prompt: 'none' }).address);
  expect(silent.url.searchParams.get('error')).toBe('login_required');
  expect((await halfway.follow(next)).url.searchParams.has('code')).toBe(false);
  expect((await other.refresh(others.refresh_token)).status).toBe(200);
  expect(await isLetIn(anna.password, anna.email)).toBe(false);
  expect(await isLetIn(good, anna.email)).toBe(true);
});

test('a new password ends the waiting that guesses have caused', async () => {
  for (let turn = 0; turn < 6; turn += 1) await isLetIn('guessed');
  expect(await isLetIn(good)).toBe(false);
  await choose(identity.visitor(), await linkFor(marek.subject), good);
  expect(await isLetIn(good)).toBe(true);
});

test('only a link that came by mail proves the address', async () => {
  const isVerified = async () =>
    (await findAccount(identity.database, marek.subject, identity.config))?.emailVerified;
  await choose(identity.visitor(), await linkFor(marek.subject), good);
  expect(await isVerified()).toBe(false);
  await choose(identity.visitor(), await linkFor(marek.subject, { provesEmail: true }), good);
  expect(await isVerified()).toBe(true);
});

test('the operator neither reads nor sets a password', async () => {
  for (const statement of [
    'SELECT password_hash FROM identity.account',
    `UPDATE identity.account SET password_hash = '$argon2id$x'`,
    'SELECT token_hash FROM identity.password_link',
    'DELETE FROM identity.account',
  ])
    await expect(operator.query(statement)).rejects.toThrow(/permission denied/);
});

test('demo accounts are good in demo mode only, whatever the database holds', async () => {
  const known = { ...anna, subject: 'demo', email: 'demo@demo.example', isDemo: true };
  const demo = await openIdentity(identity, { demo: true });
  await addAccounts(demo.database, [known]);
  const visitor = demo.visitor();
  const tokens = await visitor.signIn(known);
  expect(tokens.access_token).toBeTruthy();
  // The same data under a provider that is not a demo.
  expect(await isLetIn(known.password, known.email)).toBe(false);
  visitor.moveTo(identity.address);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await visitor.send('/userinfo', { headers })).status).toBe(401);
  expect((await visitor.refresh(tokens.refresh_token)).status).toBe(400);
  await demo.stop();
});
