/** The words of a typed text. Pure. */
import { fold } from './fold.ts';
import { wordKey } from './search-dictionary.ts';

export interface Token {
  raw: string;
  /** Without case and accents. */
  text: string;
  /** Letters and digits alone. */
  key: string;
  start: number;
  end: number;
}

const tokensMax = 24;
/** "Preço face ao preço de tabela": no phrase has more words. */
const phraseMax = 6;

/** A comma between digits is part of a number, and so is "15.000,-". */
const word = /[<>≤≥]=?|(?:[^\s,;"“”()<>≤≥]|(?<=\d),(?=[\d–-]))+/gu;
/** Between words. */
const signs = /^[/·•|&:*!?.=_-]+$/u;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(word)]
    .flatMap(({ 0: raw, index }) => partsOf(raw, index))
    .filter(({ raw }) => raw === '-' || !signs.test(raw))
    .slice(0, tokensMax);
}

/** "10-20k", "2019–2021", but "03-2019" is a month and "12-34" may be a plate. */
const range =
  /^(\p{Sc}?\d{2}[\d.,'’]*\p{L}{0,3}\p{Sc}?)(\p{Pd})(\d{2}[\d.,'’]*\p{L}{0,4}\p{Sc}?)$/u;
const month = /^(?:\d\d\p{Pd}\d{4}|\d{4}\p{Pd}\d\d)$/u;

function partsOf(raw: string, index: number): Token[] {
  const [, ...parts] = (!month.test(raw) && range.exec(raw)) || [raw, raw];
  let start = index;
  return parts.map((part) => {
    const end = start + part.length;
    const token = { raw: part, text: fold(part), key: wordKey(part), start, end };
    start = end;
    return token;
  });
}

/** The longest run of words from here that `find` knows. */
export function longest<Value>(
  tokens: readonly Token[],
  at: number,
  find: (key: string) => Value | undefined,
): { value: Value; next: number } | undefined {
  let found: { value: Value; next: number } | undefined;
  let key = '';
  for (let next = at + 1; next <= Math.min(at + phraseMax, tokens.length); next += 1) {
    key += tokens[next - 1]?.key ?? '';
    const value = find(key);
    if (value !== undefined) found = { value, next };
  }
  return found;
}
