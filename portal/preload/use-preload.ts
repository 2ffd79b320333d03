import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { connectionOf, isVerySlow } from './slow-connection.ts';

/** As in docs/rules.md, Preloading. */
const afterReadyMs = 1_000;

/**
 * Preloads page data and code of likely next pages a second after the page is ready, unless the
 * connection is very slow.
 */
export function usePreload(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isVerySlow(connectionOf(navigator))) return undefined;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => {
        // Imported on demand, so that the first paint does not pay for it.
        void import('./preload-pages.ts').then(({ preloadPages }) =>
          preloadPages(pathname, left.signal),
        );
      }, afterReadyMs);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true, signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [pathname]);
}
