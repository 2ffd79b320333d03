/** Ends the provider's session, too, if it has an endpoint for that. */
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { identityConstants } from './identity-constants.ts';
import { isRefused } from './identity-error.ts';
import { logError, loggedError } from './log-error.ts';
import type { SessionManager } from './session-manager.ts';
import type { PlaceLeft } from './session-store.ts';
import { openSignInWindow, type SignInWindow } from './sign-in-window.ts';

/** State that returns from the provider after a sign-out. */
export interface SignOutState {
  locale: LocaleCode;
  /** The time-out signed the user out, not the user. */
  wasInactive?: PlaceLeft;
}

interface SignOut {
  idToken: string | undefined;
  state: SignOutState;
}

/** Returns false if the page stays: the provider has no session to end any more. */
export async function signOut(
  own: SessionManager,
  { revokesOnSignOut, signOutBy }: PublicConfig,
  { idToken, state }: SignOut,
): Promise<boolean> {
  // A refused revocation is no fault of the page: the sign-out itself ends the session.
  if (revokesOnSignOut)
    for (const error of await own.revokeQuietly())
      if (!isRefused(error)) logError('revocation', error);
  const { end_session_endpoint: endpoint } = await own.client.provider.metadata();
  const isEnded = endpoint && signOutBy && (await endBeside(own, { signOutBy, idToken, state }));
  if (endpoint && !isEnded)
    await own.signoutRedirect({ data: state, urlState: state.locale }, idToken);
  else if (state.wasInactive) return false;
  else {
    await own.removeUser();
    location.assign(localePath(state.locale, '/signout-callback-oidc'));
  }
  return true;
}

/** Returns false if the provider did not end its session so: the redirect is left. */
async function endBeside(
  own: SessionManager,
  { signOutBy, idToken, state }: SignOut & Pick<PublicConfig, 'signOutBy'>,
): Promise<boolean> {
  let popup: SignInWindow | undefined;
  let unseen: ReturnType<typeof setTimeout> | undefined;
  try {
    // Browsers open a popup only for somebody who clicks.
    if (signOutBy === 'popup' && !state.wasInactive)
      popup = openSignInWindow(window, () => {
        // Closed, or hidden by the provider's headers: then its answer may still come.
        unseen = setTimeout(
          () => popup?.leave(),
          identityConstants.silentRequestTimeoutSeconds * 1000,
        );
      });
    await own.signoutBeside(popup, idToken);
    return true;
  } catch (error) {
    loggedError('sign-out', error);
    return false;
  } finally {
    clearTimeout(unseen);
    popup?.leave();
  }
}
