/** `npm run build`: builds the portal when its sources changed since the last build. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuildStale, stampOf, writeStamp } from '#portal/build/build-stamp.ts';
import { step } from './progress.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `signal` stops a running build. */
export async function buildPortal(signal?: AbortSignal): Promise<void> {
  if (!(await isBuildStale())) return;
  await step('Building the portal', async () => {
    // Taken before the build: sources that change during it are built next time.
    const stamp = await stampOf();
    await build(signal);
    await writeStamp(undefined, stamp);
  });
}

async function build(signal?: AbortSignal): Promise<void> {
  const program = `${root}node_modules/.bin/react-router`;
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => (output = (output + text).slice(-8_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`The portal could not be built:\n${output.trim()}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await buildPortal();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
