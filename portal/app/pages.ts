/**
 * Every page of the portal, one row each (docs/rules.md, Addresses). routes.ts makes eight
 * addresses of a row.
 */
import { isWrittenPlate } from '#domain/licence-plate.ts';

export type PageLayout = 'default' | 'error' | 'oidc';

export interface PageRow {
  key: string;
  /** English path; a trailing `/*` is a catch-all parameter. */
  path: string;
  /** File under portal/features/. */
  screen: string;
  layout: PageLayout;
  requiresAuth: boolean;
  /** The page's texts come from the content source under the same key. */
  hasContentPage: boolean;
  /** False if the page has none, or renders its own with a name only it knows. */
  showBreadcrumbs: boolean;
  /**
   * Names of steps that run before the page is shown; their functions are in
   * shell/route-middleware.ts.
   */
  middleware?: readonly string[];
  /** Returning false for the catch-all parameter gives 404 'Page Not Found: {path}'. */
  validate?: (parameter: string) => boolean;
}

export const pages = [
  {
    key: 'index',
    path: '/',
    screen: 'home/home.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: false,
  },
  {
    key: 'auctions',
    path: '/auctions',
    screen: 'auctions/auctions.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: true,
  },
  {
    key: 'auction',
    path: '/auctions/*',
    screen: 'auction/auction.tsx',
    layout: 'default',
    requiresAuth: true,
    hasContentPage: false,
    showBreadcrumbs: false,
    middleware: ['validate'],
    validate: isAuctionId,
  },
  {
    key: 'vehicles',
    path: '/vehicles',
    screen: 'vehicles/vehicles.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: true,
  },
  {
    key: 'vehicle',
    path: '/vehicles/*',
    screen: 'vehicle/vehicle.tsx',
    layout: 'default',
    requiresAuth: true,
    hasContentPage: false,
    showBreadcrumbs: true,
    middleware: ['validate'],
    validate: isWrittenPlate,
  },
  contentRow('how-it-works', '/how-it-works'),
  contentRow('how-it-works-benefits', '/how-it-works/benefits'),
  contentRow('what-is-new', '/what-is-new'),
  contentRow('about-us', '/about-us'),
  contentRow('register', '/register'),
  contentRow('contact', '/contact'),
  contentRow('disclaimer', '/disclaimer'),
  contentRow('privacy-statement', '/privacy-statement'),
  contentRow('cookies', '/cookies'),
  accountRow('my-account', '/my-account'),
  accountRow('my-account-assigned-bids', '/my-account/assigned-bids'),
  accountRow('my-account-company-support', '/my-account/company-support'),
  accountRow('my-account-manage-auctions', '/my-account/manage-auctions'),
  accountRow('my-account-request-finance', '/my-account/request-finance'),
  accountRow('my-account-download-historical-bids', '/my-account/download-historical-bids'),
  accountRow('my-account-change-company-information', '/my-account/change-company-information'),
  accountRow('my-account-change-contact-information', '/my-account/change-contact-information'),
  accountRow(
    'my-account-change-user-business-information',
    '/my-account/change-user-business-information',
  ),
  accountRow(
    'my-account-request-user-business-information',
    '/my-account/request-user-business-information',
  ),
  {
    key: 'unauthorized',
    path: '/unauthorized',
    screen: 'errors/unauthorized.tsx',
    layout: 'error',
    requiresAuth: false,
    hasContentPage: false,
    showBreadcrumbs: false,
  },
  {
    key: 'not-found',
    path: '/not-found',
    screen: 'errors/not-found.tsx',
    layout: 'error',
    requiresAuth: false,
    hasContentPage: false,
    showBreadcrumbs: false,
  },
  {
    key: 'internal-error',
    path: '/internal-error',
    screen: 'errors/internal-error.tsx',
    layout: 'error',
    requiresAuth: false,
    hasContentPage: false,
    showBreadcrumbs: false,
  },
  {
    key: 'signin-oidc',
    path: '/signin-oidc',
    screen: 'sign-in/sign-in.tsx',
    layout: 'oidc',
    requiresAuth: false,
    hasContentPage: false,
    showBreadcrumbs: false,
  },
  {
    key: 'signout-callback-oidc',
    path: '/signout-callback-oidc',
    screen: 'sign-in/sign-out.tsx',
    layout: 'oidc',
    requiresAuth: false,
    hasContentPage: false,
    showBreadcrumbs: false,
  },
] as const satisfies readonly PageRow[];

export type PageKey = (typeof pages)[number]['key'];

/** The pages of a buyer's account. */
export type AccountKey = Extract<PageKey, `my-account${string}`>;

/** Text pages share one screen; the content source decides on their breadcrumbs. */
function contentRow<const Key extends string, const Path extends string>(key: Key, path: Path) {
  return {
    key,
    path,
    screen: 'content/content-page.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: false,
  } as const;
}

/**
 * The account pages share one screen, so that their navigation stays while the page changes; the
 * key selects the content.
 */
function accountRow<const Key extends string, const Path extends string>(key: Key, path: Path) {
  return {
    key,
    path,
    screen: 'account/account.tsx',
    layout: 'default',
    requiresAuth: true,
    hasContentPage: true,
    showBreadcrumbs: false,
  } as const;
}

/**
 * A copy of the pattern in contract/calls.ts, whose schemas are too large for the browser. A test
 * compares them.
 */
export const auctionIdPattern = /^[a-z0-9][a-z0-9-]{1,62}$/;

function isAuctionId(parameter: string): boolean {
  return auctionIdPattern.test(parameter);
}
