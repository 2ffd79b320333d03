import { expect, test } from 'vitest';
import type { Follow } from '#contract/follows.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { newText } from './new-text.ts';

const search = { kind: 'search' } as Follow;

test('what is new is a number, or nothing', async () => {
  const t = await loadTranslator('en');
  expect(newText({ ...search, newCount: 3 }, t)).toBe('3 new in 24 hours');
  expect(newText({ ...search, newCount: 0 }, t)).toBeUndefined();
  expect(newText({ ...search, newCount: null }, t)).toBeUndefined();
});
