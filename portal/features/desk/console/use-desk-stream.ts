/** Follows an auction for the desk: lots go into the query's answer, the rest into the console. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { getDeskAuction } from '#contract/calls/desk/auctions.ts';
import { followDeskAuction } from '#contract/calls/desk/console.ts';
import type { DeskChange, DeskEvent } from '#contract/desk/events.ts';
import type { DeskAuctionAnswer } from '#contract/desk/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callKey, callUrl } from '#portal/api/ask.ts';
import { type Connection, useMessages } from '#portal/live/follow-events.ts';
import { type ConsoleState, afterEvents, noConsole } from './console-state.ts';
import { createGatherer } from './gather.ts';
import { withChange } from './merge-answer.ts';

export interface DeskStream {
  connection: Connection;
  console: ConsoleStore;
}

/** Parts of the console that show it subscribe; the workspace is not rendered for its changes. */
export interface ConsoleStore {
  state: () => ConsoleState;
  subscribe: (listener: () => void) => () => void;
}

export function useDeskStream(auctionId: string): DeskStream {
  const queries = useQueryClient();
  const [store] = useState(createStore);
  const connection = useMessages<DeskEvent>(
    callUrl(useApi(), followDeskAuction, { auctionId }),
    true,
    () => {
      const queryKey = callKey(getDeskAuction, { auctionId });
      // The charts of its lots, too.
      const load = () => void queries.invalidateQueries({ queryKey });
      const gatherer = createGatherer<DeskEvent>((events) => {
        store.add(events);
        const changes = events.filter((event): event is DeskChange => event.kind === 'changed');
        const known = queries.getQueryData<DeskAuctionAnswer>(queryKey);
        let answer: DeskAuctionAnswer | undefined = known;
        for (const change of changes) answer = answer && withChange(answer, change);
        if (answer && changes.length > 0) queries.setQueryData(queryKey, answer);
        if (events.some(({ kind }) => kind === 'opened') || (known && !answer)) load();
      });
      return { onMessage: gatherer.add, close: gatherer.stop };
    },
  );
  return { connection, console: store };
}

export function useConsoleState(store: ConsoleStore): ConsoleState {
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}

function createStore(): ConsoleStore & { add: (events: readonly DeskEvent[]) => void } {
  const listeners = new Set<() => void>();
  let state = noConsole;
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(events) {
      state = afterEvents(state, events);
      for (const listener of listeners) listener();
    },
  };
}
