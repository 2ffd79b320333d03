/**
 * How a user likes vehicle lists, remembered in this browser for each user apart (decision 157):
 * an address that says nothing of it is shown so.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#portal/auth/session.ts';
import { followStoredText, storeText, storedText } from '#portal/auth/storage-text.ts';
import { type ListState, type ListView, listPageSizes, sortsOf } from './search-address.ts';

export interface ListPreferences {
  view?: ListView;
  sort?: Pick<ListState, 'sort' | 'order'>;
  pageSize?: number;
  /** Names of the table's columns, in their order. */
  columns?: string[];
}

interface Remembered {
  preferences: ListPreferences;
  remember: (changed: ListPreferences) => void;
}

export function useListPreferences(): Remembered {
  const session = useSession();
  const name = `vehicles.list ${session.status === 'signedIn' ? session.subject : ''}`;
  const text = useSyncExternalStore(
    followStoredText,
    () => storedText(name),
    () => null,
  );
  return useMemo(() => {
    const preferences = readPreferences(text);
    const remember = (changed: ListPreferences) =>
      storeText(name, JSON.stringify({ ...preferences, ...changed }));
    return { preferences, remember };
  }, [text, name]);
}

/** Leaves out what is no preference: users and earlier releases write there, too. */
export function readPreferences(text: string | null): ListPreferences {
  const found = parsed(text);
  const { view, sort, pageSize, columns } = found;
  const known = sortsOf({ isWithinAuction: false }).find((one) => one === sort?.sort);
  return {
    ...((view === 'cards' || view === 'rows') && { view }),
    ...(known && { sort: { sort: known, order: sort?.order === 'desc' ? 'desc' : 'asc' } }),
    ...(listPageSizes.some((size) => size === pageSize) && { pageSize }),
    ...(Array.isArray(columns) && { columns: columns.filter((one) => typeof one === 'string') }),
  };
}

function parsed(text: string | null): ListPreferences {
  try {
    return (JSON.parse(text ?? '{}') as ListPreferences | null) ?? {};
  } catch {
    return {};
  }
}

/** What the address leaves open is as the user likes it. */
export function preferredState(
  state: ListState,
  search: URLSearchParams,
  { view, sort, pageSize }: ListPreferences,
  list: { isWithinAuction: boolean },
): ListState {
  const isOffered = sort !== undefined && sortsOf(list).includes(sort.sort);
  return {
    ...state,
    view: state.view ?? view ?? null,
    pageSize: state.pageSize ?? pageSize ?? null,
    ...(isOffered && !search.has('sort') && !search.has('order') && sort),
  };
}
