/** Words that were shown once are known: who comes back to a list waits for nobody. */
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import type { PageWords } from './load-page-words.ts';

/** By address: a few pages in the languages that a person reads. */
const known = new Map<string, PageWords>();

/** In the browser: from the server when they have not been here yet. */
export async function knownWords({
  url,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'url' | 'serverLoader'>): Promise<PageWords> {
  return known.get(url.pathname) ?? (await serverLoader<PageWords>());
}

export function useRememberWords({ page, lead, lang, titles }: PageWords): void {
  const { pathname } = useLocation();
  useEffect(() => {
    known.set(pathname, { page, lead, lang, titles });
  }, [pathname, page, lead, lang, titles]);
}
