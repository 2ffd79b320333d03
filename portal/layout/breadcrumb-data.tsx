import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRequestContext } from '#portal/app/request-context.ts';
import { isPublicPage } from '#portal/app/public-page.ts';
import { type ShownBreadcrumb, breadcrumbList } from './breadcrumb-list.ts';
import { usePage } from './use-page.ts';

/**
 * The visible breadcrumbs as data for search engines, in the server's page only. Search engines
 * load every page from the server; the browser omits them after a navigation, because it must not
 * write scripts (Trusted Types).
 */
export function BreadcrumbData({ breadcrumbs }: { breadcrumbs: readonly ShownBreadcrumb[] }) {
  const { config } = useRequestContext();
  const found = usePage();
  const isFromServer = useFromServer();
  if (!isFromServer || !found || !isPublicPage(found.page)) return null;
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: breadcrumbList(breadcrumbs, config.portalUrl) }}
    />
  );
}

/** Returns true on the server and, in the browser, until the first page is left. */
function useFromServer(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isFirst, setFirst] = useState(() => !hasHydrated());
  // The first page stays left: returning to it renders it in the browser.
  if (isFirst && pathname !== first) setFirst(false);
  return isFirst && pathname === first;
}

function hasHydrated(): boolean {
  return (
    typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] !== undefined
  );
}
