/**
 * `npm run torture`: every outage three times under load, and 100,000 acknowledged bids.
 * `TORTURE_ROUNDS` and `TORTURE_BIDS` change that, `TORTURE_SEED` changes the victims. Exits with 1
 * when a promise was broken.
 */
import { type Outage, outages, smallDiskOutage } from './outages.ts';
import { torture } from './torture.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
/** A service must answer again within five seconds. */
const backMaxMs = 5_000;
const everyOutage: readonly Outage[] = [...outages, smallDiskOutage];
const { env } = process;
const seed = Number(env.TORTURE_SEED ?? Date.now() % 1_000_000);
print(`seed ${seed}`);
const result = await torture({
  outages: Array.from({ length: Number(env.TORTURE_ROUNDS ?? 3) }, () => everyOutage).flat(),
  // Longer than the services wait for the database before they answer with busy.
  holdMs: 6_000,
  acknowledged: Number(env.TORTURE_BIDS ?? 100_000),
  lots: 200,
  seed,
  print,
});
for (const { code, what } of result.errors.slice(0, 20)) print(`${code}: ${what}`);
const { acknowledged, broken, slowestBackMs, errors } = result;
print(
  `${acknowledged} bids acknowledged, ${errors.length} errors, answers that are none: ${JSON.stringify(broken)}; ` +
    `slowest back after ${Math.round(slowestBackMs)} ms`,
);
const isSound = errors.length === 0 && Object.keys(broken).length === 0;
process.exitCode = isSound && slowestBackMs <= backMaxMs ? 0 : 1;
