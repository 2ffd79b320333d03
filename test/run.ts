/**
 * `npm test`: builds, then runs suites and journeys at the same time, and the check beside both, so
 * that one uses the core while another waits. Failures are listed once more at the end; the last
 * line counts what ran. `npm run test:all` leaves nothing out (test/depth.ts).
 */
import './compile-cache.ts';
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { journeyResults, suiteResults } from './results.ts';

const results = path.resolve('test-results');
const suitesFile = path.join(results, 'suites.json');
const journeysFile = path.join(results, 'journeys.json');
/** Half the weight of the journeys, which take longer. */
const suitesNiceness = 3;
/** Node reads TypeScript itself; Playwright compiles each file of a fresh clone with Babel. */
const withoutTransforms = { PW_DISABLE_TS_ESM: '1' };

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

const check = run('check', 'npm', ['run', '--silent', 'check']);
const build = await run('build', 'npm', ['run', '--silent', 'build']);
const suites = run(
  'suites',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${suitesFile}`],
  { niceness: suitesNiceness },
);
const journeys = run('journeys', 'playwright', ['test', '--config=e2e/playwright.config.ts'], {
  env: withoutTransforms,
});
const steps = [build, ...(await Promise.all([check, suites, journeys]))];

const parts = [await suiteResults(suitesFile), await journeyResults(journeysFile)];
const total = (what: 'passed' | 'failed' | 'skipped') =>
  parts.reduce((sum, part) => sum + part[what], 0);
// A step that ended badly without a failed test (it could not start) counts as one failure: nothing
// passes by not running.
const unsound = steps.filter((isSound) => !isSound).length;
const failed = Math.max(total('failed'), unsound);
const skipped = total('skipped');
// The pages first: where a log's end is all there is, it must name every failure and its cause.
for (const page of parts.flatMap(({ pages }) => pages)) process.stdout.write(`SHOWN ${page}\n`);
for (const line of parts.flatMap(({ failures }) => failures))
  process.stdout.write(`FAILED ${line.replace(`${process.cwd()}/`, '')}\n`);
process.stdout.write(
  `\n${total('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failed > 0 || total('passed') === 0 ? 1 : 0;

/** Runs a step and prefixes each line with its name, because two steps print at once. */
async function run(
  part: string,
  program: string,
  args: string[],
  { niceness = 0, env = {} }: { niceness?: number; env?: Record<string, string> } = {},
): Promise<boolean> {
  const print = (line: string) => void process.stdout.write(`${part.padEnd(8)} │ ${line}\n`);
  const began = Date.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // Its own programs inherit the priority.
  if (niceness !== 0 && child.pid !== undefined) os.setPriority(child.pid, niceness);
  const printed = [child.stdout, child.stderr].map((stream) => readLines(stream, print));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await Promise.all(printed);
  const seconds = Math.round((Date.now() - began) / 1000);
  print(`${code === 0 ? 'sound' : 'FAILED'} after ${seconds} s`);
  return code === 0;
}

async function readLines(stream: Readable, print: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) print(line);
}
