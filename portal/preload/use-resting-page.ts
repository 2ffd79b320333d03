import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { connectionOf, isVerySlow } from './slow-connection.ts';

/** As in docs/rules.md, Preloading. */
const afterReadyMs = 1_000;

/**
 * Calls `act` a second after each page is ready, unless the connection is very slow; `left` is
 * aborted when the page is left.
 */
export function useRestingPage(act: (pathname: string, left: AbortSignal) => void): void {
  const { pathname } = useLocation();
  const rest = useEffectEvent(act);
  useEffect(() => {
    if (isVerySlow(connectionOf(navigator))) return undefined;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => rest(pathname, left.signal), afterReadyMs);
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true, signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [pathname]);
}
