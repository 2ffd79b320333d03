/**
 * Random clients at two processes at once, whose clocks are wrong by minutes; then the history is
 * checked. The checker is tested too: it must notice a history that did not happen.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, connect, inTransaction } from '#database/connect.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { isWhole } from '#test/depth.ts';
import { type Issuer, openIssuer, testAudience } from '#test/issuer.ts';
import { type ServicesProcess, startServices } from '#test/services-process.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
} from '#test/stock.ts';
import { checkHistory } from './check-history.ts';
import { type Client, ask, chanceOf, freshKey } from './clients.ts';
import { type ConnectionRequests, askAgain, gatherHerd } from './herd.ts';
import type { Call, History, HistoryErrorCode } from './history.ts';
import { readEntries, readLots } from './read-log.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

const minuteMs = 60_000;
let fresh: TestDatabase;
let owner: Database;
let issuer: Issuer;
let processes: ServicesProcess[];
let clients: Client[];

beforeAll(async () => {
  fresh = await freshDatabase();
  owner = connect(fresh.url, undefined, { connectionsMax: 2 });
  issuer = await openIssuer();
  const env = {
    DATABASE_URL: fresh.url,
    AUTHORITY: issuer.authority,
    AUDIENCE: testAudience,
    ANSWER_TIMEOUT_MS: '60000',
  };
  processes = await Promise.all([
    startServices(env, 7 * minuteMs),
    startServices(env, -7 * minuteMs),
  ]);
  const users: TestUser[] = [];
  for (let index = 0; index < 8; index += 1)
    users.push(await addCompanyWithUser(owner, `Client ${index}`));
  clients = await Promise.all(
    users.map(async ({ companyId, subject }) => ({
      companyId,
      token: await issuer.token({ subject, expiresInS: 7_200 }),
    })),
  );
  await addAuction(owner, { id: 'nl-open', format: 'open', softCloseSeconds: 1 });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(owner, { id: 'nl-fixed', format: 'fixedPrice' });
  await addAuction(owner, { id: 'nl-herd', format: 'open', softCloseSeconds: 0 });
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await issuer.close();
  await owner.end();
  await fresh.drop();
});

let number = 0;
function newLot(auctionId: string, options: { reserveMinor?: number; buyNowMinor?: number } = {}) {
  number += 1;
  return addLot(owner, { auctionId, plate: `W-${number}`, number, ...options });
}

async function isOver(lotId: string): Promise<boolean> {
  const { rows } = await owner.query<{ is_over: boolean }>(
    'SELECT clock_timestamp() > effective_ends_at AS is_over FROM auction.lot WHERE id = $1',
    [lotId],
  );
  return rows[0]?.is_over ?? false;
}

async function endsOf(): Promise<Map<string, number>> {
  return new Map((await readLots(owner)).map((lot) => [lot.id, lot.firstEndMs]));
}

/** A log with more entries than this has enough variety to be worth checking. */
const entriesMin = 40;

/** Whether the log of these lots is too short to be checked. */
async function isShort(lots: readonly TestLot[]): Promise<boolean> {
  const ids = new Set(lots.map(({ lotId }) => lotId));
  return (await readEntries(owner)).filter(({ lotId }) => ids.has(lotId)).length <= entriesMin;
}

/** Returns the history of these lots alone. */
async function historyOf(
  lots: readonly TestLot[],
  calls: Call[],
  ends: ReadonlyMap<string, number>,
): Promise<History> {
  const ids = new Set(lots.map((lot) => lot.lotId));
  return {
    calls,
    lots: (await readLots(owner, ends)).filter((lot) => ids.has(lot.id)),
    entries: (await readEntries(owner)).filter(({ lotId }) => ids.has(lotId)),
  };
}

const kinds = ['bid', 'bid', 'bid', 'bid', 'bid', 'withdrawal', 'purchase'] as const;

const turns = isWhole ? 45 : 25;

/**
 * Sends random commands of all clients side by side, some of them twice, some of them invalid. A
 * turn begins once all have ended the one before: on a busy machine a client that is far ahead
 * would leave the others below the minimum. Who comes first decides how much is accepted, and how
 * early a lot is sold: where that was little, further turns follow.
 */
async function actAtRandom(lots: readonly TestLot[], calls: Call[]): Promise<void> {
  const chances = clients.map((_, index) => chanceOf(1_000 + index));
  for (let turn = 0; turn < turns * 4 && (turn < turns || (await isShort(lots))); turn += 1)
    await Promise.all(chances.map((chance, index) => act(clients[index], turn, chance)));

  async function act(who: Client | undefined, turn: number, chance: (below: number) => number) {
    const target = lots[chance(lots.length)];
    if (!who || !target) throw new Error('there are clients and lots');
    const kind = kinds[chance(kinds.length)] ?? 'bid';
    const raised = 500_000 + turn * 4_000 + chance(20) * 1_000;
    const amountMinor = { bid: raised, withdrawal: null, purchase: 900_000 }[kind];
    const options = { target, kind, amountMinor, key: freshKey() };
    const urls = [0, 1, 2].map(() => processes[chance(2)]?.url ?? '');
    const repeats = chance(4) === 0 ? 3 : 1;
    const asked = urls.slice(0, repeats).map((url) => ask(url, who, options));
    // Another request under the same key, at the same moment.
    if (chance(6) === 0 && kind === 'bid')
      asked.push(ask(urls[0] ?? '', who, { ...options, amountMinor: raised + 100 }));
    for (const call of await Promise.all(asked)) if (call) calls.push(call);
  }
}

let recorded: History;

test('two processes and random clients break no promise', async () => {
  const lots = [
    await newLot('nl-open'),
    // These two have no buy-now price: their history is long whoever bids first.
    await newLot('nl-open'),
    await newLot('nl-open'),
    await newLot('nl-open', { reserveMinor: 620_000 }),
    await newLot('nl-open', { reserveMinor: 880_000, buyNowMinor: 900_000 }),
    await newLot('nl-sealed', { buyNowMinor: 900_000 }),
    await newLot('nl-fixed', { buyNowMinor: 900_000 }),
  ];
  // One lot ends during the run, and soft close moves its end.
  await endLotIn(owner, lots[0]?.lotId ?? '', 1);
  const ends = await endsOf();
  const calls: Call[] = [];
  await actAtRandom(lots, calls);
  // Once the first lot has ended, every client bids again.
  const [ended] = lots;
  await expect.poll(() => isOver(ended?.lotId ?? '')).toBe(true);
  for (const [index, who] of clients.entries()) {
    const url = processes[index % 2]?.url ?? '';
    if (!ended) throw new Error('there are lots');
    const options = {
      target: ended,
      kind: 'bid' as const,
      amountMinor: 5_000_000,
      key: freshKey(),
    };
    const call = await ask(url, who, options);
    if (call) calls.push(call);
  }
  recorded = await historyOf(lots, calls, ends);
  expect(checkHistory(recorded)).toEqual([]);
  const codes = new Set(calls.map(({ answer }) => (JSON.parse(answer) as { code?: string }).code));
  expect(recorded.entries.length).toBeGreaterThan(entriesMin);
  expect([...codes]).toEqual(
    expect.arrayContaining([
      'BidAmountIsBelowMinimumBidAmount',
      'IdempotencyKeyWasUsedForAnotherRequest',
      'CannotBuyVehicleBecauseItsAlreadySoldToAnotherCustomer',
      'LotIsClosed',
    ]),
  );
});

/** Returns the bids of a connection, each on another lot; every company uses both processes. */
function requestsOf(index: number, lots: readonly TestLot[], count: number): ConnectionRequests {
  const who = clients[index % clients.length];
  const url = processes[Math.floor(index / clients.length) % processes.length]?.url;
  if (!who || !url) throw new Error('there are clients and processes');
  const commands = Array.from({ length: count }, (_, turn) => {
    const target = lots[(index + turn * 7) % lots.length];
    if (!target) throw new Error('there are lots');
    const amountMinor = 500_000 + turn * 20_000 + index * 10;
    return { target, kind: 'bid' as const, amountMinor, key: freshKey() };
  });
  return { url, who, commands };
}

/** Ends all lots of the auction at once, locked in the order in which the services lock them. */
async function endInASecond(auctionId: string): Promise<void> {
  await inTransaction(owner, async (connection) => {
    await connection.query('SELECT FROM auction.lot WHERE auction_id = $1 ORDER BY id FOR UPDATE', [
      auctionId,
    ]);
    await setLots(connection, { auctionId }, { effective_ends_at: fromNow(1) });
  });
}

/** The bids of the herd: `npm run test:all` sends ten thousand. */
const herdSize = isWhole ? 10_000 : 1_000;

// Holds however slow the machine is: every request is answered, and no log entry has a time at or
// after its lot's end by the database's clock. The last second begins after the first accepted bid;
// bids that two cores do not reach in time are refused.
test('a herd in the last second: nobody is late, everybody is answered', async () => {
  const lots: TestLot[] = [];
  for (let index = 0; index < 100; index += 1) lots.push(await newLot('nl-herd'));
  const herd = await gatherHerd(
    Array.from({ length: 250 }, (_, index) => requestsOf(index, lots, herdSize / 250)),
  );
  const someoneIsIn = Promise.withResolvers<void>();
  const charged = herd.charge(({ status }) => status === 200 && someoneIsIn.resolve());
  await Promise.race([someoneIsIn.promise, charged]);
  await endInASecond('nl-herd');
  const [calls, ends] = await Promise.all([charged, endsOf()]);
  herd.close();
  expect(calls).toHaveLength(herdSize);
  // A bid on a lot that has ended is refused.
  for (const lot of lots) await expect.poll(() => isOver(lot.lotId)).toBe(true);
  const stragglers = await gatherHerd([
    requestsOf(0, lots, 100),
    requestsOf(clients.length, lots, 100),
  ]);
  const late = await stragglers.charge();
  stragglers.close();
  expect(late.filter(({ answer }) => !answer.includes('LotIsClosed'))).toEqual([]);
  const again = await askAgain(calls, { lots, clients, urls: processes.map(({ url }) => url) });
  expect(checkHistory(await historyOf(lots, [...calls, ...late, ...again], ends))).toEqual([]);
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auction.bid b JOIN auction.lot l ON l.id = b.lot_id
       WHERE l.auction_id = 'nl-herd' AND b.placed_at >= l.effective_ends_at`,
  );
  expect(rows).toEqual([{ count: 0 }]);
  expect(calls.some(({ status }) => status === 200)).toBe(true);
});

/** Returns a copy that a test may spoil. */
function copyOf({ calls, lots, entries }: History): History {
  return {
    calls: calls.map((call) => ({ ...call })),
    lots: lots.map((lot) => ({ ...lot, after: { ...lot.after } })),
    entries: entries.map((entry) => ({ ...entry })),
  };
}

describe('the checker notices', () => {
  const accepted = ({ calls }: History) => {
    const call = calls.find(
      (one) => one.status === 200 && one.answer.includes('"outcome":"leading"'),
    );
    if (!call) throw new Error('somebody led');
    return call;
  };
  const withChangedAnswer = (
    call: Call,
    change: (answer: { lot: { price: number }; receipt: object }) => void,
  ) => {
    const answer = JSON.parse(call.answer);
    change(answer);
    call.answer = JSON.stringify(answer);
  };
  const lastOfOpen = (history: History) => {
    const open = new Set(history.lots.filter((lot) => lot.format === 'open').map((lot) => lot.id));
    const entry = history.entries.findLast(({ lotId, kind }) => open.has(lotId) && kind === 'bid');
    if (!entry) throw new Error('there are bids');
    return entry;
  };
  const bought = (history: History) => {
    const entry = history.entries.find(({ kind }) => kind === 'purchase');
    if (!entry) throw new Error('somebody bought');
    return entry;
  };

  const spoilings: [HistoryErrorCode, string, (history: History) => void][] = [
    [
      'acknowledgedIsLost',
      'an acknowledged bid that the log lacks',
      (history) => {
        const hash = (JSON.parse(accepted(history).answer) as { receipt: { hash: string } }).receipt
          .hash;
        history.entries = history.entries.filter((entry) => entry.hash.toString('hex') !== hash);
      },
    ],
    [
      'numbersHaveGaps',
      'a number that is missing',
      (history) => {
        // Not the last of its lot: only what follows shows the gap.
        const next = history.entries.find(({ sequence }) => sequence === 2);
        const missing = history.entries.findIndex(
          ({ lotId, sequence }) => lotId === next?.lotId && sequence === 1,
        );
        history.entries.splice(missing, 1);
      },
    ],
    [
      'chainIsBroken',
      'a changed entry',
      (history) => {
        const entry = lastOfOpen(history);
        entry.buyerId = entry.lotId;
      },
    ],
    [
      'entryIsNobodys',
      'an entry without a request',
      (history) => {
        const call = accepted(history);
        history.calls = history.calls.filter(({ key }) => key !== call.key);
      },
    ],
    [
      'entryIsClaimedTwice',
      'one entry for two requests',
      (history) => {
        history.calls.push({ ...accepted(history), key: 'another-key' });
      },
    ],
    [
      'entryIsAnothers',
      'another amount than was asked',
      (history) => {
        accepted(history).amountMinor = 1;
      },
    ],
    [
      'keyHasTwoAnswers',
      'two answers under one key',
      (history) => {
        const call = { ...accepted(history) };
        withChangedAnswer(call, (answer) => void (answer.lot.price += 1));
        history.calls.push(call);
      },
    ],
    [
      'keyTookTwoRequests',
      'two requests that one key let in',
      (history) => {
        history.calls.push({ ...accepted(history), amountMinor: 123 });
      },
    ],
    [
      'orderContradictsTime',
      'an order that time contradicts',
      (history) => {
        const [lotId] = [lastOfOpen(history).lotId];
        const own = history.calls.filter((call) => call.lotId === lotId && call.status === 200);
        const newest = own.reduce((one, next) => (sequenceOf(next) > sequenceOf(one) ? next : one));
        for (const call of own)
          if (call.key === newest.key) {
            call.sentMs -= 1e9;
            call.answeredMs = call.sentMs + 1;
          }
      },
    ],
    [
      'entryIsLate',
      'a bid after the end',
      (history) => {
        for (const lot of history.lots) lot.firstEndMs -= 3_600_000 * 24;
      },
    ],
    [
      'entryIsAfterSale',
      'a second sale',
      (history) => {
        const entry = bought(history);
        const at = history.entries.indexOf(entry);
        history.entries.splice(at + 1, 0, {
          ...entry,
          sequence: entry.sequence + 1,
        });
      },
    ],
    [
      'purchaseIsNotAtThePrice',
      'a sale under the price',
      (history) => {
        bought(history).netMinor = 1;
      },
    ],
    [
      'bidIsTooLow',
      'a bid under the minimum',
      (history) => {
        lastOfOpen(history).netMinor = 100;
      },
    ],
    [
      'priceIsWrong',
      'a price that the rules do not make',
      (history) => {
        const entry = lastOfOpen(history);
        entry.priceMinor = (entry.priceMinor ?? 0) + 100;
      },
    ],
    [
      'answerContradictsLog',
      'an answer that tells another price',
      (history) => {
        withChangedAnswer(accepted(history), (answer) => void (answer.lot.price += 5));
      },
    ],
    [
      'refusalIsUntrue',
      'a refusal that is not true',
      (history) => {
        const call = history.calls.find(({ answer }) => answer.includes('BelowMinimum'));
        if (call) call.amountMinor = 9_999_999_900;
      },
    ],
    [
      'lotContradictsLog',
      'a lot with another leader than the log makes',
      (history) => {
        for (const lot of history.lots) lot.after.leaderCompanyId = 'nobody';
      },
    ],
    [
      'requestIsUnanswered',
      'a call that broke',
      (history) => void (accepted(history).status = 500),
    ],
  ];

  test.each(spoilings)('%s: %s', (code, _what, spoil) => {
    const history = copyOf(recorded);
    spoil(history);
    expect(checkHistory(history).map((error) => error.code)).toContain(code);
  });
});

function sequenceOf(call: Call): number {
  return (JSON.parse(call.answer) as { receipt: { sequence: number } }).receipt.sequence;
}
