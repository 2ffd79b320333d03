/** Walks the table of endings (docs/rules.md, Endings) on the real database. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { causes } from './causes.ts';
import { type Story, openStory } from './story.ts';
import { type Reader, readEndings } from './table.ts';

const rules = path.resolve(import.meta.dirname, '../../docs/rules.md');
const endings = readEndings(readFileSync(rules, 'utf8'));
let story: Story;

beforeAll(async () => {
  story = await openStory();
});
afterAll(() => story.close());

test('every ending of the table has its cause, and every cause its ending', () => {
  expect(endings.map(({ name }) => name)).toEqual(Object.keys(causes));
});

test.each(endings)('$name is learned as the table has it', async ({ name, learned: expected }) => {
  const cause = causes[name];
  if (!cause) throw new Error(`nothing causes ${name}`);
  const { lot, happens } = await cause(story);
  await story.forget(lot);
  await happens();
  await story.work();
  const learned = Object.fromEntries(
    await Promise.all(
      (Object.keys(expected) as Reader[]).map(
        async (reader) => [reader, await story.learned(reader, lot)] as const,
      ),
    ),
  );
  expect(learned).toEqual(expected);
});
