/** The calls of contract/settlements.ts. */
import type {
  PickUpAnswer,
  PickUpPayload,
  ProofAnswer,
  ProofKind,
  SettlementsAnswer,
} from '#contract/settlements.ts';
import type { SlotFreedAnswer, YardSlotsAnswer } from '#contract/yards.ts';
import { type LotRef, lotUrl } from './bids.ts';
import type { ApiClient } from './client.ts';
import { sendFile } from './send-file.ts';

/** Of the own company; of one lot where it is named. */
export function listSettlements(
  client: ApiClient,
  signal?: AbortSignal,
  lot?: LotRef,
): Promise<SettlementsAnswer> {
  const query = lot ? `?${new URLSearchParams({ ...lot }).toString()}` : '';
  const url = `${client.settings.biddingUrl}/settlements${query}`;
  return client.send({ method: 'GET', url, signal });
}

export function postPickUp(
  client: ApiClient,
  lot: LotRef,
  body: PickUpPayload,
): Promise<PickUpAnswer> {
  return client.send({ method: 'POST', url: `${lotUrl(client, lot)}/pick-up`, body });
}

/** A week from that day on; without one from the first that can be booked. */
export function listSlots(
  client: ApiClient,
  lot: LotRef,
  from: string | undefined,
  signal?: AbortSignal,
): Promise<YardSlotsAnswer> {
  const query = from === undefined ? '' : `?from=${from}`;
  return client.send({
    method: 'GET',
    url: `${lotUrl(client, lot)}/pick-up/slots${query}`,
    signal,
  });
}

export function deleteSlot(client: ApiClient, lot: LotRef): Promise<SlotFreedAnswer> {
  return client.send({ method: 'DELETE', url: `${lotUrl(client, lot)}/pick-up/slot` });
}

export function postProof(
  client: ApiClient,
  lot: LotRef,
  kind: ProofKind,
  file: File,
): Promise<ProofAnswer> {
  const query = new URLSearchParams({ kind, name: file.name.slice(-200) }).toString();
  return sendFile(client, `${lotUrl(client, lot)}/transport-proofs?${query}`, file);
}
