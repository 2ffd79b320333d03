/** Free text of a search: a plate, a lot's number, or word prefixes in make, model, version. */
import { normalisePlate } from '#domain/licence-plate.ts';
import { searchWordsMax } from '#services/limits.ts';

export interface SearchWords {
  /** The whole text as a plate, because plates are also typed with spaces. */
  plate: string;
  words: { text: string; plate: string; lotNumber: number | null }[];
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
    })),
  };
}

/** Returns the text in lower case without accents, like the database's search_text. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .trim();
}
