/** Who sees which page: one table of pages and roles, which page-access.journey.ts walks. */
import type { DeskScreen, PageKey } from '#portal/app/pages.ts';

export const pageRoles = [
  'nobody',
  'viewer',
  'limitedBuyer',
  'approver',
  'manager',
  'operator',
  'yard',
] as const;
export type PageRole = (typeof pageRoles)[number];

/**
 * `readOnly`: the page says why its acts are not there; `refused`: it says that the reader may not;
 * `unauthorized`: its address leads there.
 */
export type PageOutcome = 'shown' | 'readOnly' | 'refused' | 'unauthorized';

export type AccessRow = Record<PageRole, PageOutcome>;

/** Texts, and pages about a status. */
const everybody: AccessRow = {
  nobody: 'shown',
  viewer: 'shown',
  limitedBuyer: 'shown',
  approver: 'shown',
  manager: 'shown',
  operator: 'shown',
  yard: 'shown',
};
/** A company's data; an operator is no buyer of one. */
const buyers: AccessRow = {
  ...everybody,
  nobody: 'unauthorized',
  operator: 'refused',
  yard: 'refused',
};
/** Where a company's data are changed by who may bid for it. */
const bidders: AccessRow = { ...buyers, viewer: 'readOnly' };
const managers: AccessRow = {
  ...buyers,
  viewer: 'readOnly',
  limitedBuyer: 'readOnly',
  approver: 'readOnly',
};
const operators: AccessRow = {
  nobody: 'unauthorized',
  viewer: 'refused',
  limitedBuyer: 'refused',
  approver: 'refused',
  manager: 'refused',
  operator: 'shown',
  yard: 'refused',
};

/** All pages but the desk, which has screens of its own. */
export const pageAccess: Record<Exclude<PageKey, 'desk'>, AccessRow> = {
  index: everybody,
  auctions: everybody,
  // An operator reads what is a company's as a visitor does, and the list of lots is public.
  auction: { ...buyers, operator: 'shown', yard: 'shown' },
  vehicles: everybody,
  // Nothing is compared at first, and the page says so to everybody.
  compare: { ...everybody, nobody: 'unauthorized' },
  vehicle: bidders,
  'how-it-works': everybody,
  'how-it-works-benefits': everybody,
  'what-is-new': everybody,
  'about-us': everybody,
  register: everybody,
  contact: everybody,
  status: everybody,
  disclaimer: everybody,
  'privacy-statement': everybody,
  cookies: everybody,
  'my-account': buyers,
  'my-account-assigned-bids': buyers,
  'my-account-company-support': bidders,
  'my-account-manage-auctions': buyers,
  'my-account-request-finance': bidders,
  'my-account-download-historical-bids': buyers,
  'my-account-notifications': buyers,
  'my-account-users': {
    ...managers,
    viewer: 'refused',
    limitedBuyer: 'refused',
    approver: 'refused',
  },
  'my-account-change-company-information': managers,
  'my-account-change-contact-information': buyers,
  'my-account-change-user-business-information': buyers,
  'my-account-request-user-business-information': buyers,
  'seller-approval': everybody,
  unauthorized: everybody,
  'not-found': everybody,
  'internal-error': everybody,
  'signin-oidc': everybody,
  'signout-callback-oidc': everybody,
};

export const deskAccess: Record<DeskScreen, AccessRow> = {
  '': operators,
  auctions: operators,
  'auctions/one': operators,
  'auctions/one/lots/one': operators,
  awards: operators,
  'awards/one/one': operators,
  companies: operators,
  'companies/one': operators,
  operators,
  requests: operators,
  'requests/changes': operators,
  'requests/finance': operators,
  'sellers/bidders': operators,
  sellers: operators,
  'sellers/one': operators,
  settlement: operators,
  'settlement/one': operators,
  stock: operators,
  'stock/one': operators,
  yard: { ...operators, yard: 'shown' },
  yards: operators,
};
