/**
 * What is found by a text: a plate, all of its words in make, model and version, or what the text
 * means (domain/read-search.ts) with its other words.
 */
import type { VehicleFilter } from '#contract/vehicles.ts';
import { readSearch } from '#domain/read-search.ts';
import { createDictionary } from '#domain/search-dictionary.ts';
import { languageWords } from '#locales/search-words.ts';
import { type SearchWords, readSearchWords } from './search-words.ts';
import { storable } from './storable.ts';
import { type Term, other } from './term.ts';

/** Makes and the languages' words. Models are words here: a text finds them by their letters. */
const dictionary = createDictionary(languageWords);

/** `termsOf` returns the terms of the filter that a text means. */
export function textTerms(
  written: string | undefined,
  isSignedIn: boolean,
  termsOf: (filter: VehicleFilter) => Term[],
): Term[] {
  const text = written === undefined ? '' : storable(written);
  const found = readSearchWords(text);
  if (!found) return [];
  const ways = [wordTerms(found, isSignedIn)];
  if (found.plate) ways.push([other({ field: 'plate', prefix: found.plate })]);
  const { filter, words, pieces, lotNumber } = readSearch(text, dictionary, {
    isBuyer: isSignedIn,
  });
  if (pieces.length > 0 || lotNumber !== undefined) {
    const others = readSearchWords(words);
    ways.push([
      ...termsOf(filter),
      ...(others ? wordTerms(others, isSignedIn) : []),
      ...(lotNumber === undefined ? [] : [hasNumber(lotNumber)]),
    ]);
  }
  return [other({ some: ways })];
}

function wordTerms({ words }: SearchWords, isSignedIn: boolean): Term[] {
  return words.map((word) => {
    const ways = [other({ field: 'searchWords', prefix: word.text })];
    if (word.plate) ways.push(other({ field: 'plate', prefix: word.plate }));
    if (word.lotNumber !== null) ways.push(hasNumber(word.lotNumber));
    // A visitor's text finds no vehicle by its VIN.
    if (isSignedIn && word.vinEnd !== null)
      ways.push(other({ lots: { of: 'vin', end: word.vinEnd } }));
    return other({ some: ways.map((way) => [way]) });
  });
}

function hasNumber(number: number): Term {
  return other({ field: 'lotNumber', from: number, to: number });
}
