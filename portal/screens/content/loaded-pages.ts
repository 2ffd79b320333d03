/**
 * Page data that has arrived in this tab, by address: such a page is loaded (specification point 4), and shown again without
 * asking until its life time is over. A new build begins with none: it is a full load.
 */
import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import { readHydrationData } from '#portal/hydration-data.ts';

interface LoadedPage {
  data: unknown;
  untilMs: number;
}

/** A few dozen at most: there are no more pages of text in the languages that a person reads. */
const loaded = new Map<string, LoadedPage>();

export function isPageLoaded(pathname: string): boolean {
  return freshPage(pathname) !== undefined;
}

export function keepLoaded(pathname: string, data: unknown): void {
  const { contentLifetimeMs } = readHydrationData().config;
  loaded.set(pathname, { data, untilMs: Date.now() + contentLifetimeMs });
}

/** For a page's `clientLoader`: asks the server when the page has not been here, or too long ago. */
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

/** The first page of a tab comes with the document: what it was drawn from is loaded, too. */
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
