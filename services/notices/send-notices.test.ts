/** What bidders learn by mail after the close, through a real mail server, in their languages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import type { WrittenKey } from '#locales/written/written-texts.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { inTransaction } from '#database/connect.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { makeCounterOffer } from '#services/awards/counter-offer.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { closeLots } from '#test/close-lots.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { openTransport } from '#runtime/mail.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { readHistory } from '#services/acts/history.ts';
import { messageBiddersOfAuction, messageBiddersOfLot } from './message-bidders.ts';
import { sendNotices } from './send-notices.ts';

let services: OpenServices;
let server: MailServer;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  server = await openMailServer();
  services = await openServices({
    env: {
      SMTP_URL: server.url,
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
    },
  });
  ({ anna, claudia } = services.people);
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
  for (const id of ['nl-open', 'nl-off']) await addAuction(services.owner, { id, format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(async () => {
  await services.close();
  await server.close();
});

/** Claudia leads before Anna. */
async function lotWithBids(options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  const plate = `M-${100 + number}-LS`;
  const lot = await addLot(services.owner, { auctionId: 'nl-open', plate, number, ...options });
  for (const [user, amount] of [
    [anna, 8_000],
    [claudia, 9_000],
  ] as const)
    await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  return lot;
}

/** What the services' jobs do every few seconds. */
async function work(): Promise<void> {
  const { database, config } = services;
  const { portalUrl, servicesUrl } = config;
  await sendNotices({ database, hasMail: true, portalUrl, servicesUrl });
  const mail = config.mail;
  if (!mail) throw new Error('the services have no mail server');
  const log = { warn: () => undefined, error: () => undefined };
  await sendDueMails(database, openTransport(mail), log);
}

async function close(lot: TestLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

/** Waits for these mails and forgets them: `recipient: subject`, in the order of the addresses. */
async function mails(count: number): Promise<string[]> {
  await work();
  await expect.poll(() => server.received.length).toBe(count);
  const received = server.received.splice(0);
  return received
    .map(({ to, source }) => `${to[0]?.toLowerCase()}: ${subjectOf(source)}`)
    .toSorted();
}

/** The text of the mail to this address, on one line. */
function bodyTo(address: string): string {
  const mail = server.received.find(({ to }) => to[0]?.toLowerCase() === address);
  return quoted((mail?.source ?? '').replaceAll('=\r\n', '')).replaceAll(/\s+/g, ' ');
}

function subjectOf(source: string): string {
  const [, header = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source) ?? [];
  return header
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) => quoted(text.replaceAll('_', ' ')))
    .replaceAll(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(text, 'base64').toString(),
    );
}
/** What a mail says, without the lines that have random numbers: its id and its boundaries. */
const written = (source: string) =>
  quoted(
    source
      .replaceAll('=\r\n', '')
      .replaceAll(/^(?:--|message-id:|list-unsubscribe:|.*boundary=).*$/gim, ''),
  );

const quoted = (text: string) =>
  text.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );

test('every user of the winner learns of the award, in the language of the portal as last read', async () => {
  // Jonas reads the portal in French; Claudia has not read it yet, and her company is German.
  const url = '/bidding/bids';
  const headers = { 'accept-language': 'fr-fr' };
  await services.ask(services.people.jonas, { method: 'GET', url, headers });
  await close(await lotWithBids());
  expect(await mails(2)).toEqual([
    'claudia@example.test: Zuschlag an Ihr Unternehmen: Volkswagen Passat Variant, M-101-LS',
    'jonas@example.test: Adjugé à votre entreprise\u00a0: Volkswagen Passat Variant, M-101-LS',
  ]);
});

test('an offer is for its company, and no amount but the offer’s is in its mail', async () => {
  const lot = await lotWithBids({ reserveMinor: 2_000_000 });
  await close(lot);
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { companyId } = anna;
  await makeCounterOffer(marit, lot, { companyId, amountMinor: 1_234_500, expiresAt });
  await work();
  await expect.poll(() => server.received.length).toBe(2);
  for (const { source } of server.received) {
    const body = written(source);
    expect(body).toMatch(/12[.,]345/);
    expect(body).not.toMatch(/8[.,]?[01]00|9[.,]?000|20[.,]?000/);
    expect(body).toContain(`/nl-nl/vehicles/M-102-LS?auctionId=nl-open`);
  }
  expect(await mails(2)).toEqual([
    'anna@example.test: Aanbod onder de reserveprijs: Volkswagen Passat Variant, M-102-LS',
    'bram@example.test: Aanbod onder de reserveprijs: Volkswagen Passat Variant, M-102-LS',
  ]);
});

test('rejected: of a lot below its reserve and of a sealed one everybody learns it who waited', async () => {
  const open = await lotWithBids({ reserveMinor: 2_000_000 });
  const sealed = await lotWithBids({ auctionId: 'nl-sealed' });
  for (const lot of [open, sealed]) await close(lot);
  await rejectLot(marit, open);
  // No bidder below the reserve was notified before that the lot is lost.
  expect(await mails(4)).toHaveLength(4);
  await rejectLot(marit, sealed);
  expect(await mails(4)).toHaveLength(4);
});

test('losers of sealed lots learn of all that were decided together by one mail each', async () => {
  const lots = [1, 2].map(() => lotWithBids({ auctionId: 'nl-sealed' }));
  const lost = (await Promise.all(lots)).map(({ lotId }) => ({
    kind: 'lost' as const,
    auctionId: 'nl-sealed',
    lotId,
    companyId: claudia.companyId,
  }));
  await inTransaction(services.database, (connection) => noteForBidders(connection, lost));
  await work();
  await expect.poll(() => server.received.length).toBe(2);
  expect(bodyTo('anna@example.test')).toMatch(/M-\d+-LS - Volkswagen Passat Variant, M-\d+-LS/);
  expect(bodyTo('anna@example.test')).not.toMatch(/[89][.,]?000/);
  expect(await mails(2)).toEqual([
    'anna@example.test: Niet gewonnen in Auction nl-sealed',
    'bram@example.test: Niet gewonnen in Auction nl-sealed',
  ]);
});

test('a reversal goes to who had the award, a cancellation to all who bid, once each', async () => {
  const won = await lotWithBids();
  await close(won);
  await mails(2);
  await reverseAward(marit, won, { reason: 'A slip.' });
  expect((await mails(2))[0]).toMatch(
    /^claudia@example.test: Der Zuschlag .* wurde zurückgenommen$/,
  );
  for (const _ of [1, 2]) await lotWithBids({ auctionId: 'nl-off' });
  await cancelAuction(marit, 'nl-off', 'seller');
  await work();
  await expect.poll(() => server.received.length).toBe(4);
  // Each names the reason, and what its own company had bid on.
  const german = bodyTo('claudia@example.test');
  expect(german).toContain('Der Verkäufer hat darum gebeten.');
  expect(german.match(/- Volkswagen Passat Variant, M-\d+-LS: Ihr Gebot von 9\.000/g)).toHaveLength(
    2,
  );
  expect(german).not.toMatch(/8[.,]?[01]00/);
  expect(await mails(4)).toEqual([
    'anna@example.test: Geannuleerd: Auction nl-off',
    'bram@example.test: Geannuleerd: Auction nl-off',
    'claudia@example.test: Abgesagt: Auction nl-off',
    'jonas@example.test: Vente annulée\u00a0: Auction nl-off',
  ]);
});

test('a message goes to all who have a bid, with the operator’s text as it is, three an hour', async () => {
  const lot = await lotWithBids();
  const address = { auctionId: 'nl-open', assetId: lot.assetId };
  const deps = { sendsMail: true };
  const text = 'Ask for <Marit>, 020 1234.';
  expect(await messageBiddersOfLot(marit, deps, address, { template: 'data', text })).toMatchObject(
    { ok: true },
  );
  await work();
  await expect.poll(() => server.received.length).toBe(4);
  const bodies = server.received.map(({ source }) => written(source));
  expect(bodies.filter((body) => body.includes(text))).toHaveLength(4);
  expect(bodies.join()).not.toMatch(/8[.,]?[01]00|9[.,]?000|Lindner|Van Dijk/);
  expect(
    bodies.filter((body) => body.includes('De voertuiggegevens zijn gecorrigeerd')),
  ).toHaveLength(2);
  expect(await mails(4)).toEqual([
    expect.stringMatching(/^anna@example.test: Een bericht over Volkswagen/),
    expect.stringMatching(/^bram@example.test: Een bericht over Volkswagen/),
    expect.stringMatching(/^claudia@example.test: Eine Mitteilung zu Volkswagen/),
    expect.stringMatching(/^jonas@example.test: Un message concernant Volkswagen/),
  ]);
  // Of many at once only what the hour allows is sent.
  const more = await Promise.all(
    [1, 2, 3, 4, 5].map(() => messageBiddersOfLot(marit, deps, address, { template: 'times' })),
  );
  expect(more.filter(({ ok }) => ok)).toHaveLength(2);
  expect(more.find(({ ok }) => !ok)).toMatchObject({
    code: 'TooManyMessages',
    details: { count: 3, minutes: 60 },
  });
  expect(await mails(8)).toHaveLength(8);
  const history = await readHistory(services.database, { lotId: lot.lotId });
  expect(history.find(({ kind }) => kind === 'messageBidders')).toMatchObject({
    actor: { name: testOperator.name },
    after: { template: 'times', text: null, companies: 2 },
  });
});

test('a message of an auction goes to each user once, and to nobody where nobody has bid or no mail is sent', async () => {
  await addAuction(services.owner, { id: 'nl-told', format: 'sealed' });
  const message = { template: 'technical' } as const;
  const send = (sendsMail = true) =>
    messageBiddersOfAuction(marit, { sendsMail }, 'nl-told', message);
  expect(await send()).toMatchObject({ code: 'NobodyHasBid' });
  for (const _ of [1, 2]) await lotWithBids({ auctionId: 'nl-told' });
  expect(await send(false)).toMatchObject({ code: 'NoMailIsSent' });
  expect(await send()).toMatchObject({ ok: true });
  expect((await mails(4)).map((one) => one.split('@')[0])).toEqual([
    'anna',
    'bram',
    'claudia',
    'jonas',
  ]);
});

test('two processes write each mail once, and without a mail server nothing waits for ever', async () => {
  const deps = {
    database: services.database,
    portalUrl: 'https://portal.test',
    servicesUrl: 'https://services.test',
  };
  const insert = () =>
    services.owner.query(
      `INSERT INTO auction.bidder_notice (kind, auction_id, company_id) VALUES ('cancelled', 'nl-off', $1)`,
      [anna.companyId],
    );
  await insert();
  await Promise.all([1, 2, 3].map(() => sendNotices({ ...deps, hasMail: true })));
  expect(await mails(2)).toHaveLength(2);
  // The running services have a mail server: the notice is taken within one transaction here.
  const { rowCount } = await services.owner.query('SELECT FROM auction.bidder_notice');
  expect(rowCount).toBe(0);
});

test('the mail of an award has the whole sum of its buyer: to Germany no Dutch VAT, but a deposit', async () => {
  const { owner } = services;
  await owner.query(
    `UPDATE auction.company SET vat_number = 'DE129273398', checks = '{"vatNumber": "DE129273398", "state": "valid"}'
     WHERE id = $1`,
    [claudia.companyId],
  );
  await close(await lotWithBids({ registrationTaxMinor: 241_600 }));
  await work();
  await expect.poll(() => server.received.length).toBe(2);
  const german = bodyTo('claudia@example.test');
  // 8,100 and a fee of 150 net; 21 % of 8,100 as a deposit.
  expect(german).toContain('Insgesamt zu zahlen: 9.951,00 €. Davon sind 1.701,00 € MwSt.-Kaution');
  expect(german).toContain(
    'innergemeinschaftliche Lieferung, Niederlande – Deutschland, mit 0 % MwSt.',
  );
  expect(german).toContain('entscheiden letztlich die Finanzbehörden');
  await mails(2);
});

test.each(locales)('the mails in $name have their values and no other', ({ code }) => {
  const keys = Object.keys(writtenTexts.en).filter((key) => key.startsWith('lot.')) as WrittenKey[];
  const named = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => name)
      .toSorted((one, other) => one.localeCompare(other));
  const valuesOf = (locale: LocaleCode) =>
    keys.map((key) => [key, ...named(writtenTexts[locale][key])]);
  expect(keys.length).toBeGreaterThan(25);
  expect(valuesOf(code)).toEqual(valuesOf('en'));
  const messages = keys.filter((key) => key.startsWith('lot.message.'));
  expect(messages.flatMap((key) => named(writtenTexts[code][key]))).toEqual([]);
});
