/**
 * Many vehicles are one mail for each user and auction, and a kind once a day is one mail at 07:00
 * of what still holds: each vehicle in one mail, whatever fails between.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailKind } from '#contract/mail-choices.ts';
import { openTransport } from '#runtime/mail.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { closeLots } from '#test/close-lots.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { sendNotices } from './send-notices.ts';

let services: OpenServices;
let server: MailServer;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;
let number = 0;
const urls = { portalUrl: 'https://portal.example', servicesUrl: 'https://services.example' };

beforeAll(async () => {
  // Without a mail server of its own, so that no job mails beside the test.
  services = await openServices();
  server = await openMailServer();
  ({ anna, claudia } = services.people);
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
  for (const id of ['nl-one', 'nl-two'])
    await addAuction(services.owner, { id, format: 'open', softCloseSeconds: 0 });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(async () => {
  await services.close();
  await server.close();
});
beforeEach(async () => {
  await services.owner.query(
    'TRUNCATE auction.mail_outbox, auction.mail_choice, auction.quiet_hours, auction.mail_item, auction.bidder_notice',
  );
  server.received.splice(0);
});

const work = () => sendNotices({ database: services.database, hasMail: true, ...urls });

function choose(user: TestUser, kind: MailKind, byMail: 'atOnce' | 'daily' | 'never') {
  const payload = { kinds: [{ kind, byMail }] };
  return services.ask(user, { method: 'POST', url: '/bidding/mail-choices', payload });
}

/** Lots with a bid of Anna's, closed together. */
async function closed(count: number, auctionId = 'nl-one'): Promise<TestLot[]> {
  const lots: TestLot[] = [];
  for (let one = 0; one < count; one += 1) {
    number += 1;
    const plate = `D-${100 + number}-AY`;
    const lot = await addLot(services.owner, {
      auctionId,
      plate,
      number,
      reserveMinor: undefined,
    });
    const payload = bidOf(9_000);
    await services.ask(anna, { method: 'POST', url: `${lot.path}/bids`, payload });
    lots.push(lot);
  }
  for (const { lotId } of lots) await endLotIn(services.owner, lotId, -1);
  await closeLots(services);
  return lots;
}

interface Written {
  to: string;
  subject: string;
  body: string;
  kind: string;
}

async function outbox(): Promise<Written[]> {
  const { rows } = await services.owner.query<Written>(
    'SELECT lower(recipient) AS to, subject, body, kind FROM auction.mail_outbox ORDER BY recipient, subject',
  );
  return rows;
}

const plates = (mails: readonly Written[]) =>
  mails.flatMap(({ body }) => [...body.matchAll(/^- .*?(D-\d+-AY)/gm)].map(([, plate]) => plate));

/** As if it were 07:00. */
async function morning(): Promise<void> {
  await services.owner.query('UPDATE auction.mail_item SET due_at = now()');
  await work();
}

const ofAnna = (mails: readonly Written[]) => mails.filter(({ to }) => to === 'anna@example.test');

test('of many vehicles won together each user gets one mail, which names thirty', async () => {
  await closed(33);
  await Promise.all([work(), work(), work()]);
  // Of three processes each may have found some: every vehicle is in one mail.
  await work();
  const mails = await outbox();
  // The mail of one vehicle has its plate in the subject, the others have a count.
  const counted = ofAnna(mails).map(({ subject }) =>
    Number(/(\d+) voertuigen/.exec(subject)?.[1] ?? 1),
  );
  expect(counted.reduce((all, one) => all + one, 0)).toBe(33);

  await services.owner.query('TRUNCATE auction.mail_outbox');
  await closed(33);
  await work();
  const again = await outbox();
  expect(again.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@example.test', 'Gegund aan uw bedrijf: 33 voertuigen in Auction nl-one'],
    ['bram@example.test', 'Gegund aan uw bedrijf: 33 voertuigen in Auction nl-one'],
  ]);
  const [first] = again;
  expect(new Set(plates(ofAnna(again))).size).toBe(30);
  expect(first?.body).toContain('En nog 3 voertuigen.');
  // 33 times 9,000 and a fee of 150, with 21 % VAT on both: of all, also of those not named.
  expect(first?.body).toMatch(/Te betalen in totaal: €.\d{3}\.\d{3},\d\d/);
  expect(first?.body).toContain('/nl-nl/my-account/assigned-bids');
  expect(first?.body).toContain('/unsubscribe/');
});

test('one vehicle has the mail of that vehicle, and auctions have mails of their own', async () => {
  await closed(1);
  await closed(2, 'nl-two');
  await work();
  expect(ofAnna(await outbox()).map(({ subject }) => subject)).toEqual([
    'Gegund aan uw bedrijf: 2 voertuigen in Auction nl-two',
    expect.stringMatching(/^Gegund aan uw bedrijf: Volkswagen Passat Variant, D-\d+-AY$/),
  ]);
});

test('what fails between notice and mail leaves neither loss nor a second mail', async () => {
  await closed(3);
  await services.owner.query(
    'ALTER TABLE auction.mail_outbox ADD CONSTRAINT no_mail CHECK (false) NOT VALID',
  );
  await expect(work()).rejects.toThrow('no_mail');
  expect(await outbox()).toEqual([]);
  await services.owner.query('ALTER TABLE auction.mail_outbox DROP CONSTRAINT no_mail');
  await work();
  await work();
  const mails = ofAnna(await outbox());
  expect(mails).toHaveLength(1);
  expect(plates(mails)).toHaveLength(3);
});

test('once a day is one mail at seven, of all auctions, and at once for the colleague', async () => {
  await choose(anna, 'won', 'daily');
  await closed(2);
  await closed(1, 'nl-two');
  await work();
  expect((await outbox()).map(({ to }) => to)).toEqual(['bram@example.test', 'bram@example.test']);
  const { rows } = await services.owner.query<{ due: string; later: boolean }>(
    `SELECT DISTINCT to_char(due_at AT TIME ZONE 'Europe/Amsterdam', 'HH24:MI') AS due, due_at > now() AS later FROM auction.mail_item`,
  );
  expect(rows).toEqual([{ due: '07:00', later: true }]);
  await morning();
  const mails = ofAnna(await outbox());
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Gewonnen: uw e-mail van vandaag, 3 voertuigen',
  ]);
  expect(plates(mails)).toHaveLength(3);
  expect(mails[0]?.body).toContain('Auction nl-one');
  expect(mails[0]?.body).toContain('Auction nl-two');
  await morning();
  expect(ofAnna(await outbox())).toHaveLength(1);
});

test('what has changed back by the morning is not in it, and nothing is no mail', async () => {
  await choose(anna, 'won', 'daily');
  const [taken, other] = await closed(2);
  if (!taken || !other) throw new Error('there are lots');
  await work();
  await reverseAward(marit, taken, { reason: 'A slip.' });
  await morning();
  const won = (mails: readonly Written[]) => ofAnna(mails).filter(({ kind }) => kind === 'won');
  const mails = won(await outbox());
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toMatch(/^Gegund aan uw bedrijf: Volkswagen/);

  const [only] = await closed(1);
  if (!only) throw new Error('there is a lot');
  await work();
  await reverseAward(marit, only, { reason: 'A slip.' });
  await morning();
  expect(won(await outbox())).toHaveLength(1);
});

test('a lost lot that its loser was awarded since is not in the mail', async () => {
  await choose(anna, 'lost', 'daily');
  const lots = [];
  for (let one = 0; one < 3; one += 1) {
    number += 1;
    const lot = await addLot(services.owner, {
      auctionId: 'nl-sealed',
      plate: `D-${100 + number}-AY`,
      number,
    });
    for (const [user, amount] of [
      [anna, 8_000],
      [claudia, 9_000],
    ] as const)
      await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
    await endLotIn(services.owner, lot.lotId, -1);
    lots.push(lot);
  }
  await closeLots(services);
  const [lost, turned, rejected] = lots;
  if (!lost || !turned || !rejected) throw new Error('there are lots');
  for (const lot of [lost, turned]) await awardLot(marit, lot, { companyId: claudia.companyId });
  await rejectLot(marit, rejected);
  await work();
  await reverseAward(marit, turned, { reason: 'A slip.' });
  await awardLot(marit, turned, { companyId: anna.companyId });
  await morning();
  const mails = ofAnna(await outbox()).filter(({ kind }) => kind === 'lost');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Niet gewonnen: uw e-mail van vandaag, 2 voertuigen',
  ]);
  expect(plates(mails)).toHaveLength(2);
  expect(mails[0]?.body).toContain('zijn aan andere bieders gegund');
  expect(mails[0]?.body).toContain('De verkoper heeft geen enkel bod');
});

test('who ends the kind meanwhile gets no mail, and the address of the mail ends it', async () => {
  await choose(anna, 'won', 'daily');
  await closed(2);
  await work();
  await choose(anna, 'won', 'never');
  await morning();
  expect(ofAnna(await outbox())).toEqual([]);

  await choose(anna, 'won', 'daily');
  await closed(2);
  await work();
  await morning();
  const [mail] = ofAnna(await outbox());
  const [address] = /https:\/\/services\.example(\S+)/.exec(mail?.body ?? '')?.slice(1) ?? [];
  const ended = await services.app.inject({ method: 'POST', url: address ?? '' });
  expect(ended.statusCode).toBe(200);
  const { rows } = await services.owner.query('SELECT kind, mails FROM auction.mail_choice');
  expect(rows).toEqual([{ kind: 'won', mails: 'never' }]);
  // It waits in the outbox, and does not leave.
  const log = { warn: () => undefined, error: () => undefined };
  const from = 'CarPlaza <noreply@carplaza.example>';
  await sendDueMails(services.database, openTransport({ smtpUrl: server.url, from }), log);
  await expect.poll(() => server.received.length).toBe(2);
  expect(new Set(server.received.map(({ to }) => to[0]?.toLowerCase()))).toEqual(
    new Set(['bram@example.test']),
  );
});

test('a mail of the day that a server refuses is retried, and arrives once', async () => {
  await choose(anna, 'won', 'daily');
  await choose(services.people.bram, 'won', 'never');
  await closed(2);
  await work();
  await morning();
  const log = { warn: () => undefined, error: () => undefined };
  const from = 'CarPlaza <noreply@carplaza.example>';
  const away = openTransport({ smtpUrl: 'smtp://127.0.0.1:9', from });
  expect(await sendDueMails(services.database, away, log)).toBe(0);
  await services.owner.query('UPDATE auction.mail_outbox SET next_try_at = now()');
  const transport = openTransport({ smtpUrl: server.url, from });
  expect(await sendDueMails(services.database, transport, log)).toBe(1);
  await morning();
  expect(await sendDueMails(services.database, transport, log)).toBe(0);
  await expect.poll(() => server.received.length).toBe(1);
});
