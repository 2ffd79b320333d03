/** Signs out who has left the desk, and warns before: see session/inactivity.ts. A visitor's page does without. */
import { Suspense } from 'react';
import { useSession } from '#portal/session/session.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';

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
