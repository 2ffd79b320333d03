/**
 * Adds what oidc-client-ts leaves out: a nonce with every request, the issuer in the answer (RFC
 * 9207), the ID token's signature, issuer, audience and times, and user info with a proof where the
 * token is bound to a key.
 */
import {
  type CreateSigninRequestArgs,
  type IdTokenClaims,
  OidcClient,
  type OidcClientSettingsStore,
  type SigninRequest,
  type SigninResponse,
  type SigninState,
  type UseRefreshTokenArgs,
} from 'oidc-client-ts';
import type { JSONWebKeySet } from 'jose';
import { type ClaimNames, withOwnNames } from './claim-names.ts';
import { verifyIdToken } from './id-token.ts';
import { IdentityFault, identityFaultOf } from './identity-fault.ts';
import { loadUserInfo } from './user-info.ts';

type ReadArgs = Parameters<OidcClient['readSigninResponseState']>;
type PasswordArgs = Parameters<OidcClient['processResourceOwnerPasswordCredentials']>[0];
type ProcessArgs = Parameters<OidcClient['processSigninResponse']>;

/** The provider's traits for which the library has no option. */
export interface ProviderTraits {
  claimNames: ClaimNames;
  loadsUserInfo: boolean;
  identityTimeoutSeconds: number;
  audience?: string | undefined;
}

export class CheckedClient extends OidcClient {
  readonly #traits: ProviderTraits;

  /** The library's `loadUserInfo` is false: this class loads it. */
  constructor(settings: OidcClientSettingsStore, traits: ProviderTraits) {
    super(settings);
    this.#traits = traits;
    const { _tokenClient: tokens } = this;
    const asked = watchStatus(tokens);
    const [byCode, byRefreshToken, byPassword] = [
      tokens.exchangeCode.bind(tokens),
      tokens.exchangeRefreshToken.bind(tokens),
      tokens.exchangeCredentials.bind(tokens),
    ];
    tokens.exchangeCode = async (args) => withScopeText(await asked(() => byCode(args)));
    tokens.exchangeRefreshToken = async (args) =>
      withScopeText(await asked(() => byRefreshToken(args)));
    tokens.exchangeCredentials = async (args) => withScopeText(await asked(() => byPassword(args)));
    // The validator creates its own token client, which lacks these checks.
    Object.assign(this._validator, { _tokenClient: tokens });
  }

  override async createSigninRequest(args: CreateSigninRequestArgs): Promise<SigninRequest> {
    const { audience } = this.#traits;
    await this.#checkDiscovery();
    return super.createSigninRequest({
      ...args,
      nonce: args.nonce ?? crypto.randomUUID(),
      extraQueryParams: { ...args.extraQueryParams, ...(audience && { audience }) },
    });
  }

  /**
   * Refuses a provider whose discovery document has another issuer than the configured one (OpenID
   * Connect Discovery 1.0, section 4.3). A trailing slash of the issuer is tolerated, as the
   * authority is configured without one.
   */
  async #checkDiscovery(): Promise<void> {
    const { issuer } = await this.metadataService.getMetadata().catch((error: unknown) => {
      const fault = identityFaultOf(error);
      // A refused or missing document is a broken provider: it cannot refuse a user.
      if (fault.kind !== 'refused') throw fault;
      throw new IdentityFault('answersWrongly', fault.message, { cause: error });
    });
    if (issuer?.replace(/\/$/, '') !== this.settings.authority.replace(/\/$/, ''))
      throw new IdentityFault('answersWrongly', 'issuer in metadata is not the authority');
  }

  /**
   * Treats an expired or tampered request as unknown: the library would accept a state of any age,
   * and require no nonce where none is stored.
   */
  override async readSigninResponseState(
    ...args: ReadArgs
  ): ReturnType<OidcClient['readSigninResponseState']> {
    const read = await super.readSigninResponseState(...args).catch((error: unknown) => {
      // The stored value was not written by the library.
      if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
      throw error;
    });
    if (read && isWhole(read.state, this.settings.staleStateAgeInSeconds)) return read;
    if (read) await this.settings.stateStore.remove(read.response.state ?? '');
    throw new IdentityFault('unknownRequest', 'No matching state found in storage');
  }

  override async processSigninResponse(...args: ProcessArgs): Promise<SigninResponse> {
    const { state } = await this.readSigninResponseState(args[0]);
    await this.#checkIssuerOfAnswer(args[0]);
    const response = await super.processSigninResponse(...args);
    await this.#check(response);
    if (!state.skipUserInfo) await this.#addUserInfo(response);
    response.profile = withOwnNames(response.profile, this.#traits.claimNames);
    return response;
  }

  override async useRefreshToken(args: UseRefreshTokenArgs): Promise<SigninResponse> {
    const response = await super.useRefreshToken(args);
    // A renewal may come without a new ID token; then the old one, which was checked on arrival,
    // stays valid.
    if (response.id_token !== args.state.id_token) await this.#check(response);
    await this.#addUserInfo(response);
    response.profile = withOwnNames(response.profile, this.#traits.claimNames);
    return response;
  }

  /** Without a redirect there is no nonce; an answer without a subject signs nobody in. */
  override async processResourceOwnerPasswordCredentials(
    args: PasswordArgs,
  ): Promise<SigninResponse> {
    await this.#checkDiscovery();
    const response = await super.processResourceOwnerPasswordCredentials(args);
    if (!response.id_token)
      throw new IdentityFault('idTokenInvalid', 'ID Token is missing a subject claim');
    await this.#check(response);
    await this.#addUserInfo(response);
    response.profile = withOwnNames(response.profile, this.#traits.claimNames);
    return response;
  }

  async #check(response: SigninResponse): Promise<void> {
    if (!response.isOpenId) return;
    if (!response.id_token)
      throw new IdentityFault('idTokenInvalid', 'ID Token is missing a subject claim');
    await verifyIdToken(response.id_token, {
      issuer: await this.metadataService.getIssuer(),
      clientId: this.settings.client_id,
      keys: ({ again }) => this.#keys(again),
    });
  }

  async #keys(again: boolean): Promise<JSONWebKeySet> {
    if (again) this.metadataService.resetSigningKeys();
    const keys = await this.metadataService.getSigningKeys();
    if (!keys) throw new IdentityFault('notOffered', 'Missing keys on keyset');
    return { keys };
  }

  /**
   * The answer must come from the provider the request went to: another one's code must not be sent
   * to this one (mix-up).
   */
  async #checkIssuerOfAnswer(url: string): Promise<void> {
    const { issuer, authorization_response_iss_parameter_supported: isAnnounced } =
      (await this.metadataService.getMetadata()) as AnsweringMetadata;
    const given = new URL(url, this.settings.redirect_uri).searchParams.get('iss');
    if (given === null ? isAnnounced === true : given !== issuer)
      throw new IdentityFault('idTokenInvalid', 'iss in response is not the provider');
  }

  async #keysOf(tokenType: string): Promise<CryptoKeyPair | undefined> {
    if (tokenType.toLowerCase() !== 'dpop') return undefined;
    return (await this.settings.dpop?.store.get(this.settings.client_id))?.keys;
  }

  async #addUserInfo(response: SigninResponse): Promise<void> {
    const { userinfo_endpoint: url } = await this.metadataService.getMetadata();
    if (!this.#traits.loadsUserInfo || !url || !response.access_token) return;
    const claims = await loadUserInfo({
      url,
      accessToken: response.access_token,
      timeoutSeconds: this.#traits.identityTimeoutSeconds,
      keys: await this.#keysOf(response.token_type),
    });
    if (response.isOpenId && claims.sub !== response.profile.sub)
      throw new IdentityFault(
        'idTokenInvalid',
        'subject from UserInfo response does not match subject in ID Token',
      );
    response.profile = this._claimsService.mergeClaims(
      response.profile,
      this._claimsService.filterProtocolClaims(claims as IdTokenClaims),
    );
  }
}

/**
 * The library's error for an answer with `error` lacks the status, which alone distinguishes a
 * refusal from a busy provider.
 */
function watchStatus(tokens: object) {
  const json = Reflect.get(tokens, '_jsonService') as {
    fetchWithTimeout: (...args: unknown[]) => Promise<Response>;
  };
  const fetchAnswer = json.fetchWithTimeout.bind(json);
  let status: number | undefined;
  json.fetchWithTimeout = async (...args) => {
    const answer = await fetchAnswer(...args);
    status = answer.status;
    return answer;
  };
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    status = undefined;
    try {
      return await ask();
    } catch (error) {
      throw error instanceof Error && status !== undefined
        ? Object.assign(error, { status })
        : error;
    }
  };
}

/**
 * Some providers send a list where the standard has one text with spaces (RFC 6749, section 5.1).
 */
function withScopeText(answer: Record<string, unknown>): Record<string, unknown> {
  return Array.isArray(answer['scope']) ? { ...answer, scope: answer['scope'].join(' ') } : answer;
}

function isWhole(
  { created, nonce, code_verifier: verifier }: SigninState,
  ageMaxS: number,
): boolean {
  const isFresh = created > Date.now() / 1000 - ageMaxS;
  return isFresh && typeof nonce === 'string' && typeof verifier === 'string';
}

interface AnsweringMetadata {
  issuer?: string;
  authorization_response_iss_parameter_supported?: boolean;
}
