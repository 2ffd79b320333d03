import { useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '#portal/app/request-context.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import type { ReportedError } from './sign-in-error-text.ts';
import type { IdentityError } from './identity-error.ts';
import { passwordPrompt } from './password-prompt.ts';
import { storeReturnTo, returnToOf } from './return-to.ts';
import { redirectToSignIn } from './session.ts';

interface SignIn {
  /** Redirects to the provider; returns to the page the user wanted. */
  startSignIn: () => void;
  isPending: boolean;
  /** The reason why the sign-in could not begin. */
  error: ReportedError | undefined;
}

export function useSignIn(): SignIn {
  const locale = useLocale();
  const place = useLocation();
  const { passwordGrant } = useConfig();
  const [state, setState] = useState<Attempt>({});
  return {
    startSignIn: () => {
      const returnTo = returnToOf(place);
      // A user who cancels at the provider and tries again still wants the same page.
      storeReturnTo(returnTo);
      if (passwordGrant) return passwordPrompt.open({ isAgain: false });
      setState({ isPending: true });
      redirectToSignIn({ returnTo, locale }).catch((error: unknown) =>
        setState(failedState(error)),
      );
    },
    isPending: state.isPending === true,
    error: state.error,
  };
}

interface Attempt {
  isPending?: true;
  error?: ReportedError;
}

/** A user who stopped the redirect, or came back from it, knows: the button is there again. */
function failedState(error: unknown): Attempt {
  const reported = reportedError(error);
  return reported.kind === 'cancelled' ? {} : { error: reported };
}

/**
 * If the session's late file cannot be loaded, the network is down and IdentityError is not
 * available.
 */
function reportedError(error: unknown): ReportedError {
  return error instanceof Error && 'kind' in error
    ? (error as IdentityError)
    : { kind: 'unreachable', message: '' };
}
