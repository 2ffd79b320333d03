import { pageOfPath } from '#portal/page-of-path.ts';

/**
 * Whether a navigation may become a full load. A changed query is the same page (somebody is filtering), and the pages of
 * signing in and of errors live on what they are handed, which no load would bring back.
 */
export function isFullLoad(url: URL, shownPath: string | undefined): boolean {
  if (url.pathname === shownPath) return false;
  const found = pageOfPath(url.pathname);
  return found === undefined || found.page.layout === 'default';
}
