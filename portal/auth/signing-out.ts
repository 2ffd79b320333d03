/** Ends the provider's session, too, if it has an endpoint for that. */
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { logError } from './log-error.ts';
import type { SessionManager } from './session-manager.ts';

/** State that returns from the provider after a sign-out. */
export interface SignOutState {
  locale: LocaleCode;
  wasInactive: boolean;
}

export async function signOut(
  own: SessionManager,
  { revokesOnSignOut }: PublicConfig,
  state: SignOutState,
): Promise<void> {
  if (revokesOnSignOut)
    for (const error of await own.revokeQuietly()) logError('revocation', error);
  const { end_session_endpoint: endpoint } = await own.client.provider.metadata();
  if (endpoint) return own.signoutRedirect(state);
  await own.removeUser();
  location.assign(localePath(state.locale, '/signout-callback-oidc'));
}
