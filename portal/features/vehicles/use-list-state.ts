import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { isCounted } from '#portal/api/specified-calls.ts';
import { preferredState, useListPreferences } from './list-preferences.ts';
import { type ListState, readState, stateAddress } from './search-address.ts';

interface Wanted {
  address: string;
  state: ListState;
  /** Of the history entry that it was chosen on. */
  from: string;
}

/**
 * The list's state: the address, and what it leaves open as the user likes it. What is chosen holds
 * at once, while the address follows: a tick shows with the press, and a second one adds to it.
 */
export function useListState(list: { isWithinAuction: boolean }) {
  const { search, pathname, key } = useLocation();
  const navigate = useNavigate();
  const { preferences, remember } = useListPreferences();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // The address is there, or the reader has gone elsewhere.
  if (wanted !== null && (search === wanted.address || key !== wanted.from)) setWanted(null);

  const asked = new URLSearchParams(search);
  const shown = preferredState(readState(asked, list), asked, preferences, list);
  const state = wanted?.state ?? shown;
  const address = stateAddress(shown);
  // So that a copied address holds the whole search.
  const isWhole = address === stateAddress(readState(asked, list));
  useEffect(() => {
    if (!isWhole)
      void navigate(`${pathname}${address}`, { replace: true, preventScrollReset: true });
  }, [isWhole, address, pathname, navigate]);

  const go = (next: ListState, { replace = false }: { replace?: boolean } = {}) => {
    const nextAddress = stateAddress(next);
    if (nextAddress !== search) setWanted({ address: nextAddress, state: next, from: key });
    void navigate(`${pathname}${nextAddress}`, { preventScrollReset: true, replace });
  };
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
  const { pathname, state: entry } = useLocation();
  const navigate = useNavigate();
  const last =
    result && isCounted(result) && result.total > 0
      ? Math.ceil(result.total / result.pageSize)
      : undefined;
  const isPast = last !== undefined && state.page > last;
  const address = isPast ? stateAddress({ ...state, page: last }) : undefined;
  useEffect(() => {
    if (address !== undefined)
      void navigate(`${pathname}${address}`, { replace: true, state: { pastPage: state.page } });
  }, [address, pathname, navigate, state.page]);
  const pastPage = (entry as { pastPage?: unknown } | null)?.pastPage;
  return typeof pastPage === 'number' && state.page === last ? pastPage : undefined;
}
