/** Every page of the portal, one row each (specification point 2). routes.ts makes eight addresses of a row. */
export type PageLayout = 'default' | 'error' | 'oidc';

export interface PageRow {
  key: string;
  /** English path; `/*` at the end is a catch-all parameter. */
  path: string;
  /** The file under portal/screens/. */
  screen: string;
  layout: PageLayout;
  requiresAuth: boolean;
  /** False where the page has none, or draws its own with a name that only it knows. */
  showBreadcrumbs: boolean;
  /** False for the catch-all parameter gives 404 'Page Not Found: {path}'. */
  validate?: (parameter: string) => boolean;
}

export const pages = [
  {
    key: 'index',
    path: '/',
    screen: 'home/home.tsx',
    layout: 'default',
    requiresAuth: false,
    showBreadcrumbs: false,
  },
  {
    key: 'auctions',
    path: '/auctions',
    screen: 'auctions/auctions.tsx',
    layout: 'default',
    requiresAuth: false,
    showBreadcrumbs: true,
  },
  {
    key: 'auction',
    path: '/auctions/*',
    screen: 'auction/auction.tsx',
    layout: 'default',
    requiresAuth: true,
    showBreadcrumbs: false,
    validate: isAuctionId,
  },
  {
    key: 'vehicles',
    path: '/vehicles',
    screen: 'vehicles/vehicles.tsx',
    layout: 'default',
    requiresAuth: false,
    showBreadcrumbs: true,
  },
  {
    key: 'vehicle',
    path: '/vehicles/*',
    screen: 'vehicle/vehicle.tsx',
    layout: 'default',
    requiresAuth: true,
    showBreadcrumbs: true,
    validate: isLicensePlate,
  },
  {
    key: 'unauthorized',
    path: '/unauthorized',
    screen: 'errors/unauthorized.tsx',
    layout: 'error',
    requiresAuth: false,
    showBreadcrumbs: false,
  },
  {
    key: 'not-found',
    path: '/not-found',
    screen: 'errors/not-found.tsx',
    layout: 'error',
    requiresAuth: false,
    showBreadcrumbs: false,
  },
  {
    key: 'internal-error',
    path: '/internal-error',
    screen: 'errors/internal-error.tsx',
    layout: 'error',
    requiresAuth: false,
    showBreadcrumbs: false,
  },
  {
    key: 'signin-oidc',
    path: '/signin-oidc',
    screen: 'oidc/sign-in.tsx',
    layout: 'oidc',
    requiresAuth: false,
    showBreadcrumbs: false,
  },
  {
    key: 'signout-callback-oidc',
    path: '/signout-callback-oidc',
    screen: 'oidc/sign-out.tsx',
    layout: 'oidc',
    requiresAuth: false,
    showBreadcrumbs: false,
  },
] as const satisfies readonly PageRow[];

export type PageKey = (typeof pages)[number]['key'];

/** The pattern of contract/calls.ts, written out: the schemas there are no load for a browser. A test compares them. */
export const auctionIdPattern = /^[a-z0-9][a-z0-9-]{1,62}$/;

function isAuctionId(parameter: string): boolean {
  return auctionIdPattern.test(parameter);
}

/**
 * Plates of the eight countries hold letters, digits, hyphens and spaces; the longest, a German one with its spaces, has
 * eleven characters, and foreign ones get some room.
 */
function isLicensePlate(parameter: string): boolean {
  return /^[\p{L}\d][\p{L}\d .-]{0,14}$/u.test(parameter);
}
