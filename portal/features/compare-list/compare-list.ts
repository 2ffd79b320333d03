/** The vehicles that a user collects to compare, remembered in this browser for each user apart. */
import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import {
  followStoredText,
  storeText,
  storedText,
  storedTextChanged,
} from '#portal/auth/storage-text.ts';
import { comparedMax, type ComparedLot, isSameLot, readCompared } from './compared-lots.ts';

export interface CompareList {
  lots: readonly ComparedLot[];
  /** The vehicle that found no place; undefined once the list has changed. */
  refused: string | undefined;
  /** Returns false where the list is full. */
  add: (lot: ComparedLot) => boolean;
  remove: (lot: Pick<ComparedLot, 'auctionId' | 'licensePlate'>) => void;
  clear: () => void;
}

/** How many trays the page has: where there is none, a notice says what became of a press. */
let trays = 0;

/** For the tray's effect: the page has it until what this returns is called. */
export function trayIsShown(): () => void {
  trays += 1;
  return () => {
    trays -= 1;
  };
}

export const hasTray = () => trays > 0;

let refused: string | undefined;

/** Null for whom nothing is collected: visitors and operators, who have no company that pays. */
export function useCompareList(): CompareList | null {
  const session = useSession();
  const isOn = session.status === 'signedIn' && isBuyer(session);
  const name = isOn ? `vehicles.compare ${session.subject}` : null;
  const text = useSyncExternalStore(
    followStoredText,
    () => (name === null ? null : storedText(name)),
    () => null,
  );
  const shownRefused = useSyncExternalStore(
    followStoredText,
    () => refused,
    () => undefined,
  );
  return useMemo(() => {
    if (name === null) return null;
    const lots = readCompared(text);
    const write = (next: readonly ComparedLot[]) => {
      refused = undefined;
      storeText(name, JSON.stringify(next));
    };
    return {
      lots,
      refused: shownRefused,
      add(lot) {
        const others = lots.filter((one) => !isSameLot(one, lot));
        if (others.length < comparedMax) {
          write([...others, lot]);
          return true;
        }
        refused = lot.name;
        storedTextChanged();
        return false;
      },
      remove: (lot) => write(lots.filter((one) => !isSameLot(one, lot))),
      clear: () => write([]),
    };
  }, [name, text, shownRefused]);
}
