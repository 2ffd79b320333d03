/** The access rules of every route. A route that is missing here prevents the start. */
import type { CompanyRight } from '#domain/company-roles.ts';
import { type RequiredScope, deskScope } from '#contract/scopes.ts';

export interface RoutePolicy {
  /** The scope that a token needs. */
  scope?: RequiredScope | typeof deskScope;
  /** Also answers without a token, with less data (design: "Who may see what …"). */
  anonymous?: true;
  /** Has no scope, but is rate limited like an anonymous call, because it writes. */
  isCounted?: true;
  /** What the user's role in the company has to allow; without it every role may. */
  right?: CompanyRight;
}

const auctions: RoutePolicy = { scope: 'auction-search', anonymous: true };
const bids: RoutePolicy = { scope: 'bids' };
const bidding: RoutePolicy = { ...bids, right: 'bid' };
const open: RoutePolicy = { anonymous: true };
const desk: RoutePolicy = { scope: deskScope };
const requests: RoutePolicy = { anonymous: true, isCounted: true };

export const routePolicies: Record<string, RoutePolicy> = {
  'GET /bidding/auctions': auctions,
  'GET /bidding/auctions/:auctionId': auctions,
  'GET /bidding/auctions/:auctionId/bids': bids,
  'GET /bidding/bids': bids,
  'GET /bidding/auctions/:auctionId/assets/:assetId/bids': bids,
  'POST /bidding/auctions/:auctionId/assets/:assetId/bids': bidding,
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/bids': bidding,
  'POST /bidding/auctions/:auctionId/assets/:assetId/purchase': bidding,
  'POST /bidding/auctions/:auctionId/assets/:assetId/counter-offer': bidding,
  'POST /bidding/auctions/:auctionId/assets/:assetId/destination': bidding,
  'GET /bidding/approvals': bids,
  'POST /bidding/auctions/:auctionId/assets/:assetId/approvals': bidding,
  'POST /bidding/approvals/:approvalId': bidding,
  'GET /bidding/company/users': { ...bids, right: 'manage' },
  'POST /bidding/company/users': { ...bids, right: 'manage' },
  'GET /bidding/bid-history': bids,
  'GET /bidding/bid-history/file': bids,
  'GET /bidding/settlements': bids,
  'GET /bidding/company': bids,
  'POST /bidding/company/destination': bidding,
  'GET /bidding/auctions/:auctionId/assets/:assetId/events': bids,
  'GET /bidding/auctions/:auctionId/events': bids,
  'GET /bidding/bids/events': bids,
  'POST /vehicles/:salesChannel': { scope: 'asset-search', anonymous: true },
  'GET /vehicles/:salesChannel/:licensePlate': { scope: 'asset-search' },
  'POST /requests/contact': requests,
  'POST /requests/registration': requests,
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents': auctions,
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents/:documentId/link': auctions,
  'GET /media/pictures/:file': open,
  // The link itself says who may follow it.
  'GET /media/documents/:documentId': open,
  // As does the link of a question to a seller.
  'GET /seller-approvals/:questionId': open,
  'POST /seller-approvals/:questionId': requests,
  'GET /desk/me': desk,
  'GET /desk/today': desk,
  'POST /desk/today/acts': desk,
  'GET /desk/search': desk,
  'POST /desk/auctions/:auctionId/lots/:assetId/held-acts': desk,
  'POST /desk/companies/:companyId/held-acts': desk,
  'POST /desk/auctions/:auctionId/held-acts': desk,
  'GET /desk/held-acts': desk,
  'POST /desk/held-acts/:heldActId/acts': desk,
  'DELETE /desk/held-acts/:heldActId': desk,
  'GET /desk/auctions': desk,
  'POST /desk/auctions': desk,
  'GET /desk/auctions/:auctionId': desk,
  'GET /desk/auctions/:auctionId/events': desk,
  'GET /desk/auctions/:auctionId/lots/:assetId/price-chart': desk,
  'GET /desk/awards': desk,
  'GET /desk/auctions/:auctionId/lots/:assetId/award': desk,
  'POST /desk/auctions/:auctionId/acts': desk,
  'POST /desk/auctions/:auctionId/lots/:assetId/acts': desk,
  'GET /desk/companies': desk,
  'POST /desk/companies/acts': desk,
  'GET /desk/companies/:companyId': desk,
  'POST /desk/companies/:companyId/acts': desk,
  'GET /desk/requests': desk,
  'GET /desk/requests/:reference': desk,
  'POST /desk/requests/:reference/acts': desk,
  'GET /desk/sellers': desk,
  'POST /desk/sellers': desk,
  'GET /desk/sellers/:sellerId': desk,
  'POST /desk/sellers/:sellerId/acts': desk,
  'GET /desk/auctions/:auctionId/sellers/:sellerId/report': desk,
  'GET /desk/auctions/:auctionId/lots/:assetId': desk,
  'GET /desk/auctions/:auctionId/lots/:assetId/register': desk,
  'POST /desk/auctions/:auctionId/lots/:assetId/edits': desk,
  'POST /desk/auctions/:auctionId/lots/:assetId/photos': desk,
  'POST /desk/auctions/:auctionId/lots/:assetId/documents': desk,
  'GET /desk/auctions/:auctionId/lots/:assetId/documents/:documentId/link': desk,
  'GET /desk/stock/imports': desk,
  'POST /desk/stock/imports': desk,
  'GET /desk/stock/imports/:importId': desk,
  'GET /desk/stock/imports/:importId/refusals': desk,
  'POST /desk/stock/imports/:importId/acts': desk,
  'POST /desk/stock/imports/:importId/files': desk,
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
