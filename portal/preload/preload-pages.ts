/**
 * Preloads the data and the code of likely next pages, one after the other. Failures are ignored:
 * visiting the page requests it again.
 */
import { localeOfPath, localePath } from '#locales/locales.ts';
import { ensureMessages } from '#portal/i18n/messages.ts';
import { isPageLoaded, keepLoaded } from '#portal/features/content/loaded-pages.ts';
import { likelyPages } from './likely-pages.ts';
import type { PreloadAnswer } from './preload-answer.ts';

/** Nothing waits for the answer; the request must only not hang. */
const answerWithinMs = 10_000;

let hasErrorPage = false;

/** @param shown path of the current page. */
export async function preloadPages(shown: string, signal: AbortSignal): Promise<void> {
  const locale = localeOfPath(shown);
  // Home loaded only the messages it needs. A failed load is repeated on navigation.
  await ensureMessages(locale).catch(() => undefined);
  // The page shown when a laptop wakes up offline: from then on nothing can be fetched.
  hasErrorPage ||= await preloadPage(localePath(locale, '/unauthorized'), signal);
  for (const pathname of likelyPages(shownLinks(), new URL(shown, location.origin)))
    if (!signal.aborted && !isPageLoaded(pathname)) await preloadPage(pathname, signal);
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

async function preloadPage(pathname: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`/preload${pathname}`, {
      priority: 'low',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    if (!answer.ok) return false;
    const { files, texts } = (await answer.json()) as PreloadAnswer;
    files.forEach(preloadFile);
    if (texts !== undefined) keepLoaded(pathname, texts);
    return true;
  } catch {
    // Offline, or the user navigated away.
    return false;
  }
}

/** The browser fetches and compiles the file without running it. */
function preloadFile(href: string): void {
  if (document.querySelector(`link[rel=modulepreload][href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  link.fetchPriority = 'low';
  document.head.append(link);
}
