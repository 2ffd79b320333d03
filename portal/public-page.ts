/** Which pages a search engine may show: those that everybody may read and that are no station on the way to others. */
import type { PageRow } from '#portal/pages.ts';

export function isPublicPage(page: PageRow): boolean {
  return page.layout === 'default' && !page.requiresAuth && !page.path.endsWith('/*');
}
