/**
 * What is found by a text: a plate, all of its words in make, model and version, or what the text
 * means (domain/read-search.ts) with its other words.
 */
import type { VehicleFilter } from '#contract/vehicles.ts';
import { readPlate } from '#domain/licence-plate.ts';
import { currencies } from '#contract/money.ts';
import { correctionsOf } from '#domain/correct-word.ts';
import { type ReadSearch, type SearchReader, readSearch } from '#domain/read-search.ts';
import { createDictionary } from '#domain/search-dictionary.ts';
import { type TradeMeaning, tradeNames } from '#domain/trade-names.ts';
import { languageWords } from '#locales/search-words.ts';
import { monthOf } from './bounds.ts';
import { type SearchWords, readSearchWords, vinEnd } from './search-words.ts';
import { storable } from './storable.ts';
import { type Term, other } from './term.ts';

/** Makes, names of the trade and the languages' words. The stock's models are found by letters. */
const dictionary = createDictionary(languageWords, { trade: tradeNames });

/** What a text means without regard to the stock. */
export function readText(text: string, reader: SearchReader): ReadSearch {
  return readSearch(storable(text), dictionary, reader);
}

/** What a word may have been meant as. */
export function correctionsFor(word: string): string[] {
  return correctionsOf(word, dictionary);
}

/** `termsOf` returns the terms of the filter that a text means. */
export function textTerms(
  written: string | undefined,
  isSignedIn: boolean,
  termsOf: (filter: VehicleFilter) => Term[],
): Term[] {
  const text = written === undefined ? '' : storable(written);
  const found = readSearchWords(text);
  if (!found) return [];
  const read = readText(text, { isBuyer: isSignedIn });
  const ways = [[...wordTerms(found, isSignedIn), ...makesOfSeries(read)]];
  if (found.plate) ways.push([other({ field: 'plate', prefix: found.plate })]);
  if (read.isUnderstood) {
    const meant = meantTerms(read, isSignedIn, termsOf);
    // Nothing but labels and what is left out.
    if (meant.length === 0) return [];
    ways.push(meant);
  }
  return [other({ some: ways })];
}

function meantTerms(
  { filter, currency, trade, plain, lotNumber }: ReadSearch,
  isSignedIn: boolean,
  termsOf: (filter: VehicleFilter) => Term[],
): Term[] {
  const others = readSearchWords(plain.join(' '));
  // An amount that names its currency is of no other one.
  const named = currencies.find((one) => one === currency);
  return [
    ...termsOf({ ...filter, ...(named && { currency: named }) }),
    ...trade.map(({ meanings }) => other({ some: meanings.map(tradeTerms) })),
    ...(others ? wordTerms(others, isSignedIn) : []),
    ...(lotNumber === undefined ? [] : [hasNumber(lotNumber)]),
  ];
}

/** A T6 is no Volvo with that engine. */
function makesOfSeries({ trade }: ReadSearch): Term[] {
  return trade
    .filter(({ isSeries }) => isSeries)
    .map(({ meanings }) => other({ field: 'make', anyOf: meanings.map(({ make }) => make) }));
}

function tradeTerms(meaning: TradeMeaning): Term[] {
  const { make, model, words = [], fuel, registeredFrom, registeredTo } = meaning;
  const ways = words.map((all) => all.map(wordTerm));
  if (fuel) ways.push([other({ field: 'fuel', anyOf: [fuel] })]);
  const from = monthOf(registeredFrom) ?? -Infinity;
  const to = monthOf(registeredTo) ?? Infinity;
  return [
    other({ field: 'make', anyOf: [make] }),
    ...(model === undefined ? [] : [other({ field: 'model', pattern: model })]),
    ...(ways.length === 0 ? [] : [other({ some: ways })]),
    ...(registeredFrom || registeredTo ? [other({ field: 'registeredMonth', from, to })] : []),
  ];
}

/** The S of an S line begins too many words. */
function wordTerm(word: string): Term {
  return word.length < 3
    ? other({ field: 'searchWords', anyOf: [word] })
    : other({ field: 'searchWords', prefix: word });
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
