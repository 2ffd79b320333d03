/** A text that is the same in all eight languages stands under one key. */
import { expect, test } from 'vitest';
import { loadMessages } from './load.ts';
import { locales } from './locales.ts';
import { sharedTexts } from './shared-texts.ts';
import { writtenTexts } from './written/written-in.ts';

const messages = await Promise.all(locales.map(({ code }) => loadMessages(code)));
const written = locales.map(({ code }) => writtenTexts[code]);

test.each([
  ['messages', messages],
  ['mails and papers', written],
])('no two keys of the %s have equal texts in every language', (_, languages) => {
  expect(equalKeys(languages)).toEqual([]);
});

test('finds keys with equal texts in every language', () => {
  const english = { a: 'Close', b: 'Close', c: 'Close' };
  expect(equalKeys([english, { a: 'Sluiten', b: 'Sluiten', c: 'Dicht' }])).toEqual([['a', 'b']]);
});

test('a key that shares a text has none of its own, and the other key has it', () => {
  const [english] = messages;
  for (const [key, own] of Object.entries(sharedTexts)) {
    expect(english).not.toHaveProperty([key]);
    expect(english).toHaveProperty([own]);
  }
});

function equalKeys(languages: readonly Readonly<Record<string, string>>[]): string[][] {
  const keys = Object.keys(languages[0] ?? {});
  const byTexts = Map.groupBy(keys, (key) => JSON.stringify(languages.map((texts) => texts[key])));
  return [...byTexts.values()].filter(({ length }) => length > 1);
}
