/**
 * What a server that is asked suffers from is in the log once, in words and without secrets:
 * storage, mail, content, the provider's keys and both registers, each gone, hung, unknown, or with
 * a certificate that nobody knows; storage and mail with wrong accounts, too.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContent } from '#operator/content/check-content.ts';
import { createJwks } from '#services/auth/jwks.ts';
import { checkRegister } from '#services/desk/lot/register.ts';
import { storageConfigOf } from '#services/media/storage-config.ts';
import { openStorage } from '#services/media/storage.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { askVies } from '#services/registrations/vies.ts';
import { openTransport } from '#runtime/mail.ts';
import { freePort } from './free-port.ts';
import { type MailServer, mailAccount, openMailServer } from './mail-server.ts';
import { type TestOperator, openOperator } from './open-operator.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { openProvider } from './openid-provider.ts';
import { type S3Server, startS3 } from './s3-server.ts';
import { type TestLot, addAuction, addLot } from './stock.ts';

const secret = 's3cret-of-the-test';

let services: OpenServices;
let operator: TestOperator;
let lot: TestLot;
let s3: S3Server;
let mailServer: MailServer;
/** Where each trouble is: a host with its port. */
let places: Record<'closed' | 'unknown' | 'hung' | 'badCertificate', string>;

/** Accepts, and says nothing. */
const hung = createServer((socket) => void socket.on('error', () => undefined));
/** Its certificate comes with the library, and has expired. */
const selfSigned = new SMTPServer({ secure: true });

beforeAll(async () => {
  [services, operator, s3, mailServer] = await Promise.all([
    openServices(),
    openOperator(),
    startS3(),
    openMailServer(),
  ]);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  lot = await addLot(services.owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 });
  hung.listen(0, '127.0.0.1');
  selfSigned.on('error', () => undefined);
  const tls = selfSigned.listen(0, '127.0.0.1');
  await Promise.all([once(hung, 'listening'), once(tls, 'listening')]);
  const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
  places = {
    closed: `127.0.0.1:${await freePort()}`,
    unknown: 'no-such-host.invalid:443',
    hung: `127.0.0.1:${portOf(hung)}`,
    badCertificate: `localhost:${portOf(tls)}`,
  };
});
afterAll(async () => {
  hung.close();
  await Promise.all([
    new Promise<void>((resolve) => selfSigned.close(resolve)),
    services.close(),
    operator.close(),
    s3.close(),
    mailServer.close(),
  ]);
});

function collector() {
  const entries: string[] = [];
  const take = (about: object, message: string) =>
    void entries.push(`${message} ${JSON.stringify(about)}`);
  return { entries, log: { info: take, warn: take, error: take } };
}
type Log = ReturnType<typeof collector>['log'];

const words = {
  closed: 'nothing listens at its port',
  unknown: 'its name cannot be resolved',
  hung: 'it does not answer in time',
  badCertificate: 'its certificate has expired',
} as const;
const schemeOf = (trouble: keyof typeof words) => (trouble === 'badCertificate' ? 'https' : 'http');

async function putMail(): Promise<void> {
  await services.owner.query('DELETE FROM auction.mail_outbox');
  await services.owner.query(
    `INSERT INTO auction.mail_outbox (reference, recipient, subject, body) VALUES ('R-1', 'x@y.example', 's', 'b')`,
  );
}

async function sendBy(smtpUrl: string, log: Log): Promise<void> {
  await putMail();
  await sendDueMails(services.database, openTransport({ smtpUrl, from: 'a@b.example' }), log);
}

async function storeIn(url: string, log: Log): Promise<void> {
  const config = storageConfigOf({ STORAGE_URL: url, DATA_DIR: '/nowhere' }, 'The test');
  const storage = await openStorage(config, { timeoutMs: 200, log });
  const about = { contentType: 'text/plain', bytes: 1 };
  await storage.put('a/b', Buffer.from('x'), about).catch(() => undefined);
}

/** Asks the server at this place; what goes wrong is an answer or a code for the caller. */
const subjects: Record<string, (trouble: keyof typeof words, log: Log) => Promise<unknown>> = {
  storage: (trouble, log) =>
    storeIn(`s3://carplaza?endpoint=${schemeOf(trouble)}://${places[trouble]}`, log),
  mail: (trouble, log) => {
    const scheme = trouble === 'badCertificate' ? 'smtps' : 'smtp';
    return sendBy(`${scheme}://carplaza:${secret}@${places[trouble]}`, log);
  },
  VIES: (trouble, log) =>
    askVies(`${schemeOf(trouble)}://${places[trouble]}/rest`, 'NL123456782B01', {
      timeoutMs: 1_000,
      log,
    }),
  'the register of vehicles': (trouble, log) =>
    checkRegister(services.database, `${schemeOf(trouble)}://${places[trouble]}/x.json`, lot, {
      timeoutMs: 1_000,
      log,
    }),
};

describe.each(Object.keys(subjects))('%s', (subject) => {
  test.each(Object.entries(words) as [keyof typeof words, string][])(
    'logs a server that is %s once: %s',
    async (trouble, problem) => {
      const { entries, log } = collector();
      await subjects[subject]?.(trouble, log);
      expect(entries).toHaveLength(1);
      expect(entries[0]).toContain(problem);
      expect(entries[0]).toContain('"advice":"');
      expect(entries.join()).not.toContain(secret);
    },
  );
});

test.each([
  ['closed', 'the connection is refused'],
  ['unknown', 'its name cannot be resolved'],
  ['hung', 'no answer within 0.2 s'],
  ['badCertificate', 'its certificate'],
] as const)("logs once why the provider's keys cannot be read: %s", async (trouble, problem) => {
  const authority = `${schemeOf(trouble)}://${places[trouble]}`;
  // Only the server that hangs needs a short limit; a busy machine reads certificates slowly.
  const answersWithinMs = trouble === 'hung' ? 200 : 10_000;
  expect(await keysAskedTwice(authority, answersWithinMs)).toEqual([
    expect.stringContaining(problem),
  ]);
});

test('logs once that the provider answers, but its keys do not', async () => {
  const provider = await openProvider();
  try {
    provider.behaviour.metadata = { jwks_uri: `http://${places.hung}/jwks` };
    expect(await keysAskedTwice(provider.authority, 200)).toEqual([
      expect.stringContaining('/jwks cannot be reached: no answer within 0.2 s'),
    ]);
  } finally {
    await provider.close();
  }
});

/** Returns the log of two tokens whose keys cannot be read. */
async function keysAskedTwice(authority: string, answersWithinMs: number): Promise<string[]> {
  const { entries, log } = collector();
  const find = createJwks({ authority, answersWithinMs }, { log });
  for (let times = 0; times < 2; times += 1)
    await expect(find({ alg: 'ES256' }, { payload: '', signature: '' })).rejects.toBeInstanceOf(
      Error,
    );
  return entries;
}

describe('storage check', () => {
  const check = (url: string, env: NodeJS.ProcessEnv = {}) =>
    operator.run(['storage', 'check'], { STORAGE_URL: url, ...env });

  test('reports that a bucket and a folder can be used', async () => {
    expect(await check(s3.url)).toMatchObject({
      code: 0,
      out: expect.stringContaining('writes, reads, lists and removes files'),
    });
    expect((await check(`file://${operator.folder}/files`)).code).toBe(0);
  });

  test.each<[string, () => [string, NodeJS.ProcessEnv?], string]>([
    [
      'a wrong secret',
      () => [s3.url, { AWS_SECRET_ACCESS_KEY: secret }],
      'it refuses the name and the secret',
    ],
    [
      'a wrong key',
      () => [s3.url, { AWS_ACCESS_KEY_ID: 'ANOTHER' }],
      'it refuses the name and the secret',
    ],
    [
      'a bucket that is not there',
      () => [s3.url.replace('carplaza', 'another')],
      'there is no such bucket',
    ],
    ['a folder that is none', () => ['file:///dev/null/files'], 'the folder cannot be written to'],
    ['a closed port', () => [`s3://carplaza?endpoint=http://${places.closed}`], words.closed],
    ['an unknown host', () => [`s3://carplaza?endpoint=http://${places.unknown}`], words.unknown],
    [
      'a bad certificate',
      () => [`s3://carplaza?endpoint=https://${places.badCertificate}`],
      words.badCertificate,
    ],
  ])('names %s, and what mends it', async (_, arrange, problem) => {
    const { code, err } = await check(...arrange());
    expect(code).toBe(1);
    expect(err).toMatch(/cannot write files: .+ \(\w+\): .+\./);
    expect(err).toContain(problem);
    expect(err).not.toContain(secret);
  });
});

describe('mail check', () => {
  const check = (url: string) => operator.run(['mail', 'check'], { SMTP_URL: url });

  test('reports that the server lets the account in, and sends nothing', async () => {
    const { code, out } = await check(mailServer.url);
    expect([code, out]).toEqual([
      0,
      `The mail server 127.0.0.1:${mailServer.port} lets this account in.\n`,
    ]);
    expect(mailServer.received).toEqual([]);
  });

  test.each<[string, () => string, string]>([
    [
      'a wrong secret',
      () => mailServer.url.replace(mailAccount.password, secret),
      'it refuses the name and the secret',
    ],
    ['a closed port', () => `smtp://carplaza:${secret}@${places.closed}`, words.closed],
    ['an unknown host', () => `smtp://carplaza:${secret}@${places.unknown}`, words.unknown],
    ['a server that hangs', () => `smtp://carplaza:${secret}@${places.hung}`, words.hung],
    [
      'a bad certificate',
      () => `smtps://carplaza:${secret}@${places.badCertificate}`,
      words.badCertificate,
    ],
    [
      'TLS where there is none',
      () => mailServer.url.replace('smtp:', 'smtps:'),
      'it speaks no TLS at that port',
    ],
  ])('names %s, and what mends it', async (_, url, problem) => {
    const { code, err } = await check(url());
    expect(code).toBe(1);
    expect(err).toContain(problem);
    expect(err).toMatch(/cannot be used: .+ \(.+\): .+\./);
    expect(err).not.toContain(secret);
  });
});

test('mails that failed for good are sent once the server is mended', async () => {
  const url = { DATABASE_URL: services.url };
  await putMail();
  await services.owner.query(
    `UPDATE auction.mail_outbox SET failed_at = now(), tries = 14, error_code = 'ESOCKET'`,
  );
  const { log } = collector();
  const send = openTransport({ smtpUrl: mailServer.url, from: 'a@b.example' });
  expect(await sendDueMails(services.database, send, log)).toBe(0);
  expect((await operator.run(['mail', 'failed'], url)).out).toMatch(/R-1 +ESOCKET +14/);
  expect((await operator.run(['mail', 'retry', '--about', 'R-2'], url)).out).toMatch(/^0 mails/);
  expect((await operator.run(['mail', 'retry'], url)).out).toBe(
    '1 mail is sent within a minute.\n',
  );
  expect(await sendDueMails(services.database, send, log)).toBe(1);
  expect(mailServer.received.map(({ to }) => to)).toEqual([['x@y.example']]);
  expect((await operator.run(['mail', 'failed'], url)).out).toBe('No mail has failed.\n');
});

test.each([
  ['closed', words.closed],
  ['unknown', words.unknown],
  ['badCertificate', words.badCertificate],
] as const)('content check reports what is wrong with a CMS: %s', async (trouble, problem) => {
  const address = `${schemeOf(trouble)}://${places[trouble]}`;
  const { code, err } = await operator.run(['content', 'check', '--source', address], {
    CONTENT_TOKEN: secret,
  });
  expect(code).toBe(1);
  expect(err).toContain(problem);
  expect(err).not.toContain(secret);
});

test('content check reports that a CMS hangs', async () => {
  const place = { source: `http://${places.hung}`, token: secret, withinMs: 100 };
  const error = await checkContent(place).catch(String);
  expect(error).toMatch(/\/api\/pages en-GB: gave no answer within 100 ms\.$/);
  expect(error).not.toContain(secret);
});
