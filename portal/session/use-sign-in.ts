import { useState } from 'react';
import { useLocale } from '#portal/i18n/locale.tsx';
import { signIn } from '#portal/session/session.ts';

interface SignIn {
  /** Leaves for the provider; comes back to this path and query. */
  signIn: (returnTo: string) => void;
  isPending: boolean;
  /** The provider could not be reached. */
  hasFailed: boolean;
}

export function useSignIn(): SignIn {
  const locale = useLocale();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  return {
    signIn: (returnTo) => {
      setState('pending');
      signIn({ returnTo, locale }).catch(() => setState('failed'));
    },
    isPending: state === 'pending',
    hasFailed: state === 'failed',
  };
}
