import { useState } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '#portal/i18n/locale.tsx';
import { keepReturnTo, returnToOf } from '#portal/session/return-to.ts';
import { signIn } from '#portal/session/session.ts';

interface SignIn {
  /** Leaves for the provider; comes back to where the person was going. */
  signIn: () => void;
  isPending: boolean;
  /** The provider could not be reached. */
  hasFailed: boolean;
}

export function useSignIn(): SignIn {
  const locale = useLocale();
  const place = useLocation();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  return {
    signIn: () => {
      const returnTo = returnToOf(place);
      // Who turns back at the provider, and tries again, still wants to go there.
      keepReturnTo(returnTo);
      setState('pending');
      signIn({ returnTo, locale }).catch(() => setState('failed'));
    },
    isPending: state === 'pending',
    hasFailed: state === 'failed',
  };
}
