/** Free text of a search: a plate, a lot's number, or word prefixes in make, model, version. */
import { fold } from '#domain/fold.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { searchWordsMax } from '#services/limits.ts';

export interface SearchWords {
  /** The whole text as a plate, because plates are also typed with spaces. */
  plate: string;
  words: {
    text: string;
    plate: string;
    lotNumber: number | null;
    /** A whole VIN or its last six characters. */
    vinEnd: string | null;
  }[];
}

/** Returns undefined when there is nothing to search for. */
export function readSearchWords(text: string | undefined): SearchWords | undefined {
  const words = fold(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, searchWordsMax);
  if (words.length === 0) return undefined;
  return {
    plate: normalisePlate(text ?? ''),
    words: words.map((word) => ({
      text: word,
      plate: normalisePlate(word),
      lotNumber: /^\d{1,7}$/.test(word) ? Number(word) : null,
      vinEnd: vinEnd(word.toUpperCase()),
    })),
  };
}

/** The last six characters of a VIN hold a digit, and I, O and Q are in none. */
export function vinEnd(word: string): string | null {
  const isEnd = /^[A-HJ-NPR-Z0-9]{6}$|^[A-HJ-NPR-Z0-9]{17}$/.test(word) && /\d/.test(word);
  return isEnd ? word : null;
}
