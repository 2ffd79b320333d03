import { useCallback, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { reloadPage } from '#portal/build-check/router-reload.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { InternalError } from '#portal/errors/internal-error.tsx';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { newReference, sendErrorReport } from '#portal/app/send-error-report.ts';
import { browserStorage } from '#portal/auth/browser-storage.ts';
import { isUnfetched, mayReload } from './unfetched.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Most visits never need it. Nothing renders before it has loaded: the previous page stays. */
const NotFound = lazyWithRetry(async () => (await import('#portal/errors/not-found.tsx')).NotFound);

/**
 * Replaces a page that failed: 404, a text that waits for the network, or the number under which
 * the log has the error.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  const reload = useCallback(() => {
    const storage = browserStorage('sessionStorage');
    if (storage && mayReload(pathname, Date.now(), storage)) reloadPage();
    else setHasFailed(true);
  }, [pathname]);
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound path={pathname} isRefused={isRefused(error.data)} />;
  if (isUnfetched(error) && !hasFailed) return <WaitingPage onBack={reload} />;
  return <Reported error={error} />;
}

/** A page that refuses the address, in contrast to an address without a page. */
function isRefused(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'statusCode' in data;
}

function Reported({ error }: { error: unknown }) {
  const { reference: referenceOfPage } = useRequestContext();
  const { pathname } = useLocation();
  // Errors on the server are logged under the page's own number.
  const [failedHere] = useState(() => typeof document !== 'undefined' && isHydrated());
  const [reference] = useState(() => (failedHere ? newReference() : referenceOfPage));

  useEffect(() => {
    if (failedHere) sendErrorReport({ reference, path: pathname, error });
  }, [failedHere, reference, pathname, error]);

  return <InternalError reference={reference} />;
}

/** Before hydration an error comes from the server's page. */
function isHydrated(): boolean {
  return document.documentElement.dataset['hydrated'] !== undefined;
}
