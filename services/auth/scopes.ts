/** The access rules of every route. A route that is missing here prevents the start. */
import type { CompanyRight } from '#domain/company-roles.ts';
import { type ServiceScope, deskScope } from '#contract/scopes.ts';

export interface RoutePolicy {
  /** The scope that a token needs. */
  scope?: ServiceScope | typeof deskScope;
  /** Also answers without a token, with less data (design: "Who may see what …"). */
  anonymous?: true;
  /** Has no scope, but is rate limited like an anonymous call, because it writes. */
  isCounted?: true;
  /** Of the desk's calls: also open to the yard's role, which has no other one. */
  forYard?: true;
  /** What the user's role in the company has to allow; without it every role may. */
  right?: CompanyRight;
}

const auctions: RoutePolicy = { scope: 'auction-search', anonymous: true };
const bids: RoutePolicy = { scope: 'bids' };
const bidding: RoutePolicy = { ...bids, right: 'bid' };
const open: RoutePolicy = { anonymous: true };
/** Of what a user hears, and how. */
const app: RoutePolicy = { scope: 'buyer-app' };
/** Who the company and its users are. */
const profile: RoutePolicy = { scope: 'buyer-profile' };
/** What a company or its user asks of the auction house, and takes back. */
const asking: RoutePolicy = { scope: 'buyer-request-update' };
/** What was bought, from the statement to the claim. */
const sales: RoutePolicy = { scope: 'sales' };
/** Finance for what was bought. */
const finance: RoutePolicy = { scope: 'bought-asset-finance-requests' };
const documents: RoutePolicy = { scope: 'documents', anonymous: true };
/** Files behind addresses of their own, which name no user. */
const media: RoutePolicy = { scope: 'media' };
const desk: RoutePolicy = { scope: deskScope };
const yard: RoutePolicy = { scope: deskScope, forYard: true };
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
  'GET /bidding/company/users': { ...profile, right: 'manage' },
  'POST /bidding/company/users': { ...profile, right: 'manage' },
  'GET /bidding/mail-choices': app,
  'POST /bidding/mail-choices': app,
  'GET /bidding/notices': app,
  'POST /bidding/notices/read': app,
  'GET /bidding/follows': app,
  'POST /bidding/follows': app,
  'DELETE /bidding/follows/:followId': app,
  'GET /bidding/watched-lots': app,
  'POST /bidding/auctions/:auctionId/assets/:assetId/watch': app,
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/watch': app,
  'GET /bidding/calendars': app,
  'POST /bidding/calendars': app,
  'DELETE /bidding/calendars/:calendarId': app,
  'GET /bidding/push-devices': app,
  'POST /bidding/push-devices': app,
  'DELETE /bidding/push-devices/:deviceId': app,
  'GET /bidding/bid-history': bids,
  'GET /bidding/bid-history/file': bids,
  'GET /bidding/settlements': sales,
  'POST /bidding/auctions/:auctionId/assets/:assetId/pick-up': { ...sales, right: 'bid' },
  'GET /bidding/auctions/:auctionId/assets/:assetId/pick-up/slots': sales,
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/pick-up/slot': { ...sales, right: 'bid' },
  'POST /bidding/auctions/:auctionId/assets/:assetId/transport-proofs': {
    ...sales,
    right: 'bid',
  },
  'GET /bidding/auctions/:auctionId/assets/:assetId/claims': sales,
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims': { ...sales, right: 'bid' },
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/messages': {
    ...sales,
    right: 'bid',
  },
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/withdrawal': {
    ...sales,
    right: 'bid',
  },
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/photos': {
    ...media,
    right: 'bid',
  },
  'GET /bidding/inquiries': profile,
  'POST /bidding/inquiries': { ...asking, right: 'bid' },
  'GET /bidding/inquiries/:inquiryId': profile,
  'POST /bidding/inquiries/:inquiryId/messages': { ...asking, right: 'bid' },
  // Says what its user has seen, and asks for nothing.
  'POST /bidding/inquiries/:inquiryId/read': profile,
  'GET /bidding/data-copies': profile,
  'POST /bidding/data-copies': profile,
  'GET /bidding/data-copies/:copyId/file': profile,
  'GET /bidding/changes': profile,
  'POST /bidding/changes': asking,
  'DELETE /bidding/changes/:changeId': asking,
  'GET /bidding/finance-requests': finance,
  'POST /bidding/finance-requests': { ...finance, right: 'bid' },
  'DELETE /bidding/finance-requests/:financeId': { ...finance, right: 'bid' },
  'GET /bidding/company': profile,
  'POST /bidding/company/destination': { ...profile, right: 'bid' },
  'GET /bidding/auctions/:auctionId/assets/:assetId/events': bids,
  'GET /bidding/auctions/:auctionId/events': bids,
  'GET /bidding/bids/events': bids,
  'POST /vehicles/:salesChannel': { scope: 'asset-search', anonymous: true },
  'POST /vehicles/:salesChannel/counts': { scope: 'asset-search', anonymous: true },
  'POST /vehicles/:salesChannel/suggestions': { scope: 'asset-search', anonymous: true },
  'GET /vehicles/places': { scope: 'asset-search', anonymous: true },
  'GET /vehicles/:salesChannel/:licensePlate': { scope: 'asset-search' },
  'GET /vehicles/:salesChannel/:licensePlate/similar-sales': { scope: 'asset-search' },
  'POST /requests/contact': requests,
  'POST /requests/registration': requests,
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents': documents,
  'GET /bidding/auctions/:auctionId/assets/:assetId/documents/:documentId/link': {
    ...media,
    anonymous: true,
  },
  'GET /media/pictures/:file': open,
  // The link itself says who may follow it.
  'GET /media/documents/:documentId': open,
  // As does the link of a question to a seller.
  'GET /seller-approvals/:questionId': open,
  'POST /seller-approvals/:questionId': requests,
  // Calendar programs cannot sign in: the address is the secret.
  'GET /calendars/:file': requests,
  // A mail's link ends that kind of mails.
  'GET /unsubscribe/:buyerId/:kind': open,
  'POST /unsubscribe/:buyerId/:kind': requests,
  'GET /desk/me': yard,
  'GET /desk/today': desk,
  'POST /desk/today/acts': desk,
  'GET /desk/search': desk,
  'POST /desk/auctions/:auctionId/lots/:assetId/held-acts': desk,
  'POST /desk/companies/:companyId/held-acts': desk,
  'POST /desk/payments/:paymentId/held-acts': desk,
  'POST /desk/auctions/:auctionId/held-acts': desk,
  'GET /desk/held-acts': desk,
  'POST /desk/held-acts/:heldActId/acts': desk,
  'DELETE /desk/held-acts/:heldActId': desk,
  'GET /desk/auctions': desk,
  'POST /desk/auctions': desk,
  'GET /desk/auctions/:auctionId': desk,
  'GET /desk/auctions/:auctionId/events': desk,
  'GET /desk/auctions/:auctionId/moves': desk,
  'GET /desk/auctions/:auctionId/mails': desk,
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
  'GET /desk/changes': desk,
  'POST /desk/changes/:changeId/acts': desk,
  'GET /desk/finance-requests': desk,
  'POST /desk/finance-requests/:financeId/acts': desk,
  'GET /desk/claims': desk,
  'GET /desk/claims/:claimId': desk,
  'POST /desk/claims/:claimId/acts': desk,
  'GET /desk/sellers': desk,
  'POST /desk/sellers': desk,
  'GET /desk/sellers/:sellerId': desk,
  'POST /desk/sellers/:sellerId/acts': desk,
  'GET /desk/auctions/:auctionId/sellers/:sellerId/report': desk,
  'GET /desk/settlements': desk,
  'GET /desk/settlements/file': desk,
  'GET /desk/settlements/:settlementId': desk,
  'GET /desk/settlements/:settlementId/documents/:documentId/link': desk,
  'GET /desk/settlements/:settlementId/correction': desk,
  'POST /desk/settlements/:settlementId/acts': desk,
  'GET /desk/payments': desk,
  'POST /desk/payments/:paymentId/acts': desk,
  'POST /desk/payments/files': desk,
  'GET /desk/yards': yard,
  'POST /desk/yards': desk,
  'POST /desk/yards/:yardId/acts': desk,
  'GET /desk/yards/:yardId/bookings': yard,
  'POST /desk/yard/checks': yard,
  'POST /desk/yard/acts': yard,
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
