/**
 * `npm run bench -- closing`: the minute in which 200 lots of an auction end, with bids, streams,
 * pages and searches in an open loop beside each other and limits and notices on. The generators
 * are on the same machine. `CLOSING_RUNS`: how often; the worst run counts.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Database } from '#database/connect.ts';
import { seeded } from '#demo/stock/seeded.ts';
import type { LotAddress } from '#domain/lot.ts';
import { type BenchContext, withBenchContext } from './bids/context.ts';
import { goalText } from './bids/report.ts';
import { serveBids } from './bids/served.ts';
import { addStock, bidRequest } from './bids/stock.ts';
import type { LateEvents } from './closing/streams.ts';
import { type OpenLoopResult, openLoop } from './render/open-loop.ts';
import { pageRequest } from './render/page-request.ts';
import { servePortal } from './render/serve-portal.ts';
import { drawQuery } from './search/queries.ts';
import { requestOf } from './search/requests.ts';
import { addSearchedVehicles, writeToDisk } from './search/stock.ts';
import { untilIndexed } from './search/until-indexed.ts';

const lots = 200;
const lotEveryMs = 300;
/** Whoever bids at the end bids on lots that end within this time. */
const closingSoonMs = 20_000;
/** Some bids come too late; after that nobody bids on a lot, so that its soft close passes. */
const lateMs = 2_000;
const softCloseS = 5;
const companies = 250;
const streams = 5_000;
const pace = { bids: 300, pages: 150, searches: 50 };
const searchedVehicles = 20_000;
const warmUpMs = 10_000;
const afterMs = 15_000;
const limitMinor = 1_000_000_000_000;

const goals = { bidP99: 25, bidP999: 100, eventP99: 250, closeLateMs: 1_000 };

/** Resolves to whether every goal is reached in every run. */
export async function benchClosing(print: (line: string) => void): Promise<boolean> {
  const runs = Number(process.env.CLOSING_RUNS ?? '3');
  const reached: boolean[] = [];
  for (let run = 1; run <= runs; run += 1) {
    print(`run ${run} of ${runs}`);
    reached.push(await withBenchContext((context) => measureMinute(context, print)));
  }
  return reached.every(Boolean);
}

async function measureMinute(
  context: BenchContext,
  print: (line: string) => void,
): Promise<boolean> {
  const { owner, env, token } = context;
  await addSearchedVehicles(owner, searchedVehicles);
  const stock = await addStock(owner, { lots, companies });
  await owner.query('UPDATE auction.buyer SET limit_per_bid_minor = $1, limit_per_day_minor = $1', [
    limitMinor,
  ]);
  await writeToDisk(owner);
  const tokens = await Promise.all(stock.subjects.map(token));
  const served = await serveBids('batched', {
    ...env,
    SEARCH_INDEX_FROM: '1000',
    RATE_ANONYMOUS_PER_MINUTE: '10000000',
  });
  const portalPort = Number(process.env.CLOSING_PORT ?? 4640);
  const portal = await servePortal(env, portalPort, served.port);
  try {
    await untilIndexed(served.port);
    const readers = fork(new URL('closing/streams.ts', import.meta.url), [String(served.port)]);
    readers.send(
      Array.from({ length: streams }, (_, at) =>
        streamRequest(stock.lots[at % lots], tokens[at % companies]),
      ),
    );
    await once(readers, 'message');
    const beginMs = Date.now() + warmUpMs;
    const endOf = (lot: number) => beginMs + lot * lotEveryMs;
    await setEnds(owner, stock.lots, endOf);
    const minuteMs = warmUpMs + lots * lotEveryMs;
    const loop = (
      port: number,
      perSecond: number,
      request: () => string,
      lengthMs = minuteMs + afterMs,
    ) => openLoop({ port, perSecond, seconds: lengthMs / 1_000, request });
    const chance = seeded('closing');
    let [bids, pages, searches] = [0, 0, 0];
    const nextBid = () => {
      bids += 1;
      const nowMs = Date.now();
      const first = Math.max(0, Math.ceil((nowMs - lateMs - beginMs) / lotEveryMs));
      const last = Math.min(lots - 1, Math.floor((nowMs + closingSoonMs - beginMs) / lotEveryMs));
      const lot = chance.whole(Math.min(first, lots - 1), Math.max(last, 0));
      return bidRequest(stock.lots[lot], tokens[bids % companies], bids);
    };
    const [bidding, paging, searching] = await Promise.all([
      // The last lot's soft close passes, too.
      loop(served.port, pace.bids, nextBid, minuteMs),
      loop(portalPort, pace.pages, () => pageRequest(pageAddress((pages += 1), stock.lots))),
      loop(served.port, pace.searches, () => {
        searches += 1;
        return requestOf(
          drawQuery(chance),
          searches % 2 ? tokens[searches % companies] : undefined,
        );
      }),
    ]);
    readers.send('report');
    const [events] = (await once(readers, 'message')) as [LateEvents];
    for (const [name, result] of Object.entries({ bidding, paging, searching }))
      print(`${name.padEnd(10)} ${shown(result)}`);
    print(
      `events     ${events.count} read, p50 ${events.p50Ms.toFixed(0)} p99 ${events.p99Ms.toFixed(0)} most ${events.maxMs.toFixed(0)} ms`,
    );
    const found = await lateness(owner);
    const broken = [bidding, paging, searching].reduce((sum, { statuses }) => {
      for (const [status, count] of statuses) if (status >= 500 || status === 0) sum += count;
      return sum;
    }, 0);
    return [
      most('bids, p99 ms', bidding.p99Ms, goals.bidP99),
      most('bids, p99.9 ms', bidding.p999Ms, goals.bidP999),
      most('events, p99 ms', events.p99Ms, goals.eventP99),
      most('bids accepted after the effective end', found.bids_after_end, 0),
      most('latest close, ms', found.latest_close_ms, goals.closeLateMs),
      most('lots that did not close', found.open, 0),
      most('answers 5xx or none', broken, 0),
    ]
      .map(({ text, isReached }) => {
        print(text);
        return isReached;
      })
      .every(Boolean);
  } finally {
    await portal.stop();
    await served.stop();
  }
}

function most(what: string, value: number, goal: number) {
  const isReached = value <= goal;
  return { text: `${what}: ${value.toFixed(1)}, goal ${goal}: ${goalText(isReached)}`, isReached };
}

function shown({ p50Ms, p99Ms, p999Ms, statuses }: OpenLoopResult): string {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} p99.9 ${p999Ms.toFixed(1)} ms (${answers})`;
}

/** Every fifth page is one that no other reader has asked for. */
function pageAddress(count: number, stock: readonly LotAddress[]): string {
  const pages = ['/', '/vehicles', `/auctions/${stock[0]?.auctionId}`, '/auctions'];
  if (count % 5 !== 0) return pages[count % pages.length] ?? '/';
  return `/vehicles/B-${1 + (count % lots)}?auctionId=${stock[0]?.auctionId}&n=${count}`;
}

function streamRequest(lot: LotAddress | undefined, token: string | undefined): string {
  return `GET /bidding/auctions/${lot?.auctionId}/assets/${lot?.assetId}/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
}

async function setEnds(
  owner: Database,
  stock: readonly LotAddress[],
  endOf: (lot: number) => number,
): Promise<void> {
  const last = new Date(endOf(lots - 1));
  await owner.query(
    'UPDATE auction.auction SET soft_close_seconds = $2, ends_at = $3 WHERE id = $1',
    [stock[0]?.auctionId, softCloseS, last],
  );
  await owner.query(
    `UPDATE auction.lot l SET planned_ends_at = n.ends_at, effective_ends_at = n.ends_at, closing_position = n.at - 1
     FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS n (asset_id, ends_at, at) WHERE l.vehicle_id = n.asset_id`,
    [stock.map(({ assetId }) => assetId), stock.map((_, lot) => new Date(endOf(lot)))],
  );
}

/** What the database says of the minute afterwards. */
async function lateness(owner: Database) {
  const { rows } = await owner.query<{
    bids_after_end: number;
    latest_close_ms: number;
    open: number;
  }>(
    `SELECT (SELECT count(*)::integer FROM auction.bid b WHERE b.lot_id = ANY(array_agg(l.id))
         AND b.placed_at >= (SELECT effective_ends_at FROM auction.lot WHERE id = b.lot_id)) AS bids_after_end,
       count(*) FILTER (WHERE l.status = 'open')::integer AS open,
       coalesce(max(extract(epoch FROM e.at - l.effective_ends_at) * 1000), 0)::float8 AS latest_close_ms
     FROM auction.lot l LEFT JOIN LATERAL (SELECT min(at) AS at FROM auction.lot_event e
       WHERE e.lot_id = l.id AND e.kind IN ('closed', 'awarded', 'unsold')) e ON true
     WHERE l.auction_id = 'bench-open'`,
  );
  if (!rows[0]) throw new Error('the auction of the minute is gone');
  return rows[0];
}
