/** The calls of contract/buying-company.ts: what sums follow from on the buyer's side. */
import type { LotDestinationAnswer, OwnCompany } from '#contract/buying-company.ts';
import type { Destination } from '#contract/destinations.ts';
import { type LotRef, lotUrl } from './bids.ts';
import type { ApiClient } from './client.ts';

export function getOwnCompany(client: ApiClient, signal?: AbortSignal): Promise<OwnCompany> {
  return client.send({ method: 'GET', url: `${client.settings.biddingUrl}/company`, signal });
}

export function postStandardDestination(
  client: ApiClient,
  destination: Destination,
): Promise<OwnCompany> {
  const url = `${client.settings.biddingUrl}/company/destination`;
  return client.send({ method: 'POST', url, body: { destination } });
}

/** Null: where all vehicles of the company go. */
export function postLotDestination(
  client: ApiClient,
  lot: LotRef,
  destination: Destination | null,
): Promise<LotDestinationAnswer> {
  const url = `${lotUrl(client, lot)}/destination`;
  return client.send({ method: 'POST', url, body: { destination } });
}
