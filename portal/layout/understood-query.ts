/**
 * What a typed text means, as the query of the vehicle list's address: each filter with a chip that
 * takes it off. Loaded with the first text, because the words of eight languages are long.
 */
import { languageWords } from '#locales/search-words.ts';
import { currencies } from '#contract/money.ts';
import { statedIn } from '#domain/narrowed-search.ts';
import { readSearch } from '#domain/read-search.ts';
import { createDictionary } from '#domain/search-dictionary.ts';

const dictionary = createDictionary(languageWords);

/** Sets the filters that are understood in place of those of their kind, and `text` to the rest. */
export function setUnderstood(
  query: URLSearchParams,
  text: string,
  { isBuyer }: { isBuyer: boolean },
): void {
  const read = readSearch(text, dictionary, { isBuyer });
  const { words, lotNumber } = read;
  // A lot's number is no filter of the list: the text finds it.
  if (lotNumber !== undefined) return query.set('text', text);
  const standing = currencies.find((one) => one === query.get('currency'));
  const filter = statedIn(read, { ...(standing && { currency: standing }) });
  for (const [name, value] of Object.entries(filter)) {
    query.delete(name);
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values as (string | number | boolean)[]) query.append(name, String(one));
  }
  if (words === '') query.delete('text');
  else query.set('text', words);
}
