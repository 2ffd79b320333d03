/**
 * The calls to the OpenID provider (docs/rules.md, Session): discovery and keys, tokens, user info
 * and revocation. Every failure is an IdentityError with the specification's message.
 */
import type { JSONWebKeySet } from 'jose';
import type { PublicConfig } from '#portal/app/public-config.ts';
import {
  IdentityError,
  failedResponse,
  identityError,
  identityErrorOf,
  missingMetadata,
  refusal,
} from './identity-error.ts';
import { type ProofKey, proofOf, type StoredKey } from './proof.ts';
import { objectOfText } from './stored-user.ts';

/** The parts of the discovery document that the portal reads. */
interface Metadata {
  issuer: string;
  authorization_endpoint?: string;
  token_endpoint?: string;
  userinfo_endpoint?: string;
  revocation_endpoint?: string;
  end_session_endpoint?: string;
  check_session_iframe?: string;
  jwks_uri?: string;
  authorization_response_iss_parameter_supported?: boolean;
  dpop_signing_alg_values_supported?: string[];
  account_management_uri?: string;
  account_management_actions_supported?: unknown;
}

export interface TokenResponse {
  access_token: string;
  token_type: string;
  expires_in?: number;
  refresh_token?: string;
  id_token?: string;
  scope?: string;
}

interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  fields?: Record<string, string | undefined>;
  timeoutSeconds?: number;
}

interface Reply {
  response: Response;
  text: string;
}

export class Provider {
  readonly #config: PublicConfig;
  readonly #key: ProofKey;
  #metadata: Promise<Metadata> | undefined;
  #keys: Promise<JSONWebKeySet> | undefined;

  constructor(config: PublicConfig, key: ProofKey) {
    this.#config = config;
    this.#key = key;
  }

  /** Loads the discovery document once; a failure is not remembered. */
  metadata(): Promise<Metadata> {
    this.#metadata ??= this.#discover().catch((error: unknown) => {
      this.#metadata = undefined;
      throw error;
    });
    return this.#metadata;
  }

  async endpoint(name: keyof Metadata & `${string}_${'endpoint' | 'uri'}`): Promise<string> {
    const url = (await this.metadata())[name];
    if (url === undefined) throw missingMetadata(name);
    return url;
  }

  /** Loads the provider's signing keys once, and `again` because keys are rotated. */
  keys({ again }: { again: boolean }): Promise<JSONWebKeySet> {
    if (again) this.#keys = undefined;
    this.#keys ??= this.#loadKeys().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  /** Requests tokens; `isBound`: to the proof key, if it is used. */
  async tokens(
    fields: Record<string, string | undefined>,
    { isBound = true, timeoutSeconds }: { isBound?: boolean; timeoutSeconds?: number } = {},
  ): Promise<TokenResponse> {
    const url = await this.endpoint('token_endpoint');
    const call = { method: 'POST', url, timeoutSeconds, ...this.#authenticated(fields) } as const;
    return tokensOf(
      jsonOf(await this.#prove(call, isBound ? await this.#key.ensure() : undefined)),
    );
  }

  /** Returns undefined if the provider has no user info. */
  async userInfo({ access_token, token_type }: TokenResponse) {
    const { userinfo_endpoint: url } = await this.metadata();
    if (!url) return undefined;
    const key = token_type.toLowerCase() === 'dpop' ? await this.#key.stored() : undefined;
    const headers = { authorization: `${key ? 'DPoP' : 'Bearer'} ${access_token}` };
    // The token endpoint's nonce is not that of a resource.
    const ownKey = key && { keys: key.keys };
    const reply = await this.#prove({ method: 'GET', url, headers }, ownKey, access_token);
    return jsonOf(reply, { anyErrorType: true });
  }

  /** The answer to a success may be anything (RFC 7009, section 2.2). */
  async revoke(token: string, type: string): Promise<void> {
    const url = await this.endpoint('revocation_endpoint');
    const fields = this.#authenticated({ token, token_type_hint: type });
    const reply = await this.#send({ method: 'POST', url, ...fields });
    if (!reply.response.ok) jsonOf(reply, { anyErrorType: true });
  }

  /** Adds what proves the client: its name alone, or its secret in the body or in the header. */
  #authenticated(fields: Record<string, string | undefined>): Pick<Call, 'fields' | 'headers'> {
    const { clientId, clientSecret: { method, value } = {} } = this.#config;
    if (method === 'client_secret_basic')
      return { fields, headers: { authorization: `Basic ${btoa(`${clientId}:${value}`)}` } };
    return { fields: { ...fields, client_id: clientId, client_secret: value } };
  }

  /**
   * Refuses a provider whose discovery document has another issuer than the configured one (OpenID
   * Connect Discovery 1.0, section 4.3). A trailing slash of the issuer is tolerated, as the
   * authority is configured without one.
   */
  async #discover(): Promise<Metadata> {
    const { authority, metadataUrl } = this.#config;
    if (!authority && !metadataUrl)
      throw identityError('No authority or metadataUrl configured on settings');
    const url = metadataUrl ?? `${withoutSlash(authority)}/.well-known/openid-configuration`;
    const metadata = await this.#get(url).catch((error: unknown) => {
      const { kind, message } = identityErrorOf(error);
      // A refused or missing document is a broken provider: it cannot refuse a user.
      throw kind === 'refused' ? new IdentityError('answersWrongly', message) : error;
    });
    if (withoutSlash(String(metadata['issuer'])) !== withoutSlash(authority))
      throw identityError('issuer in metadata is not the authority');
    return metadata as object as Metadata;
  }

  async #loadKeys(): Promise<JSONWebKeySet> {
    const { keys } = await this.#get(await this.endpoint('jwks_uri'));
    if (!Array.isArray(keys)) throw identityError('Missing keys on keyset');
    return { keys };
  }

  async #get(url: string): Promise<Record<string, unknown>> {
    return jsonOf(await this.#send({ method: 'GET', url }));
  }

  /**
   * Sends the call with a proof, and again with the nonce that the provider requests in its refusal
   * (RFC 9449, sections 8 and 9).
   */
  async #prove(call: Call, key: StoredKey | undefined, accessToken?: string): Promise<Reply> {
    if (!key) return this.#send(call);
    const send = async (nonce: string | undefined) => {
      const dpop = await proofOf(key.keys, { ...call, accessToken, nonce });
      return this.#send({ ...call, headers: { ...call.headers, dpop } });
    };
    const reply = await send(key.nonce);
    const nonce = reply.response.headers.get('dpop-nonce');
    if (reply.response.ok || nonce === null) return reply;
    if (accessToken === undefined) await this.#key.storeNonce(nonce);
    return send(nonce);
  }

  async #send({ method, url, headers, fields, timeoutSeconds }: Call): Promise<Reply> {
    const over = new AbortController();
    const timer = setTimeout(
      () => over.abort(),
      (timeoutSeconds ?? this.#config.identityTimeoutSeconds) * 1000,
    );
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        signal: over.signal,
        ...(fields && { body: new URLSearchParams(definedOf(fields)) }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      if (over.signal.aborted) throw identityError('Network timed out');
      throw new IdentityError('unreachable', (error as Error).message, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Returns the fields that have a value. */
export function definedOf<Fields extends object>(fields: Fields): Defined<Fields> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Defined<Fields>;
}

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };

/** Returns the body. @throws IdentityError for an error, or a page in place of JSON. */
function jsonOf(
  { response, text }: Reply,
  { anyErrorType = false }: { anyErrorType?: boolean } = {},
): Record<string, unknown> {
  const { ok, status, headers } = response;
  const type = headers.get('content-type');
  const isJson = type === null || /^application\/(jwk-set\+)?json\b/i.test(type);
  if (!isJson && (ok || !anyErrorType))
    throw identityError('Invalid response Content-Type', { status });
  const body = objectOfText(text) as Record<string, unknown> | undefined;
  if (!ok)
    throw typeof body?.['error'] === 'string' ? refusal(body, status) : failedResponse(response);
  if (!body) throw identityError('Answer is no JSON');
  return body;
}

/** @throws IdentityError if there is no access token. */
function tokensOf(body: Record<string, unknown>): TokenResponse {
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const accessToken = text('access_token');
  if (!accessToken) throw identityError('access_token is missing in response');
  const seconds = Math.floor(Number(body['expires_in'] ?? Number.NaN));
  // Some providers send a list where the standard has one text with spaces (RFC 6749, section 5.1).
  const { scope } = body;
  return {
    access_token: accessToken,
    token_type: text('token_type') ?? 'Bearer',
    expires_in: seconds >= 0 ? seconds : undefined,
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    scope: Array.isArray(scope) ? scope.join(' ') : text('scope'),
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
