/**
 * Caches page data in this tab, by address: such a page counts as loaded (docs/rules.md, Content
 * pages) and is shown without a request until its lifetime is over. A new build starts with an
 * empty cache, because it is a full load.
 */
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { readHydrationData } from '#portal/app/hydration-data.ts';

interface LoadedPage {
  data: unknown;
  untilMs: number;
}

/** At most a few dozen entries: all text pages in the languages that one user reads. */
const loaded = new Map<string, LoadedPage>();

export function isPageLoaded(pathname: string): boolean {
  return freshPage(pathname) !== undefined;
}

export function keepLoaded(pathname: string, data: unknown): void {
  const { contentLifetimeMs } = readHydrationData().config;
  loaded.set(pathname, { data, untilMs: Date.now() + contentLifetimeMs });
}

/** For a page's `clientLoader`: asks the server unless the page is cached and fresh. */
export async function loadedOnce<Data>({
  url,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'url' | 'serverLoader'>): Promise<Data> {
  const known = freshPage(url.pathname);
  if (known) return known.data as Data;
  const data = await serverLoader<Data>();
  keepLoaded(url.pathname, data);
  return data as Data;
}

/** Caches the first page of a tab as well, whose data came with the document. */
export function useLoadedPage(data: unknown): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!loaded.has(pathname)) keepLoaded(pathname, data);
  }, [pathname, data]);
}

function freshPage(pathname: string): LoadedPage | undefined {
  const known = loaded.get(pathname);
  return known && Date.now() < known.untilMs ? known : undefined;
}
