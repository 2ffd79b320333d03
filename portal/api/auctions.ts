/** The auction calls of contract/auctions.ts. */
import type { AuctionAnswer, AuctionOptions } from '#contract/auctions.ts';
import { pageSizeDefault } from '#contract/calls.ts';
import * as calls from '#contract/calls/auctions.ts';
import { ApiError } from './api-error.ts';
import { ask } from './ask.ts';
import { type ApiClient, hasAllCalls } from './client.ts';
import {
  type FoundAuction,
  type ListedAuctions,
  completeAuctions,
  findInAuctions,
} from './specified-calls.ts';

export async function listAuctions(
  client: ApiClient,
  options: AuctionOptions,
  signal?: AbortSignal,
): Promise<ListedAuctions> {
  const { pageSize = pageSizeDefault } = client.settings;
  const at = { options: JSON.stringify(options) };
  const answer = await ask(client, calls.listAuctions, at, { signal });
  return hasAllCalls(client.settings) ? answer : completeAuctions(answer, { pageSize, ...options });
}

export async function getAuction(
  client: ApiClient,
  auctionId: string,
  signal?: AbortSignal,
): Promise<AuctionAnswer> {
  const found = await findAuction(client, auctionId, signal);
  // Of such an auction only its own page shows something.
  if (found.sparse) throw ApiError.ofAnswer(404, undefined);
  return found;
}

/** The same; of a backend that says no more than a name, that. */
export function findAuction(
  client: ApiClient,
  auctionId: string,
  signal?: AbortSignal,
): Promise<FoundAuction> {
  if (!hasAllCalls(client.settings))
    return findInAuctions((page) => listAuctions(client, page, signal), auctionId);
  return ask(client, calls.getAuction, { auctionId }, { signal });
}
