/**
 * Reduces the build to the routes of one locale: matching an address takes a third of rendering a
 * text page, and the address contains its locale. React Router's own addresses need all routes.
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
