/** The owner of a new password or passkey is notified by mail, through a real mail server. */
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { renderedLocales } from '#test/depth.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { openTransport } from '#runtime/mail.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordAccountChange } from '#identity/accounts/account-changes.ts';
import { sendNotices } from './account-notices.ts';
import { type OpenIdentity, anna, jonas, openIdentity } from '#test/open-identity.ts';
import { noticeHours } from '#identity/limits.ts';
import { addPasskey, removePasskey } from '#identity/passkeys/passkeys.ts';
import { createPasswordLink, usePasswordLink } from '#identity/passwords/password-links.ts';
import { purge } from '#identity/oidc/store.ts';

let fresh: TestDatabase;
let identity: OpenIdentity;
let database: Database;
let server: MailServer;

beforeAll(async () => {
  fresh = await freshDatabase();
  // Without its own mail server: these tests send the mails.
  identity = await openIdentity(fresh);
  ({ database } = identity);
});
afterAll(async () => {
  await identity.stop();
  await fresh.drop();
});
beforeEach(async () => {
  server = await openMailServer();
});
afterEach(async () => {
  await database.query('DELETE FROM identity.account_notice');
  await server.close();
});

const keys = { attempts: Buffer.alloc(32) };
const warnings: unknown[] = [];

function sendDue(smtpUrl = server.url): Promise<number> {
  const send = openTransport({ smtpUrl, from: 'CarPlaza <noreply@carplaza.example>' });
  const log = { warn: (...words: unknown[]) => void warnings.push(words) };
  return sendNotices({ config: identity.config, database, keys, send, log });
}

const waiting = async () =>
  (await database.query('SELECT FROM identity.account_notice')).rowCount ?? 0;

function readable(source = ''): string {
  return source
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
    .replaceAll('\r\n', '\n');
}

test("a new password, an added passkey and a removed one: one mail each to the account's owner", async () => {
  const { subject } = anna;
  const link = { subject, lifeSeconds: 60, provesEmail: false };
  const token = await inTransaction(database, (connection) => createPasswordLink(connection, link));
  expect(await usePasswordLink(database, token, anna.password)).toBe(true);
  const passkey = {
    credentialId: 'one-more-passkey-of-anna',
    subject,
    publicKey: new Uint8Array(77),
    counter: 0,
    transports: [],
    isSynced: false,
  };
  expect(await addPasskey(database, passkey)).toBe(true);
  expect(await addPasskey(database, passkey)).toBe(false);
  const removed = { credentialId: 'one-more-passkey-of-anna' };
  expect(await removePasskey(database, subject, removed)).toBe(true);
  expect(await removePasskey(database, subject, removed)).toBe(false);

  expect(await sendDue()).toBe(3);
  expect(await sendDue()).toBe(0);
  expect(server.received.map(({ to }) => to)).toEqual([[anna.email], [anna.email], [anna.email]]);
  const bodies = server.received.map(({ source }) => readable(source));
  const t = writtenIn('nl-nl');
  for (const kind of ['passwordChanged', 'passkeyAdded', 'passkeyRemoved'] as const)
    expect(bodies.filter((body) => body.includes(t(`account.${kind}.text`)))).toHaveLength(1);
  for (const body of bodies) {
    expect(body).toContain(`${identity.config.identityUrl}/password/forgotten?ui_locales=nl-nl`);
    expect(body).not.toContain(anna.password);
  }
});

test.each(renderedLocales.map(({ code }) => code))(
  '%s is written in its own words',
  async (code) => {
    await database.query('UPDATE identity.account SET locale = $2 WHERE subject = $1', [
      jonas.subject,
      code,
    ]);
    await inTransaction(database, (connection) =>
      recordAccountChange(connection, 'passkeyAdded', jonas.subject),
    );
    expect(await sendDue()).toBe(1);
    const body = readable(server.received[0]?.source);
    const t = writtenIn(code);
    for (const part of ['passkeyAdded.text', 'you', 'notYou', 'after'] as const)
      expect(body).toContain(t(`account.${part}`));
  },
);

test('a change that is rolled back sends no mail', async () => {
  const failed = inTransaction(database, async (connection) => {
    await recordAccountChange(connection, 'passwordChanged', jonas.subject);
    throw new Error('it did not come to pass');
  });
  await expect(failed).rejects.toThrow('it did not come to pass');
  expect(await sendDue()).toBe(0);
});

test('while the mail server is away notices wait; two processes send each of them once; old ones go', async () => {
  const note = () =>
    inTransaction(database, (connection) =>
      recordAccountChange(connection, 'passwordChanged', jonas.subject),
    );
  await note();
  expect(await sendDue('smtp://127.0.0.1:1')).toBe(0);
  expect(await waiting()).toBe(1);
  // The retry is not due yet.
  expect(await sendDue()).toBe(0);
  await database.query('UPDATE identity.account_notice SET next_try_at = now()');
  await note();
  const counts = await Promise.all([sendDue(), sendDue()]);
  expect(counts[0] + counts[1]).toBe(2);
  expect(server.received).toHaveLength(2);
  expect(await waiting()).toBe(0);
  expect(JSON.stringify(warnings)).not.toContain(jonas.email);

  await note();
  await database.query(
    `UPDATE identity.account_notice SET created_at = now() - make_interval(hours => $1, mins => 1)`,
    [noticeHours],
  );
  expect(await sendDue()).toBe(0);
  await purge(database);
  expect(await waiting()).toBe(0);
});
