/**
 * What is found by a text: a plate, all of its words in make, model and version, or what the text
 * means (domain/read-search.ts) with its other words.
 */
import type { VehicleFilter } from '#contract/vehicles.ts';
import { readPlate } from '#domain/licence-plate.ts';
import { readSearch } from '#domain/read-search.ts';
import { createDictionary } from '#domain/search-dictionary.ts';
import { languageWords } from '#locales/search-words.ts';
import { type SearchWords, readSearchWords, vinEnd } from './search-words.ts';
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

/** Too many plates begin with less. */
const plateFrom = 2;

/**
 * The terms of lots that the whole text names: by the beginning of a plate, in any form, by a lot's
 * number or, for buyers, by a VIN. Undefined where it can name none.
 */
export function namingTerms(
  written: string,
  { isSignedIn, lotNumber }: { isSignedIn: boolean; lotNumber: number | undefined },
): Term[] | undefined {
  const text = storable(written);
  if (lotNumber !== undefined) return [hasNumber(lotNumber)];
  const plate = readPlate(text);
  // Without a digit it is a word.
  if (plate === undefined || plate.length < plateFrom || !/\d/.test(plate)) {
    const vin = isSignedIn ? vinEnd(text.trim().toUpperCase()) : null;
    return vin === null ? undefined : [other({ lots: { of: 'vin', end: vin } })];
  }
  const ways = [other({ field: 'plate', prefix: plate })];
  if (/^\d{1,7}$/.test(plate)) ways.push(hasNumber(Number(plate)));
  const vin = isSignedIn ? vinEnd(plate) : null;
  if (vin !== null) ways.push(other({ lots: { of: 'vin', end: vin } }));
  return [other({ some: ways.map((way) => [way]) })];
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
