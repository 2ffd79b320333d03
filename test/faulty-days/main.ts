/**
 * `npm run simulate -- --seed N`: one faulty day; `--seeds COUNT` runs as many from there on. Exits
 * with 1 when a promise was broken, and prints the command that repeats the day.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkDay } from './check-day.ts';
import { runDay } from './run-day.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '1' },
    buyers: { type: 'string', default: '8' },
    troubles: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    pace: { type: 'string', default: '60' },
  },
});
const libraries = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
if (!libraries.some((folder) => existsSync(`${folder}/faketime`)))
  print('libfaketime is not installed: clocks are wrong inside the processes of the services.');
let broken = 0;
for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.seeds); seed += 1) {
  const began = performance.now();
  const day = await runDay({
    seed,
    buyers: Number(values.buyers),
    troubles: Number(values.troubles),
    lastsMs: Number(values.seconds) * 1_000,
    paceMs: Number(values.pace),
    smallDisk: seed % 5 === 0,
    ...(values.seeds === '1' && { print }),
  });
  const found = checkDay(day);
  const seconds = Math.round((performance.now() - began) / 1_000);
  print(
    `seed ${seed}: ${day.entries.length} entries, ${day.calls.length} calls, ${day.gaps.length} gaps, ` +
      `${found.length} errors, ${seconds} s`,
  );
  for (const { code, what } of found.slice(0, 20)) print(`  ${code}: ${what}`);
  if (found.length === 0) continue;
  broken += 1;
  const file = path.join(tmpdir(), `carplaza-day-${seed}.json`);
  await writeFile(file, JSON.stringify(day));
  const { buyers, troubles, seconds: length, pace } = values;
  const options = `--buyers ${buyers} --troubles ${troubles} --seconds ${length} --pace ${pace}`;
  print(`  repeat it by: npm run simulate -- --seed ${seed} ${options}`);
  print(`  recorded in ${file}`);
}
process.exitCode = broken === 0 ? 0 : 1;
