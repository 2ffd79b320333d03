import { createIsbotFromList, list } from 'isbot';

/**
 * Whether the user agent is a crawler. Headless browsers are not: they render pages as users'
 * browsers do, and people check pages with them.
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return isBotByName(userAgent);
}

const isBotByName = createIsbotFromList(
  list.filter((pattern) => !new RegExp(pattern, 'i').test('HeadlessChrome')),
);
