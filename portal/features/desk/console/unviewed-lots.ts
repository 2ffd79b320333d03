/** Which running lots nobody has looked at on this day of the auction's time zone. */
import { useSyncExternalStore } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { isRunning } from '#portal/features/desk/lot-filters.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { ConsoleState } from './console-state.ts';
import type { ConsoleStore } from './use-desk-stream.ts';

export interface ViewedLots {
  lots: readonly DeskLot[];
  state: Pick<ConsoleState, 'watching' | 'viewedAt'>;
  now: string;
  /** The day of a moment, in the auction's time zone. */
  dayOf: (moment: string) => string;
}

/** Returns the ids in the order of the lots; who looks now looks today. */
export function unviewedLots({ lots, state, now, dayOf }: ViewedLots): string[] {
  const today = dayOf(now);
  const isViewed = ({ assetId, viewedAt }: DeskLot) => {
    if (state.watching.lots[assetId]) return true;
    const last = state.viewedAt.get(assetId) ?? viewedAt;
    return last !== null && dayOf(last) === today;
  };
  return lots.filter((lot) => isRunning(lot) && !isViewed(lot)).map(({ assetId }) => assetId);
}

/** The same set until that changes. */
export function useUnviewedLots(
  store: ConsoleStore,
  { timeZone }: Pick<DeskAuctionDetail, 'timeZone'>,
  { lots, serverTime }: { lots: readonly DeskLot[]; serverTime: string },
): ReadonlySet<string> {
  const formats = useFormats();
  const dayOf = (moment: string) => formats.date(moment, timeZone);
  const ids = () => {
    const state = store.state();
    return unviewedLots({ lots, state, now: state.asOf ?? serverTime, dayOf }).join(' ');
  };
  const found = useSyncExternalStore(store.subscribe, ids, ids);
  return new Set(found === '' ? [] : found.split(' '));
}
