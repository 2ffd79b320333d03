/**
 * An outage of bidding costs nobody (docs/rules.md, Outages): beats go through the real queue, and
 * a test makes a gap by moving the last one into the past, or by holding what a beat needs.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { type Heartbeat, createHeartbeat } from '#services/bids/heartbeat.ts';
import { type BidQueue, openBidQueue } from '#services/bids/bid-queue.ts';
import { lapseOffers } from '#services/awards/lapse-offers.ts';
import { readReachability, reachablePercent } from '#services/auctions/reachable.ts';
import type { AppContext } from '#services/context.ts';
import { readNotices } from '#services/notices/read-notices.ts';
import { readOutages } from '#services/vehicles/outages.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { fromNow, setLots } from '#test/lot-states.ts';
import {
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addLot,
  addPeople,
  testCompanies,
  testOperator,
} from '#test/stock.ts';
import { closeDueLots } from './close-due-lots.ts';
import type { NumberedEvent } from './lot-state.ts';
import { pauseLot } from './pause-lot.ts';
import { resumeLot } from './resume-lot.ts';

let fresh: TestDatabase;
let owner: Database;
let first: AppContext;
let second: AppContext;
let queue: BidQueue;
let heart: Heartbeat;
let other: Heartbeat;
let number = 0;
const people = testCompanies();
const { anna, claudia } = people;
const auctions = ['nl-open', 'nl-short', 'nl-sealed', 'nl-fixed'];
const published: NumberedEvent[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined);
  const publish = (events: readonly NumberedEvent[]) => void published.push(...events);
  first = { database: connect(fresh.url, 'carplaza_services'), publish };
  second = { database: connect(fresh.url, 'carplaza_services'), publish };
  queue = openBidQueue(first);
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  await addAuction(owner, { id: 'nl-short', format: 'open', softCloseSeconds: 60 });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(owner, { id: 'nl-fixed', format: 'fixedPrice' });
});
beforeEach(() => {
  heart = createHeartbeat(first.database, (beat) => queue.beat(beat));
  const beside = openBidQueue(second);
  other = createHeartbeat(second.database, (beat) => beside.beat(beat));
});
afterEach(async () => {
  // What a test left closes or has ended, so that the next gap touches its own lots alone.
  await owner.query('DELETE FROM auction.bidding_heartbeat');
  const later = { effective_ends_at: fromNow(86_400), planned_ends_at: fromNow(86_400) };
  for (const auctionId of auctions) await setLots(owner, { auctionId }, later);
  published.length = 0;
});
afterAll(async () => {
  await Promise.all([first.database.end(), second.database.end(), owner.end()]);
  await fresh.drop();
});

function newLot(auctionId = 'nl-open', options: Partial<LotOptions> = {}): Promise<TestLot> {
  number += 1;
  return addLot(owner, { auctionId, plate: `O-${100 + number}-UT`, number, ...options });
}

async function endIn(seconds: number, ...lots: TestLot[]): Promise<void> {
  for (const { lotId } of lots)
    await setLots(
      owner,
      { lotId },
      { effective_ends_at: fromNow(seconds), planned_ends_at: fromNow(seconds) },
    );
}

function bid(buyer: TestUser, address: TestLot, amount: number) {
  const terms = { includesVat: false, includesVehicleRegistrationTax: false, currencyCode: 'EUR' };
  return queue.write({
    kind: 'bid',
    buyer,
    address,
    key: randomUUID(),
    body: { amount, ...terms },
  });
}

/** The last beat was so long ago. */
async function silentFor(seconds: number): Promise<void> {
  await owner.query(
    'UPDATE auction.bidding_heartbeat SET beat_at = clock_timestamp() - make_interval(secs => $1)',
    [seconds],
  );
}

/** Beats, is silent for so long, and beats again. */
async function outage(seconds: number): Promise<void> {
  await heart.beat();
  await silentFor(seconds);
  await heart.beat();
}

interface Gap {
  began: Date;
  ended: Date;
}

async function gaps(): Promise<Gap[]> {
  const { rows } = await owner.query<Gap>(
    'SELECT began_at AS began, ended_at AS ended FROM auction.bidding_gap ORDER BY id',
  );
  return rows;
}

async function newestGap(): Promise<Gap> {
  const gap = (await gaps()).at(-1);
  if (!gap) throw new Error('there was no gap');
  return gap;
}

async function stateOf({ lotId }: TestLot) {
  const { rows } = await owner.query<{ status: string; end: Date; planned: Date; kinds: string[] }>(
    `SELECT status, effective_ends_at AS end, planned_ends_at AS planned, (SELECT coalesce(array_agg(kind ORDER BY sequence), '{}')
       FROM auction.lot_event WHERE lot_id = l.id AND kind <> 'bidPlaced') AS kinds FROM auction.lot l WHERE id = $1`,
    [lotId],
  );
  const [row] = rows;
  if (!row) throw new Error('the lot is there');
  return row;
}

function raise(): never {
  throw new Error('there are lots');
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1_000);
const length = ({ began, ended }: Gap) => (ended.getTime() - began.getTime()) / 1_000;
/** The rule, said once more. */
const formula = (end: Date, gap: Gap, window: number) =>
  new Date(Math.max(after(end, length(gap)).getTime(), after(gap.ended, window).getTime()));

test('extends 200 lots by the formula and closes none when nobody could bid for 90 seconds', async () => {
  const lots = await Promise.all(
    Array.from({ length: 200 }, (_, index) => newLot(index % 2 ? 'nl-short' : 'nl-open')),
  );
  await Promise.all(lots.map((lot, index) => endIn(-89 + index * 0.44, lot)));
  const before = await Promise.all(lots.map(stateOf));
  await outage(90);
  const gap = await newestGap();
  expect(length(gap)).toBeGreaterThanOrEqual(90);
  expect(await closeDueLots(first)).toBe(0);
  const states = await Promise.all(lots.map(stateOf));
  for (const [index, { status, end, kinds }] of states.entries()) {
    expect(status).toBe('open');
    expect(end).toEqual(formula(before[index]?.end ?? gap.ended, gap, index % 2 ? 60 : 300));
    expect(kinds).toEqual(['outage']);
  }
  expect(published.filter(({ payload }) => payload.kind === 'outage')).toHaveLength(200);
});

test('notifies a bidder once when gaps move many lots', async () => {
  const lots = await Promise.all(Array.from({ length: 12 }, () => newLot()));
  await endIn(30, ...lots);
  for (const lot of lots) await bid(anna, lot, 8_000);
  await bid(claudia, lots[0] ?? raise(), 9_000);
  for (const seconds of [30, 20]) {
    await outage(seconds);
    await endIn(30, ...lots);
    await Promise.all([closeDueLots(first), closeDueLots(second)]);
  }
  for (const { id } of [anna, claudia]) {
    const { notices } = await readNotices(owner, id, {});
    expect(notices.filter(({ kind }) => kind === 'outage')).toHaveLength(1);
    expect(notices.filter(({ kind }) => kind === 'paused')).toEqual([]);
  }
  const shown = await readOutages(owner, lots[0]?.lotId ?? raise());
  expect(shown).toHaveLength(2);
  expect(shown[1]?.endAfter).toBe((await stateOf(lots[0] ?? raise())).end.toISOString());
});

test('measures how much of its closing time bids could be placed when an auction closes', async () => {
  await heart.beat();
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
  const closing = { firstEndsAt: at(-700), endsAt: at(-5) };
  // Nobody measured then.
  expect(await reachablePercent(owner, closing)).toBeUndefined();
  await owner.query("UPDATE auction.bidding_heartbeat SET begun_at = now() - interval '2 hours'");
  expect(await reachablePercent(owner, { ...closing, firstEndsAt: at(400) })).toBeUndefined();
  const before = await reachablePercent(owner, { firstEndsAt: at(-3_600), endsAt: at(-3_500) });
  expect(before).toBe(100);
  await silentFor(100);
  await heart.beat();
  // The gap and the last minutes of the first lot count from 1,000 seconds ago.
  const percent = (await reachablePercent(owner, closing)) ?? 0;
  expect(percent).toBeLessThan(91);
  expect(percent).toBeGreaterThan(50);
  // The next test begins without a gap that waits.
  await closeDueLots(first);
});

test('shows anybody whether bids can be placed, and when they could not', async () => {
  const lot = await newLot();
  await endIn(20, lot);
  await heart.beat();
  const { isReachable, outages } = await readReachability(owner);
  expect(isReachable).toBe(true);
  await silentFor(90);
  const during = await readReachability(owner);
  expect([during.isReachable, during.outages.length]).toEqual([false, outages.length]);
  await heart.beat();
  await closeDueLots(first);
  const { percent, ...after } = await readReachability(owner);
  expect([after.isReachable, after.outages.length]).toEqual([true, outages.length + 1]);
  expect(percent).toBeLessThan(100);
  const [newest] = after.outages;
  const seconds = (Date.parse(newest?.endedAt ?? '') - Date.parse(newest?.beganAt ?? '')) / 1_000;
  expect(seconds).toBeGreaterThanOrEqual(90);
  expect(newest?.extendedLots).toBeGreaterThan(0);
});

test('changes nothing when a second is missing, and closes by the next beat', async () => {
  const lot = await newLot();
  await endIn(-0.5, lot);
  const before = (await gaps()).length;
  await heart.beat();
  await silentFor(1);
  // Nobody knows yet whether bids could be placed until its end.
  expect(await closeDueLots(first)).toBe(0);
  await heart.beat();
  expect(await gaps()).toHaveLength(before);
  expect(await closeDueLots(first)).toBe(1);
  expect(await stateOf(lot)).toMatchObject({ status: 'unsold', kinds: ['unsold'] });
});

test('closes nothing when the queue hangs in a process that lives', async () => {
  const lot = await newLot();
  await heart.beat();
  await endIn(0, lot);
  // Batches read whether a key was used: nothing gets through the queue, everything else does.
  const gate = await owner.connect();
  await gate.query('BEGIN');
  await gate.query('LOCK TABLE auction.idempotency_key IN ACCESS EXCLUSIVE MODE');
  const bids = bid(anna, lot, 8_000).catch(() => undefined);
  const beat = heart.beat().catch(() => undefined);
  await expect.poll(async () => (await stillWaits()) > 0).toBe(true);
  expect(await closeDueLots(first)).toBe(0);
  await silentFor(60);
  expect(await closeDueLots(first)).toBe(0);
  await gate.query('ROLLBACK');
  gate.release();
  await Promise.all([bids, beat]);
  await heart.beat();
  expect(await closeDueLots(first)).toBe(0);
  expect(await stateOf(lot)).toMatchObject({ status: 'open', kinds: ['outage'] });
  expect(await bid(claudia, lot, 9_000)).toMatchObject({ ok: true });
});

test('finds no gap when one of two processes lives', async () => {
  const lot = await newLot();
  await Promise.all([heart.beat(), other.beat()]);
  const before = (await gaps()).length;
  await silentFor(1.5);
  await other.beat();
  await silentFor(1.5);
  await other.beat();
  expect(await gaps()).toHaveLength(before);
  await endIn(-0.1, lot);
  await heart.beat();
  expect(await closeDueLots(second)).toBe(1);
});

test('extends a lot once when two processes apply the gap at the same time', async () => {
  const lots = await Promise.all(Array.from({ length: 20 }, () => newLot()));
  await endIn(-5, ...lots);
  await outage(30);
  await Promise.all([first, second, first, second].map((context) => closeDueLots(context)));
  for (const lot of lots) expect((await stateOf(lot)).kinds).toEqual(['outage']);
  const { rows } = await owner.query<{ count: number }>(
    'SELECT count(*) FROM auction.lot_extension WHERE lot_id = ANY($1)',
    [lots.map(({ lotId }) => lotId)],
  );
  expect(rows).toEqual([{ count: 20 }]);
});

test('extends by the last five minutes when the lot is sealed or at a fixed price', async () => {
  const [sealed, fixed, late] = [
    await newLot('nl-sealed'),
    await newLot('nl-fixed', { buyNowMinor: 900_000 }),
    await newLot('nl-sealed'),
  ];
  await endIn(-20, sealed);
  await endIn(200, fixed);
  await endIn(301, late);
  const before = await Promise.all([sealed, fixed, late].map(stateOf));
  await outage(90);
  const gap = await newestGap();
  await closeDueLots(first);
  const [one, two, three] = await Promise.all([sealed, fixed, late].map(stateOf));
  expect(one?.end).toEqual(after(gap.ended, 300));
  expect(two?.end).toEqual(formula(before[1]?.end ?? gap.ended, gap, 300));
  expect(three).toEqual(before[2]);
});

test('leaves a paused lot its time, and gives back what it lost before the pause', async () => {
  const [paused, late] = [await newLot(), await newLot()];
  await endIn(100, paused, late);
  const operator = { ...first, actor: testOperator };
  await pauseLot(operator, paused, 'technical');
  await setLots(owner, { lotId: paused.lotId }, { paused_at: fromNow(-120) });
  await pauseLot(operator, late, 'technical');
  await setLots(owner, { lotId: late.lotId }, { paused_at: fromNow(-60) });
  const [before, lateBefore] = [await stateOf(paused), await stateOf(late)];
  await outage(90);
  const gap = await newestGap();
  await closeDueLots(first);
  expect((await stateOf(paused)).end).toEqual(before.end);
  const { rows } = await owner.query<{ at: Date }>(
    'SELECT paused_at AS at FROM auction.lot WHERE id = $1',
    [late.lotId],
  );
  const lost = { began: gap.began, ended: rows[0]?.at ?? gap.ended };
  expect((await stateOf(late)).end).toEqual(formula(lateBefore.end, lost, 300));
  expect(await resumeLot(operator, paused)).toMatchObject({ ok: true });
});

test('leaves the longer end when a correction has moved it beyond the outage', async () => {
  const lot = await newLot();
  await endIn(60, lot);
  await bid(anna, lot, 8_000);
  const { lotId } = lot;
  await setLots(
    owner,
    { lotId },
    { effective_ends_at: fromNow(1_800), correction_ends_at: fromNow(1_800) },
  );
  const before = await stateOf(lot);
  await outage(90);
  await closeDueLots(first);
  expect((await stateOf(lot)).end).toEqual(before.end);
});

test('extends only the lots of a staggered closing whose last minutes the gap touched', async () => {
  const lots = [await newLot('nl-short'), await newLot('nl-short'), await newLot('nl-short')];
  const [over, ended, later] = lots as [TestLot, TestLot, TestLot];
  await endIn(-40, over);
  await endIn(-10, ended);
  await endIn(600, later);
  const before = await stateOf(later);
  await outage(30);
  const gap = await newestGap();
  expect(await closeDueLots(first)).toBe(1);
  expect((await stateOf(over)).status).toBe('unsold');
  expect((await stateOf(ended)).end).toEqual(after(gap.ended, 60));
  expect(await stateOf(later)).toEqual(before);
});

test('pauses a lot for the desk when it meets its third gap', async () => {
  const lot = await newLot();
  for (const kinds of [
    ['outage'],
    ['outage', 'outage'],
    ['outage', 'outage', 'outage', 'paused'],
  ]) {
    await endIn(-5, lot);
    await outage(30);
    await closeDueLots(first);
    expect((await stateOf(lot)).kinds).toEqual(kinds);
  }
  expect(await stateOf(lot)).toMatchObject({ status: 'paused' });
  expect(await bid(anna, lot, 8_000)).toMatchObject({ ok: false, code: 'LotIsPaused' });
});

test('extends by an hour when the services are back after one, and pauses after two', async () => {
  const [hour, hours] = [await newLot(), await newLot()];
  await endIn(-1_800, hour);
  const before = await stateOf(hour);
  await outage(3_600);
  const gap = await newestGap();
  await closeDueLots(first);
  expect(await stateOf(hour)).toMatchObject({
    status: 'open',
    end: formula(before.end, gap, 300),
    planned: formula(before.end, gap, 300),
  });
  await endIn(-1_800, hours);
  await outage(7_200);
  await closeDueLots(first);
  expect(await stateOf(hours)).toMatchObject({ status: 'paused', kinds: ['outage', 'paused'] });
});

test('gives a sale after the close and a counter-offer the lost time', async () => {
  const [sale, offered] = [await newLot(), await newLot()];
  await setLots(
    owner,
    { lotId: sale.lotId },
    {
      status: 'forSale',
      sale_price_minor: 700_000,
      sale_ends_at: fromNow(-10),
      effective_ends_at: fromNow(-900),
    },
  );
  await setLots(owner, { lotId: offered.lotId }, { status: 'counterOffered' });
  await owner.query(
    `INSERT INTO auction.counter_offer (lot_id, company_id, amount_minor, made_at, expires_at)
     VALUES ($1, $2, 700000, now() - interval '1 hour', now() - interval '10 seconds')`,
    [offered.lotId, anna.companyId],
  );
  await outage(90);
  const gap = await newestGap();
  expect(await lapseOffers(first)).toBe(0);
  await closeDueLots(first);
  expect(await lapseOffers(first)).toBe(0);
  const { rows } = await owner.query<{ end: Date }>(
    `SELECT sale_ends_at AS end FROM auction.lot WHERE id = $1
     UNION ALL SELECT expires_at FROM auction.counter_offer WHERE lot_id = $2`,
    [sale.lotId, offered.lotId],
  );
  expect(rows.map((row) => row.end)).toEqual([after(gap.ended, 300), after(gap.ended, 300)]);
});

test.each([-300, 300])(
  'closes by the database when the clock of one process is %i seconds off',
  async (seconds) => {
    const lot = await newLot();
    await heart.beat();
    await owner.query(
      `UPDATE auction.bidding_heartbeat SET clocks = clocks || jsonb_build_object('other',
         jsonb_build_object('at', clock_timestamp(), 'aheadMs', $1::int))`,
      [seconds * 1_000],
    );
    const before = (await gaps()).length;
    await endIn(-0.1, lot);
    await heart.beat();
    expect(await closeDueLots(first)).toBe(1);
    expect(await gaps()).toHaveLength(before);
  },
);

test.each([-300_000, 300_000])(
  'closes nothing when a promoted primary is %i ms off, until it agrees with most processes',
  async (aheadMs) => {
    const lot = await newLot();
    await heart.beat();
    await endIn(-1, lot);
    const beat = (ms: number) => queue.beat({ processId: anna.id, aheadMs: ms });
    // The other processes' clocks agree with the former primary.
    await owner.query(
      `UPDATE auction.bidding_heartbeat SET timeline = 'FFFFFFFF', beat_at = beat_at + make_interval(secs => $1), clocks = '{}'`,
      [aheadMs / 1_000],
    );
    await beat(aheadMs);
    expect(await closeDueLots(first)).toBe(0);
    await beat(aheadMs);
    expect(await closeDueLots(first)).toBe(0);
    expect((await stateOf(lot)).status).toBe('open');
    // The machine's clock is set, and bids had counted for nothing until then.
    await beat(0);
    await closeDueLots(first);
    expect(await stateOf(lot)).toMatchObject(
      aheadMs < 0 ? { status: 'open', kinds: ['outage'] } : { status: 'unsold' },
    );
  },
);

test('closes nothing when the last beat is from the future, without losing a bid', async () => {
  const lot = await newLot();
  await heart.beat();
  await silentFor(-300);
  await endIn(-1, lot);
  expect(await closeDueLots(first)).toBe(0);
  expect((await stateOf(lot)).status).toBe('open');
  // This process's clock agrees: the beat that was wrong is replaced.
  await heart.beat();
  expect(await closeDueLots(first)).toBe(1);
});

test('lets a lot of a bid that waits for its lock cost no heartbeat', async () => {
  const lot = await newLot();
  await heart.beat();
  const gate = await owner.connect();
  await gate.query('BEGIN');
  await gate.query('SELECT FROM auction.lot WHERE id = $1 FOR UPDATE', [lot.lotId]);
  const waiting = bid(anna, lot, 8_000);
  await heart.beat();
  await gate.query('ROLLBACK');
  gate.release();
  expect(await waiting).toMatchObject({ ok: true });
});

async function stillWaits(): Promise<number> {
  const { rowCount } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}
