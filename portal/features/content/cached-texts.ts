/** Caches a page's texts in the tab, so that returning to a list waits for no request. */
import { useMemo } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import type { PageTexts } from './load-page-texts.ts';
import { loadedOnce, useLoadedPage } from './loaded-pages.ts';

/** Runs in the browser: asks the server for texts that are not cached yet. */
export function cachedTexts(
  page: Pick<ClientLoaderFunctionArgs, 'url' | 'serverLoader'>,
): Promise<PageTexts> {
  return loadedOnce<PageTexts>(page);
}

export function useRememberTexts({ page, lead, lang, titles }: PageTexts): void {
  useLoadedPage(useMemo(() => ({ page, lead, lang, titles }), [page, lead, lang, titles]));
}
