/**
 * Forgotten passwords, through a real mail server: known and unknown addresses, too many requests,
 * server down and back.
 */
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { renderedLocales } from '#test/depth.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { openTransport } from '#runtime/mail.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccounts } from '#identity/accounts/accounts.ts';
import {
  type OpenIdentity,
  anna,
  jonas,
  openIdentity,
  unknownAccount,
} from '#test/open-identity.ts';
import { attemptLimits, passwordLinkSeconds } from '#identity/limits.ts';
import { sendPasswordResetMails } from './password-reset-mails.ts';
import { purge } from '#identity/oidc/store.ts';

let database: TestDatabase;
let identity: OpenIdentity;
let server: MailServer;
let log: string[];
const good = 'zon maan fiets';

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  log = [];
  server = await openMailServer();
  identity = await openIdentity(database, {
    mail: { smtpUrl: server.url, from: 'CarPlaza <noreply@carplaza.example>' },
  });
});
afterEach(async () => {
  await identity.database.query('DELETE FROM public.rate_limit_hit');
  await identity.database.query('DELETE FROM identity.password_reset_request');
  await identity.database.query('DELETE FROM identity.account_notice');
  await identity.stop();
  await server.close();
});

async function ask(email: string, language = 'en') {
  const { response } = await identity
    .visitor()
    .type(new URL('/password/forgotten', identity.config.identityUrl), {
      email,
      language,
      from: '',
    });
  return { response, status: response.status, text: await response.text() };
}

async function arrived(count: number): Promise<void> {
  await expect.poll(() => server.received.length).toBe(count);
}

const requests = async () =>
  (await identity.database.query('SELECT FROM identity.password_reset_request')).rowCount;

/** Decodes quoted-printable text. */
function readable(source: string): string {
  return source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
}

function linkIn(source: string): URL {
  return new URL(/https?:\/\/\S+\/password\?\S+/.exec(readable(source))?.[0] ?? '');
}

/** Sends what is due now, as the process does on its interval. */
function sendDue(changes: { smtpUrl?: string } = {}): Promise<number> {
  const { config } = identity;
  const mail = { smtpUrl: server.url, from: 'noreply@carplaza.example', ...changes };
  const keep = (...words: unknown[]) => void log.push(JSON.stringify(words));
  const keys = { attempts: Buffer.alloc(32) };
  const office = { config, database: identity.database, keys, send: openTransport(mail) };
  return sendPasswordResetMails({ ...office, log: { warn: keep } });
}

test('a buyer who forgot her password chooses a new one behind the link in the mail', async () => {
  const before = await identity.visitor().signIn();
  const asked = await ask(' Anna@VanDijk.example ', 'nl-nl');
  expect(asked).toMatchObject({
    status: 200,
    text: expect.stringContaining('Controleer uw inbox'),
  });
  await arrived(1);
  const [mail] = server.received;
  expect(mail).toMatchObject({ from: 'noreply@carplaza.example', to: [anna.email] });
  expect(mail?.source).toContain('Subject: Kies een nieuw wachtwoord voor CarPlaza');
  expect(mail?.source).toContain('Auto-Submitted: auto-generated');
  expect(readable(mail?.source ?? '')).toContain(writtenIn('nl-nl')('password.notYou'));
  await expect.poll(requests).toBe(0);

  const visitor = identity.visitor();
  const link = linkIn(mail?.source ?? '');
  expect(link.origin).toBe(identity.config.identityUrl);
  expect(await (await visitor.send(link)).text()).toContain('<html lang="nl-NL">');
  const token = link.searchParams.get('token') ?? '';
  const fields = { token, password: good, repeated: good };
  expect((await visitor.type(link, fields)).response.status).toBe(200);
  expect((await visitor.signIn({ email: anna.email, password: good })).token_type).toBe('Bearer');
  expect((await visitor.refresh(before.refresh_token)).status).toBe(400);
  expect((await visitor.type(link, fields)).response.status).toBe(410);
});

test('the answer is the same for an unknown account, and no mail is sent', async () => {
  const { email } = unknownAccount();
  const answers = [];
  for (const address of [jonas.email, email]) {
    const { response, text } = await ask(address);
    const headers = [...response.headers.keys()].sort();
    answers.push({ status: response.status, headers, text: text.replaceAll(address, '') });
  }
  expect(answers[1]).toEqual(answers[0]);
  // Both requests are stored in the same way; the account is looked up after the response.
  await arrived(1);
  await expect.poll(requests).toBe(0);
  expect(server.received.map(({ to }) => to)).toEqual([[jonas.email]]);
});

test.each(renderedLocales.map(({ code }) => code))(
  'in %s the mail speaks the page’s language',
  async (code: LocaleCode) => {
    await ask(jonas.email, code);
    await arrived(1);
    const text = readable(server.received[0]?.source ?? '');
    for (const part of ['password.text', 'password.after'] as const)
      expect(text).toContain(writtenIn(code)(part));
    expect(linkIn(server.received[0]?.source ?? '').searchParams.get('ui_locales')).toBe(code);
  },
);

test('the link is valid for as long as the mail states', () => {
  expect(passwordLinkSeconds).toBe(30 * 60);
  expect(writtenIn('en')('password.after')).toContain('half an hour');
});

test('answers requests above the limit alike, without more mail and without locking the owner out', async () => {
  for (const email of [jonas.email, unknownAccount().email]) {
    const answers = [];
    for (let turn = 0; turn < attemptLimits.resetAccount.max + 3; turn += 1) {
      const { status, text } = await ask(email);
      answers.push(`${status} ${text}`);
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^200 /);
  }
  await expect.poll(requests).toBe(0);
  expect(server.received).toHaveLength(attemptLimits.resetAccount.max);
  // Others asked first: their newest mail serves the owner, too.
  const link = linkIn(server.received.at(-1)?.source ?? '');
  const visitor = identity.visitor();
  const token = link.searchParams.get('token') ?? '';
  const fields = { token, password: good, repeated: good };
  expect((await visitor.type(link, fields)).response.status).toBe(200);
  expect((await visitor.signIn({ email: jonas.email, password: good })).token_type).toBe('Bearer');
});

test('the newest link outlives the time until the next mail', () => {
  expect(passwordLinkSeconds).toBeGreaterThanOrEqual(2 * attemptLimits.resetAccount.wait.longestS);
});

test('one address with many requests waits too', async () => {
  for (let turn = 0; turn < attemptLimits.resetAddress.max; turn += 1)
    await ask(unknownAccount().email);
  expect((await ask(jonas.email)).status).toBe(429);
});

test('an unreachable mail server is tried again, with a new link', async () => {
  await server.close();
  await ask(jonas.email);
  // The provider's mail job has ended by then: otherwise it could claim the request, and the link,
  // before the test does.
  await identity.stop();
  identity = await openIdentity(database);
  expect(await requests()).toBe(1);
  // The retry is not due yet.
  expect(await sendDue()).toBe(0);
  server = await openMailServer();
  await identity.database.query('UPDATE identity.password_reset_request SET next_try_at = now()');
  expect(await sendDue()).toBe(1);
  expect(await requests()).toBe(0);
  const status = (await identity.visitor().send(linkIn(server.received[0]?.source ?? ''))).status;
  expect(status).toBe(200);
});

test('a request is not stored longer than its link would work', async () => {
  await identity.database.query(
    `INSERT INTO identity.password_reset_request (email, locale, created_at, next_try_at)
     VALUES ($1, 'en', now() - interval '31 minutes', now() - interval '1 minute')`,
    [jonas.email],
  );
  expect(await sendDue()).toBe(0);
  await purge(identity.database);
  expect(await requests()).toBe(0);
});

test('an address that its server refuses fails for good, and the log names nobody', async () => {
  server.refused.set(jonas.email, 550);
  await identity.database.query(
    `INSERT INTO identity.password_reset_request (email, locale) VALUES ($1, 'en'), ($2, 'en')`,
    [jonas.email, anna.email],
  );
  expect(await sendDue()).toBe(1);
  expect(await requests()).toBe(0);
  expect(log.join()).toContain('EENVELOPE 550');
  expect(log.join()).not.toMatch(/jonas|@|token/);
});

test('processes that poll at the same moment send each mail once', async () => {
  await identity.database.query(
    `INSERT INTO identity.password_reset_request (email, locale) VALUES ($1, 'en'), ($2, 'en')`,
    [jonas.email, anna.email],
  );
  const sent = await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(server.received).toHaveLength(2);
});

test('a demo account gets no mail where the provider is no demo', async () => {
  const known = { ...jonas, subject: 'demo', email: 'demo@demo.example', isDemo: true };
  await addAccounts(identity.database, [known]);
  expect((await ask(known.email)).status).toBe(200);
  await expect.poll(requests).toBe(0);
  expect(server.received).toEqual([]);
});

test('without a mail server the page links to the contact page', async () => {
  const silent = await openIdentity(database);
  const visitor = silent.visitor();
  const page = await visitor.send('/password/forgotten?ui_locales=de-de&from=a-sign-in');
  const text = await page.text();
  expect(text).toContain('Wir können zurzeit keine E-Mails senden.');
  expect(text).toContain('href="http://localhost:4000/de-de/contact"');
  expect(text).toContain('href="/interaction/a-sign-in"');
  expect(text).not.toContain('<form');
  await visitor.type(new URL('/password/forgotten', silent.config.identityUrl), {
    email: jonas.email,
    from: '',
  });
  expect(await requests()).toBe(0);
  await silent.stop();
});

test('the sign-in page leads there and the way back leads to the sign-in', async () => {
  const visitor = identity.visitor();
  const page = await visitor.follow(visitor.request({ ui_locales: 'fr-fr' }).address);
  const href = /href="(\/password\/forgotten[^"]+)"/.exec(await page.response.text())?.[1] ?? '';
  const forgotten = await (await visitor.send(href.replaceAll('&amp;', '&'))).text();
  expect(forgotten).toContain('<html lang="fr-FR">');
  expect(forgotten).toContain(`href="${page.url.pathname}"`);
});

test.each([
  { headers: { origin: 'https://evil.example' }, fields: { email: jonas.email } },
  { headers: {}, fields: { email: '' } },
  { headers: {}, fields: { email: 'x'.repeat(255) } },
  { headers: {}, fields: { email: jonas.email, from: '//evil.example' } },
])('%o is refused', async ({ headers, fields }) => {
  const response = await identity.visitor().send('/password/forgotten', {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new URLSearchParams(fields as Record<string, string>),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain('evil');
  expect(await requests()).toBe(0);
});
