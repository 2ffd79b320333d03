/** The index alone: searches of visitors and buyers, by text, and beside changed lots. */
import { seeded } from '#demo/stock/seeded.ts';
import { type Database, connect } from '#database/connect.ts';
import { SearchIndex } from '#search/search-index.ts';
import type { Query } from '#search/fields.ts';
import { type WrittenCounts, writtenCounts } from '#services/vehicles/counts.ts';
import { AuctionNames } from '#services/vehicles/memory-index/auction-names.ts';
import { findFewLots } from '#services/vehicles/memory-index/few-lots.ts';
import { lotDeclaration, rowOf } from '#services/vehicles/memory-index/lot-fields.ts';
import { readRows } from '#services/vehicles/memory-index/queries.ts';
import { toCounts, toQuery, toUnfiltered } from '#services/vehicles/memory-index/to-query.ts';
import type { Found, IndexQuery } from '#services/vehicles/vehicle-index.ts';
import type { YardBuyer } from '#services/vehicles/yard-price.ts';
import type { Segment } from '#search/segment.ts';
import { drawQuery, drawText } from './queries.ts';
import { type Quantiles, elapsedMs, quantiles, shown } from './timing.ts';

const queriesOfKind = 1_500;
/** Changed lots that a query looks at beside the index. */
const changedLots = [0, 2_000, 8_000, 16_000];
const queriesBesideChanges = 300;

/** Nobody's, because a company's own bids are looked up by SQL. */
const buyer: YardBuyer = {
  id: '00000000-0000-4000-8000-000000000001',
  companyId: '00000000-0000-4000-8000-000000000001',
  company: { country: 'NL', standardDestination: 'NL', destination: 'NL', vatNumber: 'valid' },
};

export interface Asked {
  query: IndexQuery;
  filtered: Query;
  unfiltered: Query;
}

/**
 * Measures all kinds; returns those of visitors without changed lots, with their queries. Changes
 * are put beside `another` segment of the same lots.
 */
export async function measureEngine(
  url: string,
  { segment, another }: { segment: Segment; another: Segment },
  print: (line: string) => void,
): Promise<{ engine: Quantiles; asked: Asked[]; ask: (asked: Asked) => CountedFound }> {
  const database = connect(url, 'carplaza_services', { connectionsMax: 2 });
  try {
    const names = new AuctionNames(segment);
    const beginOf = (id: string) => names.beginOf(id);
    const index = new SearchIndex(lotDeclaration, segment);
    const ask = (asked: Asked) => answerOf(index, asked, beginOf);
    const chance = seeded('queries');
    const draw = async (request: () => IndexQuery['request'], reader?: YardBuyer) => {
      const asked: Asked[] = [];
      while (asked.length < queriesOfKind)
        asked.push(await askedOf(database, queryOf(request(), reader)));
      return asked;
    };
    const visitors = await draw(() => drawQuery(chance));
    const buyers = await draw(() => drawQuery(chance), buyer);
    const texts = await draw(() => drawText(chance), buyer);
    const measured = (asked: readonly Asked[]) => {
      for (const one of asked.slice(0, 200)) ask(one);
      return timed(asked, ask);
    };
    const engine = measured(visitors);
    print(`engine, ${queriesOfKind} of visitors: ${written(engine)}`);
    print(`engine, ${queriesOfKind} of buyers: ${written(measured(buyers))}`);
    print(`engine, ${queriesOfKind} with a text: ${written(measured(texts))}`);
    const changing = new SearchIndex(lotDeclaration, another);
    await measureChanges(
      database,
      changing,
      visitors.map((asked) => () => answerOf(changing, asked, beginOf)),
      print,
    );
    return { engine, asked: visitors, ask };
  } finally {
    await database.end();
  }
}

interface Timed extends Quantiles {
  /** Of a search on average, which other work on the machine does not change much. */
  processorMs: number;
}

function timed<One>(asked: readonly One[], ask: (one: One) => unknown): Timed {
  const before = process.cpuUsage();
  const taken = asked.map((one) => elapsedMs(() => ask(one)));
  const { user, system } = process.cpuUsage(before);
  return { ...quantiles(taken), processorMs: (user + system) / 1_000 / asked.length };
}

function written(taken: Timed): string {
  return `${shown(taken)}, ${taken.processorMs.toFixed(2)} ms of a processor each`;
}

async function measureChanges(
  database: Database,
  index: SearchIndex,
  asked: readonly (() => unknown)[],
  print: (line: string) => void,
): Promise<void> {
  const { rows: found } = await database.query<{ id: string }>(
    'SELECT id FROM auction.lot LIMIT $1',
    [changedLots.at(-1)],
  );
  const ids = found.map(({ id }) => id);
  let next = 0;
  for (const changed of changedLots) {
    const puts: number[] = [];
    while (index.changed < changed && next < ids.length) {
      const rows = (await readRows(database, ids.slice(next, next + 500))).map(rowOf);
      for (const row of rows) puts.push(elapsedMs(() => index.put(row)));
      next += 500;
    }
    for (const ask of asked.slice(0, 100)) ask();
    const taken = timed(asked.slice(0, queriesBesideChanges), (ask) => ask());
    const put = puts.length > 0 ? `; a change ${shown(quantiles(puts))}` : '';
    print(`beside ${index.changed} changed lots: ${written(taken)}${put}`);
  }
}

export type CountedFound = Omit<Found, 'counts'> & { counts: WrittenCounts };

function answerOf(
  index: SearchIndex,
  { filtered, unfiltered }: Asked,
  beginOf: (auctionId: string) => string,
): CountedFound {
  const { ids, total, counts } = index.find(filtered);
  const totalUnfiltered = index.find(unfiltered).total;
  return { ids, total, totalUnfiltered, counts: writtenCounts(toCounts(counts), beginOf) };
}

export async function askedOf(database: Database, query: IndexQuery): Promise<Asked> {
  const moment = {
    atUs: Date.now() * 1_000,
    findLots: (lots: Parameters<typeof findFewLots>[1]) => findFewLots(database, lots),
  };
  const filtered = await toQuery(query, moment);
  const unfiltered = await toUnfiltered(query, moment);
  if (!filtered || !unfiltered) throw new Error('the index does not know a query');
  return { query, filtered, unfiltered };
}

export function queryOf(request: IndexQuery['request'], reader?: YardBuyer): IndexQuery {
  return { request, page: { number: request.page ?? 1, size: 20 }, buyer: reader };
}
