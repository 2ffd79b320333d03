/** The connection state of the stream of own bids: one per page, used by many lists. */
import { useSyncExternalStore } from 'react';
import type { Connection } from './follow-events.ts';

const listeners = new Set<() => void>();
let connection: Connection = 'live';

export function setBidsConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

export function useBidsConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connection,
    () => 'live',
  );
}
