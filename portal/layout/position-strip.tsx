import { Suspense } from 'react';
import { useRequestContext } from '#portal/app/request-context.ts';
import { useSession } from '#portal/auth/session.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';

/** The company's position today, under the header of every page of a signed-in user. */
export function PositionStrip() {
  const { status } = useSession();
  const { expectsSignedIn } = useRequestContext();
  if (status === 'signedIn') {
    return (
      <Suspense fallback={<Place />}>
        <CompanyStatusBar />
      </Suspense>
    );
  }
  return status === 'unknown' && expectsSignedIn ? <Place /> : null;
}

/** Has the height of the strip that is loading. */
function Place() {
  return <div aria-hidden className="h-10.25 border-b border-line max-md:h-11.25" />;
}

const CompanyStatusBar = lazyWithRetry(
  async () => (await import('./company-status-bar.tsx')).CompanyStatusBar,
);
