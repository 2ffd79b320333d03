/**
 * Measures from a fresh clone to the first page, and from a second start to the first page, as a
 * newcomer meets them. The npm cache is the machine's own; uncommitted changes are not measured.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const ports = { PORTAL_PORT: '4500', SERVICES_PORT: '4501', IDENTITY_PORT: '4502' };
const pollMs = 50;
/** A longer start counts as failed. */
const giveUpMs = 600_000;

export async function benchStart(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-start-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
  await chmod(folder, 0o755);
  const clone = path.join(folder, 'clone');
  try {
    await run('git', ['clone', '--quiet', root, clone]);
    print(`fresh clone to the first page   ${await measure(clone)} s`);
    for (const number of ['second', 'third', 'fourth'])
      print(`${number} start to the first page`.padEnd(32) + `${await measure(clone)} s`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(clone: string): Promise<string> {
  const began = Date.now();
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...cleanEnvironment(), ...ports },
  });
  await firstPage(npm);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  await ended;
  return seconds;
}

async function firstPage(npm: ChildProcess): Promise<void> {
  const deadline = Date.now() + giveUpMs;
  while (Date.now() < deadline) {
    if (npm.exitCode !== null) throw new Error('npm start ended before the first page');
    const answer = await fetch(`http://localhost:${ports.PORTAL_PORT}/`).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes('</html>')) return;
    await wait(pollMs);
  }
  throw new Error('no first page');
}

/**
 * Returns the environment of a new terminal: without npm's variables of the measuring process, and
 * with the machine's own Node first.
 */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE$)/i.test(name),
  );
  const places = (process.env.PATH ?? '').split(path.delimiter);
  const own = places.filter((place) => !place.includes(`node_modules${path.sep}`));
  return { ...Object.fromEntries(inherited), PATH: own.join(path.delimiter) };
}
