/**
 * What a text that finds nothing is searched as instead: without words that no vehicle has, with
 * the one likely correction of others, and without amounts in a currency that the stock has none
 * of. All of it is answered, so that the reader sees what became of the text.
 */
import { type CurrencyCode, currencies } from '#contract/money.ts';
import type { TextReading, VehicleFilter } from '#contract/vehicles.ts';
import { withWord } from '#domain/correct-word.ts';
import type { ReadSearch } from '#domain/read-search.ts';
import { searchWordsMax } from '#services/limits.ts';
import { vinEnd } from './search-words.ts';
import { correctionsFor, readText } from './text-terms.ts';

/** How many vehicles of the stock a filter finds; null where nothing counts just then. */
export type Total = (filter: VehicleFilter) => Promise<number | null>;

/** What is said of a text that is searched as it is; undefined where there is nothing to say. */
export function readingOf(
  text: string,
  { leftOut, forBuyers }: ReadSearch,
): TextReading | undefined {
  if (leftOut.length + forBuyers.length === 0) return undefined;
  return { text, struck: [], corrected: [], leftOut, forBuyers };
}

/**
 * Undefined where nothing of the search would be left: `others` are its filters beside the text. A
 * plate that is on no vehicle is nothing else.
 */
export async function loosenText(
  text: string,
  { isBuyer, total, others }: { isBuyer: boolean; total: Total; others: VehicleFilter },
): Promise<TextReading | undefined> {
  const read = readText(text, { isBuyer, currencies: await stockCurrencies(text, isBuyer, total) });
  const unknown = await whereNothing(read.plain.slice(0, searchWordsMax), total);
  const corrected = await correct(unknown, total);
  const isCorrected = (word: string) => corrected.some(({ typed }) => typed === word);
  const ends = isBuyer ? [] : unknown.filter((word) => vinEnd(word.toUpperCase()) !== null);
  const forBuyers = [...new Set([...read.forBuyers, ...ends])];
  const dropped = unknown.filter((word) => !isCorrected(word));
  let searched = text;
  for (const { typed, meant } of corrected) searched = withWord(searched, typed, meant);
  for (const word of [...read.leftOut.map((one) => one.text), ...dropped])
    searched = withWord(searched, word, '');
  searched = searched.replaceAll(/\s+/gu, ' ').trim();
  if (dropped.length + corrected.length + read.leftOut.length === 0) return undefined;
  const isLeft = read.isUnderstood || corrected.length > 0 || read.plain.length > dropped.length;
  const isBeside = Object.keys(others).length > 0 && !dropped.some((word) => /\d/.test(word));
  if (!isLeft && !isBeside) return undefined;
  return {
    text: searched,
    struck: dropped.filter((word) => !forBuyers.includes(word)),
    corrected,
    leftOut: read.leftOut,
    forBuyers,
  };
}

async function stockCurrencies(text: string, isBuyer: boolean, total: Total) {
  const { currency } = readText(text, { isBuyer });
  const named = currencies.find((one) => one === currency);
  return named === undefined ? currencies : currenciesBut(named, total);
}

/** Without this one where the stock has nothing in it. */
export async function currenciesBut(
  named: CurrencyCode,
  total: Total,
): Promise<readonly CurrencyCode[]> {
  const hasNone = (await total({ currency: named })) === 0;
  return hasNone ? currencies.filter((one) => one !== named) : currencies;
}

async function whereNothing(words: readonly string[], total: Total): Promise<string[]> {
  const totals = await Promise.all(words.map((text) => total({ text })));
  return words.filter((_, at) => totals[at] === 0);
}

/** "E220d" is written E 220 d, too. */
function apart(word: string): string[] {
  const parts = word.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  const isCode = parts.length > 1 && parts.length <= 3 && /^[\p{L}\d]+$/u.test(word);
  return isCode ? [parts.join(' ')] : [];
}

/** A word with two likely corrections has none. */
async function correct(words: readonly string[], total: Total): Promise<TextReading['corrected']> {
  const all = await Promise.all(
    words.map(async (typed) => {
      const some = [...correctionsFor(typed), ...apart(typed)];
      const without = new Set(await whereNothing(some, total));
      const [meant, ...more] = some.filter((one) => !without.has(one));
      return meant !== undefined && more.length === 0 ? [{ typed, meant }] : [];
    }),
  );
  return all.flat();
}
