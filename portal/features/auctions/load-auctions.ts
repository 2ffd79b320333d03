import type { LoaderFunctionArgs } from 'react-router';
import type { AuctionList, AuctionOptions } from '#contract/auctions.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { listAuctions } from '#portal/api/auctions.ts';
import { visitorApi } from '#portal/api/visitor-api.ts';

/**
 * Runs on the server. Returns null when the services do not answer, or not to visitors: the browser
 * then fetches the list itself.
 */
export async function loadAuctions(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  options: AuctionOptions,
): Promise<AuctionList | null> {
  try {
    return await listAuctions(visitorApi({ context, request }), options, request.signal);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
