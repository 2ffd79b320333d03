/** Which pages a search engine may show: those that are public and no step on the way to others. */
import type { PageRow } from './pages.ts';

export function isPublicPage(page: PageRow): boolean {
  return page.layout === 'default' && !page.requiresAuth && !page.path.endsWith('/*');
}
