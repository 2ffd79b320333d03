/** The breadcrumbs of a page as schema.org's BreadcrumbList, for search engines. */

export interface ShownBreadcrumb {
  text: string;
  /** Path in the page's locale. */
  href: string;
}

/** Returns JSON-LD that cannot close its own element. */
export function breadcrumbList(breadcrumbs: readonly ShownBreadcrumb[], portalUrl: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: `${portalUrl}${href}`,
    })),
  };
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}
