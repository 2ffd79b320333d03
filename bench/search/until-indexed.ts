/** Waits until the index of a services process answers. */
import { setTimeout as wait } from 'node:timers/promises';

/** A quarter of an hour: a busy machine builds ten times as long. */
const indexedMs = 900_000;

/** SQL answers until the index is there: then five searches take less than half of one by SQL. */
export async function untilIndexed(port: number): Promise<void> {
  const taken = async (least: number) => {
    const began = performance.now();
    await searchTotal(port, { powerFrom: least / 1_000 });
    return performance.now() - began;
  };
  const bySql = await taken(1);
  const until = performance.now() + indexedMs;
  for (let least = 2; performance.now() < until; least += 5) {
    let five = 0;
    for (let more = 0; more < 5; more += 1) five += await taken(least + more);
    if (five < bySql / 2) return;
    // Searches by SQL would take the time of the build.
    await wait(2_000);
  }
  throw new Error('no index was built in time');
}

/** How many vehicles a visitor finds; -1 where the answer is none. */
export async function searchTotal(port: number, filterData: object): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/vehicles/auction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filterData }),
  });
  const { result } = (await answer.json()) as { result?: { total: number } };
  return result?.total ?? -1;
}
