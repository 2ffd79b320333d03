/**
 * The manager of oidc-client-ts with the checked client. It adds what the specification requires
 * and the library lacks: the silent time-out on both paths, one tab at a time in a renewal, and
 * auth_time and azp compared on both paths.
 */
import {
  IndexedDbDPoPStore,
  SessionMonitor,
  type SigninPopupArgs,
  type SigninResponse,
  type SigninSilentArgs,
  User,
  UserManager,
} from 'oidc-client-ts';
import { CheckedClient, type ProviderTraits } from './checked-client.ts';
import { compareRenewal } from './compare-renewal.ts';
import { identityConstants } from './identity-constants.ts';
import { IdentityFault, isRefusingStatus } from './identity-fault.ts';
import { proofOf } from './proof.ts';
import { browserStorage } from './browser-storage.ts';
import { type SharedRenewals, sharedRenewals } from './shared-renewals.ts';

type ManagerParameters = ConstructorParameters<typeof UserManager>;

export class CheckedManager extends UserManager {
  constructor(traits: ProviderTraits, ...[settings, ...windows]: ManagerParameters) {
    super({ ...settings, loadUserInfo: false }, ...windows);
    // The library creates its own client and offers no other way to replace it.
    Object.defineProperty(this, '_client', { value: new CheckedClient(this.settings, traits) });
    const { authority, client_id: clientId } = this.settings;
    this.#renewals = sharedRenewals({
      name: `renewal:${authority}:${clientId}`,
      storage: browserStorage('localStorage'),
      ownToken: async () => (await this._loadUser())?.refresh_token,
      adopt: (user) => this.#adopt(user),
    });
  }

  #isMonitored = false;
  readonly #renewals: SharedRenewals;

  /**
   * Checks through the provider's frame every two seconds whether its session is still this page's,
   * if the provider has such a frame.
   */
  async startMonitoring(): Promise<void> {
    if (this.#isMonitored) return;
    this.#isMonitored = true;
    const frame = await this.metadataService.getCheckSessionIframe().catch(() => undefined);
    // The events it listens to keep it alive.
    if (frame) void new SessionMonitor(this);
    else this.#isMonitored = false;
  }

  /**
   * Removes the user from this tab only: another user may have signed in in another tab, and all
   * tabs share the tokens' key.
   */
  async forgetUser(): Promise<void> {
    this.#left = await this._loadUser();
    await this.settings.userStore.remove(userKeyOf(this.settings));
    await this.events.unload();
  }

  /**
   * Revokes the tokens; signing out continues whatever the provider answers. Returns the failures.
   */
  async revokeQuietly(): Promise<unknown[]> {
    const faults: unknown[] = [];
    for (const type of identityConstants.revokedOnSignOut)
      await this.revokeTokens([type]).catch((error: unknown) => void faults.push(error));
    return faults;
  }

  /** A session begun with bound tokens continues with them. */
  override async getUser(raiseEvent?: boolean): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    if (user?.token_type.toLowerCase() === 'dpop') this.#bindTokens();
    return user;
  }

  /**
   * Called before a sign-in: binds tokens to a key that never leaves this browser (RFC 9449), if
   * the provider supports it and the browser can store a key. Otherwise they stay plain.
   */
  async bindTokensIfPossible(): Promise<void> {
    const metadata = (await this.metadataService.getMetadata()) as ProvingMetadata;
    const isAnnounced = metadata.dpop_signing_alg_values_supported?.includes('ES256') ?? false;
    if (isAnnounced && (await canStoreKeys())) this.#bindTokens();
  }

  #bindTokens(): void {
    // The library reads this option with each request and has no setter for it.
    if (!this.settings.dpop)
      Object.assign(this.settings, {
        dpop: { store: new IndexedDbDPoPStore(), bind_authorization_code: true },
      });
  }

  /**
   * Returns the provider's own account pages (its metadata `account_management_uri` and its
   * actions), if it names any with a web address.
   */
  async accountManagement(language: string): Promise<AccountManagement | null> {
    const { account_management_uri: url, account_management_actions_supported: actions } =
      (await this.metadataService.getMetadata()) as ManagingMetadata;
    if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) return null;
    const page = new URL(url);
    page.searchParams.set('ui_locales', language);
    if (!Array.isArray(actions) || !actions.includes(listSessions)) return { url: page.href };
    const sessions = new URL(page);
    sessions.searchParams.set('action', listSessions);
    return { url: page.href, sessionsUrl: sessions.href };
  }

  /** Returns the headers for a request with this token. A proof in them is valid once. */
  async credentials(
    accessToken: string,
    request: { method: string; url: string },
  ): Promise<Record<string, string>> {
    if (!this.settings.dpop) return { authorization: `Bearer ${accessToken}` };
    const keys = (await this.settings.dpop.store.get(this.settings.client_id))?.keys;
    // Just signed out: a bound token is never sent as a plain one.
    if (!keys) return {};
    return {
      authorization: `DPoP ${accessToken}`,
      dpop: await proofOf(keys, { ...request, accessToken }),
    };
  }

  #mustBe: string | undefined;
  /** The user whose session the provider has ended. */
  #left: User | null = null;

  /** Signs the same user in again in a popup; any other user is refused. */
  async signinAgain(args: SigninPopupArgs): Promise<User> {
    const before = (await this._loadUser()) ?? this.#left;
    this.#mustBe = before?.profile.sub;
    try {
      return await this.signinPopup({ login_hint: before?.profile.email, ...args });
    } finally {
      this.#mustBe = undefined;
    }
  }

  /**
   * The password grant (RFC 6749, section 4.3); `isAgain`: only the same user as before is
   * accepted.
   */
  async signinByPassword({ email, password, isAgain }: TypedPassword): Promise<User> {
    const before = isAgain ? ((await this._loadUser()) ?? this.#left) : null;
    this.#mustBe = before?.profile.sub;
    try {
      return await this.signinResourceOwnerCredentials({ username: email, password });
    } finally {
      this.#mustBe = undefined;
    }
  }

  /**
   * Renews in one tab at a time: two tabs would use one refresh token twice, which the provider
   * would take for theft.
   */
  override async signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    const before = await this._loadUser();
    // A tab without a session has no refresh token to share.
    if (!before) return this.#renew(null, args);
    return this.#renewals.inTurn(async ({ hasWaited }) => {
      let own = await this._loadUser();
      if (hasWaited && own?.access_token === before.access_token) {
        await this.#renewals.messageHandled();
        own = await this._loadUser();
      }
      // The user signed out during the wait, or another tab has renewed the token.
      if (own?.access_token !== before.access_token) return own;
      return this.#renew(own, args);
    });
  }

  async #renew(own: User | null, args: SigninSilentArgs): Promise<User | null> {
    const ask = (forceIframeAuth: boolean) =>
      super.signinSilent({
        // On the refresh path the library ignores the option unless the call names it.
        silentRequestTimeoutInSeconds: identityConstants.silentRequestTimeoutSeconds,
        forceIframeAuth,
        resource: this.settings.resource,
        ...args,
      });
    const refreshToken = own?.refresh_token;
    if (!refreshToken || args.forceIframeAuth) return ask(false);
    if (await this.#renewals.isSpent(refreshToken)) return ask(true);
    try {
      const user = await ask(false);
      const isSpent = user?.refresh_token !== refreshToken;
      if (user)
        await this.#renewals.publish({ refreshToken, isSpent, user: user.toStorageString() });
      return user;
    } catch (error) {
      // The token may be expired or revoked while the session at the provider goes on.
      if (!isRefusedToken(error)) throw error;
      return ask(true);
    }
  }

  async #adopt(stored: string): Promise<void> {
    const user = User.fromStorageString(stored);
    await this.storeUser(user);
    await this.events.load(user);
  }

  /** Stored data that is no user counts as signed out. */
  protected override async _loadUser(): Promise<User | null> {
    const user = await super._loadUser().catch(() => undefined);
    if (user === null || (user && isWhole(user))) return user;
    await this.settings.userStore.remove(userKeyOf(this.settings));
    return null;
  }

  protected override async _buildUser(response: SigninResponse, verifySub?: string): Promise<User> {
    if (this.#mustBe !== undefined && response.profile.sub !== this.#mustBe)
      throw new IdentityFault('otherPerson', 'login_required');
    const before = verifySub === undefined ? null : await this._loadUser();
    if (before?.id_token && response.id_token && before.profile.sub === response.profile.sub)
      compareRenewal(before.id_token, response.id_token);
    return super._buildUser(response, verifySub);
  }
}

export interface TypedPassword {
  email: string;
  password: string;
  isAgain: boolean;
}

/** The provider's pages on which users manage their sign-in. */
export interface AccountManagement {
  url: string;
  /** The list of the user's sessions, if the provider has one. */
  sessionsUrl?: string;
}

interface ManagingMetadata {
  account_management_uri?: string;
  account_management_actions_supported?: unknown;
}

const listSessions = 'sessions_list';

interface ProvingMetadata {
  dpop_signing_alg_values_supported?: string[];
}

/** Private windows of some browsers cannot store keys. */
async function canStoreKeys(): Promise<boolean> {
  try {
    await new IndexedDbDPoPStore().getAllKeys();
    return true;
  } catch {
    return false;
  }
}

/** Returns the storage key as the library builds it. */
function userKeyOf({ authority, client_id: clientId }: UserManager['settings']): string {
  return `user:${authority}:${clientId}`;
}

function isWhole({ access_token: token, profile, expires_at: end }: User): boolean {
  const stored: unknown[] = [token, profile?.sub];
  return stored.every((text) => typeof text === 'string') && typeof (end ?? 0) === 'number';
}

/**
 * An error of the token endpoint: providers use many codes for an expired refresh token, and some
 * only a status.
 */
function isRefusedToken(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status !== undefined && isRefusingStatus(status);
}
