import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/vehicles.ts';
import { suggestionGroups, typedLength } from './suggestion-groups.ts';

const nothing: Suggestions = {
  understood: null,
  words: { total: 0 },
  proposal: null,
  makes: [],
  models: [],
  values: [],
  vehicles: [],
};
const keys = (...asked: Parameters<typeof suggestionGroups>) =>
  suggestionGroups(...asked).map(({ name, rows }) => [name, ...rows.map(({ key }) => key)]);

test('words can be sought before and without an answer, and below what is understood', () => {
  expect(keys('', undefined, [])).toEqual([]);
  expect(keys('zzz', undefined, [])).toEqual([['text', 'words']]);
  const understood = { filter: { make: ['Audi'] }, total: 3 };
  expect(keys('audi', { ...nothing, understood }, [])).toEqual([['text', 'understood', 'words']]);
  expect(keys('adui', { ...nothing, proposal: 'Audi' }, [])).toEqual([
    ['text', 'words', 'proposal'],
  ]);
});

test('names, words and saved searches have groups, nine rows in all', () => {
  const makes = ['A', 'B', 'C'].map((make) => ({ make, filter: { make: [make] }, total: 1 }));
  const models = ['D', 'E', 'F', 'G'].map((model) => ({
    make: 'A',
    model,
    filter: { model: [model] },
    total: null,
  }));
  const values = [{ name: 'fuel', value: 'diesel', filter: {}, total: 1 }] as const;
  const saved = [{ id: '1', label: 'Dacia, diesel', filter: {} }];
  const all = { ...nothing, makes, models, values: [...values] };
  expect(keys('d', all, saved)).toEqual([
    ['text', 'words'],
    ['names', 'make A', 'make B', 'make C', ...['D', 'E', 'F', 'G'].map((one) => `model A ${one}`)],
    ['values', 'fuel diesel'],
  ]);
  expect(keys('diesel DAC', nothing, saved)).toEqual([
    ['text', 'words'],
    ['saved', 'saved 1'],
  ]);
  expect(keys('petrol', nothing, saved)).toEqual([['text', 'words']]);
  expect(keys('', undefined, saved)).toEqual([['saved', 'saved 1']]);
});

test('the letters that are typed', () => {
  expect(typedLength('Golf Variant', 'vw golf v')).toBe(6);
  expect(typedLength('Škoda', 'sko')).toBe(3);
  expect(typedLength('Golf', 'diesel')).toBe(0);
  expect(typedLength('Golf', '')).toBe(0);
});
