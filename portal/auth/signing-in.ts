/**
 * Signs in at the provider, by redirect or in a popup, and handles the answer. Loaded with the
 * library: a visitor's page works without it.
 */
import type { User } from 'oidc-client-ts';
import { type LocaleCode, localeOf, localePath } from '#locales/locales.ts';
import { setCookie, languageCookie } from '#portal/app/cookies.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import type { CheckedManager, TypedPassword } from './checked-manager.ts';
import {
  type IdentityFault,
  type IdentityFaultKind,
  identityFaultOf,
  isWrongPassword,
} from './identity-fault.ts';
import { logFault } from './log-fault.ts';
import { returnAddress } from './return-address.ts';
import type { SignInWindow } from './sign-in-window.ts';

/** State that returns from the provider with the user. */
interface SignInState {
  returnTo: string;
  locale: LocaleCode;
}

export interface SignInOptions {
  /** Path and query. */
  returnTo: string;
  locale: LocaleCode;
}

export async function requestSignIn(
  own: CheckedManager,
  config: PublicConfig,
  { returnTo, locale }: SignInOptions,
): Promise<void> {
  setCookie(languageCookie, locale);
  const home = localePath(locale, '/');
  const state: SignInState = { returnTo: returnAddress(returnTo) ?? home, locale };
  try {
    await prepare(own, config);
    await own.signinRedirect({ state, ...wordsFor(config, locale) });
  } catch (error) {
    throw loggedFault(error);
  }
}

/**
 * Returns the user and the next address; undefined if the answer was for the page around a frame or
 * behind a popup.
 */
export async function completeSignIn(
  own: CheckedManager,
  config: PublicConfig,
  url: string,
): Promise<{ user: User; returnTo: string } | undefined> {
  if (config.provesPossession) await own.bindTokensIfPossible();
  // Preloads the keys during the code exchange; the verification requests them again and reports
  // its own error.
  own.metadataService.getSigningKeys().catch(() => undefined);
  const user = await own.signinCallback(url);
  if (!user) return undefined;
  const state = user.state as Partial<SignInState> | undefined;
  return { user, returnTo: returnAddress(state?.returnTo) ?? '/' };
}

/** Signs the same user in again, in a popup that is already open. */
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

/** Used where the password grant is configured. */
export async function signInByPassword(own: CheckedManager, typed: TypedPassword): Promise<User> {
  try {
    return await own.signinByPassword(typed);
  } catch (error) {
    const fault = identityFaultOf(error);
    throw isWrongPassword(fault) ? fault : loggedFault(fault);
  }
}

/** Logs a failed sign-in, except for what the user caused. */
function loggedFault(error: unknown): IdentityFault {
  const fault = identityFaultOf(error);
  if (!ownDoing.has(fault.kind)) logFault('sign-in', fault);
  return fault;
}

const ownDoing: ReadonlySet<IdentityFaultKind> = new Set(['cancelled', 'popupClosed']);

async function prepare(own: CheckedManager, config: PublicConfig): Promise<void> {
  if (config.provesPossession) await own.bindTokensIfPossible();
  // Removes the state of sign-ins that were never finished.
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
