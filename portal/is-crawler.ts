import { createIsbotFromList, list } from 'isbot';

/**
 * Whether a program reads for a search engine or the like. A browser without a window is none: it draws and runs the page
 * as a person's does, and people check pages with it.
 */
export function isCrawler(userAgent: string | null | undefined): boolean {
  return isBotByName(userAgent);
}

const isBotByName = createIsbotFromList(
  list.filter((pattern) => !new RegExp(pattern, 'i').test('HeadlessChrome')),
);
