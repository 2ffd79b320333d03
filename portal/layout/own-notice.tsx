import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '#portal/auth/session.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';

/** On pages without the company's position: why a signed-in user cannot bid yet, or nothing. */
export function OwnNotice() {
  const { status } = useSession();
  const isOwnWindow = useSyncExternalStore(neverChanges, isPage, () => false);
  if (status !== 'signedIn' || !isOwnWindow) return null;
  return (
    <Suspense fallback={null}>
      <OwnBuyerNotice />
    </Suspense>
  );
}

const OwnBuyerNotice = lazyWithRetry(
  async () => (await import('./own-buyer-notice.tsx')).OwnBuyerNotice,
);

/** False in a hidden frame and in a sign-in popup, where a notice would not be read. */
function isPage(): boolean {
  return window.parent === window && window.opener === null;
}

function neverChanges(): () => void {
  return () => undefined;
}
