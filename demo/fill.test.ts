import { dutchBuyer } from '#test/lot-states.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { type Connection, type Database, connect } from '#database/connect.ts';
import { priceOf } from '#domain/price-rules.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { auctionStatus } from '#domain/auction-life-cycle.ts';
import { findVehicle } from '#services/vehicles/queries.ts';
import { createVehicleSearch } from '#services/vehicles/search.ts';
import { similarSales } from '#services/vehicles/similar-sales.ts';
import { detailFromRow } from '#services/vehicles/vehicle.ts';
import { Vehicle, VehicleDetail, type VehicleSearchAnswer } from '#contract/vehicles.ts';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLotStates } from './bids/lot-states.ts';
import { live } from './bids/lot-aggregate.ts';
import { demoCompanies } from './companies.ts';
import { soldBeforeLots } from './auctions/sold-before.ts';
import { handInFiles } from './files/hand-in-files.ts';
import { fillDemo } from './fill.ts';
import { openStorage } from '#services/media/storage.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settlingCompany } from './companies.ts';
import { fillRequests } from './requests.ts';
import { settleDemo } from './settling/settle.ts';
import { demoSellers } from './sellers.ts';

let fresh: TestDatabase;
let operator: Database;
const now = new Date();
const progress: number[] = [];
let filled = false;
const vanDijk = demoCompanies[0]?.id;

beforeAll(async () => {
  fresh = await freshDatabase();
  operator = connect(fresh.url, undefined);
  const onProgress = (done: number) => progress.push(done);
  filled = await fillDemo(operator, { now, seed: 'carplaza', onProgress });
});

afterAll(async () => {
  await operator.end();
  await fresh.drop();
});

test('an empty database is filled, and the progress is reported', async () => {
  expect(filled).toBe(true);
  const lots = 2_000 + soldBeforeLots;
  expect(progress.at(-1)).toBe(lots);
  expect(await count('auction')).toBe(17 + 2);
  expect(await count('vehicle')).toBe(lots);
  expect(await count('lot')).toBe(lots);
});

test('every auction belongs to a seller with a mandate, and the desk has requests to work on', async () => {
  const sellers = await rows<{ name: string; mandate_percent: string; auctions: number }>(
    `SELECT s.name, s.mandate_percent, count(a.id)::int AS auctions FROM auction.seller s
     JOIN auction.auction a ON a.seller_id = s.id AND a.seller = s.name GROUP BY s.id`,
  );
  expect(sellers).toHaveLength(demoSellers.length);
  expect(sellers.reduce((sum, { auctions }) => sum + auctions, 0)).toBe(17 + 2);
  const services = connect(fresh.url, 'carplaza_services');
  await fillRequests(services, now);
  // An interrupted start fills them in once more.
  await fillRequests(services, now);
  await services.end();
  const waiting = await rows<{ kind: string }>(
    'SELECT kind FROM auction.request WHERE done_at IS NULL ORDER BY kind',
  );
  expect(waiting.map(({ kind }) => kind)).toEqual([
    ...Array<string>(3).fill('contact'),
    ...Array<string>(2).fill('registration'),
  ]);
});

test('a database with auctions is not changed', async () => {
  expect(await fillDemo(operator, { now, seed: 'another' })).toBe(false);
  expect(await count('auction')).toBe(17 + 2);
});

test('there are auctions in every state and format, in eight countries', async () => {
  const auctions = await rows<{
    format: string;
    country: string;
    published_at: Date;
    starts_at: Date;
    ends_at: Date;
    closing_starts_at: Date | null;
    settled_at: Date | null;
    has_open_lots: boolean;
  }>(
    `SELECT *, EXISTS (SELECT FROM auction.lot l WHERE l.auction_id = a.id AND l.status = 'open'
       AND l.effective_ends_at > $1) AS has_open_lots FROM auction.auction a`,
    [now],
  );
  const statuses = auctions.map((row) =>
    auctionStatus(
      {
        startsAt: row.starts_at,
        firstEndsAt: row.closing_starts_at ?? row.ends_at,
        endsAt: row.ends_at,
        cancelledAt: null,
        settledAt: row.settled_at,
        hasOpenLots: row.has_open_lots,
      },
      now,
    ),
  );
  expect(new Set(statuses)).toEqual(new Set(['scheduled', 'open', 'closing', 'closed', 'settled']));
  const isPublishedBefore = auctions.map(
    (row) => row.published_at < row.starts_at && row.published_at <= now,
  );
  expect(isPublishedBefore).not.toContain(false);
  expect(new Set(auctions.map(({ format }) => format)).size).toBe(3);
  expect(new Set(auctions.map(({ country }) => country)).size).toBe(8);
});

test('the services’ answers about all of it match the contract', async () => {
  const search = createVehicleSearch(operator, {
    pageSize: 100,
    picturesUrl: 'https://pictures.test',
  });
  const listed = Compile(Vehicle);
  const wrong: string[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const text = String(Buffer.concat(await search({ page, pageSize: 100 }, undefined)));
    const { resultList } = JSON.parse(text) as VehicleSearchAnswer['result'];
    const checked = resultList.map((vehicle) => ({
      plate: vehicle.licensePlate,
      isRight: listed.Check(vehicle),
    }));
    wrong.push(...checked.filter(({ isRight }) => !isRight).map(({ plate }) => plate));
  }
  const detailed = Compile(VehicleDetail);
  const plates = await rows<{ plate: string }>(
    'SELECT plate FROM auction.vehicle ORDER BY id LIMIT 60',
  );
  for (const { plate } of plates) {
    const row = await findVehicle(operator, plate, undefined);
    if (
      !row ||
      !detailed.Check(
        detailFromRow(
          row,
          { own: undefined, buyer: dutchBuyer() },
          row.now,
          'https://pictures.test',
          null,
        ),
      )
    )
      wrong.push(plate);
  }
  expect(wrong).toEqual([]);
});

test('most vehicles on sale have what such vehicles fetched, like with like', async () => {
  const lots = await rows<{ plate: string }>(
    `SELECT v.plate FROM auction.lot l JOIN auction.vehicle v ON v.id = l.vehicle_id
     JOIN auction.auction a ON a.id = l.auction_id
     WHERE a.settled_at IS NULL AND l.effective_ends_at > $1 ORDER BY l.id`,
    [now],
  );
  // Each tenth stands for the stock.
  const sample = lots.filter((_, at) => at % 10 === 0);
  let known = 0;
  for (const { plate } of sample) {
    const row = await findVehicle(operator, plate, undefined);
    if (row && (await similarSales(operator, row, vanDijk ?? ''))) known += 1;
  }
  expect(known / sample.length).toBeGreaterThanOrEqual(0.6);
});

describe('bids that the services could have taken', () => {
  test('every lot’s log is an unbroken chain', async () => {
    const verdict = await verifyBidLog(operator);
    expect(verdict.entryCount).toBeGreaterThan(1_500);
    expect(verdict.errors).toEqual([]);
  });

  test('every lot equals what its offers and its log result in', async () => {
    const lotStates = await onConnection(async (connection) =>
      readLotStates(connection, await ids(connection, 'SELECT id FROM auction.lot')),
    );
    const counts = new Map(
      (
        await rows<{ lot_id: string; entries: number; events: number }>(
          `SELECT l.id AS lot_id, (SELECT count(*) FROM auction.bid WHERE lot_id = l.id) AS entries,
             (SELECT coalesce(max(sequence), 0) FROM auction.lot_event WHERE lot_id = l.id) AS events
           FROM auction.lot l`,
        )
      ).map((row) => [row.lot_id, row]),
    );
    const wrong = lotStates.filter(({ lot, ...lotState }) => {
      const counted = counts.get(lot.id);
      const isPriced =
        lot.format !== 'open' ||
        lot.status === 'sold' ||
        lot.priceMinor === priceOf(lot, live({ lot, ...lotState }));
      return !isPriced || lot.sequence !== counted?.entries || lot.eventSequence !== counted.events;
    });
    expect(wrong.map(({ lot }) => `${lot.auctionId} ${lot.number}`)).toEqual([]);
  });

  test('events of a lot are numbered without a gap', async () => {
    const gaps = await rows(
      'SELECT lot_id FROM auction.lot_event GROUP BY lot_id HAVING max(sequence) <> count(*)',
    );
    expect(gaps).toEqual([]);
  });

  test('no entry is outside its auction’s time', async () => {
    const strays = await rows(
      `SELECT b.lot_id FROM auction.bid b JOIN auction.lot l ON l.id = b.lot_id
       JOIN auction.auction a ON a.id = l.auction_id
       WHERE b.placed_at < a.starts_at OR b.placed_at >= l.effective_ends_at OR b.placed_at > $1`,
      [now],
    );
    expect(strays).toEqual([]);
  });
});

describe('the bids and purchases of Anna of Van Dijk', () => {
  test('the Passat of the pictures: outbid at 14,900 after thirteen bids', async () => {
    const [passat] = await rows(
      `SELECT l.price_minor, l.bid_count, o.net_minor, l.leader_company_id = $1 AS leads, a.name
       FROM auction.lot l JOIN auction.description v ON v.id = l.description_id JOIN auction.auction a ON a.id = l.auction_id
       JOIN auction.standing_offer o ON o.lot_id = l.id AND o.company_id = $1
       WHERE v.plate = 'K482TN'`,
      [vanDijk],
    );
    expect(passat).toEqual({
      price_minor: 1_490_000,
      bid_count: 13,
      net_minor: 1_480_000,
      leads: false,
      name: 'Fleetveiling vrijdag',
    });
  });

  test('leading on two, outbid on two, a sealed bid, some won', async () => {
    const [found] = await rows(
      `SELECT count(*) FILTER (WHERE l.status = 'open' AND a.format = 'open' AND l.leader_company_id = $1) AS leading,
         count(*) FILTER (WHERE l.status = 'open' AND a.format = 'open' AND l.leader_company_id <> $1) AS outbid,
         count(*) FILTER (WHERE l.status = 'open' AND a.format = 'sealed') AS sealed,
         count(*) FILTER (WHERE l.awarded_company_id = $1) > 2 AS won
       FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id JOIN auction.auction a ON a.id = l.auction_id
       WHERE o.company_id = $1`,
      [vanDijk],
    );
    expect(found).toEqual({ leading: 2, outbid: 2, sealed: 1, won: true });
  });

  test('the other three companies have something running too', async () => {
    const companies = await rows<{ company_id: string }>(
      `SELECT DISTINCT o.company_id FROM auction.standing_offer o JOIN auction.lot l ON l.id = o.lot_id
       WHERE l.status = 'open' AND o.company_id = ANY($1)`,
      [demoCompanies.map(({ id }) => id)],
    );
    expect(companies).toHaveLength(4);
  });
});

test('one company has vehicles in every state after the award, and something of each kind at the desk', async () => {
  const services = connect(fresh.url, 'carplaza_services');
  const payee = { name: 'CarPlaza', iban: 'NL93DEMO0123456789', bic: null };
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-demo-'));
  const storage = await openStorage({ kind: 'folder', folder });
  await settleDemo({ services, operator, storage, payee, releaseSecret: undefined });
  await services.end();
  await rm(folder, { recursive: true });
  const settlements = await rows<{ state: string; isOverdue: boolean; isPartPaid: boolean }>(
    `SELECT x.state, x.state = 'issued' AND s.due_on < current_date AS "isOverdue",
       x.state = 'issued' AND EXISTS (SELECT FROM auction.payment_line l WHERE l.settlement_id = x.id) AS "isPartPaid"
     FROM auction.settlement x JOIN auction.statement s ON s.settlement_id = x.id WHERE x.company_id = $1`,
    [settlingCompany.id],
  );
  const countOf = (state: string) => settlements.filter((one) => one.state === state).length;
  expect(settlements).toHaveLength(14);
  expect(['issued', 'released', 'collected', 'closed'].map(countOf)).toEqual([7, 2, 4, 1]);
  expect(settlements.filter(({ isOverdue }) => isOverdue)).toHaveLength(2);
  expect(settlements.filter(({ isPartPaid }) => isPartPaid)).toHaveLength(1);
  const [waiting] = await rows(
    `SELECT (SELECT count(*) FROM auction.pick_up) AS pick_ups,
       (SELECT string_agg(state, ',') FROM auction.claim) AS claims,
       (SELECT string_agg(coalesce(outcome, 'waiting'), ',' ORDER BY outcome) FROM auction.request WHERE kind = 'inquiry') AS inquiries,
       (SELECT string_agg(state, ',') FROM auction.finance_request) AS finance,
       (SELECT string_agg(state, ',') FROM auction.change_request) AS changes,
       (SELECT count(*) FROM auction.bid_approval WHERE outcome IS NULL) AS approvals,
       (SELECT string_agg(coalesce(a.is_accepted::text, 'waiting'), ',' ORDER BY a.is_accepted)
        FROM auction.transport_proof p LEFT JOIN auction.transport_proof_answer a ON a.proof_id = p.id) AS proofs`,
  );
  expect(waiting).toEqual({
    pick_ups: 1,
    claims: 'waiting',
    inquiries: 'answered,waiting',
    finance: 'inReview',
    changes: 'waiting',
    approvals: 1,
    proofs: 'false,true,waiting',
  });
});

test('some vehicles on sale have a condition report, and some of these photographs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-demo-'));
  const storage = await openStorage({ kind: 'folder', folder });
  await handInFiles({ database: operator, storage, photographed: 1, widthPx: 80 });
  expect(await count('document')).toBe(150);
  const [photos] = await rows<{ photos: number; vehicles: number }>(
    'SELECT count(*)::int AS photos, count(DISTINCT vehicle_id)::int AS vehicles FROM auction.photo',
  );
  expect(photos).toMatchObject({ vehicles: 1 });
  expect(photos?.photos).toBeGreaterThanOrEqual(3);
  await rm(folder, { recursive: true });
});

test('closed auctions have awarded lots, unsold ones, and some that wait for the operator', async () => {
  const statuses = await rows<{ status: string }>('SELECT DISTINCT status FROM auction.lot');
  expect(new Set(statuses.map(({ status }) => status))).toEqual(
    new Set(['open', 'awarded', 'awaitingAward', 'rejected', 'unsold', 'sold']),
  );
});

async function rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await operator.query<T>(sql, values)).rows;
}

async function count(table: string): Promise<number> {
  return (await rows<{ count: number }>(`SELECT count(*) FROM auction.${table}`))[0]?.count ?? 0;
}

async function ids(connection: Connection, sql: string): Promise<string[]> {
  return (await connection.query<{ id: string }>(sql)).rows.map(({ id }) => id);
}

async function onConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await operator.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}
