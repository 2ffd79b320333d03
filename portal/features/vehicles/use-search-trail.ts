import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { useSession } from '#portal/auth/session.ts';
import { withinList } from '#portal/layout/use-page-focus.ts';
import { readState, searchRequest, stateAddress } from './search-address.ts';
import {
  type TrailLot,
  type TrailPlace,
  extendedTrail,
  placeInTrail,
  readTrail,
  trailLots,
  writeTrail,
} from './search-trail.ts';

/** Remembers the shown page; visitors open no vehicle, so they need none. */
export function useKeepTrail(
  result: VehicleSearchAnswer['result'] | undefined,
  auctionId: string | undefined,
): void {
  const session = useSession();
  const reader = session.status === 'signedIn' ? session.subject : undefined;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (reader === undefined || !result || result.total === 0) return;
    writeTrail({
      reader,
      pathname,
      search,
      auctionId: auctionId ?? null,
      firstPage: result.page,
      lastPage: result.page,
      pageSize: result.pageSize,
      total: result.total,
      totalsUpTo: result.totalsUpTo,
      lots: trailLots(result.resultList),
    });
  }, [reader, result, pathname, search, auctionId]);
}

export interface VehicleTrail extends TrailPlace {
  total: number;
  totalsUpTo: number | undefined;
  /** Of the list, on the page that the vehicle is on. */
  listAddress: string;
}

/** The place of a vehicle in the list that it was opened from; the next page is read in time. */
export function useVehicleTrail(
  lot: Pick<TrailLot, 'auctionId' | 'assetId'>,
): VehicleTrail | undefined {
  const session = useSession();
  const reader = session.status === 'signedIn' ? session.subject : '';
  const opened = useMemo(() => readTrail(reader), [reader]);
  const atFirst = opened ? placeInTrail(opened, lot) : undefined;
  const asked = readState(new URLSearchParams(opened?.search));
  const { data } = useQuery({
    ...vehiclesQuery(
      useApi(),
      searchRequest(
        { ...asked, page: atFirst?.missing ?? 1, pageSize: null },
        opened?.pageSize ?? 1,
        opened?.auctionId ?? undefined,
      ),
    ),
    enabled: atFirst?.missing !== undefined,
  });
  const beyond = atFirst?.missing === undefined ? undefined : data?.result;
  const trail = opened && beyond ? extendedTrail(opened, beyond) : opened;
  useEffect(() => {
    if (trail && trail !== opened) writeTrail(trail);
  }, [trail, opened]);
  const place = trail ? placeInTrail(trail, lot) : undefined;
  if (!trail || !place) return undefined;
  const listAddress = `${trail.pathname}${stateAddress({ ...asked, page: place.page })}`;
  const { total, totalsUpTo } = trail;
  return { ...place, total, totalsUpTo, listAddress };
}

/** The state of a history entry that leads back to a list. */
interface BackToList {
  seen: string;
  isWithinList: boolean;
}

export function backToList({ auctionId, licensePlate }: TrailLot): BackToList {
  // Or the focus would go to the beginning of the page.
  return { ...withinList, seen: vehicleQueryOf({ auctionId, licensePlate }) };
}

function vehicleQueryOf({ auctionId, licensePlate }: Omit<TrailLot, 'assetId' | 'name'>): string {
  return `/${encodeURIComponent(licensePlate)}?auctionId=${auctionId}`;
}

/** Back in the list the vehicle that was seen last has the focus, and is in view. */
export function useSeenVehicle(isShown: boolean): void {
  const { state: entry } = useLocation();
  const isNew = useNavigationType() === NavigationType.Push;
  const seen = (entry as Partial<BackToList> | null)?.seen;
  useEffect(() => {
    if (!isShown || !isNew || typeof seen !== 'string') return;
    const links = document.querySelectorAll<HTMLElement>('main a[href*="auctionId="]');
    const link = [...links].find(
      (one) => one.checkVisibility() && one.getAttribute('href')?.endsWith(seen),
    );
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: 'center' });
  }, [isShown, isNew, seen]);
}
