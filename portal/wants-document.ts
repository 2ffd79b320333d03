/**
 * True for a page itself, false for its data. A browser that goes on from page to page asks for the words alone: lists
 * it asks the services for by itself, and shows that it waits for them.
 */
export function wantsDocument({ url }: Pick<Request, 'url'>): boolean {
  return !new URL(url).pathname.endsWith('.data');
}
