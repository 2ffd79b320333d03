/**
 * The protocol of a session (docs/rules.md, Sign-in answers): requests to the provider, and the
 * checks of what it answers. Storing the user, windows and timers are session-manager.ts'.
 */
import type { PublicConfig } from '#portal/app/public-config.ts';
import { mergeClaims, withOwnNames } from './claim-names.ts';
import { compareRenewal, verifyIdToken } from './id-token.ts';
import { identityConstants } from './identity-constants.ts';
import { identityError, isRefused } from './identity-error.ts';
import { checkRequest, codeOf, PendingRequests, type RequestType } from './pending-requests.ts';
import { hashOf, ProofKey } from './proof.ts';
import { definedOf, Provider, type TokenResponse } from './provider.ts';
import type { User, UserProfile } from './user.ts';

export type SessionConfig = PublicConfig & {
  /** The code flow, if absent; every other is refused. */
  responseType?: string;
  /** Retries of a renewal after time-outs, in place of identity-constants.ts'. */
  silentRenewRetriesMax?: number;
};

/** Query parameters of one request. */
export type Parameters = Record<string, string | undefined>;

/** A provider's tokens whose ID token was verified. */
export interface Answer {
  tokens: TokenResponse;
  claims: UserProfile;
  sessionState?: string | null;
}

export class OidcClient {
  readonly provider: Provider;
  readonly key: ProofKey;
  readonly requests: PendingRequests;
  readonly #config: SessionConfig;

  /** `storage` holds the requests; it throws where the browser forbids it. */
  constructor(config: SessionConfig, storage: () => Storage) {
    this.#config = config;
    this.key = new ProofKey(config.clientId);
    this.provider = new Provider(config, this.key);
    this.requests = new PendingRequests(storage);
  }

  /** Creates and stores a sign-in's request; returns the provider's address for it. */
  async request(
    type: RequestType,
    { scope = this.#config.scope, ...parameters }: Parameters,
    data?: unknown,
  ): Promise<{ id: string; url: string }> {
    const { authority, clientId, portalUrl, audience, resource } = this.#config;
    if ((this.#config.responseType ?? 'code') !== 'code')
      throw identityError('Only the Authorization Code flow (with PKCE) is supported');
    const endpoint = await this.provider.endpoint('authorization_endpoint');
    const [id, verifier, nonce] = [
      randomHex(),
      randomHex() + randomHex() + randomHex(),
      crypto.randomUUID(),
    ];
    // Without a language: the provider knows one address, and the stored state leads on from it.
    const redirectUri = `${portalUrl}/signin-oidc`;
    const url = withParameters(endpoint, {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state: id,
      nonce,
      code_challenge: await hashOf(verifier),
      code_challenge_method: 'S256',
      dpop_jkt: await this.key.thumbprint(),
      resource,
      audience,
      ...parameters,
    });
    this.requests.add({
      id,
      request_type: type,
      data,
      code_verifier: verifier,
      nonce,
      authority,
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
    });
    return { id, url };
  }

  /** Checks the provider's answer at the callback address, and exchanges its code. */
  async exchange(url: string): Promise<Answer> {
    const answer = parametersOf(url);
    const request = this.requests.find(answer);
    checkRequest(request, answer, this.#config);
    await this.#checkIssuer(answer);
    this.requests.remove(request.id);
    const tokens = await this.provider.tokens({
      grant_type: 'authorization_code',
      code: codeOf(answer),
      redirect_uri: request.redirect_uri,
      code_verifier: request.code_verifier,
      // Some providers need the resource again where the code is exchanged.
      resource: this.#config.resource,
    });
    return {
      tokens: { ...tokens, scope: tokens.scope ?? request.scope },
      claims: await this.#claimsOf(tokens, request.nonce),
      sessionState: answer.get('session_state'),
    };
  }

  /** Returns undefined if the provider refuses the token: it may be expired or revoked. */
  async refresh(before: User, refreshToken: string): Promise<Answer | undefined> {
    const { scope, id_token: idToken } = before;
    const { resource } = this.#config;
    const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, scope, resource };
    const timeoutSeconds = identityConstants.silentRequestTimeoutSeconds;
    const given = await this.provider.tokens(fields, { timeoutSeconds }).catch((error: unknown) => {
      if (isRefused(error)) return undefined;
      throw error;
    });
    if (!given) return undefined;
    // Without a new ID token the old one, which was checked on arrival, stays valid.
    const claims = given.id_token ? await this.#claimsOf(given) : before.profile;
    if (claims.sub !== before.profile.sub)
      throw identityError('sub in id_token does not match current sub');
    if (given.id_token && idToken) compareRenewal(idToken, claims);
    const tokens = { scope, id_token: idToken, refresh_token: refreshToken, ...definedOf(given) };
    return { tokens, claims, sessionState: before.session_state };
  }

  /** The password grant (RFC 6749, section 4.3): without a redirect there is no nonce. */
  async exchangePassword(username: string, password: string): Promise<Answer> {
    const { scope, resource } = this.#config;
    const fields = { grant_type: 'password', scope, username, password, resource };
    const tokens = await this.provider.tokens(fields, { isBound: false });
    return { tokens, claims: await this.#claimsOf(tokens) };
  }

  /** Loads user info, whose subject must be that of the ID token. */
  async userOf({ tokens, claims, sessionState = null }: Answer): Promise<User> {
    const { loadsUserInfo, claimNames } = this.#config;
    const info = loadsUserInfo ? await this.provider.userInfo(tokens) : undefined;
    if (info && info['sub'] !== claims.sub)
      throw identityError('subject from UserInfo response does not match subject in ID Token');
    const { expires_in: seconds, ...stored } = tokens;
    return {
      ...stored,
      session_state: sessionState,
      expires_at: seconds === undefined ? undefined : Math.floor(Date.now() / 1000) + seconds,
      profile: withOwnNames(mergeClaims(claims, info ?? {}), claimNames),
    };
  }

  /** Creates and stores a sign-out's request; returns the provider's address for it. */
  async signOutRequest(idToken: string | undefined, data: unknown): Promise<string> {
    const { end_session_endpoint: endpoint } = await this.provider.metadata();
    if (!endpoint) throw identityError('No end session endpoint');
    const id = randomHex();
    this.requests.add({ id, request_type: 'so:r', data });
    return withParameters(endpoint, {
      id_token_hint: idToken,
      client_id: idToken ? undefined : this.#config.clientId,
      post_logout_redirect_uri: `${this.#config.portalUrl}/signout-callback-oidc`,
      state: id,
    });
  }

  /**
   * The answer must come from the provider the request went to: another one's code must not be sent
   * to this one (RFC 9207).
   */
  async #checkIssuer(answer: URLSearchParams): Promise<void> {
    const { issuer, authorization_response_iss_parameter_supported: isAnnounced } =
      await this.provider.metadata();
    const given = answer.get('iss');
    if (given === null ? isAnnounced === true : given !== issuer)
      throw identityError('iss in response is not the provider');
  }

  async #claimsOf({ id_token: token }: TokenResponse, nonce?: string): Promise<UserProfile> {
    const { issuer } = await this.provider.metadata();
    return verifyIdToken(token, {
      issuer,
      clientId: this.#config.clientId,
      nonce,
      keys: (options) => this.provider.keys(options),
    });
  }
}

/** The parameters of an address that the provider redirected to. */
export function parametersOf(url: string): URLSearchParams {
  return new URL(url, 'http://portal.invalid').searchParams;
}

function withParameters(endpoint: string, parameters: Parameters): string {
  const url = new URL(endpoint);
  for (const [name, value] of Object.entries(definedOf(parameters)))
    url.searchParams.append(name, value);
  return url.href;
}

/** Returns a random UUID without its dashes. */
function randomHex(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
