/**
 * Returns true for a page's document, false for its data. After a navigation the browser requests
 * texts alone: it loads lists from the services by itself and shows their loading state.
 */
export function wantsDocument({ url }: Pick<Request, 'url'>): boolean {
  return !new URL(url).pathname.endsWith('.data');
}
