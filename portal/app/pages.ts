/** Every page of the portal (docs/rules.md, Addresses). routes.ts makes eight addresses of each. */
import { isWrittenPlate } from '#domain/licence-plate.ts';

export type PageLayout = 'default' | 'desk' | 'error' | 'oidc' | 'seller';

export interface PageRow {
  key: string;
  /** English path; a trailing `/*` is a catch-all parameter. */
  path: string;
  /** File under portal/. */
  screen: string;
  layout: PageLayout;
  requiresAuth: boolean;
  /** The page's texts come from the content source under the same key. */
  hasContentPage: boolean;
  /** False if the page has none, or renders its own with a name only it knows. */
  showBreadcrumbs: boolean;
  /** Steps that run before the page is shown; their functions are in layout/route-middleware.ts. */
  middleware?: readonly string[];
  /** Returning false for the catch-all parameter gives 404 'Page Not Found: {path}'. */
  validate?: (parameter: string) => boolean;
}

export const pages = [
  {
    key: 'index',
    path: '/',
    screen: 'features/home/home.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: false,
  },
  {
    key: 'auctions',
    path: '/auctions',
    screen: 'features/auctions/auctions.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: true,
  },
  {
    key: 'auction',
    path: '/auctions/*',
    screen: 'features/auction/auction.tsx',
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
    screen: 'features/vehicles/vehicles.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: true,
  },
  {
    key: 'compare',
    path: '/vehicles/compare',
    screen: 'features/compare/compare.tsx',
    layout: 'default',
    requiresAuth: true,
    hasContentPage: false,
    showBreadcrumbs: false,
  },
  {
    key: 'vehicle',
    path: '/vehicles/*',
    screen: 'features/vehicle/vehicle.tsx',
    layout: 'default',
    requiresAuth: true,
    hasContentPage: false,
    showBreadcrumbs: true,
    middleware: ['validate'],
    validate: isWrittenPlate,
  },
  {
    key: 'status',
    path: '/status',
    screen: 'features/status/status.tsx',
    layout: 'default',
    requiresAuth: false,
    hasContentPage: true,
    showBreadcrumbs: true,
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
  accountRow('my-account-notifications', '/my-account/notifications'),
  accountRow('my-account-users', '/my-account/users'),
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
    key: 'desk',
    path: '/desk/*',
    screen: 'features/desk/desk.tsx',
    layout: 'desk',
    requiresAuth: true,
    hasContentPage: false,
    showBreadcrumbs: false,
    middleware: ['validate'],
    validate: isDeskScreen,
  },
  // A mail's link: what follows # says which question, and never leaves the browser as an address.
  bareRow('seller-approval', 'features/seller-approval/seller-approval.tsx', 'seller'),
  bareRow('unauthorized', 'errors/unauthorized.tsx', 'error'),
  bareRow('not-found', 'errors/not-found.tsx', 'error'),
  bareRow('internal-error', 'errors/internal-error.tsx', 'error'),
  bareRow('signin-oidc', 'features/sign-in/sign-in.tsx', 'oidc'),
  bareRow('signout-callback-oidc', 'features/sign-in/sign-out.tsx', 'oidc'),
] as const satisfies readonly PageRow[];

export type PageKey = (typeof pages)[number]['key'];

/** The pages of a buyer's account. */
export type AccountKey = Extract<PageKey, `my-account${string}`>;

/** Pages outside the site's structure: errors, and callbacks from the provider. */
function bareRow<const Key extends string, const Layout extends PageLayout>(
  key: Key,
  screen: string,
  layout: Layout,
) {
  return {
    key,
    path: `/${key}`,
    screen,
    layout,
    requiresAuth: false,
    hasContentPage: false,
    showBreadcrumbs: false,
  } as const;
}

/** Text pages share one screen; the content source decides on their breadcrumbs. */
function contentRow<const Key extends string, const Path extends string>(key: Key, path: Path) {
  return {
    key,
    path,
    screen: 'features/content/content-page.tsx',
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
    screen: 'features/account/account.tsx',
    layout: 'default',
    requiresAuth: true,
    hasContentPage: true,
    showBreadcrumbs: false,
  } as const;
}

/** Copies the pattern in contract/calls.ts, too large for the browser. A test compares them. */
export const auctionIdPattern = /^[a-z0-9][a-z0-9-]{1,62}$/;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The screens of the operator's desk (features/desk/desk.tsx); /desk itself has no name. */
function isDeskScreen(parameter: string): boolean {
  const [screen = '', id, part, assetId, ...rest] = parameter.split('/');
  if (rest.length > 0) return false;
  if (id === undefined) return isOneOf(deskScreens, screen);
  if (screen === 'awards')
    return assetId === undefined && isAuctionId(id) && part !== undefined && uuidPattern.test(part);
  if (part !== undefined)
    return (
      screen === 'auctions' && isAuctionId(id) && part === 'lots' && uuidPattern.test(assetId ?? '')
    );
  if (isOneOf(deskSubjects, `${screen}/${id}`)) return true;
  if (isOneOf(screensById, screen)) return uuidPattern.test(id);
  return screen === 'auctions' && isAuctionId(id);
}

const deskScreens = [
  '',
  'auctions',
  'awards',
  'companies',
  'operators',
  'requests',
  'sellers',
  'settlement',
  'stock',
  'yard',
  'yards',
] as const;

/** Lists beside those of the screens, each on a page of its own. */
const deskSubjects = ['requests/changes', 'requests/finance', 'sellers/bidders'] as const;

/** Screens of one of many, which a UUID names. */
const screensById = ['companies', 'sellers', 'settlement', 'stock'] as const;

/** Every screen of the desk, `one` standing for an id. */
export type DeskScreen =
  | (typeof deskScreens)[number]
  | (typeof deskSubjects)[number]
  | `${(typeof screensById)[number]}/one`
  | 'auctions/one'
  | 'auctions/one/lots/one'
  | 'awards/one/one';

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function isAuctionId(parameter: string): boolean {
  return auctionIdPattern.test(parameter);
}
