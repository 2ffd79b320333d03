/**
 * `npm run fuzz -- --seed 7 --runs 20000`: sends hostile requests to services, provider and built
 * portal, so many to each. Without a seed it takes a new one and prints it. Needs the build.
 * `npm run fuzz -- --only sums --runs 1000000` compares so many sums with the model of the rules.
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
const isOfSums = values.only === 'sums';
const suite = `test/fuzz/${isOfSums ? 'sums' : 'fuzz'}.test.ts`;
const runs = `${values.runs} ${isOfSums ? 'sums' : 'requests to each'}`;
process.stdout.write(`seed ${values.seed}, ${runs}\n`);
const child = spawn('vitest', ['run', suite, '--testNamePattern', values.only], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: values.seed, FUZZ_RUNS: values.runs },
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
