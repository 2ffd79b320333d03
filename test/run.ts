/** `npm test`: check, build, suites and browser journeys, one after the other. Its last line counts what ran. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const results = path.resolve('test-results');
const suitesFile = path.join(results, 'suites.json');
const journeysFile = path.join(results, 'journeys.json');

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

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

const counts = [await suiteCount(), await journeyCount()];
const total = (what: keyof Count) => counts.reduce((sum, count) => sum + count[what], 0);
// A part that ended badly without a failed test (it could not start) counts as one failure: nothing passes by not running.
const unsound = [sound, suites, journeys].filter((part) => !part).length;
const failed = Math.max(total('failed'), unsound);
const skipped = total('skipped');
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

async function suiteCount(): Promise<Count> {
  const report = await read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(suitesFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function journeyCount(): Promise<Count> {
  const report = await read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(journeysFile);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A journey that passes only the second time is a defect.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
