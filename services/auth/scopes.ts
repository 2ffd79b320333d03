/**
 * The access rules of every route in one table. A route that is missing here prevents the start.
 */
import type { RequiredScope } from '#contract/scopes.ts';

export interface RoutePolicy {
  /** The scope that a token needs. */
  scope?: RequiredScope;
  /**
   * The call also answers without a token, with less data (design: "Who may see what without
   * signing in").
   */
  anonymous?: true;
  /** Has no scope, but is rate limited like an anonymous call, because it writes. */
  isCounted?: true;
}

const auctions: RoutePolicy = { scope: 'auction-search', anonymous: true };
const bids: RoutePolicy = { scope: 'bids' };
const open: RoutePolicy = { anonymous: true };
const requests: RoutePolicy = { anonymous: true, isCounted: true };

export const routePolicies: Record<string, RoutePolicy> = {
  'GET /bidding/auctions': auctions,
  'GET /bidding/auctions/:auctionId': auctions,
  'GET /bidding/auctions/:auctionId/bids': bids,
  'GET /bidding/bids': bids,
  'GET /bidding/auctions/:auctionId/assets/:assetId/bids': bids,
  'POST /bidding/auctions/:auctionId/assets/:assetId/bids': bids,
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/bids': bids,
  'POST /bidding/auctions/:auctionId/assets/:assetId/purchase': bids,
  'GET /bidding/auctions/:auctionId/assets/:assetId/events': bids,
  'GET /bidding/auctions/:auctionId/events': bids,
  'GET /bidding/bids/events': bids,
  'POST /vehicles/:salesChannel': { scope: 'asset-search', anonymous: true },
  'GET /vehicles/:salesChannel/:licensePlate': { scope: 'asset-search' },
  'POST /requests/contact': requests,
  'POST /requests/registration': requests,
  'GET /media/pictures/:file': open,
  'GET /openapi.json': open,
  'GET /healthz': open,
  'GET /readyz': open,
};

/** The documentation page is static and adds its own paths. */
export const documentationPrefix = '/docs';

export function routePolicyOf(method: string, path: string): RoutePolicy | undefined {
  if (path.startsWith(documentationPrefix)) return open;
  return routePolicies[`${method === 'HEAD' ? 'GET' : method} ${path}`];
}
