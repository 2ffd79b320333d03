import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { ApiError } from '#portal/api/api-error.ts';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { type AskedAct, sendAct, useDeskApi } from './desk-calls.ts';

/** What an act is on, as it is now. */
export type ActSubject =
  | { kind: 'auction'; auction: DeskAuctionDetail; lots: readonly DeskLot[] }
  | { kind: 'lot'; auction: DeskAuctionDetail; lot: DeskLot };

/** Sends acts on the subject, each with a key of its own, and reads the auction again. */
export function useSendAct({ auction, ...subject }: ActSubject) {
  const api = useDeskApi();
  const queries = useQueryClient();
  const assetId = subject.kind === 'lot' ? subject.lot.assetId : undefined;
  return useMutation({
    mutationFn: (body: AskedAct['body']) =>
      sendAct(api, { auctionId: auction.id, assetId, body, key: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.isRefusedWith('VersionIsOld');
}
