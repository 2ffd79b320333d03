/** Ends the provider's session, too, if it has an endpoint for that. Loaded with the library. */
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import type { CheckedManager } from './checked-manager.ts';
import { logFault } from './log-fault.ts';

/** State that returns from the provider after a sign-out. */
export interface SignOutState {
  locale: LocaleCode;
  wasInactive: boolean;
}

export async function signOut(
  own: CheckedManager,
  { revokesOnSignOut }: PublicConfig,
  state: SignOutState,
): Promise<void> {
  if (revokesOnSignOut)
    for (const fault of await own.revokeQuietly()) logFault('revocation', fault);
  if (await own.metadataService.getEndSessionEndpoint()) return own.signoutRedirect({ state });
  await own.removeUser();
  location.assign(localePath(state.locale, '/signout-callback-oidc'));
}
