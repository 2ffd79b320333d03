/** Mails that a user may end: who gets which, how they end, and that none says what is over. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailChoices, mailKinds } from '#contract/mail-choices.ts';
import { inTransaction } from '#database/connect.ts';
import { openTransport } from '#runtime/mail.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { closeLots } from '#test/close-lots.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { mailClosing } from './mail-closing.ts';
import { mailOutbid } from './mail-outbid.ts';
import { notePositions } from './note-positions.ts';
import { sendNotices } from './send-notices.ts';

let services: OpenServices;
let server: MailServer;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let number = 0;
const urls = { portalUrl: 'https://portal.example', servicesUrl: 'https://services.example' };

beforeAll(async () => {
  // Without a mail server of its own, so that no job mails beside the test.
  services = await openServices();
  server = await openMailServer();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open', softCloseSeconds: 0 });
});
afterAll(async () => {
  await services.close();
  await server.close();
});
beforeEach(async () => {
  // Lots of the tests before are over.
  const { rows } = await services.owner.query<{ id: string }>(
    "SELECT id FROM auction.lot WHERE status = 'open'",
  );
  for (const { id } of rows) await endLotIn(services.owner, id, -1);
  await closeLots(services);
  for (const table of [
    'mail_outbox',
    'mail_choice',
    'quiet_hours',
    'outbid_mail',
    'closing_mail',
    'mail_item',
  ])
    await services.owner.query(`TRUNCATE auction.${table}`);
  await services.owner.query('DELETE FROM auction.bidder_notice');
  server.received.splice(0);
});

/** Sends what is due; with `isLater`, what waits too. Returns recipients and sources. */
async function send({ isLater = false } = {}) {
  if (isLater) await services.owner.query('UPDATE auction.mail_outbox SET next_try_at = now()');
  const transport = openTransport({
    smtpUrl: server.url,
    from: 'CarPlaza <noreply@carplaza.example>',
    footer: 'CarPlaza B.V., Utrecht',
  });
  const log = { warn: () => undefined, error: () => undefined };
  const count = await sendDueMails(services.database, transport, log);
  await expect.poll(() => server.received.length).toBe(count);
  return server.received
    .splice(0)
    .map(({ to, source }) => ({ to: to[0]?.toLowerCase() ?? '', source }));
}

function choose(user: TestUser, payload: object) {
  return services.ask(user, { method: 'POST', url: '/bidding/mail-choices', payload });
}

/** All others have ended this kind; these have never chosen. */
async function only(kind: 'outbid' | 'closing', ...users: TestUser[]): Promise<void> {
  const { jonas } = services.people;
  for (const user of [anna, bram, claudia, jonas])
    if (!users.includes(user)) await choose(user, { kinds: [{ kind, byMail: 'never' }] });
}

/** Mails who is outbid, once the job of positions has seen the bids so far. */
async function outbidMails(): Promise<number> {
  const turn = () => services.owner.query('SELECT FROM auction.outbid_cursor FOR UPDATE');
  await turn();
  await notePositions(services.database);
  await turn();
  const written = await Promise.all([1, 2, 3].map(() => mailOutbid(services.database, urls)));
  return written.reduce((sum, one) => sum + one, 0);
}

async function newLot(auctionId = 'nl-open'): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId, plate: `W-${100 + number}-LS`, number });
}

function bid(user: TestUser, lot: TestLot, amount: number) {
  const payload = bidOf(amount);
  return services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload });
}

async function waiting() {
  const { rows } = await services.owner.query<{ recipient: string; at: Date; waits: boolean }>(
    'SELECT lower(recipient) AS recipient, next_try_at AS at, next_try_at > now() AS waits FROM auction.mail_outbox ORDER BY recipient',
  );
  return rows;
}

function addressIn(source: string): string {
  const unfolded = source.replaceAll(/\r\n[ \t]+/g, ' ');
  const [, address = ''] = /^List-Unsubscribe:\s*<([^>]+)>/im.exec(unfolded) ?? [];
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/im);
  return address.replace(urls.servicesUrl, '');
}

/** As a mail program does it: without a sign-in, and with a form. */
function endBy(url: string, payload = 'List-Unsubscribe=One-Click') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return services.app.inject({ method: 'POST', url, headers, payload });
}

async function won(): Promise<TestLot> {
  const lot = await newLot();
  await bid(anna, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  await sendNotices({ database: services.database, hasMail: true, ...urls });
  return lot;
}

test('a new user gets what is usual, and a change is the own one alone', async () => {
  const read = async (user: TestUser) => {
    const answer = await services.ask(user, { method: 'GET', url: '/bidding/mail-choices' });
    const { kinds } = answer.json<MailChoices>();
    return Object.fromEntries(kinds.map(({ kind, byMail }) => [kind, byMail]));
  };
  const usual = await read(anna);
  expect(Object.keys(usual)).toEqual([...mailKinds]);
  expect(usual).toMatchObject({
    // Who has never chosen misses no lead and no end.
    outbid: 'atOnce',
    closing: 'atOnce',
    won: 'atOnce',
    approval: 'atOnce',
  });
  const changed = await choose(anna, {
    kinds: [
      { kind: 'outbid', byMail: 'never' },
      { kind: 'won', byMail: 'never' },
    ],
  });
  expect(changed.statusCode).toBe(200);
  expect(await read(anna)).toEqual({ ...usual, outbid: 'never', won: 'never' });
  expect(await read(bram)).toEqual(usual);
});

test('what is no choice is refused', async () => {
  const hours = { from: '20:00', to: '07:00', timeZone: 'Europe/Amsterdam' };
  for (const payload of [
    { kinds: [{ kind: 'statement', byMail: 'never' }] },
    { kinds: [{ kind: 'offered', byMail: 'never' }] },
    // What is over by the morning cannot wait for it.
    { kinds: [{ kind: 'outbid', byMail: 'daily' }] },
    { kinds: [{ kind: 'closing', byMail: 'daily' }] },
    { kinds: [{ kind: 'approval', byMail: 'daily' }] },
    { kinds: [{ kind: 'won', byMail: true }] },
    { quietHours: { ...hours, to: '20:00' } },
    { quietHours: { ...hours, from: '24:00' } },
    { quietHours: { ...hours, timeZone: 'Europe/Nowhere' } },
  ]) {
    const answer = await choose(anna, payload);
    expect([payload, answer.statusCode]).toEqual([payload, 400]);
  }
  const answer = await choose(anna, { quietHours: hours });
  expect(answer.json<MailChoices>().quietHours).toEqual(hours);
  expect((await choose(anna, { quietHours: null })).json<MailChoices>().quietHours).toBeNull();
});

test('one press in the mail ends its kind for its user, without a sign-in', async () => {
  await won();
  const mails = await send();
  expect(mails.map(({ to }) => to)).toEqual(['anna@example.test', 'bram@example.test']);
  const [ofAnna] = mails;
  const address = addressIn(ofAnna?.source ?? '');
  // Filters of mail programs follow links: reading it asks, and ends nothing.
  const page = await services.app.inject({ method: 'GET', url: address });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<form method="post">');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  const ended = await endBy(address);
  expect(ended.statusCode).toBe(200);
  expect(ended.body).toContain(`${services.config.portalUrl}/nl-nl/my-account/notifications`);
  expect((await endBy(address)).statusCode).toBe(200);
  await won();
  expect((await send()).map(({ to }) => to)).toEqual(['bram@example.test']);
});

test('money that went back is mailed with its sum and the page that lists it, to who wants that', async () => {
  const { lotId, auctionId } = await newLot();
  await choose(bram, { kinds: [{ kind: 'moneyBack', byMail: 'never' }] });
  for (const kind of ['creditReturned', 'depositReturned'] as const)
    await inTransaction(services.database, (connection) =>
      noteForBidders(connection, [
        { kind, auctionId, lotId, companyId: anna.companyId, amountMinor: 24_200 },
      ]),
    );
  await sendNotices({ database: services.database, hasMail: true, ...urls });
  const mails = await send();
  expect(mails.map(({ to }) => to)).toEqual(['anna@example.test', 'anna@example.test']);
  for (const { source } of mails) {
    const body = source.replaceAll('=\r\n', '');
    expect(body).toMatch(/242,00/);
    expect(body).toContain('/nl-nl/my-account/assigned-bids');
  }
  await endBy(addressIn(mails[0]?.source ?? ''));
  const { rows } = await services.owner.query('SELECT kind, mails FROM auction.mail_choice');
  expect(rows).toEqual([
    { kind: 'moneyBack', mails: 'never' },
    { kind: 'moneyBack', mails: 'never' },
  ]);
});

test('what waits already is not sent either, and the other kinds still are', async () => {
  const address = await won()
    .then(() => send())
    .then(([mail]) => addressIn(mail?.source ?? ''));
  await won();
  await endBy(address);
  expect((await send()).map(({ to }) => to)).toEqual(['bram@example.test']);
  const { rows } = await services.owner.query('SELECT kind, mails FROM auction.mail_choice');
  expect(rows).toEqual([{ kind: 'won', mails: 'never' }]);
});

test('an address that nobody was sent ends nothing', async () => {
  await won();
  const address = addressIn((await send())[0]?.source ?? '');
  for (const forged of [
    address.replace('/won?', '/lost?'),
    address.replace(anna.id, bram.id),
    `${address}x`,
    address.replace(/signature=.*/, 'signature=guessed'),
  ])
    for (const answer of [
      await endBy(forged),
      await services.app.inject({ method: 'GET', url: forged }),
    ])
      expect([forged, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        forged,
        404,
        'UnsubscribeLinkIsInvalid',
      ]);
  expect((await endBy(address, 'x'.repeat(5_000))).statusCode).toBe(413);
  const { rows } = await services.owner.query('SELECT kind FROM auction.mail_choice');
  expect(rows).toEqual([]);
});

test('outbid: one mail for a lot, by one of several processes, for who wants it', async () => {
  await only('outbid', anna);
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  expect(await outbidMails()).toBe(1);
  expect(await waiting()).toMatchObject([{ recipient: 'anna@example.test', waits: true }]);
  // The price moves, and the lead changes twice between two looks.
  await bid(claudia, lot, 9_500);
  await bid(anna, lot, 10_000);
  await bid(claudia, lot, 11_000);
  expect(await outbidMails()).toBe(0);
  const mails = await send({ isLater: true });
  expect(mails.map(({ to }) => to)).toEqual(['anna@example.test']);
  expect(mails[0]?.source).toContain('CarPlaza B.V., Utrecht');
  expect(addressIn(mails[0]?.source ?? '')).toContain('/outbid?');
  expect(await outbidMails()).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('outbid: no mail once the company leads again, has withdrawn, or the lot is over', async () => {
  await only('outbid', anna);
  const lots = [await newLot(), await newLot(), await newLot()];
  for (const lot of lots) {
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 9_000);
  }
  expect(await outbidMails()).toBe(3);
  const [again, withdrawn, over] = lots;
  if (!again || !withdrawn || !over) throw new Error('there are lots');
  await bid(anna, again, 12_000);
  await services.ask(anna, { method: 'DELETE', url: `${withdrawn.path}/bids` });
  await endLotIn(services.owner, over.lotId, -1);
  expect(await send({ isLater: true })).toEqual([]);
});

test('outbid: the same lot again only after the company has led, and ten minutes', async () => {
  await only('outbid', anna);
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  expect(await outbidMails()).toBe(1);
  await bid(anna, lot, 11_000);
  await outbidMails();
  await bid(claudia, lot, 11_500);
  expect(await outbidMails()).toBe(0);
  await minutesPass(11);
  expect(await outbidMails()).toBe(1);
  await minutesPass(11);
  expect(await outbidMails()).toBe(0);
  await bid(anna, lot, 12_000);
  expect(await outbidMails()).toBe(0);
  await bid(claudia, lot, 15_000);
  expect(await outbidMails()).toBe(1);
});

test('outbid: at most ten an hour for a company', async () => {
  await only('outbid', anna, claudia);
  for (let count = 0; count < 12; count += 1) {
    const lot = await newLot();
    await bid(anna, lot, 8_000);
    await bid(claudia, lot, 9_000);
  }
  expect(await outbidMails()).toBe(10);
  expect(await outbidMails()).toBe(0);
  // Others are not held back by it.
  const lot = await newLot();
  await bid(claudia, lot, 8_000);
  await bid(anna, lot, 9_000);
  expect(await outbidMails()).toBe(1);
});

test('outbid: inside the soft close once more within ten minutes, and not twice', async () => {
  await addAuction(services.owner, { id: 'nl-soft', format: 'open', softCloseSeconds: 300 });
  await only('outbid', anna);
  const lot = await newLot('nl-soft');
  const outbidAgain = async (amount: number) => {
    await bid(anna, lot, amount);
    await outbidMails();
    await bid(claudia, lot, amount + 500);
    return outbidMails();
  };
  expect(await outbidAgain(8_000)).toBe(1);
  expect(await outbidAgain(9_000)).toBe(0);
  await endLotIn(services.owner, lot.lotId, 200);
  expect(await outbidAgain(10_000)).toBe(1);
  expect(await outbidAgain(11_000)).toBe(0);
});

/** Of what was mailed and noted, as the passing of time would. */
async function minutesPass(minutes: number): Promise<void> {
  for (const column of ['outbid_mail SET mailed_at = mailed_at', 'user_notice SET at = at'])
    await services.owner.query(`UPDATE auction.${column} - make_interval(mins => $1)`, [minutes]);
}

test('closing soon: once for an auction, for who wants it, and only with a bid there', async () => {
  await addAuction(services.owner, { id: 'nl-soon', format: 'sealed' });
  await only('closing', anna, claudia);
  const lots = [1, 2].map((at) => ({ auctionId: 'nl-soon', plate: `S-10${at}-LS`, number: at }));
  const added = await Promise.all(lots.map((options) => addLot(services.owner, options)));
  for (const lot of added) await bid(anna, lot, 8_000);
  expect(await mailClosing(services.database, urls)).toBe(0);
  for (const { lotId } of added) await endLotIn(services.owner, lotId, 60 * 29);
  await Promise.all([1, 2, 3].map(() => mailClosing(services.database, urls)));
  expect(await mailClosing(services.database, urls)).toBe(0);
  const mails = await send();
  expect(mails.map(({ to }) => to)).toEqual(['anna@example.test']);
});

test('closing soon comes before quiet hours if the lot closes in them, and not for others', async () => {
  await only('closing', anna, claudia);
  const time = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const lot = await newLot();
  for (const user of [anna, claudia]) await bid(user, lot, 8_000);
  await endLotIn(services.owner, lot.lotId, 120 * 60);
  const quietFrom = (minutes: number) =>
    choose(anna, { quietHours: { from: time(minutes), to: time(600), timeZone: 'UTC' } });
  await quietFrom(60);
  expect(await mailClosing(services.database, urls)).toBe(0);
  await quietFrom(20);
  expect(await mailClosing(services.database, urls)).toBe(1);
  expect((await send()).map(({ to }) => to)).toEqual(['anna@example.test']);
  await endLotIn(services.owner, lot.lotId, 20 * 60);
  expect(await mailClosing(services.database, urls)).toBe(1);
  expect((await send()).map(({ to }) => to)).toEqual(['claudia@example.test']);
});

test('quiet hours hold mails of choice until they end', async () => {
  const now = new Date();
  const time = (minutes: number) =>
    new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  const quietHours = { from: time(-60), to: time(120), timeZone: 'UTC' };
  await choose(anna, { quietHours });
  await won();
  expect((await send()).map(({ to }) => to)).toEqual(['bram@example.test']);
  const { rows: held } = await services.owner.query<{ at: Date }>(
    'SELECT due_at AS at FROM auction.mail_item',
  );
  expect(held.map(({ at }) => at.toISOString().slice(11, 16))).toEqual([time(120)]);
  // Their end: one that has changed them meanwhile waits for the new one.
  await choose(anna, { quietHours: null });
  await services.owner.query('UPDATE auction.mail_item SET due_at = now()');
  await sendNotices({ database: services.database, hasMail: true, ...urls });
  expect((await send()).map(({ to }) => to)).toEqual(['anna@example.test']);
});
