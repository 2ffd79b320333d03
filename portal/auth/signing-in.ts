/**
 * Signs in at the provider, by redirect or in a popup, and handles the answer. Part of
 * lazy-session.ts: a visitor's page works without it.
 */
import { passkeyAcr } from '#contract/second-factor.ts';
import { type LocaleCode, localeOf, localePath } from '#locales/locales.ts';
import { setCookie, languageCookie } from '#portal/app/cookies.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { identityErrorOf, isWrongPassword } from './identity-error.ts';
import { loggedError } from './log-error.ts';
import { parametersOf } from './oidc-client.ts';
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
  /** Also asks for what the desk needs of an operator's sign-in. */
  isForDesk?: boolean;
}

export async function requestSignIn(
  own: SessionManager,
  config: PublicConfig,
  { returnTo, locale, isForDesk = false }: SignInOptions,
): Promise<void> {
  setCookie(languageCookie, locale);
  const home = localePath(locale, '/');
  const state: SignInState = { returnTo: returnAddress(returnTo) ?? home, locale };
  try {
    if (config.provesPossession) await own.bindTokensIfPossible();
    const parameters = {
      ...pageParameters(config, locale),
      ...(isForDesk && { acr_values: config.operatorAcr ?? passkeyAcr }),
    };
    await own.signinRedirect(parameters, { data: state, urlState: locale });
  } catch (error) {
    throw loggedError('sign-in', error);
  }
}

/**
 * Returns the user and the next address; undefined if the answer was for the page around a frame or
 * behind a popup, or the page leaves for the provider again. `options` are for an answer to a
 * request that named no address.
 */
export async function completeSignIn(
  own: SessionManager,
  config: PublicConfig,
  { url, ...options }: SignInOptions & { url: string },
): Promise<{ user: User; returnTo: string } | undefined> {
  if (config.provesPossession) await own.bindTokensIfPossible();
  // Loads the keys during the code exchange; the verification reports the error.
  own.client.provider.preloadKeys().catch(() => undefined);
  const answer = parametersOf(url);
  const { request_type: type, scope } = own.client.requests.find(answer);
  // The watch of the session asks for less than a sign-in: its answer in the page is none.
  if (type === 'si:s' && scope !== config.scope && window.parent === window) {
    await requestSignIn(own, config, options);
    return undefined;
  }
  try {
    const user = await own.signinCallback(url);
    const state = user?.state as Partial<SignInState> | undefined;
    return user && { user, returnTo: returnAddress(state?.returnTo ?? options.returnTo) ?? '/' };
  } catch (error) {
    // The request excluded the user, who is there now. Each is answered once, so this ends.
    if (type !== 'si:s' || !answer.has('error')) throw error;
    await requestSignIn(own, config, options);
    return undefined;
  }
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
    throw loggedError('sign-in', error);
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
    throw isWrongPassword(error) ? error : loggedError('sign-in', error);
  }
}

/** The portal's pages that the provider links to, and the language of its own. */
function pageParameters({ portalUrl }: PublicConfig, locale: LocaleCode) {
  return {
    ui_locales: localeOf(locale).language,
    contactUrl: `${portalUrl}${localePath(locale, '/contact')}`,
    registrationUrl: `${portalUrl}${localePath(locale, '/register')}`,
  };
}
