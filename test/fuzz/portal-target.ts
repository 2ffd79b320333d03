/**
 * The built portal in front of its own services: every page in every language, the data that draws
 * them in the browser, its files.
 */
import { readPortalConfig } from '#portal/server/config.ts';
import { languageCookie, signedInCookie } from '#portal/app/cookies.ts';
import { openPortal } from '#test/quiet-portal.ts';
import { addresses } from '#test/addresses.ts';
import { collectErrors } from './errors.ts';
import { knownRoutes } from './known-routes.ts';
import { type ClosableTarget, servicesTarget } from './services-target.ts';

/** There are hundreds, each with its own route, and all are served alike. */
const isFile = /\.(js|css|woff2|svg|png|ico|avif|webp|webmanifest)$/;
const report = { reference: 'abcdef0123', path: '/', message: 'x', stack: 'x' };

export async function portalTarget(): Promise<ClosableTarget> {
  const services = await servicesTarget();
  // A browser's error report is logged as an error, as it should be.
  const errors = collectErrors((line) => line.includes('page failed in a browser'));
  const config = readPortalConfig({
    PAGES_PER_MINUTE: '1000000',
    SERVICES_URL: services.address,
    AUTHORITY: 'http://localhost:9',
    REQUEST_TIMEOUT_MS: '1000',
    LOG_LEVEL: 'error',
  });
  const portal = await openPortal({ config, logTo: errors });
  const address = await portal.listen({ host: '127.0.0.1', port: 0 });
  // The page's own address answers 500 on purpose.
  const pages = addresses.filter(({ key }) => key !== 'internal-error');
  const calls = [...new Set(pages.map(({ path }) => path))].map((path) => ({
    method: 'GET',
    path,
  }));
  return {
    address,
    calls: [
      ...calls,
      ...calls.map(({ path }) => ({
        method: 'GET',
        path: `${path === '/' ? '/_root' : path}.data`,
      })),
      ...['auctions', 'vehicles', 'de-de/vehicles', 'signin-oidc'].map((path) => ({
        method: 'GET',
        path: `/${path}/*`,
      })),
      ...knownRoutes(portal)
        .filter(({ path }) => !isFile.test(path))
        .map((call) => ({ ...call, ...(call.method === 'POST' && { body: report }) })),
      ...['/assets/*', '/media/*', '/share.png'].map((path) => ({ method: 'GET', path })),
    ],
    parameters: {},
    queries: {
      page: ['2'],
      sort: ['make'],
      make: ['Volkswagen'],
      text: ['passat'],
      country: ['NL'],
      status: ['open'],
      _routes: ['root'],
      paths: ['/vehicles'],
      version: ['x'],
      code: [],
      state: [],
      returnUrl: [],
    },
    headers: {
      cookie: [`${signedInCookie}=1`, `${languageCookie}=de-de`],
      'user-agent': ['Mozilla/5.0 (X11; Linux x64) Firefox/150.0', 'Googlebot/2.1'],
      'accept-encoding': ['br', 'gzip', 'br;q=0, gzip;q=0.0001'],
    },
    takeErrors: () => [...errors.take(), ...services.takeErrors()],
    stored: () => services.stored(),
    async close() {
      await portal.close();
      await services.close();
    },
  };
}
