/**
 * Break-glass (docs/decisions/254) on the real database, with the desk's role: two managers, each
 * refusal, and one notice a bidder after the close.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import type { ActContext, Actor } from '#services/acts/actor.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { askForBids, confirmBids, readBids, noteOpenedBids } from './break-glass.ts';

const reason = 'A bidder complains of a shill.';
let services: OpenServices;
let desk: Database;
let marit: ActContext;
let joost: ActContext;
let ineke: ActContext;
let anna: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  desk = connect(services.url, 'carplaza_operator', { connectionsMax: 4 });
  const as = (name: string): ActContext => {
    const actor: Actor = { id: `test:${name}`, name, role: 'manager' };
    return { database: desk, publish: () => undefined, actor };
  };
  [marit, joost, ineke] = [as('Marit'), as('Joost'), as('Ineke')];
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(async () => {
  await desk.end();
  await services.close();
});

/** Claudia leads with 9,000 before Anna's 8,000. */
async function lotWithBids(auctionId = 'nl-open'): Promise<TestLot> {
  const lot = await lotWithoutBids(auctionId);
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  return lot;
}

function lotWithoutBids(auctionId = 'nl-open'): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId, plate: `B-${100 + number}-GL`, number });
}

async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const call = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) } as const;
  expect((await services.ask(user, call)).statusCode).toBe(200);
}

async function openedLot(auctionId?: string): Promise<TestLot> {
  const lot = await lotWithBids(auctionId);
  expect(await askForBids(marit, lot, { reason })).toMatchObject({ ok: true });
  expect(await confirmBids(joost, lot)).toMatchObject({ ok: true });
  return lot;
}

async function end(lot: TestLot): Promise<void> {
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

/** Moves a request so far into the past that the hour is over. */
function anHourLater(lot: TestLot) {
  return services.owner.query(
    `UPDATE auction.break_glass SET asked_at = asked_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'
     WHERE lot_id = $1`,
    [lot.lotId],
  );
}

async function count(query: string, values: unknown[]): Promise<number> {
  const { rows } = await services.owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${query}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

test.each(['nl-open', 'nl-sealed'])(
  'shows both managers the live bids of a running lot of %s when one asks and the other confirms',
  async (auctionId) => {
    const lot = await openedLot(auctionId);
    const bids = [
      { label: 'B', company: 'Lindner', netMinor: 900_000, amountMinor: 900_000 },
      { label: 'A', company: 'Van Dijk', netMinor: 800_000, amountMinor: 800_000 },
    ];
    for (const manager of [marit, joost])
      expect(await readBids(manager, lot)).toMatchObject({ ok: true, bids });
    const { rows } = await services.owner.query(
      'SELECT kind, actor_name, before, after, reason FROM auction.act WHERE lot_id = $1 ORDER BY id',
      [lot.lotId],
    );
    const act = { before: {}, after: {}, reason: null };
    expect(rows).toEqual([
      { ...act, kind: 'askForBids', actor_name: 'Marit', reason },
      { ...act, kind: 'confirmBids', actor_name: 'Joost' },
      { ...act, kind: 'readBids', actor_name: 'Marit', after: { bids: 2 } },
      { ...act, kind: 'readBids', actor_name: 'Joost', after: { bids: 2 } },
    ]);
  },
);

test('shows nothing of a bid when it is withdrawn, or of another lot', async () => {
  const other = await lotWithBids('nl-sealed');
  const lot = await openedLot('nl-sealed');
  const call = { method: 'DELETE', url: `${lot.path}/bids` } as const;
  expect((await services.ask(anna, call)).statusCode).toBe(200);
  expect(await readBids(marit, lot)).toMatchObject({ ok: true, bids: [{ label: 'B' }] });
  expect(await readBids(marit, other)).toMatchObject({ code: 'BidsAreNotOpened' });
  const { rows } = await desk.query('SELECT FROM auction.opened_offer WHERE lot_id = $1', [
    other.lotId,
  ]);
  expect(rows).toEqual([]);
});

test('is refused when a person asks without a reason, twice, or of a lot without bids', async () => {
  const lot = await lotWithBids();
  expect(await askForBids(marit, lot, {})).toMatchObject({ code: 'ReasonIsMissing' });
  expect(await askForBids(marit, lot, { reason: ' \n' })).toMatchObject({
    code: 'ReasonIsMissing',
  });
  expect(await askForBids(marit, await lotWithoutBids(), { reason })).toMatchObject({
    code: 'LotHasNoBid',
  });
  expect(await askForBids(marit, lot, { reason })).toMatchObject({ ok: true });
  expect(await askForBids(joost, lot, { reason })).toMatchObject({ code: 'ProposalIsWaiting' });
});

test('is refused when one person alone asks and confirms, and shows nothing until then', async () => {
  const lot = await lotWithBids();
  expect(await confirmBids(marit, lot)).toMatchObject({ code: 'BidsAreNotAskedFor' });
  await askForBids(marit, lot, { reason });
  expect(await confirmBids(marit, lot)).toMatchObject({ code: 'SecondPersonIsNeeded' });
  expect(await readBids(marit, lot)).toMatchObject({ code: 'BidsAreNotOpened' });
  expect(await confirmBids(joost, lot)).toMatchObject({ ok: true });
  expect(await readBids(ineke, lot)).toMatchObject({ code: 'BidsAreNotOpened' });
});

test('is confirmed once when two managers confirm in the same instant', async () => {
  const lot = await lotWithBids();
  await askForBids(marit, lot, { reason });
  const done = await Promise.all([joost, ineke].map((manager) => confirmBids(manager, lot)));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.find(({ ok }) => !ok)).toMatchObject({ code: 'ProposalIsOver' });
});

test('is refused when the hour is over, to confirm as to read, and can be asked anew', async () => {
  const late = await lotWithBids();
  await askForBids(marit, late, { reason });
  await anHourLater(late);
  expect(await confirmBids(joost, late)).toMatchObject({ code: 'BidsAreNotAskedFor' });
  expect(await askForBids(joost, late, { reason })).toMatchObject({ ok: true });
  const opened = await openedLot();
  await anHourLater(opened);
  expect(await readBids(marit, opened)).toMatchObject({ code: 'BidsAreNotOpened' });
  const { rows } = await desk.query('SELECT FROM auction.opened_offer WHERE lot_id = $1', [
    opened.lotId,
  ]);
  expect(rows).toEqual([]);
});

test('is refused when the lot has ended, whatever was confirmed before', async () => {
  const [asked, opened] = [await lotWithBids(), await openedLot()];
  await askForBids(marit, asked, { reason });
  for (const lot of [asked, opened]) await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect(await askForBids(marit, asked, { reason })).toMatchObject({ code: 'LotHasEnded' });
  expect(await confirmBids(joost, asked)).toMatchObject({ code: 'LotHasEnded' });
  expect(await readBids(marit, opened)).toMatchObject({ code: 'LotHasEnded' });
  const { rows } = await desk.query('SELECT FROM auction.opened_offer WHERE lot_id = $1', [
    opened.lotId,
  ]);
  expect(rows).toEqual([]);
});

test('leaves each bidder one notice when the lot has closed, and none where nobody confirmed', async () => {
  const [opened, shut] = [await openedLot(), await lotWithBids()];
  await askForBids(joost, opened, { reason });
  await confirmBids(marit, opened);
  await askForBids(marit, shut, { reason });
  const notices = (lot: TestLot) =>
    Promise.all([
      count(`auction.user_notice WHERE kind = 'bidsSeen' AND lot_id = $1`, [lot.lotId]),
      count(`auction.bidder_notice WHERE kind = 'bidsSeen' AND lot_id = $1`, [lot.lotId]),
    ]);
  await noteOpenedBids(services.database);
  expect(await notices(opened)).toEqual([0, 0]);
  for (const lot of [opened, shut]) await end(lot);
  const users = await count('auction.buyer WHERE company_id = ANY($1) AND suspended_at IS NULL', [
    [anna.companyId, claudia.companyId],
  ]);
  await Promise.all([1, 2, 3].map(() => noteOpenedBids(services.database)));
  await noteOpenedBids(services.database);
  expect(await notices(opened)).toEqual([users, 2]);
  expect(await notices(shut)).toEqual([0, 0]);
});

test.each([
  ['23514', 'UPDATE auction.break_glass SET confirmed_by = asked_by WHERE confirmed_by IS NULL'],
  ['23000', `UPDATE auction.break_glass SET confirmed_by = 'x' WHERE confirmed_by IS NOT NULL`],
  ['42501', 'UPDATE auction.break_glass SET noted_at = now()'],
  ['42501', 'UPDATE auction.break_glass SET asked_at = now()'],
  ['42501', 'DELETE FROM auction.break_glass'],
  [
    '42501',
    `INSERT INTO auction.break_glass (lot_id, asked_by, reason, confirmed_by) SELECT id, 'x', 'x', 'y' FROM auction.lot`,
  ],
])('is refused (%s) when the desk tries %s', async (code, statement) => {
  await openedLot();
  await askForBids(marit, await lotWithBids(), { reason });
  await expect(desk.query(statement)).rejects.toMatchObject({ code });
});
