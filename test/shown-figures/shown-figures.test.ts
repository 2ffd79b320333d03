/**
 * Walks the table of figures (docs/rules.md, Figures) for the demo's companies, whose bids and
 * vehicles are in every state: each figure is the same wherever it is shown.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromMinor } from '#contract/money.ts';
import { connect, inTransaction } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { makeCounterOffer } from '#services/awards/counter-offer.ts';
import { type BidderNotice, noteForBidders } from '#services/lots/bidder-notices.ts';
import { closeLotEarly } from '#services/lots/close-lot-early.ts';
import { sendNotices } from '#services/notices/send-notices.ts';
import { correctStatement } from '#services/payments/correct-statement.ts';
import { enterPayment } from '#services/payments/payments.ts';
import { issueStatements } from '#services/settlement/issue-statements.ts';
import type { Payee } from '#services/settlement/payee-config.ts';
import { remindOfPayments } from '#services/settlement/remind.ts';
import { writePaper } from '#services/settlement/write-paper.ts';
import { testIban } from '#test/bank-file.ts';
import { acceptConditions, allDemoCompanies } from '#demo/companies.ts';
import { fillDemo } from '#demo/fill.ts';
import { settleDemo } from '#demo/settling/settle.ts';
import { openStorage } from '#services/media/storage.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, testOperator } from '#test/stock.ts';
import { type Sighting, Sightings } from './sightings.ts';
import { readFigures } from './table.ts';

const rules = path.resolve(import.meta.dirname, '../../docs/rules.md');
const figures = readFigures(readFileSync(rules, 'utf8'));
let services: OpenServices;
let seen: Sightings;

/** An administrator of each company, who reads everything of it. */
const readers: TestUser[] = allDemoCompanies.map(({ id, users }) => {
  const admin = users.find(({ roles }) => roles.includes('company-admin'));
  if (!admin) throw new Error(`${id} has no administrator`);
  return { id: admin.id, subject: admin.id, name: admin.name, companyId: id };
});

beforeAll(async () => {
  services = await openServices();
  const operator = connect(services.url, 'carplaza_operator');
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-figures-'));
  await fillDemo(services.owner, { now: new Date(), seed: 'carplaza' });
  const payee = { name: 'CarPlaza', iban: testIban, bic: null };
  await settleDemo({
    services: services.database,
    operator,
    storage: await openStorage({ kind: 'folder', folder }),
    payee,
    releaseSecret: undefined,
  });
  await acceptConditions(services.owner);
  // No lot ends between two questions about it.
  await services.owner.query(
    `UPDATE auction.lot SET planned_ends_at = planned_ends_at + interval '1 hour', effective_ends_at = effective_ends_at + interval '1 hour'
     WHERE status = 'open' AND effective_ends_at BETWEEN now() AND now() + interval '20 minutes'`,
  );
  await rm(folder, { recursive: true });
  seen = new Sightings(services, await deskToken());
  const [first] = readers;
  if (!first) throw new Error('the demo has no company');
  const desk = { database: operator, publish: () => undefined, actor: testOperator };
  await endBeforeTheClock(desk, first);
  await seen.auctions(first);
  await issueTheOthers(payee);
  await correctOne(desk, first, payee);
  for (const reader of readers) await seen.mails('statement', reader);
  await services.owner.query('DELETE FROM auction.mail_outbox');
  await payAPart(desk);
  // What counts by a lot's end counts by no other moment.
  await services.owner.query(
    `UPDATE auction.lot SET awarded_at = awarded_at - interval '1 year' WHERE status = 'awarded'`,
  );
  const later = new Date(Date.now() + 14 * 24 * 3_600_000);
  const mailed = {
    database: services.database,
    hasMail: true,
    portalUrl: 'https://portal.example',
  };
  await remindOfPayments(mailed, new Date(later.setUTCHours(12)));
  await askAColleague();
  await offerOne(desk);
  await seen.toDecide();
  for (const reader of readers) {
    await seen.mails('reminder', reader);
    await seen.waiting(reader);
    await seen.calendar(reader);
    await seen.bids(reader);
    await seen.history(reader);
    await seen.boughtThisMonth(reader);
    await seen.settlements(reader);
    await seen.company(reader);
  }
  await sendBidderMails();
  for (const reader of readers) await seen.bidderMails('offer', reader);
  // What is settled by a statement stays, whatever the company is by then.
  await services.owner.query('UPDATE auction.company SET vat_number = NULL, checks = NULL');
  for (const reader of readers) {
    await seen.history(reader);
    await seen.settlements(reader);
    await seen.wonVehicles(reader);
  }
  await noteAwardsAgain();
  await sendBidderMails();
  for (const reader of readers) await seen.bidderMails('won', reader);
  await operator.end();
});
afterAll(() => services.close());

async function deskToken(): Promise<string> {
  const email = 'olga@auctions.test';
  await services.owner.query(
    "INSERT INTO auction.operator (name, email, role) VALUES ('Olga', $1, 'manager')",
    [email],
  );
  const claims = { email, email_verified: true, roles: ['operator'] };
  return services.issuer.token({ subject: randomUUID(), scope: 'desk', claims });
}

/** The demo settles for one company. These are mailed, and of other countries and currencies. */
async function issueTheOthers(payee: Payee): Promise<void> {
  await services.owner.query(
    `INSERT INTO auction.statement_job (lot_id) SELECT l.id FROM auction.lot l
     WHERE l.awarded_company_id = ANY($1::uuid[]) AND NOT EXISTS (SELECT FROM auction.settlement x WHERE x.lot_id = l.id)
       AND NOT EXISTS (SELECT FROM auction.statement_job j WHERE j.lot_id = l.id)`,
    [readers.map(({ companyId }) => companyId)],
  );
  await issueStatements(
    { database: services.database, payee, hasMail: true, portalUrl: 'https://portal.example' },
    { render: writePaper, close: () => Promise.resolve() },
  );
}

/** Its end is then another than the planned one: bought at once, and closed early by the desk. */
async function endBeforeTheClock(desk: ActContext, buyer: TestUser): Promise<void> {
  const lotOf = async (condition: string, value: string) => {
    const { rows } = await services.owner.query<{
      auctionId: string;
      assetId: string;
      priceMinor: number;
    }>(
      `SELECT l.auction_id AS "auctionId", l.vehicle_id AS "assetId", l.buy_now_minor AS "priceMinor"
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
       WHERE l.status = 'open' AND l.effective_ends_at > now() AND ${condition} ORDER BY l.id LIMIT 1`,
      [value],
    );
    if (!rows[0]) throw new Error(`no lot has ${condition}`);
    return rows[0];
  };
  const { auctionId, assetId, priceMinor } = await lotOf('a.format = $1', 'fixedPrice');
  const bought = await services.ask(buyer, {
    method: 'POST',
    url: `/bidding/auctions/${auctionId}/assets/${assetId}/purchase`,
    payload: { amount: fromMinor(priceMinor), currencyCode: 'EUR' },
  });
  if (bought.statusCode !== 200) throw new Error(bought.body);
  const led = "a.format = 'open' AND l.leader_company_id = $1";
  const closed = await closeLotEarly(desk, await lotOf(led, buyer.companyId), {
    reason: 'The site closes.',
  });
  if (!closed.ok) throw new Error(closed.code);
}

/** Its vehicle goes elsewhere, so that fee and tax are others. */
async function correctOne(desk: ActContext, buyer: TestUser, payee: Payee): Promise<void> {
  const { rows } = await services.owner.query<{ settlementId: string }>(
    `SELECT id AS "settlementId" FROM auction.settlement WHERE state = 'issued' AND company_id = $1 ORDER BY awarded_at DESC, lot_id LIMIT 1`,
    [buyer.companyId],
  );
  if (!rows[0]) throw new Error('nothing is issued');
  const corrected = await correctStatement(
    desk,
    rows[0],
    { destination: 'BE' },
    { reason: 'To Ghent.' },
  );
  if (!corrected.ok) throw new Error(corrected.code);
  await issueStatements(
    { database: services.database, payee, hasMail: false, portalUrl: 'https://portal.example' },
    { render: writePaper, close: () => Promise.resolve() },
  );
}

/** A bid of a colleague waits for the administrator. */
async function askAColleague(): Promise<void> {
  const { rowCount } = await services.owner.query(
    `INSERT INTO auction.bid_approval (lot_id, company_id, asked_by, amount_minor, net_minor, includes_vat, includes_registration_tax)
     SELECT l.id, u.company_id, u.id, 9000000, 9000000, false, false FROM auction.buyer u, auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE u.company_id = ANY($1::uuid[]) AND u.id <> ALL($2::uuid[]) AND l.status = 'open' AND a.format = 'open' AND l.effective_ends_at > now()
     ORDER BY u.id, l.id LIMIT 1`,
    [readers.map(({ companyId }) => companyId), readers.map(({ id }) => id)],
  );
  if (rowCount !== 1) throw new Error('nobody has a colleague');
}

async function offerOne(desk: ActContext): Promise<void> {
  const { rows } = await services.owner.query<{
    auctionId: string;
    assetId: string;
    companyId: string;
    amountMinor: number;
  }>(
    `SELECT l.auction_id AS "auctionId", l.vehicle_id AS "assetId", l.leader_company_id AS "companyId", l.reserve_minor AS "amountMinor"
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.status = 'awaitingAward' AND a.format = 'open' AND l.reserve_minor > l.price_minor AND l.leader_company_id = ANY($1::uuid[])
     ORDER BY l.id LIMIT 1`,
    [readers.map(({ companyId }) => companyId)],
  );
  if (!rows[0]) throw new Error('no lot of these companies waits');
  const { companyId, amountMinor, ...at } = rows[0];
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const offered = await makeCounterOffer(desk, at, { companyId, amountMinor, expiresAt });
  if (!offered.ok) throw new Error(offered.code);
}

/** As for users whose mails come a day later. */
async function noteAwardsAgain(): Promise<void> {
  const { rows } = await services.owner.query<BidderNotice>(
    `SELECT 'won' AS kind, auction_id AS "auctionId", id AS "lotId", awarded_company_id AS "companyId", hammer_price_minor AS "amountMinor"
     FROM auction.lot WHERE awarded_company_id = ANY($1::uuid[]) AND status IN ('awarded', 'sold')`,
    [readers.map(({ companyId }) => companyId)],
  );
  await inTransaction(services.database, (connection) => noteForBidders(connection, rows));
}

async function sendBidderMails(): Promise<void> {
  await services.owner.query('DELETE FROM auction.mail_outbox');
  const urls = { portalUrl: 'https://portal.example', servicesUrl: 'https://services.example' };
  await sendNotices({ database: services.database, hasMail: true, ...urls });
}

/** Of one statement of each company that has one to pay. */
async function payAPart(desk: ActContext): Promise<void> {
  const { rows } = await services.owner.query<{ settlementId: string }>(
    `SELECT DISTINCT ON (company_id) id AS "settlementId" FROM auction.settlement WHERE state = 'issued' ORDER BY company_id, awarded_at, lot_id`,
  );
  for (const at of rows) {
    const money = { amountMinor: 123_456, bookedOn: '2026-11-20', note: 'Cash' };
    const paid = await enterPayment(desk, at, money);
    if (!paid.ok) throw new Error(paid.code);
  }
}

test('every place of the table shows its figure, and no other place does', () => {
  const places = Object.fromEntries(
    [...Map.groupBy(seen.all, ({ figure }) => figure)].map(([figure, some]) => [
      figure,
      new Set(some.map(({ place }) => place)),
    ]),
  );
  expect(places).toEqual(
    Object.fromEntries(figures.map(({ name, shownBy }) => [name, new Set(shownBy)])),
  );
});

test.each(figures)('$name is the same wherever it is shown', ({ name }) => {
  expect(contradictions(seen.all.filter(({ figure }) => figure === name))).toEqual([]);
});

test('a place with another figure is found', () => {
  const one = seen.all.find(({ figure }) => figure === 'total');
  if (!one) throw new Error('there is no total');
  const other = { ...one, place: 'elsewhere', value: Number(one.value) + 1 };
  expect(contradictions([one, other])).toHaveLength(1);
});

function contradictions(sightings: readonly Sighting[]): string[] {
  return [...Map.groupBy(sightings, ({ of }) => of)]
    .filter(([, some]) => new Set(some.map(({ value }) => value)).size > 1)
    .map(([of, some]) => `${of}: ${some.map((one) => `${one.place} ${one.value}`).join(', ')}`);
}
