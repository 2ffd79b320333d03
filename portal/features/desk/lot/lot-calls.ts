/** The calls of a lot's page. */
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DeskActAnswer } from '#contract/desk/acts.ts';
import type { DeskLotEdit } from '#contract/desk/edits.ts';
import type { DeskLotAnswer, DeskRegisterCheck } from '#contract/desk/lot.ts';
import type { DocumentLinkAnswer } from '#contract/documents.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { type DeskApi, useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { type OwnEdits, sentVersion, withEdit } from './own-edits.ts';

export interface LotAddress {
  auctionId: string;
  assetId: string;
}

/** While sizes of photographs are made, the page looks again soon. */
const soonMs = 1_500;
const laterMs = 8_000;

export function lotUrl({ url }: DeskApi, { auctionId, assetId }: LotAddress): string {
  return `${url}/auctions/${auctionId}/lots/${assetId}`;
}

export function deskLotQuery(api: DeskApi, address: LotAddress) {
  return queryOptions({
    queryKey: ['desk', 'lot', address.auctionId, address.assetId],
    queryFn: ({ signal }) =>
      api.client.send<DeskLotAnswer>({ method: 'GET', url: lotUrl(api, address), signal }),
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
export function registerQuery(api: DeskApi, address: LotAddress, isAsked: boolean) {
  return queryOptions({
    queryKey: ['desk-register', address.auctionId, address.assetId],
    queryFn: ({ signal }) =>
      api.client.send<DeskRegisterCheck>({
        method: 'GET',
        url: `${lotUrl(api, address)}/register`,
        signal,
      }),
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

/** Terms have versions of the lot, all else of the vehicle. */
const ownEditsKey = ({ auctionId, assetId }: LotAddress, { act }: DeskLotEdit) => [
  'desk-own-edits',
  auctionId,
  assetId,
  act === 'changeLotTerms' ? 'lot' : 'vehicle',
];

/**
 * Sends an edit with a key of its own, and reads the page again, whatever the answer. Edits of a
 * lot are sent one after the other.
 */
export function useEditLot(address: LotAddress) {
  const api = useDeskApi();
  const queries = useQueryClient();
  const send = (body: DeskLotEdit) =>
    api.client.send<DeskActAnswer>({
      method: 'POST',
      url: `${lotUrl(api, address)}/edits`,
      body,
      idempotencyKey: crypto.randomUUID(),
    });
  return useMutation({
    mutationFn: async (body: DeskLotEdit) => {
      if (!('version' in body)) return send(body);
      const key = ownEditsKey(address, body);
      const own = queries.getQueryData<OwnEdits>(key);
      const version = sentVersion(own, body.version);
      const answer = await send({ ...body, version });
      queries.setQueryData(key, withEdit(own, version, answer.version));
      return answer;
    },
    scope: { id: `edits of ${address.assetId}` },
    onSuccess: () => queries.setQueryData(savedKey(address), serverClock.nowMs()),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}

export async function documentAddress(
  api: DeskApi,
  address: LotAddress,
  documentId: string,
): Promise<string> {
  const answer = await api.client.send<DocumentLinkAnswer>({
    method: 'GET',
    url: `${lotUrl(api, address)}/documents/${documentId}/link`,
  });
  return answer.result.url;
}
