import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LotBids } from '#contract/bids.ts';
import { listDocuments } from '#contract/calls/documents.ts';
import { followLot } from '#contract/calls/events.ts';
import type { LotEvent, LotEventKind } from '#contract/events.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callKey, callUrl } from '#portal/api/ask.ts';
import type { LotRef } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { isOver } from './endings.ts';
import { writeLotState } from './lot-cache.ts';
import { readAgain } from './read-again.ts';
import { createRenewal } from './renewal.ts';
import { type Connection, type StreamReader, useStream } from './follow-events.ts';

/**
 * Updates a visible lot: every event's state goes into the query cache at once; its history, which
 * events do not carry, is fetched just after. Disabled for decided lots.
 */
export function useLotEvents(lot: LotRef, isOn: boolean): Connection {
  const queries = useQueryClient();
  const { auctionId, assetId } = lot;
  return useStream(callUrl(useApi(), followLot, { auctionId, assetId }), isOn, () =>
    lotReader(queries, { auctionId, assetId }),
  );
}

/** Applies the events of a lot's stream to the query cache. */
export function lotReader(queries: QueryClient, lot: LotRef): StreamReader {
  const queryKey = queryKeys.lotBids(lot);
  const place = { auctionId: lot.auctionId, assetId: lot.assetId };
  const lines = createRenewal(() => void readAgain(queries, queryKey), renewAfterMs);
  let hasBegun = false;
  return {
    onEvent(event) {
      const known = queries.getQueryData<LotBids>(queryKey);
      writeLotState(queries, event.lot);
      // The first state only repeats what the page has read; a later one stands for missed events.
      const isNews = event.kind !== 'state' || hasBegun || isNewer(event, known);
      hasBegun = true;
      // No event has the vehicle, its documents, or the reason for which a bid has ended.
      const endsBid = event.kind === 'bidWithdrawn' && isBidder(known);
      if (isNews && (readsPage.has(event.kind) || endsBid))
        for (const key of [queryKeys.allVehicleDetails, callKey(listDocuments, place)])
          void readAgain(queries, key);
      if (!isNews) return;
      if (isOver(event.lot)) onEnding(known);
      else lines.soon();
    },
  };

  /** No event says what an ending means to its bidders: they fetch at once, others in turn. */
  function onEnding(known: LotBids | undefined): void {
    void queries.invalidateQueries({ queryKey, refetchType: isBidder(known) ? 'active' : 'none' });
    if (!isBidder(known)) lines.soon();
  }
}

/** No event has what these change of the page. */
const readsPage: ReadonlySet<string> = new Set<LotEventKind>(['corrected', 'outage', 'state']);

function isBidder(known: LotBids | undefined): boolean {
  return known !== undefined && known.mine.standing !== 'none';
}

function isNewer({ lot }: LotEvent, known: LotBids | undefined): boolean {
  return known !== undefined && lot.sequence > known.lot.sequence;
}

/** Shorter than a glance from the price down to the history. */
const renewAfterMs = 250;
