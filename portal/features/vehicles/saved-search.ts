/** Which saved search a list shows, and what has become of it. */
import type { Follow } from '#contract/follows.ts';
import { canonicalSearch } from '#domain/saved-search.ts';
import { type ListState, filterOf, stateAddress, stateOfFilter } from './search-address.ts';

export type SavedSearch = Follow & { filter: NonNullable<Follow['filter']> };

export function savedSearchesOf(follows: readonly Follow[]): SavedSearch[] {
  return follows.filter((one): one is SavedSearch => one.filter !== null);
}

/** The search as it is saved, the one that it was before it was changed, or neither. */
export function savedSearchOf(
  state: ListState,
  searches: readonly SavedSearch[],
): { saved?: SavedSearch | undefined; changed?: SavedSearch | undefined } {
  const search = canonicalSearch(filterOf(state));
  if (search === '') return {};
  const saved = searches.find(({ filter }) => canonicalSearch(filter) === search);
  if (saved) return { saved };
  return { changed: searches.find(({ id }) => id === state.savedSearch) };
}

/** Where it is opened: its address names it, so that a change can be saved. */
export function savedSearchPath({ id, filter }: Pick<SavedSearch, 'id' | 'filter'>): string {
  return `/vehicles${stateAddress({ ...stateOfFilter(filter), savedSearch: id })}`;
}
