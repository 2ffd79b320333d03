/** Decisions are short, and the measurements begin with the five numbers that matter most. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');
const decisions: string[] = [];
for await (const file of glob('docs/decisions/*.md', { cwd: root })) decisions.push(file);
decisions.sort();

test.each(decisions)('%s has a title and fits 25 lines of 140 characters', async (file) => {
  const lines = (await read(file)).trimEnd().split('\n');
  // A paragraph that is written as one line counts as the lines that it fills.
  const height = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 140)), 0);
  expect(height).toBeLessThanOrEqual(25);
  const [number] = path.basename(file).split('-', 1);
  expect(number).toMatch(/^\d{3}$/);
  expect(lines[0]).toMatch(new RegExp(`^# ${number} \\S`));
});

test('no two decisions have one number', () => {
  const numbers = decisions.map((file) => path.basename(file).slice(0, 3));
  expect(numbers.length).toBeGreaterThan(40);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('the measurements begin with five numbers, each with its command', async () => {
  const [, ...rows] = (await read('docs/benchmarks.md'))
    .split(/^## /m, 1)
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const benches = await read('bench/run.ts');
  expect(rows).toHaveLength(5);
  for (const row of rows) {
    const name = /`npm run bench -- (\w+)` \|$/.exec(row)?.[1];
    expect(row).toMatch(/^\| [^|]*\S \| [^|]*\d[^|]* \| [^|]*\d[^|]* \|/);
    expect(benches).toContain(`  ${name}: () =>`);
  }
});
