import { Suspense } from 'react';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useExpectsBuyer } from './use-expects-buyer.ts';

/** The company's position today, under the header of every page of a buyer. */
export function PositionStrip() {
  const session = useSession();
  const isExpected = useExpectsBuyer();
  if (isBuyer(session)) {
    return (
      <Suspense fallback={<Place />}>
        <CompanyStatusBar />
      </Suspense>
    );
  }
  return isExpected ? <Place /> : null;
}

/** Has the height of the strip that is loading. */
function Place() {
  return <div aria-hidden className="h-10.25 border-b border-line max-md:h-11.25" />;
}

const CompanyStatusBar = lazyWithRetry(
  async () => (await import('./company-status-bar.tsx')).CompanyStatusBar,
);
