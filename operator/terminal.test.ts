import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { table } from './terminal.ts';

test('heads a column with UTC when it has moments', () => {
  const due = new Date('2026-12-24T09:05:59Z');
  expect(
    table(
      ['due', 'id'],
      [
        [due, 'one'],
        ['', 'two'],
      ],
    ),
  ).toBe(['due (UTC)         id', '2026-12-24 09:05  one', '                  two'].join('\n'));
});

test('every table of the commands gets moments, not texts that are cut from them', () => {
  const files = globSync('operator/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(50);
  const cutting = files.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return source.includes('table(') && /\.slice\(0, 16\)|'[^']*\(UTC\)'/.test(source);
  });
  expect(cutting.filter((file) => !exempt.has(file))).toEqual([]);
});

/** The table itself; and the log of acts, whose moments have seconds. */
const exempt = new Set(['operator/terminal.ts', 'operator/history/command.ts']);
