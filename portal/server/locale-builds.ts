/**
 * The build with the routes of one locale: finding an address's route is a third of making a page of text, and an address
 * says its locale. Addresses of React Router's own ask for all routes.
 */
import type { ServerBuild } from 'react-router';
import type { LocaleCode } from '#locales/locales.ts';

export function buildOfLocale(build: ServerBuild, locale: LocaleCode): ServerBuild {
  const own = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => !id.includes('___') || id.endsWith(`___${locale}`)),
    );
  return {
    ...build,
    routes: own(build.routes),
    assets: { ...build.assets, routes: own(build.assets.routes) },
  };
}
