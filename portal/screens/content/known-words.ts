/** Caches a page's texts in the tab, so that returning to a list waits for no request. */
import { useMemo } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { PageWords } from './load-page-words.ts';
import { loadedOnce, useLoadedPage } from './loaded-pages.ts';

/** Runs in the browser: asks the server for texts that are not cached yet. */
export function knownWords(
  page: Pick<ClientLoaderFunctionArgs, 'url' | 'serverLoader'>,
): Promise<PageWords> {
  return loadedOnce<PageWords>(page);
}

export function useRememberWords({ page, lead, lang, titles }: PageWords): void {
  useLoadedPage(useMemo(() => ({ page, lead, lang, titles }), [page, lead, lang, titles]));
}
