/**
 * Mail about requests through a real mail server: available, away, back again, and shared by two
 * processes.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { type SendMail, openTransport } from '#runtime/mail.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type MailServer, mailAccount, openMailServer } from '#test/mail-server.ts';
import { readableMail } from '#test/readable-mail.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { checkContact, checkRegistration } from '#services/requests/rules.ts';
import { takeRequest } from '#services/requests/take-request.ts';
import type { MailConfig } from './mail-config.ts';
import { sendDueMails } from './send-due-mails.ts';
import { triesMax, waitAfterTryS } from './waits.ts';

let services: OpenServices;
let server: MailServer;
let mail: MailConfig;
let send: SendMail;
let log: string[];

beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());
beforeEach(async () => {
  server = await openMailServer();
  mail = {
    smtpUrl: server.url,
    from: 'CarPlaza <noreply@carplaza.example>',
    deskAddress: 'desk@carplaza.example',
  };
  send = openTransport(mail);
  log = [];
});
afterEach(async () => {
  await server.close();
  await services.owner.query(
    'TRUNCATE auction.request, auction.request_entry, auction.inquiry_read, auction.request_key, public.rate_limit_hit, auction.mail_outbox',
  );
});

const write = (body = contactOf()) =>
  takeRequest(
    { database: services.database, mail },
    { key: randomUUID(), address: '203.0.113.7', body, checked: checkContact(body) },
  );
const keep = (...words: unknown[]) => void log.push(JSON.stringify(words));
const sendDue = () => sendDueMails(services.database, send, { warn: keep, error: keep });

async function outbox() {
  const { rows } = await services.owner.query<{
    recipient: string;
    tries: number;
    error_code: string | null;
    wait_s: number;
    failed_at: Date | null;
  }>(
    `SELECT recipient, tries, error_code, failed_at, extract(epoch FROM next_try_at - now())::integer AS wait_s
     FROM auction.mail_outbox ORDER BY recipient`,
  );
  return rows;
}

const letTimePass = () =>
  services.owner.query(`UPDATE auction.mail_outbox SET next_try_at = now() - interval '1 second'`);

test('the desk gets a mail with all that was sent, the sender one with what happens next', async () => {
  const taken = await write(contactOf({ locale: 'nl-nl', message: 'Zijn er twee sleutels bij?' }));
  const reference = taken.ok ? taken.answer.reference : '';
  expect(await sendDue()).toBe(2);
  const [toDesk, toSender] = ['desk@carplaza.example', 'joris@bakker.example'].map((address) => {
    const found = server.received.find(({ to }) => to[0] === address);
    return { to: found?.to, from: found?.from, text: readableMail(found?.source ?? '') };
  });
  expect(toDesk?.text).toContain('Zijn er twee sleutels bij?');
  expect(toDesk?.text).toContain('Name: Joris Bakker');
  expect(toDesk?.text).toContain('Reply-To: joris@bakker.example');
  expect(toDesk?.text).toContain(`Subject: Contact request ${reference} (bidding, nl-nl)`);
  expect(toSender?.from).toBe('noreply@carplaza.example');
  expect(toSender?.text).toContain('Subject: We hebben uw bericht ontvangen');
  expect(toSender?.text).toContain(reference);
  expect(toSender?.text).toContain('Auto-Submitted: auto-generated');
  expect(await outbox()).toEqual([]);
});

test("the sender's own words do not come back to the address that was entered", async () => {
  const spam = 'Buy pills at https://spam.example';
  const contact = contactOf({
    name: spam,
    company: spam,
    message: spam,
    email: 'victim@far.example',
  });
  await write(contact);
  const body = registrationOf({
    name: spam,
    company: spam,
    street: spam,
    city: spam,
    email: 'victim@far.example',
  });
  await takeRequest(
    { database: services.database, mail },
    { key: randomUUID(), address: '203.0.113.7', body, checked: checkRegistration(body) },
  );
  await sendDue();
  const toVictim = server.received.filter(({ to }) => to[0] === 'victim@far.example');
  expect(toVictim).toHaveLength(2);
  for (const { source } of toVictim) expect(readableMail(source)).not.toMatch(/spam|pills/);
  for (const { source } of server.received)
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/spam|pills/);
});

test('every language has its confirmation, and they differ', async () => {
  for (const { code: locale } of locales)
    await write(contactOf({ locale, email: `${locale}@firm.example` }));
  await sendDue();
  const bodies = server.received
    .filter(({ to }) => to[0]?.endsWith('@firm.example'))
    .map(({ source }) => readableMail(source));
  expect(bodies).toHaveLength(8);
  for (const { code } of locales) {
    const notYou = writtenIn(code)('request.notYou');
    expect(bodies.filter((body) => body.includes(notYou))).toHaveLength(1);
  }
});

test('an unreachable mail server is tried again, with growing waits, and gets everything when it is back', async () => {
  await write();
  const { port } = server;
  await server.close();
  expect(await sendDue()).toBe(0);
  // One failed try was enough: the other mail waits for the next run.
  const first = (await outbox()).find(({ tries }) => tries === 1);
  expect(first).toMatchObject({ error_code: 'ESOCKET ECONNREFUSED', failed_at: null });
  expect(first?.wait_s).toBeGreaterThan(100);
  await letTimePass();
  await sendDue();
  await letTimePass();
  server = await openMailServer(port);
  expect(await sendDue()).toBe(2);
  expect(server.received).toHaveLength(2);
  expect(await outbox()).toEqual([]);
});

test('a mail that was just tried is not due again', async () => {
  await write();
  const { port } = server;
  await server.close();
  await sendDue();
  await sendDue();
  server = await openMailServer(port);
  expect(await sendDue()).toBe(0);
  expect((await outbox()).map(({ tries }) => tries)).toEqual([1, 1]);
});

test('the tries come to an end, and the operator can see it', async () => {
  await write();
  await server.close();
  await services.owner.query('UPDATE auction.mail_outbox SET tries = $1', [triesMax - 1]);
  await sendDue();
  await sendDue();
  server = await openMailServer();
  expect((await outbox()).map(({ failed_at: at }) => at !== null)).toEqual([true, true]);
  await letTimePass();
  expect(await sendDue()).toBe(0);
  expect(log.join()).toContain('a mail failed for good');
});

test('an address that does not exist fails at once, and holds up nobody else', async () => {
  server.refused.set('joris@bakker.example', 550);
  await write();
  await write(contactOf({ email: 'other@firm.example' }));
  expect(await sendDue()).toBe(3);
  expect(await outbox()).toMatchObject([
    {
      recipient: 'joris@bakker.example',
      tries: 1,
      error_code: 'EENVELOPE 550',
      failed_at: expect.any(Date),
    },
  ]);
});

test('an address that is asked to wait comes again', async () => {
  server.refused.set('joris@bakker.example', 451);
  await write();
  expect(await sendDue()).toBe(1);
  expect(await outbox()).toMatchObject([{ error_code: 'EENVELOPE 451', failed_at: null }]);
  server.refused.clear();
  await letTimePass();
  expect(await sendDue()).toBe(1);
});

test('two processes that poll at the same moment send each mail once', async () => {
  for (let turn = 0; turn < 4; turn += 1)
    await write(contactOf({ email: `person${turn}@firm.example` }));
  const sent = await Promise.all([sendDue(), sendDue(), sendDue()]);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(8);
  expect(server.received).toHaveLength(8);
  expect(new Set(server.received.map(({ to }) => to.join())).size).toBe(5);
});

test('a request that is not stored is not mailed', async () => {
  const { checked } = { checked: checkContact(contactOf()) };
  const broken = takeRequest(
    {
      database: services.database,
      mail: { ...mail, deskAddress: 'desk@x.example\nBcc: all@x.example' },
    },
    { key: randomUUID(), address: '203.0.113.7', body: contactOf(), checked },
  );
  await expect(broken).rejects.toThrow(/mail_outbox_recipient_check/);
  expect(await outbox()).toEqual([]);
  expect((await services.owner.query('SELECT FROM auction.request')).rowCount).toBe(0);
});

test('wrong credentials leave the mail in the outbox, and the log holds neither secret nor address', async () => {
  await write();
  send = openTransport({ ...mail, smtpUrl: server.url.replace(mailAccount.password, 'wr0ng') });
  expect(await sendDue()).toBe(0);
  expect(await outbox()).toMatchObject([{}, {}]);
  expect(log.join()).toContain('EAUTH');
  expect(log.join()).not.toMatch(/wr0ng|p4ss|@|bakker/);
});

test('without a mail server requests are stored and no mail waits for ever', async () => {
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: '/requests/contact',
    payload: contactOf(),
  });
  expect(answer.statusCode).toBe(200);
  expect(await outbox()).toEqual([]);
});

test('the services send by themselves', async () => {
  const mailing = await openServices({
    env: { SMTP_URL: server.url, MAIL_FROM: mail.from, MAIL_TO: mail.deskAddress },
  });
  const answer = await mailing.ask(undefined, {
    method: 'POST',
    url: '/requests/contact',
    payload: contactOf(),
  });
  expect(answer.statusCode).toBe(200);
  await expect.poll(() => server.received.length).toBe(2);
  await mailing.close();
});

test('a mail is a letter: greeting, closing and the company’s details, in text and HTML alike', async () => {
  await write(contactOf({ locale: 'de-de' }));
  const footer = String.raw`Beispiel GmbH\nHRB 12345, DE123456789`;
  await sendDueMails(services.database, openTransport({ ...mail, footer }), {
    warn: keep,
    error: keep,
  });
  const letter = server.received.find(({ to }) => to[0] === 'joris@bakker.example');
  const [, text = '', html = ''] = readableMail(letter?.source ?? '').split(/Content-Type: text/);
  for (const words of [
    'Guten Tag,',
    writtenIn('de-de')('request.contact.text'),
    'Mit freundlichen Grüßen',
    'Ihr CarPlaza-Team',
    'Beispiel GmbH',
    'HRB 12345, DE123456789',
  ]) {
    expect(text.replaceAll('\r\n', ' ')).toContain(words);
    expect(html.replaceAll('\r\n', ' ')).toContain(words);
  }
  expect(html).toContain('Mit freundlichen Grüßen<br>Ihr CarPlaza-Team');
  // A visitor's text reaches the desk as plain text only.
  const toDesk = server.received.find(({ to }) => to[0] === mail.deskAddress);
  expect(toDesk?.source).not.toContain('text/html');
});

test('waits double from two minutes to six hours, and cover more than a day', () => {
  const waits = Array.from({ length: triesMax }, (_, index) => waitAfterTryS(index + 1));
  expect(waits.slice(0, 3)).toEqual([120, 240, 480]);
  expect(Math.max(...waits)).toBe(21_600);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(86_400);
});
