/** Waits until the index of a services process answers. */
import { setTimeout as wait } from 'node:timers/promises';
import type { VehicleSearchRequest, VehicleSort } from '#contract/vehicles.ts';

/** A quarter of an hour: a busy machine builds ten times as long. */
const indexedMs = 900_000;
/** A list without filters is asked for so often; SQL answers it in a tenth of a second. */
const everyMs = 500;
/** Searches by SQL more often would take the time of the build. */
const measuredEveryMs = 2_000;

/**
 * SQL answers until the index is there: then an answer has its counts, and five searches take less
 * than half of the first by SQL. Returns how long each answer before took, in these orders in turn.
 */
export async function untilIndexed(
  port: number,
  sorts: readonly VehicleSort[] = ['makeModel'],
): Promise<number[]> {
  const meanwhile: number[] = [];
  /** Each is another one. */
  const search = async (number: number) => {
    const began = performance.now();
    const sort = sorts[number % sorts.length] ?? 'makeModel';
    const answer = await searchResult(port, { filterData: { powerFrom: number / 1_000 }, sort });
    if (!answer) throw new Error('a search by SQL is not answered');
    return performance.now() - began;
  };
  const until = performance.now() + indexedMs;
  for (let number = 1; performance.now() < until;) {
    meanwhile.push(await search(number));
    number += 1;
    const next = performance.now() + measuredEveryMs;
    do {
      const answer = await searchResult(port, {});
      if (answer && !answer.areCountsMissing) {
        let five = 0;
        for (let more = 0; more < 5; more += 1) five += await search((number += 1));
        if (five < (meanwhile[0] ?? 0) / 2) return meanwhile;
      }
      await wait(everyMs);
    } while (performance.now() < next);
  }
  throw new Error('no index was built in time');
}

interface Answered {
  total: number;
  areCountsMissing?: true;
}

/** Undefined where the services refuse. */
async function searchResult(
  port: number,
  request: VehicleSearchRequest,
): Promise<Answered | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/vehicles/auction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { result } = (await answer.json()) as { result?: Answered };
  return result;
}

/** How many vehicles a visitor finds; -1 where the answer is none. */
export async function searchTotal(
  port: number,
  filterData: VehicleSearchRequest['filterData'],
): Promise<number> {
  return (await searchResult(port, { filterData }))?.total ?? -1;
}
