/** The calls of contract/settlements.ts. */
import type { SettlementsAnswer } from '#contract/settlements.ts';
import type { ApiClient } from './client.ts';

export function listSettlements(
  client: ApiClient,
  signal?: AbortSignal,
): Promise<SettlementsAnswer> {
  return client.send({ method: 'GET', url: `${client.settings.biddingUrl}/settlements`, signal });
}
