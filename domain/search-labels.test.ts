/** Every label of our own screens, in every language, is understood by the search. */
import { describe, expect, test } from 'vitest';
import type { VehicleFilter } from '#contract/vehicles.ts';
import { loadMessages } from '#locales/load.ts';
import { locales } from '#locales/locales.ts';
import { languageWords } from '#locales/search-words.ts';
import { readSearch } from './read-search.ts';
import { createDictionary, wordKey } from './search-dictionary.ts';

const dictionary = createDictionary(languageWords);
const read = (text: string) => readSearch(text, dictionary, { isBuyer: true });

/** Filters whose values have labels, by the beginning of their keys. */
const filters = {
  fuel: 'fuel',
  gearbox: 'gearbox',
  body: 'body',
  colour: 'colour',
  country: 'country',
  equipment: 'equipment',
  vat: 'vatScheme',
  format: 'format',
} as const;
const ofField = /^(?:list\.filterGroup|list\.column|vehicle\.data)\.\w+$/;

describe.each(locales)('in $name', ({ code }) => {
  test('a field’s label names its field, and searches for nothing', async () => {
    const labels = Object.entries(await loadMessages(code)).filter(
      ([key, text]) => ofField.test(key) && !text.includes('{'),
    );
    expect(labels.length).toBeGreaterThan(50);
    const unknown = labels
      .flatMap(([, text]) => text.split(', '))
      .filter((label) => {
        const { words, filter } = read(label);
        return words !== '' || Object.keys(filter).length > 0;
      });
    expect(unknown).toEqual([]);
  });

  test('a value’s label is its filter', async () => {
    const messages = Object.entries(await loadMessages(code));
    const unknown = messages.filter(([key, label]) => {
      const [prefix = '', value = '', more] = key.split('.');
      const name = filters[prefix as keyof typeof filters] as keyof VehicleFilter | undefined;
      if (name === undefined || more !== undefined || value === 'other') return false;
      // Gold is in French what "or" is in English.
      if (dictionary.fillers.has(wordKey(label))) return false;
      const { filter, words } = read(label);
      return words !== '' || !(filter[name] as string[] | undefined)?.includes(value);
    });
    expect(unknown).toEqual([]);
  });

  test('a label of yes or no, or of a status, is its filter', async () => {
    const unknown = Object.entries(await loadMessages(code)).filter(([key, label]) => {
      const [, name = '', value] = /^list\.(flag\.not|flag|status)\.(\w+)$/.exec(key) ?? [];
      if (value === undefined) return false;
      const { filter, words } = read(label);
      const own = filter[(name === 'status' ? name : value) as keyof VehicleFilter];
      const meant =
        name === 'status'
          ? (own as string[] | undefined)?.includes(value)
          : own === (name === 'flag');
      return words !== '' || !meant;
    });
    expect(unknown).toEqual([]);
  });
});
