/** Waits until the index of a services process answers. */
import { setTimeout as wait } from 'node:timers/promises';

/** A quarter of an hour: a busy machine builds ten times as long. */
const indexedMs = 900_000;
/** Searches by SQL would take the time of the build. */
const everyMs = 2_000;

/**
 * SQL answers until the index is there: then an answer has its counts, and five searches take less
 * than half of the first by SQL. Returns how long each answer before took.
 */
export async function untilIndexed(port: number): Promise<number[]> {
  const meanwhile: number[] = [];
  const search = async (least: number) => {
    const began = performance.now();
    const answer = await searchResult(port, { powerFrom: least / 1_000 });
    if (!answer) throw new Error('a search by SQL is not answered');
    return { ms: performance.now() - began, isCounted: !answer.areCountsMissing };
  };
  const until = performance.now() + indexedMs;
  for (let least = 1; performance.now() < until; least += 5) {
    const first = await search(least);
    meanwhile.push(first.ms);
    if (first.isCounted) {
      let five = 0;
      for (let more = 0; more < 5; more += 1) five += (await search(least + 10_000 + more)).ms;
      if (five < (meanwhile[0] ?? 0) / 2) return meanwhile.slice(0, -1);
    }
    await wait(everyMs);
  }
  throw new Error('no index was built in time');
}

interface Answered {
  total: number;
  areCountsMissing?: true;
}

/** Undefined where the services refuse. */
async function searchResult(port: number, filterData: object): Promise<Answered | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}/vehicles/auction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filterData }),
  });
  const { result } = (await answer.json()) as { result?: Answered };
  return result;
}

/** How many vehicles a visitor finds; -1 where the answer is none. */
export async function searchTotal(port: number, filterData: object): Promise<number> {
  return (await searchResult(port, filterData))?.total ?? -1;
}
