/**
 * Amounts that stay secret are out of the desk's reach, whatever it reads by whatever statement
 * (docs/decisions/253): every readable column of every table and view.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type Role, connect } from '#database/connect.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';
import { type OpenServices, bidOf, openServices } from './open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from './stock.ts';

const secrets = {
  'the maximum of a leader': 1_739_264.58,
  'a maximum that is beaten while its lot runs': 983_517.46,
  'a sealed bid of a running lot': 2_481_957.36,
  'the maximum of a leader under the reserve': 3_862_741.95,
  'the maximum of a winner': 4_628_193.57,
  'a bid that waits for a colleague': 5_917_362.84,
} as const;
/** Amounts that the auction house decides on, because their lots have ended. */
const shown = { 'a sealed bid': 6_271_839.45, 'a maximum that was passed': 728_461.93 } as const;

let services: OpenServices;
let desk: Database;
let sealed: TestLot;

beforeAll(async () => {
  services = await openServices();
  desk = connect(services.url, 'carplaza_operator', { connectionsMax: 2 });
  const { anna, claudia } = services.people;
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  const lot = (number: number, auctionId = 'nl-open', reserveMinor?: number) =>
    addLot(services.owner, {
      auctionId,
      plate: `S-${100 + number}-EC`,
      number,
      ...(reserveMinor !== undefined && { reserveMinor }),
    });
  const running = await lot(1);
  await bid(anna, running, secrets['the maximum of a leader']);
  await bid(claudia, running, secrets['a maximum that is beaten while its lot runs']);
  sealed = await lot(2, 'nl-sealed');
  await bid(anna, sealed, secrets['a sealed bid of a running lot']);
  const waiting = await lot(3, 'nl-open', 999_999_999);
  await bid(claudia, waiting, secrets['the maximum of a leader under the reserve']);
  await bid(anna, waiting, shown['a maximum that was passed']);
  const won = await lot(4);
  await bid(anna, won, secrets['the maximum of a winner']);
  await bid(claudia, won, 8_000);
  const opened = await lot(5, 'nl-sealed');
  await bid(claudia, opened, shown['a sealed bid']);
  await ask(await lot(6), secrets['a bid that waits for a colleague']);
  for (const { lotId } of [waiting, won, opened]) await endLotIn(services.owner, lotId, -1);
  await closeDueLots({ database: services.database, publish: () => undefined });
});
afterAll(async () => {
  await desk.end();
  await services.close();
});

async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const call = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(amount) } as const;
  expect((await services.ask(user, call)).statusCode).toBe(200);
}

async function ask(lot: TestLot, amount: number): Promise<void> {
  const { bram } = services.people;
  await services.owner.query(
    `UPDATE auction.buyer SET limit_per_bid_minor = CASE WHEN id = $1 THEN 1 END,
       role = CASE WHEN id = $1 THEN 'buyer' ELSE 'approver' END WHERE company_id = $2`,
    [bram.id, bram.companyId],
  );
  const call = { method: 'POST', url: `${lot.path}/approvals`, payload: bidOf(amount) } as const;
  expect((await services.ask(bram, call)).json()).toMatchObject({ state: 'waiting' });
  // As the job of mails writes it.
  await services.owner.query(
    `INSERT INTO auction.mail_outbox (reference, recipient, subject, body) VALUES ('approval', 'a@b.test', 'x', $1)`,
    [`Bram asks you to approve € ${amount.toLocaleString('de-DE')}.`],
  );
}

/** Places where a value holds an amount: `auction.bid.net_minor: the maximum of a leader`. */
async function placesOf(
  database: Database,
  amounts: Record<string, number>,
  role?: Role,
): Promise<string[]> {
  const places: string[] = [];
  const connection = await database.connect();
  try {
    if (role) await connection.query(`SET ROLE ${role}`);
    const { rows: columns } = await connection.query<{
      relation: string;
      name: string;
      isBytes: boolean;
    }>(
      `SELECT format('%I.%I', n.nspname, c.relname) AS relation, a.attname AS name, a.atttypid = 'bytea'::regtype AS "isBytes"
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('auction', 'identity', 'public') AND c.relkind = ANY ('{r,v,m,p}') AND a.attnum > 0
         AND NOT a.attisdropped AND has_schema_privilege(n.oid, 'USAGE') AND has_column_privilege(c.oid, a.attnum, 'SELECT')
       ORDER BY 1, a.attnum`,
    );
    expect(columns.length).toBeGreaterThan(role === 'carplaza_audit' ? 10 : 300);
    for (const [relation, own] of Map.groupBy(columns, (column) => column.relation)) {
      const texts = own.map(({ name, isBytes }) =>
        isBytes
          ? `encode("${name}", 'escape') || ' ' || encode("${name}", 'hex')`
          : `"${name}"::text`,
      );
      const { rows } = await connection.query<{ values: (string | null)[] }>(
        `SELECT ARRAY[${texts.join(', ')}] AS values FROM ${relation}`,
      );
      for (const { values } of rows)
        for (const [at, value] of values.entries())
          for (const [what, amount] of Object.entries(amounts))
            if (holds(value ?? '', amount)) places.push(`${relation}.${own[at]?.name}: ${what}`);
    }
    return [...new Set(places)].toSorted();
  } finally {
    connection.release(true);
  }
}

/** In minor units, as a decimal, or as any language writes it. */
function holds(value: string, amount: number): boolean {
  const digits = String(Math.round(amount * 100));
  return value.replaceAll(/[.,'’\s]/g, '').includes(digits);
}

test.each<Role | undefined>([undefined, 'carplaza_retention'])(
  'shows no secret amount when the desk reads every column (as %s)',
  async (role) => {
    expect(await placesOf(desk, secrets, role)).toEqual([]);
  },
);

test('finds each of them where the services may read it', async () => {
  const places = await placesOf(services.database, secrets);
  const found = Object.keys(secrets).filter((what) => places.some((place) => place.endsWith(what)));
  expect(found).toEqual(Object.keys(secrets));
  expect(places).toEqual(
    expect.arrayContaining([
      'auction.bid.amount_minor: a sealed bid of a running lot',
      'auction.standing_offer.net_minor: the maximum of a winner',
      'auction.idempotency_key.answer: the maximum of a leader',
      'auction.bid_approval.amount_minor: a bid that waits for a colleague',
      'auction.mail_outbox.body: a bid that waits for a colleague',
    ]),
  );
});

test('shows the desk what it decides on when a lot has ended', async () => {
  expect(await placesOf(desk, shown)).toEqual([
    'auction.shown_offer.net_minor: a maximum that was passed',
    'auction.shown_offer.net_minor: a sealed bid',
  ]);
});

test('shows nothing of a lot that a statement of the desk ends and rolls back', async () => {
  const connection = await desk.connect();
  const tried = async (...statements: string[]) => {
    await connection.query('BEGIN');
    for (const statement of statements)
      await connection.query(statement, statement.includes('$1') ? [sealed.lotId] : []);
    const { rows } = await connection.query<{ net_minor: number | null }>(
      'SELECT net_minor FROM auction.shown_offer WHERE lot_id = $1',
      [sealed.lotId],
    );
    await connection.query('ROLLBACK');
    return rows;
  };
  const end = `UPDATE auction.lot SET status = 'unsold' WHERE id = $1`;
  expect(await tried(end)).toEqual([{ net_minor: null }]);
  expect(await tried('SAVEPOINT a', end, 'SAVEPOINT b', 'SELECT', 'RELEASE b')).toEqual([
    { net_minor: null },
  ]);
  connection.release();
});

test('shows one lot alone once two operators have opened its bids, in no transaction of their own', async () => {
  const asked = 'INSERT INTO auction.break_glass (lot_id, asked_by, reason) VALUES ($1, $2, $3)';
  await desk.query(asked, [sealed.lotId, 'test:marit', 'A bidder complains.']);
  expect(await placesOf(desk, secrets)).toEqual([]);
  const confirmed = 'UPDATE auction.break_glass SET confirmed_by = $2 WHERE lot_id = $1';
  const connection = await desk.connect();
  await connection.query('BEGIN');
  await connection.query('SAVEPOINT a');
  await connection.query(confirmed, [sealed.lotId, 'test:joost']);
  await connection.query('RELEASE a');
  const { rows } = await connection.query('SELECT FROM auction.opened_offer');
  expect(rows).toEqual([]);
  await connection.query('ROLLBACK');
  connection.release();
  expect(await placesOf(desk, secrets)).toEqual([]);
  await desk.query(confirmed, [sealed.lotId, 'test:joost']);
  expect(await placesOf(desk, secrets)).toEqual([
    'auction.opened_offer.amount_minor: a sealed bid of a running lot',
    'auction.opened_offer.net_minor: a sealed bid of a running lot',
  ]);
  expect(await placesOf(desk, secrets, 'carplaza_retention')).toEqual([]);
  await endLotIn(services.owner, sealed.lotId, -1);
  await closeDueLots({ database: services.database, publish: () => undefined });
  expect(await desk.query('SELECT FROM auction.opened_offer')).toMatchObject({ rows: [] });
});

test.each([
  ['42501', 'SELECT net_minor FROM auction.standing_offer'],
  ['42501', 'SELECT nonce FROM auction.bid'],
  ['42501', 'SELECT standing_offer FROM auction.standing_offer'],
  ['42501', 'UPDATE auction.standing_offer SET net_minor = 100'],
  ['42501', 'UPDATE auction.standing_offer SET shown_in = NULL'],
  ['42501', 'INSERT INTO auction.bid (amount_minor) VALUES (1)'],
  ['42501', 'SELECT auction.standing_price(gen_random_uuid())'],
  ['42501', 'SET ROLE carplaza_services'],
  ['42501', 'SET ROLE carplaza_audit'],
  ['23000', `UPDATE auction.auction SET format = 'sealed' WHERE id = 'nl-open'`],
  [
    '23000',
    `UPDATE auction.auction SET increment_ladder = '[{"fromMinor":0,"valueMinor":999999999}]'`,
  ],
  [
    '23000',
    `UPDATE auction.lot SET auction_id = 'nl-sealed', number = number + 50 WHERE auction_id = 'nl-open'`,
  ],
  ['23000', 'SELECT auction.lower_reserve(id, 1000000000) FROM auction.lot'],
])('is refused (%s) when the desk tries %s', async (code, statement) => {
  const login = await loginOf('carplaza_operator');
  await expect(login.query(statement)).rejects.toMatchObject({ code });
  await login.end();
});

test('lets the auditor read the chains and nothing else', async () => {
  const { rows } = await services.owner.query<{ relation: string; columns: number }>(
    `SELECT format('%s.%s', n.nspname, c.relname) AS relation, count(*)::integer AS columns
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('auction', 'identity', 'public') AND c.relkind = ANY ('{r,v,m,p}') AND a.attnum > 0
       AND NOT a.attisdropped AND has_column_privilege('carplaza_audit', c.oid, a.attnum, 'SELECT') GROUP BY 1 ORDER BY 1`,
  );
  expect(rows.map(({ relation }) => relation)).toEqual([
    'auction.auction',
    'auction.bid',
    'auction.lot',
    'public.migration',
  ]);
  const audit = connect(services.url, 'carplaza_audit', { connectionsMax: 1 });
  await expect(audit.query('SELECT price_minor FROM auction.lot')).rejects.toMatchObject({
    code: '42501',
  });
  await expect(audit.query('DELETE FROM auction.bid')).rejects.toMatchObject({ code: '42501' });
  await audit.end();
});

/** A login of its own, as README has it: the tests' own user may do everything. */
async function loginOf(role: Role): Promise<Database> {
  const name = `secret_amounts_${role}`;
  await services.owner.query(
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${name}') THEN
       CREATE ROLE ${name} LOGIN PASSWORD 'secret' IN ROLE ${role}; END IF; END $$`,
  );
  const url = new URL(services.url);
  url.username = name;
  url.password = 'secret';
  return connect(url.href, role, { connectionsMax: 1 });
}
