import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { isCounted } from '#portal/api/specified-calls.ts';
import { preferredState, useListPreferences } from './list-preferences.ts';
import { type ListState, readState, stateAddress } from './search-address.ts';

interface Wanted {
  address: string;
  /** Of the history entry that it was chosen on. */
  from: string;
}

/** Changes the list: `now` holds what has been chosen and is not on the screen yet, too. */
export type ChangeList = (
  change: (now: ListState) => ListState,
  how?: { replace?: boolean },
) => void;

/**
 * The list's state: the address, and what it leaves open as the user likes it. What is chosen holds
 * at once, while the address follows, and a second change adds to it. The list is rendered as a
 * transition, so that a press is answered while it is. The state stays the same object while it
 * says the same.
 */
export function useListState({ isWithinAuction }: { isWithinAuction: boolean }) {
  const { search, pathname, key, state: entry } = useLocation();
  const navigate = useNavigate();
  const { preferences, remember } = useListPreferences();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // The address is there, or the reader has gone elsewhere.
  if (wanted !== null && (search === wanted.address || key !== wanted.from)) setWanted(null);

  const read = (text: string) => readState(new URLSearchParams(text), { isWithinAuction });
  const preferred = useMemo(() => {
    const asked = new URLSearchParams(search);
    const list = { isWithinAuction };
    return stateAddress(preferredState(readState(asked, list), asked, preferences, list));
  }, [search, preferences, isWithinAuction]);
  const address = wanted?.address ?? preferred;
  const state = useMemo(
    () => readState(new URLSearchParams(address), { isWithinAuction }),
    [address, isWithinAuction],
  );
  // So that a copied address holds the whole search. It is the same entry: what led there stays.
  const isWhole = preferred === stateAddress(read(search));
  useEffect(() => {
    if (!isWhole)
      void navigate(`${pathname}${preferred}`, {
        replace: true,
        preventScrollReset: true,
        state: entry as unknown,
      });
  }, [isWhole, preferred, pathname, navigate, entry]);

  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const latest = useRef({ state, search, pathname, key, entry: entry as unknown });
  useLayoutEffect(() => {
    latest.current = { state, search, pathname, key, entry };
  }, [state, search, pathname, key, entry]);
  const go = useCallback<ChangeList>(
    (change, { replace = false } = {}) => {
      // Who has gone elsewhere since the press is not led back to the list.
      if (!isThere.current) return;
      const before = latest.current;
      const next = change(before.state);
      const nextAddress = stateAddress(next);
      latest.current = { ...before, state: next };
      startTransition(() => {
        if (nextAddress !== before.search) setWanted({ address: nextAddress, from: before.key });
        void navigate(`${before.pathname}${nextAddress}`, {
          preventScrollReset: true,
          replace,
          // The same entry: what led there stays.
          state: replace ? before.entry : undefined,
        });
      });
    },
    [navigate],
  );
  return { state, go, preferences, remember };
}

/**
 * Beyond the last page the list goes to the last one; returns the page that was asked for, for a
 * sentence about it.
 */
export function useLastPage(
  state: ListState,
  result: VehicleSearchAnswer['result'] | undefined,
): number | undefined {
  const { pathname, search, state: entry } = useLocation();
  const navigate = useNavigate();
  const last =
    result && isCounted(result) && result.total > 0
      ? Math.ceil(result.total / result.pageSize)
      : undefined;
  const isPast = last !== undefined && state.page > last;
  const address = isPast ? stateAddress({ ...state, page: last }) : undefined;
  // Again for each address: the completion of this one may take the navigation's place.
  useEffect(() => {
    if (address !== undefined && address !== search)
      void navigate(`${pathname}${address}`, { replace: true, state: { pastPage: state.page } });
  }, [address, pathname, search, navigate, state.page]);
  const pastPage = (entry as { pastPage?: unknown } | null)?.pastPage;
  return typeof pastPage === 'number' && state.page === last ? pastPage : undefined;
}
