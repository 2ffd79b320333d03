/**
 * `npm run bench -- search`: vehicle searches with all counts, by the index and by PostgreSQL with
 * the indexes that it needs, in one run. `SEARCH_VEHICLES`: how many, by default a million.
 */
import { isDeepStrictEqual } from 'node:util';
import { connect } from '#database/connect.ts';
import { segmentBytes } from '#search/segment.ts';
import { buildInThread } from '#services/vehicles/memory-index/build-in-thread.ts';
import { createSqlIndex } from '#services/vehicles/sql-index.ts';
import { withBenchContext } from './bids/context.ts';
import { type Asked, type CountedFound, askedOf, measureEngine, queryOf } from './search/engine.ts';
import { addSearchedVehicles, withSearchIndexes } from './search/stock.ts';
import { type Goal, printPauses, throughHttp } from './search/through-http.ts';
import {
  type Quantiles,
  calibrateUs,
  elapsedMs,
  quantiles,
  seconds,
  shown,
} from './search/timing.ts';

/** PostgreSQL takes seconds for each. */
const sqlQueries = Number(process.env.SEARCH_SQL_QUERIES ?? '25');
const goals = { p50Ms: 1, p99Ms: 5, lastPage: 1.5, againstSql: 100, bytes: 400, startS: 15 };

/** Returns true when every goal is reached. */
export async function benchSearch(print: (line: string) => void): Promise<boolean> {
  const vehicles = Number(process.env.SEARCH_VEHICLES ?? '1000000');
  const reached: boolean[] = [];
  const goal: Goal = (what, value, isReached, wanted) => {
    print(`${what}: ${value.toFixed(2)}, goal ${wanted}: ${isReached ? 'reached' : 'MISSED'}`);
    reached.push(isReached);
  };
  return withBenchContext(async (context) => {
    const addedS = await seconds(() => addSearchedVehicles(context.owner, vehicles));
    print(`stock of ${vehicles} added in ${addedS.toFixed(0)} s`);
    print(
      `calibration: ${calibrateUs().toFixed(0)} µs to count the bits of a million in JavaScript`,
    );
    printPauses(print);
    const never = new AbortController().signal;
    const order = { databaseUrl: context.url, isUrgent: true };
    const { segment: another } = await buildInThread(order, never);
    let built = { segment: another };
    const startS = await seconds(async () => (built = await buildInThread(order, never)));
    const { segment } = built;
    goal('seconds until the index is built', startS, startS <= goals.startS, `${goals.startS}`);
    const bytes = segmentBytes(segment) / segment.size;
    goal('bytes a vehicle', bytes, bytes <= goals.bytes, `${goals.bytes}`);

    const { engine, asked, ask } = await measureEngine(context.url, { segment, another }, print);
    goal('engine p50 ms', engine.p50, engine.p50 <= goals.p50Ms, `${goals.p50Ms}`);
    goal('engine p99 ms', engine.p99, engine.p99 <= goals.p99Ms, `${goals.p99Ms}`);
    const database = connect(context.url, 'carplaza_services', { statementTimeoutMs: 600_000 });
    try {
      const last = await lastAgainstFirst(
        (request) => askedOf(database, queryOf(request)),
        ask,
        print,
      );
      goal('last page against first', last, last <= goals.lastPage, `${goals.lastPage}`);
      const some = asked.slice(0, sqlQueries);
      const { sql, unequal } = await withSearchIndexes(context.owner, () =>
        bySql(database, some, ask),
      );
      print(`PostgreSQL, ${sqlQueries} of these: ${shown(sql)}; ${unequal} answers differ`);
      const against = sql.p99 / engine.p99;
      goal(
        'highest of PostgreSQL against p99',
        against,
        against >= goals.againstSql,
        `${goals.againstSql}`,
      );
      await throughHttp(context, goal, print);
      return reached.every(Boolean) && unequal === 0;
    } finally {
      await database.end();
    }
  });
}

async function lastAgainstFirst(
  askedFor: (request: Asked['query']['request']) => Promise<Asked>,
  ask: (asked: Asked) => CountedFound,
  print: (line: string) => void,
): Promise<number> {
  const pageAt = (page: number) =>
    askedFor({ sort: 'price', sortorder: 'asc', page, pageSize: 20 });
  const lastNumber = Math.ceil(ask(await pageAt(1)).total / 20);
  const pageMs = async (page: number) => {
    const asked = await pageAt(page);
    return quantiles(Array.from({ length: 40 }, () => elapsedMs(() => ask(asked)))).p50;
  };
  const middle = Math.ceil(lastNumber / 2);
  const [firstMs, middleMs, lastMs] = [
    await pageMs(1),
    await pageMs(middle),
    await pageMs(lastNumber),
  ];
  print(
    `page 1, ${middle} and ${lastNumber}: ${[firstMs, middleMs, lastMs].map((ms) => ms.toFixed(2)).join(', ')} ms`,
  );
  return lastMs / firstMs;
}

async function bySql(
  database: ReturnType<typeof connect>,
  some: readonly Asked[],
  ask: (asked: Asked) => CountedFound,
): Promise<{ sql: Quantiles; unequal: number }> {
  const taken: number[] = [];
  let unequal = 0;
  for (const asked of some) {
    const began = performance.now();
    const found = await createSqlIndex(database).find(asked.query);
    taken.push(performance.now() - began);
    if (!isDeepStrictEqual({ ...found, counts: await found.counts }, ask(asked))) unequal += 1;
  }
  return { sql: quantiles(taken), unequal };
}
