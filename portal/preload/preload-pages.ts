/**
 * Preloads the data and the code of likely next pages, one after the other. Failures are ignored:
 * visiting the page requests it again.
 */
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { type LocaleCode, localeOfPath } from '#locales/locales.ts';
import { ensureMessages } from '#portal/i18n/messages.ts';
import { isPageLoaded, keepLoaded } from '#portal/features/content/loaded-pages.ts';
import { routeId } from '#portal/app/route-ids.ts';
import { type LikelyPage, likelyPages } from './likely-pages.ts';

/** The files of each route in React Router's manifest. */
export type RouteFiles = Record<
  string,
  { module: string; imports?: string[] | undefined } | undefined
>;

/** Nothing waits for the answer; the request must only not hang. */
const answerWithinMs = 10_000;

/** @param shown path of the current page. */
export async function preloadPages(
  routes: RouteFiles,
  shown: string,
  signal: AbortSignal,
): Promise<void> {
  // Home loaded only the messages it needs. A failed load is repeated on navigation.
  await ensureMessages(localeOfPath(shown)).catch(() => undefined);
  for (const id of pagesWithoutNetwork(localeOfPath(shown))) preloadCode(routes[id]);
  for (const page of likelyPages(shownLinks(), new URL(shown, location.origin))) {
    if (signal.aborted) return;
    preloadCode(routes[page.routeId]);
    if (page.hasTexts && !isPageLoaded(page.pathname)) await preloadData(page, signal);
  }
}

/** Pages shown when a laptop wakes up offline: from then on nothing can be fetched. */
function pagesWithoutNetwork(locale: LocaleCode): string[] {
  return ['layout-error', 'rules-error', routeId('unauthorized', locale)];
}

/** Links of whole menus, and those of the text that are visible now. */
function shownLinks(): string[] {
  const menus = document.querySelectorAll<HTMLAnchorElement>('header nav a[href]');
  const text = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  const footer = document.querySelectorAll<HTMLAnchorElement>('footer a[href]');
  const seen = [...text].filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  return [...menus, ...seen, ...footer].map(({ href }) => href);
}

/** The browser fetches and compiles the files without running them. */
function preloadCode(route: RouteFiles[string]): void {
  for (const file of route ? [route.module, ...(route.imports ?? [])] : []) {
    if (document.querySelector(`link[rel=modulepreload][href="${CSS.escape(file)}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}

/**
 * Requests the data as React Router itself would; its own prefetch skips pages that cache their
 * data.
 */
async function preloadData({ pathname, routeId }: LikelyPage, signal: AbortSignal): Promise<void> {
  try {
    const file = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`;
    const answer = await fetch(`${file}?_routes=${encodeURIComponent(routeId)}`, {
      priority: 'low',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    if (!answer.ok || !answer.body) return;
    const { value, done } = await decodeData(answer.body, window);
    // Awaits the end of the stream: partial data is not stored, and an abort's rejection is handled
    // here instead of in the console.
    await done;
    const data = (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data;
    if (data !== undefined) keepLoaded(pathname, data);
  } catch {
    // Offline, or the user navigated away.
  }
}
