/** What a process that answers thousands of statements a second leaves to be collected. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';

let fresh: TestDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.drop());

const run = promisify(execFile);
const answers = 200;
/** Of their texts alone. */
const bytesOfAnswers = answers * 500 * 150;

/** In a process of its own, because old objects of other tests come and go. Prints bytes. */
const program = `
import { getHeapSpaceStatistics } from 'node:v8';
import { connect } from './connect.ts';
const [url, of] = process.argv.slice(1);
const database = connect(url, undefined);
const connection = await database.connect();
const asked = of === 'a pool' ? database : connection;
const text = "SELECT repeat('a', n % 100 + 100) AS text FROM generate_series(1, 500) n";
const oldBytes = () =>
  getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size;
let bytes = oldBytes();
let grown = 0;
for (let at = 1; at <= ${answers}; at += 1) {
  await asked.query({ name: 'texts', text });
  // The last answer is in use, perhaps at the next collection, too.
  if (at % 10 === 0) gc({ type: 'minor' });
  const now = oldBytes();
  // It shrinks where old objects are collected.
  grown += Math.max(0, now - bytes);
  bytes = now;
}
console.log(grown);
connection.release();
await database.end();
`;

test.for(['a pool', 'a connection'] as const)(
  'what the statements of %s have answered does not outlive young collections',
  async (of) => {
    const { stdout } = await run(
      process.execPath,
      ['--expose-gc', '--input-type=module', '--eval', program, fresh.url, of],
      { cwd: import.meta.dirname },
    );
    expect(stdout).toMatch(/^\d+\n$/);
    expect(Number(stdout)).toBeLessThan(bytesOfAnswers / 4);
  },
);
