/** What a word with a typing error may have been meant as. Pure. */
import { wordKey, type SearchDictionary } from './search-dictionary.ts';
import { tokensOf } from './search-tokens.ts';

/** Shorter words are one letter away from too many others. */
const correctedFrom = 4;

/** Names that are one letter apart, each as it is written, or else words. */
export function correctionsOf(word: string, { meanings, written }: SearchDictionary): string[] {
  const key = wordKey(word);
  if (key.length < correctedFrom || !/^\p{L}+$/u.test(key)) return [];
  const names: string[] = [];
  const words: string[] = [];
  for (const [known, meant] of meanings) {
    // The beginning of a word is no error.
    if (known.startsWith(key)) return [];
    if (known.length < correctedFrom || /\d/.test(known) || !isOneApart(key, known)) continue;
    const isName = meant.some(({ filter }) => nameFilters.has(filter));
    (isName ? names : words).push(written.get(known) ?? known);
  }
  return names.length > 0 ? names : words;
}

const nameFilters: ReadonlySet<string> = new Set(['make', 'model', 'trade']);

/** "Did you mean": the text with the first of its words that has a correction corrected. */
export function proposalFor(
  text: string,
  words: readonly string[],
  dictionary: SearchDictionary,
): string | undefined {
  for (const word of words) {
    const [correction] = correctionsOf(word, dictionary);
    if (correction !== undefined) return withWord(text, word, correction);
  }
  return undefined;
}

/** The text with another word, or without it. Words begin and end where those of the reader do. */
export function withWord(text: string, word: string, other: string): string {
  const tokens = tokensOf(text);
  const ends = new Set(tokens.map(({ end }) => end));
  for (const { start } of tokens) {
    const end = start + word.length;
    if (ends.has(end) && text.startsWith(word, start))
      return text.slice(0, start) + other + text.slice(end);
  }
  return text;
}

/** One letter other, missing, too many, or two neighbours swapped. */
export function isOneApart(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (one.length < other.length) return rest(one, at) === rest(other, at + 1);
  if (one.length > other.length) return rest(one, at + 1) === rest(other, at);
  if (rest(one, at + 1) === rest(other, at + 1)) return true;
  return (
    one[at] === other[at + 1] &&
    one[at + 1] === other[at] &&
    rest(one, at + 2) === rest(other, at + 2)
  );
}
