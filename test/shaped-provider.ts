/**
 * An OpenID provider of a given shape, at the address that its example names: in this process, and
 * reached by the process's own `fetch`. It knows one client, takes any password, and refuses what
 * a provider refuses.
 */
import { createHash, randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose';

export interface Person {
  subject: string;
  email: string;
  name: string;
  company: string;
  roles: readonly string[];
}

export interface Granted {
  person: Person;
  scopes: readonly string[];
  /** Of the request to the authorization endpoint. */
  asked: URLSearchParams;
}

export interface Shape {
  issuer: string;
  clientId: string;
  portalUrl: string;
  /** Names that may be asked for; any other is refused. */
  scopes: readonly string[];
  /** Claims beside iss, iat, exp and sub. */
  accessToken: (granted: Granted) => Record<string, unknown>;
  /** Claims beside those and aud, nonce and auth_time. */
  idToken: (granted: Granted) => Record<string, unknown>;
}

export interface ShapedProvider {
  /** Answers for the provider's origin, as `fetch` does; undefined for any other. */
  answer: (address: URL, request?: RequestInit) => Promise<Response> | undefined;
  /** A new browser: follows the portal's request, and signs in with this password if asked. */
  browser: () => (address: string, person?: Person) => Promise<string>;
}

export async function openShapedProvider(shape: Shape): Promise<ShapedProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'shaped', alg: 'RS256' };
  const base = shape.issuer.replace(/\/$/, '');
  const root = new URL(base).pathname.replace(/\/$/, '');
  const codes = new Map<string, Granted>();
  const app = Fastify();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get(`${root}/.well-known/openid-configuration`, () => ({
    issuer: shape.issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/keys`,
  }));
  app.get(`${root}/keys`, () => ({ keys: [jwk] }));
  app.post<{ Body: URLSearchParams }>(`${root}/token`, async ({ body }, reply) => {
    const granted = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    if (!granted || !isProof(granted.asked, body))
      return reply.code(400).send({ error: 'invalid_grant' });
    const { asked, person, scopes } = granted;
    const nonce = asked.get('nonce');
    const own = { aud: shape.clientId, nonce, auth_time: nowS() };
    return {
      access_token: await sign(person, shape.accessToken(granted)),
      id_token: await sign(person, { ...own, ...shape.idToken(granted) }),
      token_type: 'Bearer',
      expires_in: 300,
      scope: scopes.join(' '),
    };
  });

  function sign({ subject }: Person, claims: Record<string, unknown>): Promise<string> {
    return new SignJWT({ sub: subject, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'shaped', typ: 'JWT' })
      .setIssuer(shape.issuer)
      .setIssuedAt()
      .setExpirationTime('5 min')
      .sign(privateKey);
  }
  /** Returns the answer at the portal's address. */
  function authorize(asked: URLSearchParams, person: Person | undefined): string {
    const back = asked.get('redirect_uri');
    if (asked.get('client_id') !== shape.clientId || back !== `${shape.portalUrl}/signin-oidc`)
      throw new Error('the provider knows no such client or address');
    const scopes = (asked.get('scope') ?? '').split(' ');
    const answer = new URLSearchParams({ state: asked.get('state') ?? '' });
    if (asked.get('code_challenge_method') !== 'S256') answer.set('error', 'invalid_request');
    else if (scopes.some((scope) => !shape.scopes.includes(scope)))
      answer.set('error', 'invalid_scope');
    else if (!person) answer.set('error', 'login_required');
    else {
      const code = randomUUID();
      codes.set(code, { person, scopes, asked });
      answer.set('code', code);
    }
    return `${back}?${answer}`;
  }
  return {
    answer: (address, request) =>
      address.origin === new URL(base).origin ? answerOf(app, address, request) : undefined,
    browser() {
      let session: Person | undefined;
      return async (address, person) => {
        const { origin, pathname, searchParams } = new URL(address);
        if (`${origin}${pathname}` !== `${base}/authorize`)
          throw new Error(`${address} is no page of the provider`);
        if (searchParams.get('prompt') !== 'none') session = person ?? session;
        return authorize(searchParams, session);
      };
    },
  };
}

function isProof(asked: URLSearchParams, body: URLSearchParams): boolean {
  const verifier = body.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const isSame = (name: string) => asked.get(name) === body.get(name);
  return challenge === asked.get('code_challenge') && isSame('redirect_uri') && isSame('client_id');
}

async function answerOf(
  app: FastifyInstance,
  { pathname, search }: URL,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const answer = await app.inject({
    method: method as 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(new Headers(headers)),
    ...(body instanceof URLSearchParams && { payload: body.toString() }),
  });
  const type = String(answer.headers['content-type']);
  return new Response(answer.body, {
    status: answer.statusCode,
    headers: { 'content-type': type },
  });
}

function nowS(): number {
  return Math.floor(Date.now() / 1000);
}
