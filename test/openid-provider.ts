/**
 * A provider with correct or incorrect answers, as the test chooses: discovery, keys, tokens and
 * user info on a loopback port.
 */
import { type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose';
import Fastify, { type FastifyReply } from 'fastify';

export interface Behaviour {
  /** Claims of the ID token that replace those of a good one; undefined removes one. */
  idToken: Record<string, unknown>;
  /** Signs with an unpublished key. */
  isForged: boolean;
  /** Fields of the token answer that replace those of a good one. */
  tokens: Record<string, unknown>;
  /** Replaces the token answer; undefined for the usual one. */
  tokenAnswer?: (reply: FastifyReply, body: URLSearchParams) => unknown;
  userInfo: Record<string, unknown>;
  userInfoAnswer?: (reply: FastifyReply, headers: Record<string, unknown>) => unknown;
  revocationAnswer?: (reply: FastifyReply, body: URLSearchParams) => unknown;
  metadata: Record<string, unknown>;
  /** Replaces the set of keys. */
  keys?: object;
  /** Replaces the discovery document. */
  discoveryAnswer?: (reply: FastifyReply) => unknown;
}

export interface TestProvider {
  authority: string;
  behaviour: Behaviour;
  /** The bodies sent to the token endpoint. */
  tokenRequests: URLSearchParams[];
  /** Returns the claims of a good ID token for this nonce. */
  claims(nonce: string | undefined): Record<string, unknown>;
  /** Signs with the published key. */
  sign(claims: Record<string, unknown>): Promise<string>;
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

export async function openProvider(): Promise<TestProvider> {
  const foreign = await generateKeyPair('ES256');
  let signing = await makeKey('first');
  const behaviour: Behaviour = {
    idToken: {},
    isForged: false,
    tokens: {},
    userInfo: {},
    metadata: {},
  };
  const tokenRequests: URLSearchParams[] = [];
  // An unanswered request must not delay the end of a test.
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/.well-known/openid-configuration', (_request, reply) =>
    behaviour.discoveryAnswer
      ? behaviour.discoveryAnswer(reply)
      : {
          issuer: authority,
          authorization_endpoint: `${authority}/authorize`,
          token_endpoint: `${authority}/token`,
          userinfo_endpoint: `${authority}/me`,
          jwks_uri: `${authority}/jwks`,
          ...behaviour.metadata,
        },
  );
  app.get('/jwks', () => behaviour.keys ?? { keys: [signing.published] });
  app.post<{ Body: URLSearchParams }>('/token', async ({ body }, reply) => {
    tokenRequests.push(body);
    const custom = await behaviour.tokenAnswer?.(reply, body);
    if (custom !== undefined) return custom;
    return {
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'openid',
      refresh_token: 'a refresh token',
      id_token: await idToken(body.get('code') ?? undefined),
      ...behaviour.tokens,
    };
  });
  app.post<{ Body: URLSearchParams }>('/revoke', ({ body }, reply) =>
    behaviour.revocationAnswer ? behaviour.revocationAnswer(reply, body) : {},
  );
  app.get('/me', ({ headers }, reply) =>
    behaviour.userInfoAnswer
      ? behaviour.userInfoAnswer(reply, headers)
      : { sub: 'anna', name: 'Anna Verhoeven', ...behaviour.userInfo },
  );
  const authority = await app.listen({ host: '127.0.0.1', port: 0 });

  // The sign-in time stays the same, however late its tokens are renewed.
  const authTime = Math.floor(Date.now() / 1000) - 60;
  function claims(nonce: string | undefined): Record<string, unknown> {
    const now = Math.floor(Date.now() / 1000);
    return {
      iss: authority,
      aud: 'CarPlaza',
      sub: 'anna',
      iat: now,
      exp: now + 300,
      auth_time: authTime,
      nonce,
    };
  }
  function sign(own: Record<string, unknown>, key = signing.privateKey): Promise<string> {
    return new SignJWT(own)
      .setProtectedHeader({ alg: 'ES256', kid: signing.published.kid })
      .sign(key);
  }
  /** These tests use the request's nonce as the code. */
  function idToken(nonce: string | undefined): Promise<string> {
    const key = behaviour.isForged ? foreign.privateKey : signing.privateKey;
    return sign({ ...claims(nonce), ...behaviour.idToken }, key);
  }
  return {
    authority,
    behaviour,
    tokenRequests,
    claims,
    sign,
    async rotateKeys() {
      signing = await makeKey('second');
    },
    close: () => app.close(),
  };
}

async function makeKey(kid: string): Promise<{ privateKey: CryptoKey; published: JWK }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' } };
}
