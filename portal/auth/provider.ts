/**
 * The calls to the OpenID provider (docs/rules.md, Session). oauth4webapi makes the requests and
 * checks the answers; every failure is an IdentityError with the specification's message.
 */
import * as oauth from 'oauth4webapi';
import { clockToleranceSeconds } from '#contract/clock.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import {
  failedResponse,
  IdentityError,
  identityError,
  identityErrorOf,
  type IdentityMessage,
  refusal,
} from './identity-error.ts';
import type { ProofKey } from './proof.ts';
import { asIdentityError } from './protocol-error.ts';
import { objectOfText } from './stored-user.ts';

type Metadata = oauth.AuthorizationServer & { readonly account_management_uri?: string };

type ProviderConfig = Pick<
  PublicConfig,
  'authority' | 'metadataUrl' | 'clientId' | 'clientSecret' | 'identityTimeoutSeconds'
>;

interface CallOptions {
  /** The key of the proof. */
  DPoP?: oauth.DPoPHandle | undefined;
  timeoutSeconds?: number | undefined;
  /** If not, the status of a failure says enough. */
  isJsonDue?: boolean;
}

interface TokenOptions {
  /** The request's; undefined for an answer without a redirect. */
  expectedNonce?: string;
  /** To the proof key, if it is used. */
  isBound?: boolean;
  timeoutSeconds?: number;
}

/**
 * The algorithms providers sign ID tokens with. `none` and shared secrets prove nothing to a client
 * without a secret.
 */
const algorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA'];

export class Provider {
  readonly client: oauth.Client;
  readonly #authentication: oauth.ClientAuth;
  readonly #config: ProviderConfig;
  readonly #key: ProofKey;
  #metadata: Promise<Metadata> | undefined;
  #keys: oauth.JWKSCacheInput = {};

  constructor(config: ProviderConfig, key: ProofKey) {
    this.#config = config;
    this.#key = key;
    this.client = { client_id: config.clientId, [oauth.clockTolerance]: clockToleranceSeconds };
    const { method = 'none', value = '' } = config.clientSecret ?? {};
    this.#authentication = authentications[method](value);
  }

  /** Loads the discovery document once; a failure is not remembered. */
  metadata(): Promise<Metadata> {
    this.#metadata ??= this.#discover().catch((error: unknown) => {
      this.#metadata = undefined;
      throw error;
    });
    return this.#metadata;
  }

  /** Loads the signing keys before they are needed. */
  async preloadKeys(): Promise<void> {
    const { jwks_uri: url = '' } = await this.metadata();
    const response = await this.#fetch(url);
    this.#keys = { jwks: await response.json(), uat: Math.floor(Date.now() / 1000) };
  }

  /** Requests tokens, and verifies their ID token if there is one. */
  async tokens(
    grant: string,
    fields: Record<string, string | undefined>,
    { expectedNonce, isBound = true, timeoutSeconds }: TokenOptions = {},
  ): Promise<{ tokens: oauth.TokenEndpointResponse; claims: oauth.IDToken | undefined }> {
    const [as, client, authentication] = [await this.metadata(), this.client, this.#authentication];
    const DPoP = isBound ? await this.#key.ensure() : undefined;
    const options = this.#options({ DPoP, timeoutSeconds });
    const parameters = definedOf(fields);
    return translated('access_token is missing in response', async () => {
      const response = await sent(() =>
        oauth.genericTokenEndpointRequest(as, client, authentication, grant, parameters, options),
      );
      const tokens = await (expectedNonce === undefined
        ? oauth.processGenericTokenEndpointResponse(as, client, response)
        : oauth.processAuthorizationCodeResponse(as, client, response, { expectedNonce }));
      const claims = oauth.getValidatedIdTokenClaims(tokens);
      if (claims) await this.#verify(claims, response);
      return { tokens, claims };
    });
  }

  /** Returns undefined if the provider has no user info. */
  async userInfo({ access_token, token_type }: oauth.TokenEndpointResponse, subject: string) {
    const as = await this.metadata();
    if (!as.userinfo_endpoint) return undefined;
    const DPoP = token_type === 'dpop' ? await this.#key.handle() : undefined;
    const options = this.#options({ DPoP, isJsonDue: false });
    const mismatch = 'subject from UserInfo response does not match subject in ID Token';
    return translated(mismatch, async () => {
      const response = await sent(() =>
        oauth.userInfoRequest(as, this.client, access_token, options),
      );
      const info = await checked(response);
      return oauth.processUserInfoResponse(as, this.client, subject, info);
    });
  }

  /** The answer to a success may be anything (RFC 7009, section 2.2). */
  async revoke(token: string, type: string): Promise<void> {
    const as = await this.metadata();
    const additionalParameters = { token_type_hint: type };
    const options = { ...this.#options({ isJsonDue: false }), additionalParameters };
    await translated('Answer is no JSON', () =>
      oauth.revocationRequest(as, this.client, this.#authentication, token, options),
    );
  }

  #options({ DPoP, timeoutSeconds, isJsonDue = true }: CallOptions = {}) {
    let mayRepeat = DPoP !== undefined;
    return {
      DPoP,
      // A provider on the same machine may do without TLS.
      [oauth.allowInsecureRequests]: true,
      [oauth.customFetch]: async (url: string, request: RequestInit) => {
        const response = await this.#fetch(url, request, timeoutSeconds);
        // The library takes the nonce for the next proof from the refusal.
        if (!mayRepeat || response.ok || !response.headers.has('dpop-nonce'))
          return checked(response, isJsonDue);
        mayRepeat = false;
        return response;
      },
    };
  }

  /**
   * Refuses a provider whose discovery document has another issuer than the configured one (OpenID
   * Connect Discovery 1.0, section 4.3). The library's own check refuses a slash at the end, too,
   * without which the authority is configured.
   */
  async #discover(): Promise<Metadata> {
    const { authority, metadataUrl } = this.#config;
    if (!authority && !metadataUrl)
      throw identityError('No authority or metadataUrl configured on settings');
    const url = metadataUrl ?? `${withoutSlash(authority)}/.well-known/openid-configuration`;
    const found = await checked(await this.#fetch(url)).catch((error: unknown) => {
      const { kind, message } = identityErrorOf(error);
      // A refused or missing document is a broken provider: it cannot refuse a user.
      throw kind === 'refused' ? new IdentityError('answersWrongly', message) : error;
    });
    const metadata = (await found.json()) as Metadata;
    if (withoutSlash(metadata.issuer) !== withoutSlash(authority))
      throw identityError('issuer in metadata is not the authority');
    return { ...metadata, id_token_signing_alg_values_supported: algorithms };
  }

  /** Adds the checks that the library leaves to its callers. */
  async #verify({ azp, iat }: oauth.IDToken, response: Response): Promise<void> {
    const as = await this.metadata();
    const options = { ...this.#options(), [oauth.jwksCache]: this.#keys };
    await translated('Missing keys on keyset', () =>
      oauth.validateApplicationLevelSignature(as, response, options).catch((error: unknown) => {
        if (Object(error).code !== oauth.KEY_SELECTION) throw error;
        // Keys that were rotated within a minute are requested again for another object only.
        return oauth.validateApplicationLevelSignature({ ...as }, response, this.#options());
      }),
    );
    if (azp !== undefined && azp !== this.client.client_id)
      throw identityError('azp in id_token is not this client');
    if (iat > Date.now() / 1000 + clockToleranceSeconds)
      throw identityError('id_token was issued in the future');
  }

  /** The limit of time covers the whole answer. */
  async #fetch(
    url: string,
    request: RequestInit = { headers: { accept: 'application/json' } },
    timeoutSeconds = this.#config.identityTimeoutSeconds,
  ): Promise<Response> {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), timeoutSeconds * 1000);
    try {
      const response = await fetch(url, { ...request, signal: over.signal });
      await response.clone().arrayBuffer();
      return response;
    } catch (error) {
      if (over.signal.aborted) throw identityError('Network timed out');
      throw new IdentityError('unreachable', (error as Error).message, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Returns a response in JSON. Some providers send scopes as a list where the standard has one text
 * with spaces (RFC 6749, section 5.1).
 * @throws IdentityError for an error, or a page in place of JSON.
 */
async function checked(response: Response, isJsonDue = true): Promise<Response> {
  const { ok, status, headers } = response;
  if (ok && !isJsonDue) return response;
  const type = headers.get('content-type') ?? 'application/json';
  if (isJsonDue && !/^application\/(jwk-set\+)?json\b/i.test(type))
    throw identityError('Invalid response Content-Type', { status });
  const body = objectOfText(await response.clone().text()) as Record<string, unknown> | undefined;
  if (!ok)
    throw typeof body?.['error'] === 'string' ? refusal(body, status) : failedResponse(response);
  if (!body) throw identityError('Answer is no JSON');
  const { scope } = body;
  return Array.isArray(scope) ? Response.json({ ...body, scope: scope.join(' ') }) : response;
}

/** Sends a request, and again with the nonce that the provider wants in proofs (RFC 9449, 8). */
async function sent(request: () => Promise<Response>): Promise<Response> {
  const response = await request();
  return response.ok ? response : request();
}

/** Does a step of the library; `invalid` is the message for fields that it refuses. */
async function translated<Result>(
  invalid: IdentityMessage,
  step: () => Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw asIdentityError(error, invalid);
  }
}

/** What proves the client: its name alone, or its secret in the body or in the header. */
const authentications = {
  none: () => oauth.None(),
  client_secret_post: oauth.ClientSecretPost,
  client_secret_basic: oauth.ClientSecretBasic,
};

/** Returns the fields that have a value. */
export function definedOf(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
}

function withoutSlash(address: unknown): string {
  return String(address).replace(/\/$/, '');
}
