/** The console's stream: what operators see of a running auction, and what nobody sees. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskChange, DeskEvent, type DeskWatching } from '#contract/desk/events.ts';
import { type DeskRole, deskRoles } from '#contract/desk/values.ts';
import { closeLots } from '#test/close-lots.ts';
import { streamStartBytesMax } from '#services/limits.ts';
import { type LiveReader, createLiveReader } from '#test/live-reader.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';

let services: OpenServices;
let anna: TestUser;
let claudia: TestUser;
const tokens = new Map<DeskRole, string>();
let number = 0;
const logged: string[] = [];

beforeAll(async () => {
  services = await openServices({ logTo: { write: (line) => void logged.push(line) } });
  ({ anna, claudia } = services.people);
  for (const role of deskRoles) tokens.set(role, await admit(role));
  for (const id of ['nl-live', 'nl-many', 'nl-chance', 'nl-quiet', 'nl-busy'])
    await addAuction(services.owner, { id, format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await services.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => services.close());

test('every role but the yard follows bids with companies’ names and the gap to the reserve, by the same fields', async () => {
  const lot = await newLot('nl-live', { reserveMinor: 600_000 });
  // The yard follows no auction (services/auth/every-caller.test.ts).
  const roles = deskRoles.filter((role) => role !== 'yard');
  const readers = await Promise.all(roles.map((role) => watch('nl-live', role)));
  for (const reader of readers) {
    expect(await reader.next()).toMatchObject({ kind: 'opened', moves: [], acts: [] });
    expect(await reader.next()).toMatchObject({ kind: 'watching', watching: { bidders: 0 } });
  }
  await bid(anna, lot, 7_777);
  await bid(claudia, lot, 6_522);
  const seen = await Promise.all(readers.map((reader) => changesUntil(reader, lot, 2, 'moves')));
  for (const changes of seen) {
    const last = changes.findLast(({ lots }) => lots.length > 0);
    expect(last?.lots).toMatchObject([
      {
        assetId: lot.assetId,
        bestBid: 6_622,
        company: 'Van Dijk',
        bids: 2,
        bidders: 2,
        documents: 0,
        percentOfReserve: 110.4,
      },
    ]);
    expect(changes.flatMap(({ moves }) => moves)).toMatchObject([
      { kind: 'bidPlaced', sequence: 1, company: 'Van Dijk', price: 6_000 },
      { kind: 'bidPlaced', sequence: 2, company: 'Van Dijk', price: 6_622 },
    ]);
    for (const change of changes) expect(undeclared(change)).toEqual([]);
    expect(JSON.stringify(changes)).not.toMatch(/7777|6522|Anna|Claudia/);
  }
  const later = await watch('nl-live');
  const opened = (await later.next()) as Extract<DeskEvent, { kind: 'opened' }>;
  for (const bids of [opened.bidsPerMinute, opened.bidsPerHour])
    expect(bids.reduce((sum, count) => sum + count)).toBe(2);
  await later.close();
  const answer = await ask('viewer', `/desk/auctions/nl-live/lots/${lot.assetId}/price-chart`);
  expect(answer.moves.map(({ price }: { price: number }) => price)).toEqual([6_000, 6_622]);
  await Promise.all(readers.map((reader) => reader.close()));
});

test('no maximum is ever sent, whatever companies bid and in what order', async () => {
  expect.hasAssertions();
  const reader = await watch('nl-chance');
  await reader.next();
  await reader.next();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isAnna: fc.boolean(), steps: fc.integer({ min: 0, max: 60 }) }), {
        minLength: 1,
        maxLength: 5,
      }),
      async (offers) => {
        const lot = await newLot('nl-chance', { reserveMinor: 900_000 });
        const placed: number[] = [];
        for (const { isAnna, steps } of offers) {
          // Odd cents, which no step of the ladder has.
          const amount = 5_000.37 + steps * 130;
          const isTaken = await bid(isAnna ? anna : claudia, lot, amount);
          if (isTaken) placed.push(amount);
        }
        if (placed.length === 0) return;
        const { lots } = await ask('viewer', '/desk/auctions/nl-chance');
        const { sequence, bestBid } = lots.find(
          ({ assetId }: { assetId: string }) => assetId === lot.assetId,
        );
        const text = JSON.stringify(await changesUntil(reader, lot, sequence));
        // A maximum that was passed has become the price; the highest one is nobody's to know.
        const highest = Math.max(...placed);
        const secrets = [String(highest), String(highest).replace('.', '')];
        const found = bestBid === highest ? [] : secrets.filter((one) => text.includes(one));
        expect(found).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
  await reader.close();
});

test('of a running sealed bid the stream sends nothing, and after the close what the desk decides on', async () => {
  const lot = await newLot('nl-sealed', { reserveMinor: 600_000 });
  const reader = await watch('nl-sealed');
  const opening = [await reader.next(), await reader.next()];
  await bid(anna, lot, 8_333);
  await act('nl-sealed', lot, { act: 'pauseLot', version: 1, pauseReason: 'data' });
  const paused = await changesUntil(reader, lot, 1);
  expect(paused.at(-1)?.lots).toMatchObject([
    { status: 'paused', bestBid: null, bids: null, bidders: null },
  ]);
  expect(JSON.stringify([opening, paused])).not.toMatch(/8333|Van Dijk/);
  expect(opening[1]).toMatchObject({ watching: { bidders: null } });
  await act('nl-sealed', lot, { act: 'resumeLot', version: 2 });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const closed = await changesUntil(reader, lot, 3);
  expect(closed.at(-1)?.lots).toMatchObject([
    { status: 'awaitingAward', bestBid: 8_333, company: 'Van Dijk' },
  ]);
  await reader.close();
});

test('after a gap the stream goes on where it was; after a long or an unknown one it begins anew', async () => {
  const lot = await newLot('nl-live', {});
  const before = await watch('nl-live', 'viewer');
  await before.next();
  const { id } = await before.nextWithId();
  await before.close();
  await bid(anna, lot, 6_000);
  await act('nl-live', lot, { act: 'extendLot', version: 1, minutes: 5, reason: 'A fault.' });
  const after = await watch('nl-live', 'viewer', id);
  const resumed = await after.next();
  expect(resumed).toMatchObject({
    kind: 'changed',
    lots: [{ assetId: lot.assetId, bids: 1, sequence: 2 }],
    moves: [{ kind: 'bidPlaced' }, { kind: 'moved' }],
    auction: { id: 'nl-live' },
  });
  expect((resumed as DeskChange).acts.at(-1)).toMatchObject({
    act: 'extendLot',
    actor: 'Olga',
    reason: 'A fault.',
    number: expect.any(Number),
  });
  await after.close();
  const anew = await watch('nl-live', 'viewer', 'never-issued');
  expect(await anew.next()).toMatchObject({ kind: 'opened', acts: [{ act: 'extendLot' }] });
  await anew.close();
});

test('a colleague’s act appears with the name, also on a draft that has no event', async () => {
  const draft = await newLot('nl-quiet', { status: 'draft' });
  const reader = await watch('nl-quiet');
  await reader.next();
  await reader.next();
  await act('nl-quiet', draft, { act: 'holdLotBack', version: 1, isHeldBack: true });
  expect(await reader.next()).toMatchObject({
    kind: 'changed',
    acts: [{ act: 'holdLotBack', actor: 'Olga' }],
    lots: [{ assetId: draft.assetId, version: 2, blockers: expect.arrayContaining(['heldBack']) }],
  });
  await reader.close();
});

test('a pause of the whole auction comes in messages of bearable length, with all its lots', async () => {
  for (let lots = 0; lots < 120; lots += 1) await newLot('nl-many', {});
  const reader = await watch('nl-many');
  const { id } = await reader.nextWithId();
  await reader.next();
  const pause = { act: 'pauseAuction', version: 1, pauseReason: 'technical' };
  const body = { ...pause, reason: 'The payment page is down.' };
  await ask('manager', '/desk/auctions/nl-many/acts', body);
  const change = (await reader.next()) as DeskChange;
  expect(change.auction?.pausedAt).not.toBeNull();
  const rest = (await reader.next()) as DeskChange;
  expect([change.lots.length, rest.lots.length]).toEqual([100, 20]);
  expect(new Set([...change.lots, ...rest.lots].map(({ status }) => status))).toEqual(
    new Set(['paused']),
  );
  await reader.close();
  // All of it at once would fill the buffer of a slow reader, who would never get past it.
  const back = await watch('nl-many', 'auctioneer', id);
  const begun = await back.next();
  expect(begun).toMatchObject({ kind: 'opened' });
  expect(JSON.stringify(begun).length).toBeLessThan(streamStartBytesMax);
  await back.close();
});

test('people and companies with an open page are counted, and leave with it', async () => {
  const lot = await newLot('nl-quiet', {});
  const reader = await watch('nl-quiet');
  await reader.next();
  await reader.next();
  const { bram } = services.people;
  const pages = [
    await createLiveReader(services, anna, lot.path),
    await createLiveReader(services, anna, lot.path),
    await createLiveReader(services, bram, lot.path),
    await createLiveReader(services, claudia, '/bidding/auctions/nl-quiet'),
  ];
  const seen = await watchingUntil(reader, ({ people }) => people === 3);
  expect(seen).toMatchObject({ companies: 2, lots: { [lot.assetId]: 2 } });
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Anna|${anna.id}|${anna.companyId}`));
  await Promise.all(pages.map((page) => page.close()));
  expect(await watchingUntil(reader, ({ people }) => people === 0)).toMatchObject({
    companies: 0,
    lots: { [lot.assetId]: 0 },
  });
  await reader.close();
});

test('a look at a lot leaves its moment, and nothing of who it was', async () => {
  const [lot, other] = [await newLot('nl-quiet', {}), await newLot('nl-quiet', {})];
  const viewed = async () => {
    const { lots } = await ask('viewer', '/desk/auctions/nl-quiet');
    const of = ({ assetId }: TestLot) =>
      lots.find((one: { assetId: string }) => one.assetId === assetId).viewedAt;
    return [of(lot), of(other)];
  };
  expect(await viewed()).toEqual([null, null]);
  // Closed again before anything was written.
  await (await createLiveReader(services, anna, lot.path)).close();
  await expect.poll(viewed, { timeout: 20_000 }).toEqual([expect.any(String), null]);
  const { rows } = await services.owner.query('SELECT * FROM auction.lot_viewed');
  expect(rows).toContainEqual({ lot_id: lot.lotId, viewed_at: expect.any(Date) });
});

test('a read that fails is tried again: the stream lasts, and what happened meanwhile comes', async () => {
  const lot = await newLot('nl-busy', { reserveMinor: 600_000 });
  const reader = await watch('nl-busy');
  expect(await reader.next()).toMatchObject({ kind: 'opened' });
  const fails = () =>
    logged.filter((line) => line.includes('the console could not be read')).length;
  const without = async (table: string, happen: () => Promise<unknown>) => {
    const before = fails();
    await services.owner.query(`REVOKE SELECT ON auction.${table} FROM carplaza_operator`);
    await happen();
    await expect.poll(fails).toBeGreaterThan(before);
    await services.owner.query(`GRANT SELECT ON auction.${table} TO carplaza_operator`);
  };
  await without('act', () => bid(anna, lot, 7_000));
  expect((await changesUntil(reader, lot, 1, 'moves')).flatMap(({ moves }) => moves)).toHaveLength(
    1,
  );
  await without('company', async () => {
    await act('nl-busy', lot, { act: 'extendLot', version: 1, minutes: 5 });
    await bid(claudia, lot, 8_000);
  });
  const changes = await changesUntil(reader, lot, 3, 'moves');
  expect(changes.flatMap(({ acts }) => acts.map((one) => one.act))).toEqual(['extendLot']);
  expect(changes.flatMap(({ moves }) => moves.map(({ kind }) => kind))).toEqual([
    'moved',
    'bidPlaced',
  ]);
  await reader.close();
});

test('the stream opens while long calls of operators hold all connections of theirs', async () => {
  const blocker = await services.owner.connect();
  await blocker.query('BEGIN; LOCK TABLE auction.request IN ACCESS EXCLUSIVE MODE');
  const calls = [1, 2].map(() => ask('viewer', '/desk/requests?kind=contact'));
  const waiting = async () => {
    const { rowCount } = await services.owner.query(
      "SELECT FROM pg_locks WHERE NOT granted AND relation = 'auction.request'::regclass",
    );
    return rowCount;
  };
  await expect.poll(waiting).toBe(2);
  const reader = await watch('nl-busy');
  expect(await reader.next()).toMatchObject({ kind: 'opened' });
  await blocker.query('ROLLBACK');
  blocker.release();
  await Promise.all(calls);
  await reader.close();
});

test('a buyer and a visitor get no stream of the desk, and no auction that is not there has one', async () => {
  const url = '/desk/auctions/nl-live/events';
  const buyer = await services.ask(anna, { method: 'GET', url });
  expect([buyer.statusCode, buyer.json().code]).toEqual([403, 'ScopeIsMissing']);
  const visitor = await services.ask(undefined, { method: 'GET', url });
  expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'TokenIsMissing']);
  expect(await ask('viewer', '/desk/auctions/nl-none/events')).toMatchObject({
    code: 'AuctionIsUnknown',
  });
});

async function newLot(
  auctionId: string,
  options: { reserveMinor?: number; status?: string },
): Promise<TestLot> {
  number += 1;
  return addLot(services.owner, { auctionId, plate: `K-${100 + number}-SL`, number, ...options });
}

interface ConsoleReader {
  next(): Promise<DeskEvent>;
  nextWithId(): Promise<{ id: string; data: DeskEvent }>;
  close: LiveReader['close'];
}

async function watch(
  auctionId: string,
  role: DeskRole = 'auctioneer',
  lastEventId?: string,
): Promise<ConsoleReader> {
  const path = `/desk/auctions/${auctionId}`;
  const reader = await createLiveReader(services, { subject: `sub-${role}` }, path, {
    token: tokens.get(role) ?? '',
    ...(lastEventId !== undefined && { lastEventId }),
  });
  const nextWithId = async () => {
    const message = await reader.next();
    if (!message) throw new Error(`the stream of ${auctionId} ended`);
    return { id: message.id, data: message.data as unknown as DeskEvent };
  };
  return { nextWithId, next: async () => (await nextWithId()).data, close: () => reader.close() };
}

/**
 * Reads changes until the lot has this sequence, or until the move that made it is among them: a
 * lot is read later than its moves, so the last of them may come with the next change.
 */
async function changesUntil(
  reader: ConsoleReader,
  { assetId }: TestLot,
  sequence: number,
  part: 'lots' | 'moves' = 'lots',
): Promise<DeskChange[]> {
  const changes: DeskChange[] = [];
  for (;;) {
    const event = await reader.next();
    if (event.kind !== 'changed') continue;
    changes.push(event);
    if (event[part].some((one) => one.assetId === assetId && one.sequence >= sequence))
      return changes;
  }
}

/** Adds up who watches, as a reader does: later events name only the lots that changed. */
async function watchingUntil(
  reader: ConsoleReader,
  isReached: (watching: DeskWatching) => boolean,
): Promise<DeskWatching> {
  let lots: DeskWatching['lots'] = {};
  for (;;) {
    const event = await reader.next();
    if (event.kind !== 'watching') continue;
    lots = { ...lots, ...event.watching.lots };
    const watching = { ...event.watching, lots };
    if (isReached(watching)) return watching;
  }
}

/** What the contract does not name. */
function undeclared(event: DeskEvent): string[] {
  const cleaned = JSON.stringify(Value.Clean(DeskEvent, structuredClone(event)));
  return Value.Check(DeskEvent, event) && cleaned === JSON.stringify(event) ? [] : [cleaned];
}

async function bid(who: TestUser, lot: TestLot, amount: number): Promise<boolean> {
  const url = `${lot.path}/bids`;
  const answer = await services.ask(who, { method: 'POST', url, payload: bidOf(amount) });
  return answer.statusCode === 200;
}

function act(auctionId: string, { assetId }: TestLot, body: object) {
  return ask('auctioneer', `/desk/auctions/${auctionId}/lots/${assetId}/acts`, body);
}

async function ask(role: DeskRole, url: string, payload?: object) {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.get(role)}` },
    ...(payload && { payload }),
  });
  return answer.json();
}

async function admit(role: DeskRole): Promise<string> {
  const email = `${role}-${randomUUID()}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, role],
  );
  return services.issuer.token({
    subject: `sub-${role}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
