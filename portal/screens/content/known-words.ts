/** Words that were shown once are known: who comes back to a list waits for nobody. */
import { useMemo } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { PageWords } from './load-page-words.ts';
import { loadedOnce, useLoadedPage } from './loaded-pages.ts';

/** In the browser: from the server when they have not been here yet. */
export function knownWords(
  page: Pick<ClientLoaderFunctionArgs, 'url' | 'serverLoader'>,
): Promise<PageWords> {
  return loadedOnce<PageWords>(page);
}

export function useRememberWords({ page, lead, lang, titles }: PageWords): void {
  useLoadedPage(useMemo(() => ({ page, lead, lang, titles }), [page, lead, lang, titles]));
}
