/**
 * `npm run fuzz -- --seed 7 --runs 20000`: sends hostile requests to services, provider and built
 * portal, so many to each. Without a seed it takes a new one and prints it. Needs the build.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '10000' },
    only: { type: 'string', default: 'hostile requests' },
  },
});
process.stdout.write(`seed ${values.seed}, ${values.runs} requests to each\n`);
const child = spawn('vitest', ['run', 'test/fuzz', '--testNamePattern', values.only], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: values.seed, FUZZ_RUNS: values.runs },
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
