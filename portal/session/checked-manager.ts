/**
 * oidc-client-ts's manager over the checked client. What else the specification asks and the library lacks: the silent
 * time-out on both paths, one tab at a time in a renewal, auth_time and azp compared on both paths.
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
import { CheckedClient, type ProviderTraits } from '#portal/session/checked-client.ts';
import { compareRenewal } from '#portal/session/compare-renewal.ts';
import { identityConstants } from '#portal/session/identity-constants.ts';
import { IdentityFault, isRefusingStatus } from '#portal/session/identity-fault.ts';
import { proofOf } from '#portal/session/proof.ts';
import { browserStorage } from '#portal/session/browser-storage.ts';
import { type SharedRenewals, sharedRenewals } from '#portal/session/shared-renewals.ts';

type ManagerParameters = ConstructorParameters<typeof UserManager>;

export class CheckedManager extends UserManager {
  constructor(traits: ProviderTraits, ...[settings, ...windows]: ManagerParameters) {
    super({ ...settings, loadUserInfo: false }, ...windows);
    // The library makes its own client and has no other door for another one.
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

  /** Asks the provider's frame every two seconds whether its session is still the one of this page, where it has one. */
  async startMonitoring(): Promise<void> {
    if (this.#isMonitored) return;
    this.#isMonitored = true;
    const frame = await this.metadataService.getCheckSessionIframe().catch(() => undefined);
    // It lives on through the events that it listens to.
    if (frame) void new SessionMonitor(this);
    else this.#isMonitored = false;
  }

  /** Here only: somebody else may have signed in in another tab, and the key of the tokens is shared by all. */
  async forgetUser(): Promise<void> {
    this.#left = await this._loadUser();
    await this.settings.userStore.remove(userKeyOf(this.settings));
    await this.events.unload();
  }

  /** Whatever the provider says to it, signing out goes on; gives what failed. */
  async revokeQuietly(): Promise<unknown[]> {
    const faults: unknown[] = [];
    for (const type of identityConstants.revokedOnSignOut)
      await this.revokeTokens([type]).catch((error: unknown) => void faults.push(error));
    return faults;
  }

  /** A session that was begun with bound tokens goes on with them. */
  override async getUser(raiseEvent?: boolean): Promise<User | null> {
    const user = await super.getUser(raiseEvent);
    if (user?.token_type.toLowerCase() === 'dpop') this.#bindTokens();
    return user;
  }

  /**
   * Before a sign-in: from here on tokens are bound to a key that never leaves this browser (RFC 9449), where the provider
   * can do that and the browser can keep a key. Otherwise they stay plain.
   */
  async bindTokensIfPossible(): Promise<void> {
    const metadata = (await this.metadataService.getMetadata()) as ProvingMetadata;
    const isAnnounced = metadata.dpop_signing_alg_values_supported?.includes('ES256') ?? false;
    if (isAnnounced && (await canKeepKeys())) this.#bindTokens();
  }

  #bindTokens(): void {
    // The library reads the setting with each request, and knows no other way to set it later.
    if (!this.settings.dpop)
      Object.assign(this.settings, {
        dpop: { store: new IndexedDbDPoPStore(), bind_authorization_code: true },
      });
  }

  /** The provider's own pages for that (its metadata `account_management_uri` and its actions), if it names them on the web. */
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

  /** Headers for a request with this token. A proof in them is good once. */
  async credentials(
    accessToken: string,
    request: { method: string; url: string },
  ): Promise<Record<string, string>> {
    if (!this.settings.dpop) return { authorization: `Bearer ${accessToken}` };
    const keys = (await this.settings.dpop.store.get(this.settings.client_id))?.keys;
    // Signed out this moment: a bound token never leaves as a plain one.
    if (!keys) return {};
    return {
      authorization: `DPoP ${accessToken}`,
      dpop: await proofOf(keys, { ...request, accessToken }),
    };
  }

  #mustBe: string | undefined;
  /** Whose session the provider has ended. */
  #left: User | null = null;

  /** The same person again, in a window of its own; whoever else comes back is not signed in. */
  async signinAgain(args: SigninPopupArgs): Promise<User> {
    const before = (await this._loadUser()) ?? this.#left;
    this.#mustBe = before?.profile.sub;
    try {
      return await this.signinPopup({ login_hint: before?.profile.email, ...args });
    } finally {
      this.#mustBe = undefined;
    }
  }

  /** The password grant (RFC 6749, section 4.3); `isAgain`: the same person as before, and nobody else. */
  async signinByPassword({ email, password, isAgain }: TypedPassword): Promise<User> {
    const before = isAgain ? ((await this._loadUser()) ?? this.#left) : null;
    this.#mustBe = before?.profile.sub;
    try {
      return await this.signinResourceOwnerCredentials({ username: email, password });
    } finally {
      this.#mustBe = undefined;
    }
  }

  /** Two tabs with one refresh token would use it twice, and the provider would take that for theft. */
  override async signinSilent(args: SigninSilentArgs = {}): Promise<User | null> {
    const before = await this._loadUser();
    // A tab without a session has no refresh token that another one could use, too.
    if (!before) return this.#renew(null, args);
    return this.#renewals.inTurn(async ({ hasWaited }) => {
      let own = await this._loadUser();
      if (hasWaited && own?.access_token === before.access_token) {
        await this.#renewals.heardSoon();
        own = await this._loadUser();
      }
      // Signed out while it waited, or renewed by whoever was first.
      if (own?.access_token !== before.access_token) return own;
      return this.#renew(own, args);
    });
  }

  async #renew(own: User | null, args: SigninSilentArgs): Promise<User | null> {
    const ask = (forceIframeAuth: boolean) =>
      super.signinSilent({
        // On the refresh path the library loses the setting where the call names none.
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
      if (user) await this.#renewals.tell({ refreshToken, isSpent, user: user.toStorageString() });
      return user;
    } catch (error) {
      // It may be over, or revoked, while the session at the provider goes on.
      if (!isRefusedToken(error)) throw error;
      return ask(true);
    }
  }

  async #adopt(stored: string): Promise<void> {
    const user = User.fromStorageString(stored);
    await this.storeUser(user);
    await this.events.load(user);
  }

  /** What is stored there and is no user is nobody. */
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

/** Where people settle how they sign in. */
export interface AccountManagement {
  url: string;
  /** The list of one's own sessions, where the provider has one. */
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

/** Not in a private window of some browsers. */
async function canKeepKeys(): Promise<boolean> {
  try {
    await new IndexedDbDPoPStore().getAllKeys();
    return true;
  } catch {
    return false;
  }
}

/** As the library names it. */
function userKeyOf({ authority, client_id: clientId }: UserManager['settings']): string {
  return `user:${authority}:${clientId}`;
}

function isWhole({ access_token: token, profile, expires_at: end }: User): boolean {
  const stored: unknown[] = [token, profile?.sub];
  return stored.every((text) => typeof text === 'string') && typeof (end ?? 0) === 'number';
}

/** Of the token endpoint: providers have many words for a refresh token that is over, and some only a status. */
function isRefusedToken(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status !== undefined && isRefusingStatus(status);
}
