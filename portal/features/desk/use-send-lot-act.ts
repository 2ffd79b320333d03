import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import { sendAct, useDeskApi } from './desk-calls.ts';

/** Sends an act on the lot at once, for what no buyer hears of, or who can take it back. */
export function useSendLotAct({ auctionId, assetId }: { auctionId: string; assetId: string }) {
  const api = useDeskApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskLotAct) =>
      sendAct(api, { auctionId, assetId, body, key: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}
