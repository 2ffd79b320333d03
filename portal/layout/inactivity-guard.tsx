/** Signs out an inactive user after a warning (auth/inactivity.ts). Visitors do not load it. */
import { Suspense } from 'react';
import { useSession } from '#portal/auth/session.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';

export function InactivityGuard() {
  if (useSession().status !== 'signedIn') return null;
  return (
    <Suspense fallback={null}>
      <InactivityWatch />
    </Suspense>
  );
}

const InactivityWatch = lazyWithRetry(
  async () => (await import('./inactivity-watch.tsx')).InactivityWatch,
);
