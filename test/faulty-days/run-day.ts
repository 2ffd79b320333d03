/**
 * Runs a day in seconds: a real PostgreSQL and two real processes of the services, lots of all
 * formats that end within it, buyers and troubles drawn from the seed. Records it for the checker.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { databaseFolder } from '#test/database-folder.ts';
import { freePort } from '#test/free-port.ts';
import { type Client, chanceOf } from '#test/history/clients.ts';
import { openIssuer, testAudience } from '#test/issuer.ts';
import { type ServicesProcess, startServices } from '#test/services-process.ts';
import { type LotOptions, addAuction, addCompanyWithUser, addLot } from '#test/stock.ts';
import { mountSmallDisk } from '#test/torture/small-disk.ts';
import { type BidTarget, type Market, buy, enter } from './buyers.ts';
import type { Day } from './day.ts';
import { type PlannedTrouble, cause, drawTroubles } from './troubles.ts';
import { follow } from './follow.ts';
import { readDay, readEnds } from './read-day.ts';
import { openRelay } from './relay.ts';

export interface DayOptions {
  seed: number;
  buyers: number;
  troubles: number;
  /** How long the lots run, without soft close. */
  lastsMs: number;
  paceMs: number;
  /** The database has a file system of its own, which can be filled. */
  smallDisk?: boolean;
  print?: (line: string) => void;
}

/** Soft close of a day that lasts seconds. */
const softCloseSeconds = 1;
/** A lot is closed within a second of its end, and after an outage once the services are back. */
const closingMaxMs = 20_000;
const pollMs = 50;

const auctions = ['open', 'sealed', 'fixedPrice'] as const;
const lotsOf: Record<(typeof auctions)[number], Partial<LotOptions>[]> = {
  // The first one stays open.
  open: [{}, {}, { reserveMinor: 620_000 }, { reserveMinor: 9_000_000 }, { buyNowMinor: 900_000 }],
  sealed: [{}, {}, { buyNowMinor: 950_000 }],
  fixedPrice: [{ startPriceMinor: null, buyNowMinor: 900_000 }],
};

export async function runDay(options: DayOptions): Promise<Day> {
  const { seed, print } = options;
  const chance = chanceOf(seed);
  const folder = await databaseFolder();
  const disk = path.join(folder, 'disk');
  const unmount = options.smallDisk ? await mountSmallDisk(disk, 1_000) : undefined;
  const data = path.join(unmount ? disk : folder, 'database');
  const server = await startEmbedded(data, { port: await freePort() });
  const port = Number(new URL(server.url).port);
  const database = { server, folder: data, port, readyzWhileFull: new Set<string>() };
  const relay = await openRelay(port);
  const issuer = await openIssuer();
  const end = new AbortController();
  const processes: ServicesProcess[] = [];
  const owner = connect(server.url, undefined, { connectionsMax: 2 });
  try {
    await migrate(owner);
    const env = {
      DATABASE_URL: server.url.replace(`:${port}/`, `:${relay.port}/`),
      AUTHORITY: issuer.authority,
      AUDIENCE: testAudience,
    };
    const skews = [0, chance(2) === 0 ? 0 : (chance(2) * 2 - 1) * 300_000];
    // Each is known at once, so that none stays behind when another one cannot start.
    const starting = skews.map(async (skewMs) => {
      processes.push(await startServices(env, skewMs));
    });
    const users = await Promise.all(
      Array.from({ length: options.buyers }, (_, index) =>
        addCompanyWithUser(owner, `Day ${index}`),
      ),
    );
    const clients: Client[] = await Promise.all(
      users.map(async ({ companyId, subject }) => ({
        companyId,
        token: await issuer.token({ subject, expiresInS: 7_200 }),
      })),
    );
    const started = await Promise.allSettled(starting);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    const [first, ...targets] = await openLots(owner);
    if (!first) throw new Error('there are lots');
    const received = clients.flatMap((who) =>
      auctions.map((format) => follow(processes, who, `nl-${format.toLowerCase()}`, end.signal)),
    );
    const market: Market = { targets, processes, calls: [], seenMinor: new Map(), isOver: false };
    await Promise.all(
      clients.map((who, index) =>
        enter(market, who, { target: first, seed: seed * 1_000 + index }),
      ),
    );
    await setEnds(owner, targets, chance, options.lastsMs);
    const endsMs = await readEnds(owner);
    const buyers = clients.map((who, index) =>
      buy(market, who, { seed: seed * 1_000 + index, paceMs: options.paceMs }),
    );
    const troubles = drawTroubles(chance, {
      count: options.troubles,
      hasSmallDisk: unmount !== undefined,
    });
    const beganMs = performance.now();
    for (const trouble of troubles) {
      await wait(trouble.afterMs);
      await cause(trouble, { database, processes, relay });
      print?.(`${Math.round(performance.now() - beganMs)} ms: ${describe(trouble)} is over`);
    }
    const mark = (what: string) =>
      print?.(`${Math.round(performance.now() - beganMs)} ms: ${what}`);
    // Their bids would move the ends for ever.
    await wait(Math.max(0, options.lastsMs - (performance.now() - beganMs)));
    market.isOver = true;
    await lotsClosed(owner, closingMaxMs);
    mark('lots are closed');
    await Promise.all(buyers);
    mark('buyers are answered');
    const recorded = await readDay(owner, endsMs);
    const last = new Map(recorded.events.map((event) => [event.lotId, event.payload]));
    await allReceived(
      received,
      [...last.values()].map((payload) => payload.lot),
    );
    mark('readers are up to date');
    end.abort();
    return { ...recorded, calls: market.calls, received };
  } finally {
    end.abort();
    const stopMs = performance.now();
    for (const one of processes) {
      one.signal('SIGCONT');
      await one.stop();
    }
    print?.(`processes stopped in ${Math.round(performance.now() - stopMs)} ms`);
    await owner.end();
    await relay.close();
    await issuer.close();
    await database.server.stop();
    await unmount?.();
    await rm(folder, { recursive: true, force: true });
  }
}

function describe({ kind, holdMs, victim }: PlannedTrouble): string {
  return `${kind} (${holdMs} ms, process ${victim + 1})`;
}

async function openLots(owner: Database): Promise<BidTarget[]> {
  const targets: BidTarget[] = [];
  for (const format of auctions) {
    const auctionId = `nl-${format.toLowerCase()}`;
    await addAuction(owner, { id: auctionId, format, softCloseSeconds });
    for (const [index, options] of lotsOf[format].entries()) {
      const plate = `D-${format.length}${index}-AY`;
      const lot = await addLot(owner, { auctionId, plate, number: index + 1, ...options });
      targets.push({ ...lot, format, buyNowMinor: options.buyNowMinor ?? null });
    }
  }
  return targets;
}

/** They end one after the other, from half of the day on. */
async function setEnds(
  owner: Database,
  targets: readonly BidTarget[],
  chance: (below: number) => number,
  lastsMs: number,
): Promise<void> {
  for (const { lotId } of targets)
    await owner.query(
      `UPDATE auction.lot SET (planned_ends_at, effective_ends_at) = (SELECT e, e FROM
         (SELECT date_trunc('milliseconds', clock_timestamp()) + $2 * interval '1 millisecond' AS e) x) WHERE id = $1`,
      [lotId, lastsMs / 2 + chance(lastsMs / 2)],
    );
}

/** Lots that an outage has extended by minutes stay open. */
async function lotsClosed(owner: Database, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs;
  while (performance.now() < deadline) {
    const left = await owner
      .query<{ count: number }>(
        `SELECT count(*) AS count FROM auction.lot WHERE status = 'open' AND effective_ends_at < clock_timestamp() + interval '20 seconds'`,
      )
      .catch(() => undefined);
    if (left?.rows[0]?.count === 0) return;
    await wait(pollMs);
  }
}

async function allReceived(
  received: Day['received'],
  lots: readonly Record<string, unknown>[],
): Promise<void> {
  const deadline = performance.now() + closingMaxMs;
  const isMissing = () =>
    received.some(({ auctionId, texts }) => {
      // A stream that began anew sends what comes after that.
      const since = texts.slice(
        texts.findLastIndex((text) => text.startsWith('{"kind":"opened"')) + 1,
      );
      return lots.some((lot) => {
        const own = since.filter((text) => text.includes(String(lot['assetId'])));
        const newest = new RegExp(`"sequence":${String(lot['sequence'])}[,}]`);
        return (
          lot['auctionId'] === auctionId && own.length > 0 && !own.some((text) => newest.test(text))
        );
      });
    });
  while (isMissing() && performance.now() < deadline) await wait(pollMs);
}
