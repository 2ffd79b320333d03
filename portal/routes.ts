/** The table of pages as React Router's routes: eight variants of each under its layout. */
import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';
import { localePath, locales } from '#locales/locales.ts';
import { type PageLayout, type PageRow, pages } from './app/pages.ts';
import { routeId } from './app/route-ids.ts';

export default [
  layoutOf('default', 'layout/default-layout.tsx'),
  layoutOf('desk', 'layout/desk-layout.tsx'),
  layoutOf('seller', 'layout/seller-layout.tsx'),
  layoutOf('error', 'layout/error-layout.tsx'),
  layoutOf('oidc', 'layout/oidc-layout.tsx'),
] satisfies RouteConfig;

/**
 * Shares one instance of a layout over all locales, so that switching language does not remount it.
 * The inner pathless route holds the guards of every page (validate rule, login) and catches a
 * page's errors inside the layout.
 */
function layoutOf(name: PageLayout, file: string): RouteConfigEntry {
  const own = pages.filter((page) => page.layout === name);
  const calling = own.filter(makesCalls);
  const variants = own.filter((page) => !makesCalls(page)).flatMap((page) => variantsOf(page));
  if (calling.length > 0) {
    const callingVariants = calling.flatMap((page) => variantsOf(page));
    variants.push(layout('layout/api-layout.tsx', { id: `calling-${name}` }, callingVariants));
  }
  return layout(file, { id: `layout-${name}` }, [
    layout('layout/route-guard.tsx', { id: `rules-${name}` }, variants),
  ]);
}

/**
 * Code for product calls is loaded with the page, except on home, which loads it on first use to
 * make a first visit quicker.
 */
function makesCalls(page: PageRow): boolean {
  if (page.layout === 'desk' || page.layout === 'seller') return true;
  return page.layout === 'default' && page.key !== 'index';
}

function variantsOf(page: PageRow & { key: (typeof pages)[number]['key'] }): RouteConfigEntry[] {
  return locales.map(({ code }) => {
    const path = localePath(code, page.path).slice(1);
    const id = routeId(page.key, code);
    return path === '' ? index(page.screen, { id }) : route(path, page.screen, { id });
  });
}
