/** The mails of statements: those of a turn together, each statement in one, whatever fails. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { type StatementDeps, issueStatements } from './issue-statements.ts';
import { writePaper } from './write-paper.ts';

const payee = { name: 'CarPlaza Client Account', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' };

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;
let claudia: TestUser;
let deps: StatementDeps;
let count = 0;

beforeAll(async () => {
  // Without an account of its own the services issue nothing: the tests do.
  services = await openServices();
  ({ anna, claudia } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  deps = { database: services.database, payee, hasMail: true, portalUrl: 'https://portal.example' };
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

const issue = () => issueStatements(deps, { render: writePaper, close: () => Promise.resolve() });

async function wonBy(winner: TestUser): Promise<TestLot> {
  count += 1;
  const lot = await addLot(services.owner, {
    auctionId: 'nl-open',
    plate: `M-${100 + count}-ST`,
    number: count,
    reserveMinor: undefined,
  });
  for (const [user, amount] of [
    [winner === anna ? claudia : anna, 8_000],
    [winner, 9_000],
  ] as const)
    await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  return lot;
}

/** What waits, by recipient; forgets it. */
async function takeMails(): Promise<
  { recipient: string; subject: string; body: string; papers: number }[]
> {
  const { rows } = await services.owner.query<{
    recipient: string;
    subject: string;
    body: string;
    papers: number;
  }>(
    `DELETE FROM auction.mail_outbox RETURNING recipient, subject, body, jsonb_array_length(attachments) AS papers`,
  );
  return rows.toSorted((one, other) => one.recipient.localeCompare(other.recipient));
}

test('statements of one turn are one mail for each user, with as many papers as it carries', async () => {
  for (let turn = 0; turn < 22; turn += 1) await wonBy(anna);
  await takeMails();
  await issue();
  const mails = await takeMails();
  expect(mails.map(({ recipient, papers }) => [recipient, papers])).toEqual([
    ['Anna@example.test', 20],
    ['Bram@example.test', 20],
  ]);
  const [first] = mails;
  expect(first?.subject).toBe('Afrekeningen voor 22 voertuigen uit Auction nl-open');
  // 22 times 9,982.50.
  expect(first?.body).toMatch(/Samen is dat €.219\.615,00;/);
  expect(first?.body.match(/^- S0-\d{4}-\d{5}, .* kenmerk RF\d\d /gm)).toHaveLength(22);
  expect(first?.body).toContain('Aan CarPlaza Client Account, IBAN NL91 ABNA 0417 1643 00.');
  expect(first?.body).toContain('De eerste 20 afrekeningen zijn bijgevoegd.');
  expect(first?.body).toContain('https://portal.example/nl-nl/my-account/assigned-bids');
  await issue();
  expect(await takeMails()).toEqual([]);
});

test('companies have mails of their own, and one vehicle has the mail of that vehicle', async () => {
  await wonBy(anna);
  await wonBy(claudia);
  await wonBy(claudia);
  await issue();
  const subjects = (await takeMails()).map(({ recipient, subject }) => [recipient[0], subject]);
  expect(subjects).toEqual([
    ['A', expect.stringMatching(/^Afrekening S0-\d{4}-\d{5}: Volkswagen/)],
    ['B', expect.stringMatching(/^Afrekening S0-\d{4}-\d{5}: Volkswagen/)],
    ['C', 'Abrechnungen für 2 Fahrzeuge aus Auction nl-open'],
    ['J', 'Abrechnungen für 2 Fahrzeuge aus Auction nl-open'],
  ]);
});

test('what fails between statement and mail leaves neither loss nor a second mail', async () => {
  const lots = [await wonBy(anna), await wonBy(anna), await wonBy(anna)];
  await services.owner.query(
    'ALTER TABLE auction.mail_outbox ADD CONSTRAINT no_mail CHECK (false) NOT VALID',
  );
  await expect(issue()).rejects.toThrow('no_mail');
  await services.owner.query('ALTER TABLE auction.mail_outbox DROP CONSTRAINT no_mail');
  const [, taken] = lots;
  if (!taken) throw new Error('there are lots');
  // What is taken back before its mail is not asked to be paid.
  await reverseAward(marit, taken, { reason: 'A slip.' });
  await Promise.all([issue(), issue()]);
  await issue();
  const mails = (await takeMails()).filter(({ recipient }) => recipient.startsWith('Anna'));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/^Afrekeningen voor 2 voertuigen/),
    expect.stringMatching(/^Creditnota /),
  ]);
});
