/**
 * The protocol of a session (docs/rules.md, Sign-in answers): requests to the provider, and the
 * order of the checks of its answers. Storing the user, windows and timers are session-manager.ts'.
 */
import { decodeJwt, type JWTPayload } from 'jose';
import * as oauth from 'oauth4webapi';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { mergeClaims, withOwnNames } from './claim-names.ts';
import { identityConstants } from './identity-constants.ts';
import { identityError, isRefused, missingMetadata, refusal } from './identity-error.ts';
import {
  checkRequest,
  type PendingRequest,
  PendingRequests,
  type SignInType,
  type SignOutType,
  stateParameter,
} from './pending-requests.ts';
import { ProofKey } from './proof.ts';
import { definedOf, Provider } from './provider.ts';
import type { User, UserProfile } from './user.ts';

export type SessionConfig = Omit<PublicConfig, 'scope'> & {
  /** `openid`, if absent. */
  scope?: string | undefined;
  /** The code flow, if absent; every other is refused. */
  responseType?: string;
  /** Retries of a renewal after time-outs, in place of identity-constants.ts'. */
  silentRenewRetriesMax?: number;
};

/** Query parameters of one request. */
export type Parameters = Record<string, string | undefined>;

/** What returns with the answer: stored here, and in the answer's own address. */
export interface Carried {
  data?: unknown;
  urlState?: string | undefined;
}

/** A provider's tokens whose ID token was verified. */
export interface Answer {
  tokens: oauth.TokenEndpointResponse;
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
    type: SignInType,
    { scope = this.#scope, ...parameters }: Parameters,
    { data, urlState }: Carried = {},
  ): Promise<{ id: string; url: string }> {
    const { authority, clientId, portalUrl, audience, resource } = this.#config;
    if ((this.#config.responseType ?? 'code') !== 'code')
      throw identityError('Only the Authorization Code flow (with PKCE) is supported');
    const { authorization_endpoint: endpoint } = await this.provider.metadata();
    if (!endpoint) throw missingMetadata('authorization_endpoint');
    const request = {
      id: randomHex(),
      request_type: type,
      data,
      url_state: urlState,
      code_verifier: randomHex() + randomHex() + randomHex(),
      nonce: crypto.randomUUID(),
      authority,
      client_id: clientId,
      // Without a language: the provider knows one address, and the stored state leads on from it.
      redirect_uri: `${portalUrl}/signin-oidc`,
      scope,
    };
    const url = withParameters(endpoint, {
      client_id: clientId,
      redirect_uri: request.redirect_uri,
      response_type: 'code',
      scope,
      state: stateParameter(request),
      nonce: request.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(request.code_verifier),
      code_challenge_method: 'S256',
      dpop_jkt: await (await this.key.ensure())?.calculateThumbprint(),
      resource,
      audience,
      ...parameters,
    });
    this.requests.add(request);
    return { id: request.id, url };
  }

  /** Checks the provider's answer at the callback address, and exchanges its code. */
  async exchange(url: string): Promise<Answer> {
    const answer = parametersOf(url);
    const request = this.requests.find(answer);
    checkRequest(request, answer, this.#config);
    const code = await this.#codeOf(answer, request);
    const { redirect_uri, code_verifier, nonce } = request;
    // Some providers need the resource again where the code is exchanged.
    const fields = { code, redirect_uri, code_verifier, resource: this.#config.resource };
    const { tokens, claims } = await this.provider.tokens('authorization_code', fields, {
      expectedNonce: nonce,
    });
    return {
      tokens: { ...tokens, scope: tokens.scope ?? request.scope },
      claims: identified(claims),
      sessionState: answer.get('session_state'),
    };
  }

  /** Returns undefined if the provider refuses the token: it may be expired or revoked. */
  async refresh(before: User, refreshToken: string): Promise<Answer | undefined> {
    const { scope, id_token: idToken } = before;
    const fields = { refresh_token: refreshToken, scope, resource: this.#config.resource };
    const timeoutSeconds = identityConstants.silentRequestTimeoutSeconds;
    const given = await this.provider
      .tokens('refresh_token', fields, { timeoutSeconds })
      .catch((error: unknown) => {
        if (isRefused(error)) return undefined;
        throw error;
      });
    if (!given) return undefined;
    // Without a new ID token the old one, which was checked on arrival, stays valid.
    const claims = given.claims ?? before.profile;
    if (claims.sub !== before.profile.sub)
      throw identityError('sub in id_token does not match current sub');
    if (given.claims && idToken) compareRenewal(idToken, claims);
    const tokens = { scope, id_token: idToken, refresh_token: refreshToken, ...given.tokens };
    return { tokens, claims, sessionState: before.session_state };
  }

  /** The password grant (RFC 6749, section 4.3): without a redirect there is no nonce. */
  async exchangePassword(username: string, password: string): Promise<Answer> {
    const { resource } = this.#config;
    const fields = { scope: this.#scope, username, password, resource };
    const { tokens, claims } = await this.provider.tokens('password', fields, { isBound: false });
    return { tokens, claims: identified(claims) };
  }

  /** Loads user info, whose subject must be that of the ID token. */
  async userOf({ tokens, claims, sessionState = null }: Answer): Promise<User> {
    const { loadsUserInfo, claimNames } = this.#config;
    const info = loadsUserInfo ? await this.provider.userInfo(tokens, claims.sub) : undefined;
    const { access_token, refresh_token, id_token, token_type, scope, expires_in } = tokens;
    return {
      access_token,
      refresh_token,
      id_token,
      token_type,
      scope,
      session_state: sessionState,
      expires_at: expires_in === undefined ? undefined : Math.floor(Date.now() / 1000 + expires_in),
      profile: withOwnNames(mergeClaims(claims, info ?? {}), claimNames),
    };
  }

  /** Creates and stores a sign-out's request; returns the provider's address for it. */
  async signOutRequest(
    type: SignOutType,
    idToken: string | undefined,
    { data, urlState }: Carried = {},
  ): Promise<{ id: string; url: string }> {
    const { end_session_endpoint: endpoint } = await this.provider.metadata();
    if (!endpoint) throw identityError('No end session endpoint');
    const request = { id: randomHex(), request_type: type, data, url_state: urlState };
    this.requests.add(request);
    const url = withParameters(endpoint, {
      id_token_hint: idToken,
      client_id: idToken ? undefined : this.#config.clientId,
      post_logout_redirect_uri: `${this.#config.portalUrl}/signout-callback-oidc`,
      state: stateParameter(request),
    });
    return { id: request.id, url };
  }

  get #scope(): string {
    return this.#config.scope ?? identityConstants.defaultScope;
  }

  /**
   * The answer must come from the provider the request went to: another one's code must not be sent
   * to this one (RFC 9207).
   */
  async #codeOf(answer: URLSearchParams, request: PendingRequest): Promise<string> {
    const as = await this.provider.metadata();
    this.requests.remove(request.id);
    try {
      // The library takes an empty issuer for none.
      if (answer.get('iss') === '') throw new TypeError('empty issuer');
      oauth.validateAuthResponse(as, this.provider.client, answer, stateParameter(request));
    } catch (error) {
      throw error instanceof oauth.AuthorizationResponseError
        ? refusal(Object.fromEntries(answer))
        : identityError('iss in response is not the provider');
    }
    const code = answer.get('code');
    if (!code) throw identityError('Expected code in response');
    return code;
  }
}

/** Returns the claims. @throws IdentityError if there was no ID token. */
function identified(claims: UserProfile | undefined): UserProfile {
  if (!claims) throw identityError('ID Token is missing a subject claim');
  return claims;
}

/**
 * Checks that a renewal keeps the time and party of the sign-in (docs/rules.md, Sign-in answers).
 * @throws IdentityError
 */
export function compareRenewal(before: string, renewed: JWTPayload): void {
  const old = decodeJwt(before);
  if (renewed['auth_time'] !== undefined && renewed['auth_time'] !== old['auth_time'])
    throw identityError('auth_time in id_token does not match original auth_time');
  if (renewed['azp'] === undefined && old['azp'] !== undefined)
    throw identityError('azp not in id_token, but present in original id_token');
  if (renewed['azp'] !== old['azp'])
    throw identityError('azp in id_token does not match original azp');
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
