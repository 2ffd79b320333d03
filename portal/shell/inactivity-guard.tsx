/**
 * Signs out an inactive user after a warning: see session/inactivity.ts. A visitor's page does not
 * load it.
 */
import { Suspense } from 'react';
import { useSession } from '#portal/session/session.ts';
import { lazyWithRetry } from '#portal/lazy-with-retry.ts';

export function InactivityGuard() {
  if (useSession().status !== 'signedIn') return null;
  return (
    <Suspense fallback={null}>
      <InactivityWatch />
    </Suspense>
  );
}

const InactivityWatch = lazyWithRetry(
  async () => (await import('#portal/shell/inactivity-watch.tsx')).InactivityWatch,
);
