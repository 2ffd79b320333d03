/** The calls of a lot's page. */
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  checkRegister,
  editLot,
  getDeskLot,
  makeDeskDocumentLink,
} from '#contract/calls/desk/lot.ts';
import type { DeskLotEdit } from '#contract/desk/edits.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import type { ApiClient } from '#portal/api/client.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { type OwnEdits, sentVersion, withEdit } from './own-edits.ts';

export interface LotAddress {
  auctionId: string;
  assetId: string;
}

/** While sizes of photographs are made, the page looks again soon. */
const soonMs = 1_500;
const laterMs = 8_000;

export function deskLotQuery(api: ApiClient, { auctionId, assetId }: LotAddress) {
  return queryOptions({
    ...callQuery(api, getDeskLot, { auctionId, assetId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      [...(state.data?.photos ?? []), ...(state.data?.documents ?? [])].some(
        (one) => one.state === 'uploaded',
      )
        ? soonMs
        : laterMs,
  });
}

/** Asked by the operator alone: the register is another's, and may be slow. */
export function registerQuery(api: ApiClient, address: LotAddress, isAsked: boolean) {
  const { auctionId, assetId } = address;
  return queryOptions({
    ...callQuery(api, checkRegister, { auctionId, assetId }),
    // Acts, after which the desk is read again, do not ask the register again.
    queryKey: ['desk-register', auctionId, assetId],
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
}

const savedKey = ({ auctionId, assetId }: LotAddress) => ['desk-saved', auctionId, assetId];

/** When this page last saved something of the lot; null when it did not yet. */
export function useSavedAt(address: LotAddress): number | null {
  const { data } = useQuery<number>({ queryKey: savedKey(address), queryFn: skipToken });
  return data ?? null;
}

const reasonKey = ({ auctionId, assetId }: LotAddress) => ['desk-reason', auctionId, assetId];

/** Why a lot with bids is corrected, as the operator has typed it. */
export function useCorrectionReason(address: LotAddress): [string, (reason: string) => void] {
  const queries = useQueryClient();
  const { data = '' } = useQuery<string>({ queryKey: reasonKey(address), queryFn: skipToken });
  return [data, (reason) => queries.setQueryData(reasonKey(address), reason)];
}

/** Terms have versions of the lot, all else of the vehicle. */
const ownEditsKey = ({ auctionId, assetId }: LotAddress, { act }: DeskLotEdit) => [
  'desk-own-edits',
  auctionId,
  assetId,
  act === 'changeLotTerms' ? 'lot' : 'vehicle',
];

/** What is corrected, once there are bids: the terms of the lot are not. */
function isOfVehicle(edit: DeskLotEdit) {
  return edit.act !== 'changeLotTerms';
}

export function correctionReasonOf(queries: QueryClient, address: LotAddress): string | undefined {
  return queries.getQueryData<string>(reasonKey(address))?.trim() || undefined;
}

/**
 * Sends an edit with a key of its own, and reads the page again, whatever the answer. Edits of a
 * lot are sent one after the other.
 */
export function useEditLot(address: LotAddress) {
  const api = useApi();
  const queries = useQueryClient();
  const { auctionId, assetId } = address;
  const send = (body: DeskLotEdit) =>
    ask(api, editLot, { auctionId, assetId }, { body, idempotencyKey: crypto.randomUUID() });
  return useMutation({
    mutationFn: async (edit: DeskLotEdit) => {
      const reason = correctionReasonOf(queries, address);
      const body = reason && isOfVehicle(edit) ? { ...edit, reason } : edit;
      if (!('version' in body)) return send(body);
      const key = ownEditsKey(address, body);
      const own = queries.getQueryData<OwnEdits>(key);
      const version = sentVersion(own, body.version);
      const answer = await send({ ...body, version });
      queries.setQueryData(key, withEdit(own, version, answer.version));
      return answer;
    },
    scope: { id: `edits of ${assetId}` },
    onSuccess: () => queries.setQueryData(savedKey(address), serverClock.nowMs()),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

export async function documentAddress(
  api: ApiClient,
  { auctionId, assetId }: LotAddress,
  documentId: string,
): Promise<string> {
  const { result } = await ask(api, makeDeskDocumentLink, { auctionId, assetId, documentId });
  return result.url;
}
