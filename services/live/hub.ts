/**
 * Who is watching which lot, and what each has been told. Events come from this process after its commits; what another
 * process wrote is found by looking at the watched lots' numbers. A lot's numbers have no gap, so order needs no clock.
 */
import type { Database } from '#database/connect.ts';
import type { NumberedEvent } from '../lots/events.ts';
import { readEvents, readSequences } from './queries.ts';

export interface Hub {
  /** Tells every event of the lot after `sequence`, in order, each once. Returns what stops it. */
  watch(lotId: string, sequence: number, tell: (event: NumberedEvent) => void): () => void;
  /** Hands on what this process has committed. */
  announce(events: readonly NumberedEvent[]): void;
  /** Reads what was not announced here: other processes' events, and those between a reader's state and its watching. */
  catchUp(lotIds?: readonly string[]): Promise<void>;
}

interface Watcher {
  /** The last number it was told. */
  sequence: number;
  tell: (event: NumberedEvent) => void;
}

export function createHub(database: Database): Hub {
  const watched = new Map<string, Set<Watcher>>();

  return {
    watch(lotId, sequence, tell) {
      const watcher = { sequence, tell };
      const watchers = watched.get(lotId) ?? new Set();
      watched.set(lotId, watchers.add(watcher));
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) watched.delete(lotId);
      };
    },

    announce(events) {
      // Two commits may be announced in the other order: the later number then waits for catchUp.
      for (const event of events) handOn(watched.get(event.lotId), event);
    },

    async catchUp(lotIds = [...watched.keys()]) {
      if (lotIds.length === 0) return;
      for (const [lotId, newest] of await readSequences(database, lotIds)) {
        const last = lowest(watched.get(lotId));
        if (last === undefined || last >= newest) continue;
        for (const event of await readEvents(database, lotId, last))
          handOn(watched.get(lotId), event);
      }
    },
  };
}

function handOn(watchers: Set<Watcher> | undefined, event: NumberedEvent): void {
  for (const watcher of watchers ?? []) {
    if (event.sequence !== watcher.sequence + 1) continue;
    watcher.sequence = event.sequence;
    watcher.tell(event);
  }
}

function lowest(watchers: Set<Watcher> | undefined): number | undefined {
  if (!watchers?.size) return undefined;
  return Math.min(...[...watchers].map((watcher) => watcher.sequence));
}
