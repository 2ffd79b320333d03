import { Suspense, useSyncExternalStore } from 'react';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';

/** On pages without the company's position: why a signed-in user cannot bid yet, or nothing. */
export function AccountNotice() {
  const session = useSession();
  const isOwnWindow = useSyncExternalStore(neverChanges, isPage, () => false);
  if (!isBuyer(session) || !isOwnWindow) return null;
  return (
    <Suspense fallback={null}>
      <BuyerNotice />
    </Suspense>
  );
}

const BuyerNotice = lazyWithRetry(async () => (await import('./buyer-notice.tsx')).BuyerNotice);

/** False in a hidden frame and in a sign-in popup, where a notice would not be read. */
function isPage(): boolean {
  return window.parent === window && window.opener === null;
}

function neverChanges(): () => void {
  return () => undefined;
}
