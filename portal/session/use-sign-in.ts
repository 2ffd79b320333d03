import { useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '#portal/request-context.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import type { ReportedFault } from '#portal/session/fault-text.ts';
import type { IdentityFault } from '#portal/session/identity-fault.ts';
import { passwordPrompt } from '#portal/session/password-prompt.ts';
import { storeReturnTo, returnToOf } from '#portal/session/return-to.ts';
import { signIn } from '#portal/session/session.ts';

interface SignIn {
  /** Leaves for the provider; comes back to where the person was going. */
  signIn: () => void;
  isPending: boolean;
  /** Why it could not begin. */
  fault: ReportedFault | undefined;
}

export function useSignIn(): SignIn {
  const locale = useLocale();
  const place = useLocation();
  const { passwordGrant } = useConfig();
  const [state, setState] = useState<Attempt>({});
  return {
    signIn: () => {
      const returnTo = returnToOf(place);
      // Who turns back at the provider, and tries again, still wants to go there.
      storeReturnTo(returnTo);
      if (passwordGrant) return passwordPrompt.open({ isAgain: false });
      setState({ isPending: true });
      signIn({ returnTo, locale }).catch((error: unknown) =>
        setState({ fault: reportedFault(error) }),
      );
    },
    isPending: state.isPending === true,
    fault: state.fault,
  };
}

interface Attempt {
  isPending?: true;
  fault?: ReportedFault;
}

/** Without the library's own file there is no network, and no fault of its kinds. */
function reportedFault(error: unknown): ReportedFault {
  return error instanceof Error && 'kind' in error
    ? (error as IdentityFault)
    : { kind: 'unreachable', message: '' };
}
