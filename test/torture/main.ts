/**
 * `npm run torture`: at least 20 kills under load and 100,000 acknowledged bids. `TORTURE_KILLS` and `TORTURE_BIDS` change
 * that, `TORTURE_SEED` the victims. Ends with 1 when a promise was broken.
 */
import { torture } from './torture.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
/** A service must be back within five seconds. */
const backMaxMs = 5_000;
const { env } = process;
const seed = Number(env.TORTURE_SEED ?? Date.now() % 1_000_000);
print(`seed ${seed}`);
const result = await torture({
  kills: Number(env.TORTURE_KILLS ?? 21),
  acknowledged: Number(env.TORTURE_BIDS ?? 100_000),
  lots: 200,
  seed,
  print,
});
for (const { code, what } of result.faults.slice(0, 20)) print(`${code}: ${what}`);
const { kills, acknowledged, slowestBackMs, faults } = result;
print(
  `${kills.services} kills of services, ${kills.database} of PostgreSQL; ${acknowledged} bids acknowledged, ` +
    `${faults.length} faults; slowest back after ${Math.round(slowestBackMs)} ms`,
);
process.exitCode = faults.length === 0 && slowestBackMs <= backMaxMs ? 0 : 1;
