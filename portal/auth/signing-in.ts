/**
 * Signs in at the provider, by redirect or in a popup, and handles the answer. Part of
 * lazy-session.ts: a visitor's page works without it.
 */
import { type LocaleCode, localeOf, localePath } from '#locales/locales.ts';
import { setCookie, languageCookie } from '#portal/app/cookies.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import {
  type IdentityError,
  type IdentityErrorKind,
  identityErrorOf,
  isWrongPassword,
} from './identity-error.ts';
import { logError } from './log-error.ts';
import { returnAddress } from './return-address.ts';
import type { SessionManager, TypedPassword } from './session-manager.ts';
import type { SignInWindow } from './sign-in-window.ts';
import type { User } from './user.ts';

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
  own: SessionManager,
  config: PublicConfig,
  { returnTo, locale }: SignInOptions,
): Promise<void> {
  setCookie(languageCookie, locale);
  const home = localePath(locale, '/');
  const state: SignInState = { returnTo: returnAddress(returnTo) ?? home, locale };
  try {
    if (config.provesPossession) await own.bindTokensIfPossible();
    await own.signinRedirect(pageParameters(config, locale), state);
  } catch (error) {
    throw loggedError(error);
  }
}

/**
 * Returns the user and the next address; undefined if the answer was for the page around a frame or
 * behind a popup.
 */
export async function completeSignIn(
  own: SessionManager,
  config: PublicConfig,
  url: string,
): Promise<{ user: User; returnTo: string } | undefined> {
  if (config.provesPossession) await own.bindTokensIfPossible();
  // Loads the keys during the code exchange; the verification reports the error.
  own.client.provider.preloadKeys().catch(() => undefined);
  const user = await own.signinCallback(url);
  if (!user) return undefined;
  const state = user.state as Partial<SignInState> | undefined;
  return { user, returnTo: returnAddress(state?.returnTo) ?? '/' };
}

/** Signs the same user in again, in a popup that is already open. */
export async function signInAgain(
  own: SessionManager,
  config: PublicConfig,
  { locale, window: opened }: { locale: LocaleCode; window: SignInWindow },
): Promise<User> {
  try {
    if (config.provesPossession) await own.bindTokensIfPossible();
    return await own.signinAgain(opened, pageParameters(config, locale));
  } catch (error) {
    throw loggedError(error);
  } finally {
    opened.leave();
  }
}

/** Used where the password grant is configured. */
export async function signInByPassword(own: SessionManager, typed: TypedPassword): Promise<User> {
  try {
    return await own.signinByPassword(typed);
  } catch (reason) {
    const error = identityErrorOf(reason);
    throw isWrongPassword(error) ? error : loggedError(error);
  }
}

/** Logs a failed sign-in, except for what the user caused. */
function loggedError(reason: unknown): IdentityError {
  const error = identityErrorOf(reason);
  if (!ownDoing.has(error.kind)) logError('sign-in', error);
  return error;
}

const ownDoing: ReadonlySet<IdentityErrorKind> = new Set(['cancelled', 'popupClosed']);

/** The portal's pages that the provider links to, and the language of its own. */
function pageParameters({ portalUrl }: PublicConfig, locale: LocaleCode) {
  return {
    ui_locales: localeOf(locale).language,
    contactUrl: `${portalUrl}${localePath(locale, '/contact')}`,
    registrationUrl: `${portalUrl}${localePath(locale, '/register')}`,
  };
}
