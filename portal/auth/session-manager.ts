/**
 * The session of one tab (docs/rules.md, Session): stores the user, renews the token in time
 * and by one tab at a time, asks the provider in the page, a frame or a popup. Loaded for a
 * signed-in user or a sign-in; for a visitor late, only to watch the provider's session.
 */
import { awaitAnswer } from './answer-channel.ts';
import { browserStorage } from './browser-storage.ts';
import { ExpiryTimers, inSeconds } from './expiry-timers.ts';
import { identityConstants } from './identity-constants.ts';
import { hasTimedOut, IdentityError, identityErrorOf, refusal } from './identity-error.ts';
import {
  type Carried,
  compareRenewal,
  OidcClient,
  type Parameters,
  parametersOf,
  type SessionConfig,
} from './oidc-client.ts';
import { type PendingRequest, requestTypes } from './pending-requests.ts';
import { browserOfPage, type SessionBrowser } from './session-browser.ts';
import { Signal } from './signal.ts';
import { monitorSession } from './session-monitor.ts';
import { type SharedRenewals, sharedRenewals } from './shared-renewals.ts';
import type { SignInWindow } from './sign-in-window.ts';
import { userOfText } from './stored-user.ts';
import type { User } from './user.ts';

export interface TypedPassword {
  email: string;
  password: string;
  /** Only the same user as before is accepted. */
  isAgain: boolean;
}

export class SessionManager {
  readonly events = {
    userLoaded: new Signal<User>(),
    userUnloaded: new Signal(),
    silentRenewError: new Signal<IdentityError>(),
    accessTokenExpiring: new Signal(),
    accessTokenExpired: new Signal(),
    /** At the provider, as its frame says. */
    userSignedIn: new Signal(),
    userSignedOut: new Signal(),
    /** The same user or visitor has another session there, with this state. */
    userSessionChanged: new Signal<string | undefined>(),
  };
  readonly client: OidcClient;
  readonly #config: SessionConfig;
  readonly #browser: SessionBrowser;
  readonly #renewals: SharedRenewals;
  readonly #expiry: ExpiryTimers;
  readonly #userKey: string;
  #isMonitored = false;
  #timeouts = 0;
  #cancelRetry: () => void = () => undefined;
  /** The user whose session the provider has ended. */
  #left: User | null = null;

  constructor(config: SessionConfig, browser: SessionBrowser = browserOfPage()) {
    const { authority, clientId } = config;
    this.#config = config;
    this.#browser = browser;
    this.#userKey = `oidc.user:${authority}:${clientId}`;
    this.client = new OidcClient(config, browser.requestStorage);
    this.#renewals = sharedRenewals({
      name: `renewal:${authority}:${clientId}`,
      storage: browserStorage('localStorage'),
      ownToken: async () => this.#storedUser()?.refresh_token,
      adopt: async (text) => {
        const user = userOfText(text);
        if (user) this.#begin(user);
      },
    });
    this.#expiry = new ExpiryTimers({
      noticeSeconds: config.expiringNoticeSeconds,
      onExpiring: () => this.events.accessTokenExpiring.raise(),
      onExpired: () => this.events.accessTokenExpired.raise(),
    });
    this.events.accessTokenExpiring.add(() => void this.#renewInTime());
    this.events.userSessionChanged.add((state) => {
      const user = this.#storedUser();
      if (user) this.#store({ ...user, session_state: state });
    });
  }

  /** Returns the stored user, and waits for the end of its token. */
  async getUser(): Promise<User | null> {
    const user = this.#storedUser();
    // A session begun with bound tokens continues with them.
    if (user?.token_type.toLowerCase() === 'dpop') this.client.key.isUsed = true;
    if (user) this.#expiry.start(user);
    return user;
  }

  /** Whether this tab has stored a user, whose token may have expired. */
  hasUser(): boolean {
    return this.#storedUser() !== null;
  }

  /** Removes the user and the tokens' key. */
  async removeUser(): Promise<void> {
    this.#end();
    await this.client.key.remove();
  }

  /**
   * Removes the user from this tab only: another user may have signed in in another tab, and all
   * tabs share the tokens' key.
   */
  forgetUser(): void {
    this.#left = this.#storedUser();
    this.#end();
  }

  /**
   * Called before a sign-in: binds tokens to a key that never leaves this browser (RFC 9449), if
   * the provider supports it and the browser can store a key. Otherwise they stay plain.
   */
  async bindTokensIfPossible(): Promise<void> {
    const { key, provider } = this.client;
    const { dpop_signing_alg_values_supported: algorithms } = await provider.metadata();
    if (algorithms?.includes('ES256') && (await key.canBeStored())) key.isUsed = true;
  }

  /** Leaves the page for the provider; what is carried returns with the user. */
  async signinRedirect(parameters: Parameters = {}, carried: Carried = {}): Promise<void> {
    const { url } = await this.client.request('si:r', parameters, carried);
    await this.#browser.redirect(url);
  }

  /**
   * Handles the provider's answer on the callback page. Returns undefined if the answer was for the
   * page around a frame or behind a popup. Where none waits for it, this page takes it: some
   * providers answer the hidden request of an earlier page after the user has signed in.
   */
  async signinCallback(url: string): Promise<SignedInUser | undefined> {
    const request = this.client.requests.find(parametersOf(url));
    if (await this.#isHandedOver(url, request)) return undefined;
    const { data: state, url_state } = request;
    return { ...this.#begin(await this.#userOf(url)), state, url_state };
  }

  /** Signs the same user in again in a popup; any other user is refused. */
  async signinAgain(popup: SignInWindow, parameters: Parameters = {}): Promise<User> {
    const before = this.#storedUser() ?? this.#left;
    const email = before?.profile['email'];
    const { id, url } = await this.client.request('si:p', {
      display: 'popup',
      login_hint: typeof email === 'string' ? email : undefined,
      ...parameters,
    });
    popup.go(url);
    const answer = await awaitAnswer(id, popup.closed);
    return this.#begin(await this.#userOf(answer, { before }));
  }

  /** Signs in where the password grant is configured. */
  async signinByPassword({ email, password, isAgain }: TypedPassword): Promise<User> {
    const before = isAgain ? (this.#storedUser() ?? this.#left) : null;
    const answer = await this.client.exchangePassword(email, password);
    if (before && answer.claims.sub !== before.profile.sub) throw otherPerson();
    return this.#begin(await this.client.userOf(answer));
  }

  /**
   * Renews in one tab at a time: two tabs would use one refresh token twice, which the provider
   * would take for theft.
   */
  async signinSilent({ forceIframeAuth = false } = {}): Promise<User | null> {
    const before = this.#storedUser();
    // A tab without a session has no refresh token to share.
    if (!before) {
      if (this.#config.provesPossession) await this.bindTokensIfPossible();
      return this.#renewInFrame(null);
    }
    return this.#renewals.inTurn(async ({ hasWaited }) => {
      const isRenewed = () => this.#storedUser()?.access_token !== before.access_token;
      if (hasWaited && !isRenewed()) await this.#renewals.messageHandled();
      // The user signed out during the wait, or another tab has renewed the token.
      if (isRenewed()) return this.#storedUser();
      const renewed = forceIframeAuth ? undefined : await this.#renewByToken(before);
      return renewed === undefined ? this.#renewInFrame(before) : renewed;
    });
  }

  /** Leaves the page for the provider, which ends its session, too. */
  async signoutRedirect(carried: Carried, idToken = this.#storedUser()?.id_token): Promise<void> {
    await this.removeUser();
    const { url } = await this.client.signOutRequest('so:r', idToken, carried);
    await this.#browser.redirect(url);
  }

  /** Ends the provider's session in a popup, or else in a hidden frame; this page stays. */
  async signoutBeside(
    popup: SignInWindow | undefined,
    idToken = this.#storedUser()?.id_token,
  ): Promise<void> {
    const { id, url } = await this.client.signOutRequest(popup ? 'so:p' : 'so:s', idToken);
    popup?.go(url);
    const answer = await (popup
      ? awaitAnswer(id, popup.closed)
      : this.#browser.askInFrame(url, id));
    this.client.requests.takeSignOut(parametersOf(answer));
    await this.removeUser();
  }

  /**
   * Returns what was carried by the sign-out that the provider has answered; undefined if the
   * answer was for the page behind a popup.
   */
  async signoutCallback(url: string): Promise<unknown> {
    const request = this.client.requests.findSignOut(parametersOf(url));
    if (request && (await this.#isHandedOver(url, request))) return undefined;
    return this.client.requests.takeSignOut(parametersOf(url));
  }

  /**
   * Revokes the tokens; signing out continues whatever the provider answers. Returns the failures.
   */
  async revokeQuietly(): Promise<unknown[]> {
    const user = this.#storedUser();
    const errors: unknown[] = [];
    for (const type of identityConstants.revokedOnSignOut) {
      const token = user?.[type];
      if (token)
        await this.client.provider
          .revoke(token, type)
          .catch((error: unknown) => void errors.push(error));
    }
    return errors;
  }

  /** Watches the provider's session, if the provider has a frame for that. */
  async startMonitoring(): Promise<void> {
    if (this.#isMonitored) return;
    this.#isMonitored = true;
    const metadata = await this.client.provider.metadata().catch(() => undefined);
    this.#isMonitored = metadata?.check_session_iframe !== undefined;
    if (metadata?.check_session_iframe)
      monitorSession({
        url: metadata.check_session_iframe,
        clientId: this.#config.clientId,
        user: () => this.#storedUser(),
        events: this.events,
        query: async () => this.client.exchange(await this.#askInFrame({ scope: 'openid' })),
      });
  }

  /** Whether the page around this frame, or behind this popup, has the answer. */
  async #isHandedOver(url: string, request: Partial<PendingRequest>): Promise<boolean> {
    const { id = '', request_type: type = 'si:r' } = request;
    const isFrame = this.#browser.isFrame();
    if (!isFrame && requestTypes[type] !== 'popup') return false;
    const isHeard = await this.#browser.handOver(url, id);
    if (isHeard && !isFrame) this.#browser.close();
    return isHeard || isFrame;
  }

  /** Returns undefined if the token is spent, expired or revoked: the session may still go on. */
  async #renewByToken(before: User): Promise<User | null | undefined> {
    const { refresh_token: refreshToken } = before;
    if (!refreshToken || (await this.#renewals.isSpent(refreshToken))) return undefined;
    const answer = await this.client.refresh(before, refreshToken);
    if (!answer) return undefined;
    const next = answer.tokens.refresh_token;
    const publish = (user: User) => {
      const isSpent = next !== refreshToken;
      return this.#renewals.publish({ refreshToken, isSpent, user: JSON.stringify(user) });
    };
    try {
      const user = this.#continue(before, await this.client.userOf(answer));
      if (user) await publish(user);
      return user;
    } catch (error) {
      // The provider takes a second use of the old refresh token for theft.
      if (this.#isStored(before)) {
        const user = { ...before, refresh_token: next };
        this.#store(user);
        await publish(user);
      }
      throw error;
    }
  }

  async #renewInFrame(before: User | null): Promise<User | null> {
    const url = await this.#askInFrame();
    return this.#continue(before, await this.#userOf(url, { before, isRenewal: true }));
  }

  /** Some providers answer no silent request without the ID token as a hint. */
  async #askInFrame(parameters: Parameters = {}): Promise<string> {
    const silent = { prompt: 'none', id_token_hint: this.#storedUser()?.id_token };
    const { id, url } = await this.client.request('si:s', { ...silent, ...parameters });
    return this.#browser.askInFrame(url, id);
  }

  /** Returns the user of a redirect's answer; after another session only the same one. */
  async #userOf(
    url: string,
    { before = null, isRenewal = false }: Expectation = {},
  ): Promise<User> {
    const answer = await this.client.exchange(url);
    if (before && answer.claims.sub !== before.profile.sub)
      throw isRenewal ? refusal({ error: 'login_required' }) : otherPerson();
    if (isRenewal && before?.id_token) compareRenewal(before.id_token, answer.claims);
    return this.client.userOf(answer);
  }

  /** Renews before the token expires; what timed out is tried again a few times. */
  async #renewInTime(): Promise<void> {
    const { silentRenewRetriesMax, silentRenewRetrySeconds } = identityConstants;
    this.#cancelRetry();
    try {
      await this.signinSilent();
      this.#timeouts = 0;
    } catch (reason) {
      const error = identityErrorOf(reason);
      this.#timeouts = hasTimedOut(error) ? this.#timeouts + 1 : 0;
      const retriesMax = this.#config.silentRenewRetriesMax ?? silentRenewRetriesMax;
      if (this.#timeouts > 0 && this.#timeouts <= retriesMax) {
        this.#cancelRetry = inSeconds(silentRenewRetrySeconds, () => void this.#renewInTime());
        return;
      }
      this.#timeouts = 0;
      this.events.silentRenewError.raise(error);
    }
  }

  #storedUser(): User | null {
    const { userStorage } = this.#browser;
    const text = userStorage.getItem(this.#userKey);
    const user = userOfText(text);
    if (text !== null && !user) userStorage.removeItem(this.#userKey);
    return user;
  }

  /** A user who has signed out during the renewal stays so. */
  #continue(before: User | null, user: User): User | null {
    return before && !this.#isStored(before) ? this.#storedUser() : this.#begin(user);
  }

  #isStored(user: User): boolean {
    return this.#storedUser()?.access_token === user.access_token;
  }

  #store(user: User): void {
    this.#browser.userStorage.setItem(this.#userKey, JSON.stringify(user));
  }

  #begin(user: User): User {
    this.#store(user);
    this.#expiry.start(user);
    this.events.userLoaded.raise(user);
    return user;
  }

  #end(): void {
    this.#browser.userStorage.removeItem(this.#userKey);
    this.client.key.forget();
    this.#cancelRetry();
    this.#expiry.stop();
    this.events.userUnloaded.raise();
  }
}

/** With what the request carried. */
type SignedInUser = User & { state?: unknown; url_state?: string | undefined };

/** Whom an answer must be about: nobody in particular where there was no session. */
interface Expectation {
  before?: User | null;
  isRenewal?: boolean;
}

function otherPerson(): IdentityError {
  return new IdentityError('otherPerson', 'login_required');
}
