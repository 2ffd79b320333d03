/**
 * `npm test`: check, build, suites and browser journeys, one after the other. What failed is named once more at the end; the last
 * line counts what ran.
 */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Results, journeyResults, suiteResults } from './results.ts';

const results = path.resolve('test-results');
const suitesFile = path.join(results, 'suites.json');
const journeysFile = path.join(results, 'journeys.json');

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

let sound = await run('Check', 'npm', ['run', '--silent', 'check']);
sound = (await run('Build', 'npm', ['run', '--silent', 'build'])) && sound;
const suites = await run('Suites', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${suitesFile}`,
]);
const journeys = await run('Journeys', 'playwright', ['test', '--config=e2e/playwright.config.ts']);

const parts = [await suiteResults(suitesFile), await journeyResults(journeysFile)];
const total = (what: keyof Omit<Results, 'failures'>) =>
  parts.reduce((sum, part) => sum + part[what], 0);
// A part that ended badly without a failed test (it could not start) counts as one failure: nothing passes by not running.
const unsound = [sound, suites, journeys].filter((part) => !part).length;
const failed = Math.max(total('failed'), unsound);
const skipped = total('skipped');
for (const line of parts.flatMap(({ failures }) => failures))
  process.stdout.write(`FAILED ${line.replace(`${process.cwd()}/`, '')}\n`);
process.stdout.write(
  `\n${total('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exitCode = failed > 0 || total('passed') === 0 ? 1 : 0;

async function run(title: string, program: string, args: string[]): Promise<boolean> {
  process.stdout.write(`\n── ${title} ──\n`);
  const began = Date.now();
  const child = spawn(program, args, { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  process.stdout.write(
    `${title}: ${code === 0 ? 'sound' : 'FAILED'} after ${Math.round((Date.now() - began) / 1000)} s\n`,
  );
  return code === 0;
}
