import { pageOfPath } from '#portal/app/page-of-path.ts';

/**
 * Whether a navigation may become a full load. A changed query stays on the same page (filtering),
 * and the sign-in and error pages depend on navigation state that a load would lose.
 */
export function isFullLoad(url: URL, shownPath: string | undefined): boolean {
  if (url.pathname === shownPath) return false;
  const found = pageOfPath(url.pathname);
  return found === undefined || found.page.layout === 'default';
}
