/** Signs out an inactive user after a warning (auth/inactivity.ts). Visitors do not load it. */
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useSession } from '#portal/auth/session.ts';
import type { PlaceLeft } from '#portal/auth/session-store.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';

export function InactivityGuard() {
  const session = useSession();
  useSignedOutPage(session.status === 'signedOut' ? session.wasInactive : undefined);
  if (session.status !== 'signedIn') return null;
  return (
    <Suspense fallback={null}>
      <InactivityWatch />
    </Suspense>
  );
}

/** One tab comes there by the provider; the others, whose session it ended, go by themselves. */
function useSignedOutPage(left: PlaceLeft | undefined): void {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const show = useEffectEvent((wasInactive: PlaceLeft) => {
    const state = { wasInactive, returnTo: wasInactive.returnTo };
    void navigate(localePath('/signout-callback-oidc'), { replace: true, state });
  });
  useEffect(() => {
    if (left) show(left);
  }, [left]);
}

const InactivityWatch = lazyWithRetry(
  async () => (await import('./inactivity-watch.tsx')).InactivityWatch,
);
