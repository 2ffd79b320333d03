/** Leaving for the provider, by redirect or in a window, and coming back. Comes with the library: a visitor's page does without. */
import type { User } from 'oidc-client-ts';
import { type LocaleCode, localeOf, localePath } from '#locales/locales.ts';
import { keepCookie, languageCookie } from '#portal/cookies.ts';
import type { PublicConfig } from '#portal/public-config.ts';
import type { CheckedManager, TypedPassword } from '#portal/session/checked-manager.ts';
import {
  type IdentityFault,
  type IdentityFaultKind,
  identityFaultOf,
  isWrongPassword,
} from '#portal/session/identity-fault.ts';
import { logFault } from '#portal/session/log-fault.ts';
import { returnAddress } from '#portal/session/return-address.ts';
import type { SignInWindow } from '#portal/session/sign-in-window.ts';

/** What comes back from the provider with the person. */
interface SignInState {
  returnTo: string;
  locale: LocaleCode;
}

export interface SignInOptions {
  /** Path and query. */
  returnTo: string;
  locale: LocaleCode;
}

export async function signIn(
  own: CheckedManager,
  config: PublicConfig,
  { returnTo, locale }: SignInOptions,
): Promise<void> {
  keepCookie(languageCookie, locale);
  const home = localePath(locale, '/');
  const state: SignInState = { returnTo: returnAddress(returnTo) ?? home, locale };
  try {
    await prepare(own, config);
    await own.signinRedirect({ state, ...wordsFor(config, locale) });
  } catch (error) {
    throw loggedFault(error);
  }
}

/** The user, and where to go on; undefined where the answer was for the page around a frame, or behind a window. */
export async function completeSignIn(
  own: CheckedManager,
  config: PublicConfig,
  url: string,
): Promise<{ user: User; returnTo: string } | undefined> {
  if (config.provesPossession) await own.bindTokensIfPossible();
  // Read while the code is exchanged; who needs them asks again, and hears why they cannot be had.
  own.metadataService.getSigningKeys().catch(() => undefined);
  const user = await own.signinCallback(url);
  if (!user) return undefined;
  const state = user.state as Partial<SignInState> | undefined;
  return { user, returnTo: returnAddress(state?.returnTo) ?? '/' };
}

/** In a window that is open already, the same person as before. */
export async function signInAgain(
  own: CheckedManager,
  config: PublicConfig,
  { locale, window: opened }: { locale: LocaleCode; window: SignInWindow },
): Promise<User> {
  try {
    await prepare(own, config);
    return await own.signinAgain({
      ...wordsFor(config, locale),
      popupWindowTarget: opened.name,
      popupSignal: opened.closed,
    });
  } catch (error) {
    throw loggedFault(error);
  } finally {
    opened.leave();
  }
}

/** Where configuration asks for the password grant. */
export async function signInByPassword(own: CheckedManager, typed: TypedPassword): Promise<User> {
  try {
    return await own.signinByPassword(typed);
  } catch (error) {
    const fault = identityFaultOf(error);
    throw isWrongPassword(fault) ? fault : loggedFault(fault);
  }
}

/** Of a sign-in that did not come about; what the person did is no news for the log. */
function loggedFault(error: unknown): IdentityFault {
  const fault = identityFaultOf(error);
  if (!ownDoing.has(fault.kind)) logFault('sign-in', fault);
  return fault;
}

const ownDoing: ReadonlySet<IdentityFaultKind> = new Set(['cancelled', 'popupClosed']);

async function prepare(own: CheckedManager, config: PublicConfig): Promise<void> {
  if (config.provesPossession) await own.bindTokensIfPossible();
  // Leftovers of sign-ins that were never finished.
  await own.clearStaleState();
}

function wordsFor({ portalUrl }: PublicConfig, locale: LocaleCode) {
  return {
    ui_locales: localeOf(locale).language,
    extraQueryParams: {
      contactUrl: `${portalUrl}${localePath(locale, '/contact')}`,
      registrationUrl: `${portalUrl}${localePath(locale, '/register')}`,
    },
  };
}
