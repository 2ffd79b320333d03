/** The vehicles that a user collects to compare, remembered in this browser for each user apart. */
import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from '#portal/auth/browser-storage.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
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

const listeners = new Set<() => void>();
let refused: string | undefined;

/** Null for whom nothing is collected: visitors and operators, who have no company that pays. */
export function useCompareList(): CompareList | null {
  const session = useSession();
  const isOn = session.status === 'signedIn' && isBuyer(session);
  const name = isOn ? `vehicles.compare ${session.subject}` : null;
  const text = useSyncExternalStore(
    subscribe,
    () => (name === null ? null : (browserStorage('localStorage')?.getItem(name) ?? null)),
    () => null,
  );
  const shownRefused = useSyncExternalStore(
    subscribe,
    () => refused,
    () => undefined,
  );
  return useMemo(() => {
    if (name === null) return null;
    const lots = readCompared(text);
    const write = (next: readonly ComparedLot[]) => {
      refused = undefined;
      try {
        browserStorage('localStorage')?.setItem(name, JSON.stringify(next));
      } catch {
        // A full storage forgets; the address of the comparison has its vehicles.
      }
      notify();
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
        notify();
        return false;
      },
      remove: (lot) => write(lots.filter((one) => !isSameLot(one, lot))),
      clear: () => write([]),
    };
  }, [name, text, shownRefused]);
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
