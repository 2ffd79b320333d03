import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRequestContext } from '#portal/request-context.ts';
import { isPublicPage } from '#portal/public-page.ts';
import { type ShownBreadcrumb, breadcrumbList } from '#portal/shell/breadcrumb-list.ts';
import { usePage } from '#portal/shell/use-page.ts';

/**
 * The shown breadcrumbs for search engines, on the page as the server sends it. Search engines load every page anew; what
 * the browser draws after a navigation goes without, because no script may be written there (Trusted Types).
 */
export function BreadcrumbData({ breadcrumbs }: { breadcrumbs: readonly ShownBreadcrumb[] }) {
  const { config, nonce } = useRequestContext();
  const found = usePage();
  const isFromServer = useFromServer();
  if (!isFromServer || !found || !isPublicPage(found.page)) return null;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      dangerouslySetInnerHTML={{ __html: breadcrumbList(breadcrumbs, config.portalUrl) }}
    />
  );
}

/** True on the server and, in the browser, until the first page is left. */
function useFromServer(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isFirst, setFirst] = useState(() => !hasHydrated());
  // Left once is left for good: coming back draws it anew.
  if (isFirst && pathname !== first) setFirst(false);
  return isFirst && pathname === first;
}

function hasHydrated(): boolean {
  return (
    typeof document !== 'undefined' && document.documentElement.dataset['hydrated'] !== undefined
  );
}
