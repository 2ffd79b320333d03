/** A provider that answers as a test wishes, rightly or wrongly: discovery, keys, tokens and user info on a loopback port. */
import { type JWK, SignJWT, exportJWK, generateKeyPair } from 'jose';
import Fastify, { type FastifyReply } from 'fastify';

export interface Wishes {
  /** Claims of the ID token, over those of a good one; undefined takes one away. */
  idToken: Record<string, unknown>;
  /** Nobody published the key. */
  isForged: boolean;
  /** Fields of the token answer, over those of a good one. */
  tokens: Record<string, unknown>;
  /** Instead of the token answer; undefined for the usual one. */
  tokenAnswer?: (reply: FastifyReply, body: URLSearchParams) => unknown;
  userInfo: Record<string, unknown>;
  userInfoAnswer?: (reply: FastifyReply, headers: Record<string, unknown>) => unknown;
  revocationAnswer?: (reply: FastifyReply, body: URLSearchParams) => unknown;
  metadata: Record<string, unknown>;
}

export interface TestProvider {
  authority: string;
  wishes: Wishes;
  /** The bodies that came to the token endpoint. */
  tokenRequests: URLSearchParams[];
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

export async function openProvider(): Promise<TestProvider> {
  const foreign = await generateKeyPair('ES256');
  let signing = await makeKey('first');
  const wishes: Wishes = { idToken: {}, isForged: false, tokens: {}, userInfo: {}, metadata: {} };
  const tokenRequests: URLSearchParams[] = [];
  // A request that is never answered must not hold up the end of a test.
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/.well-known/openid-configuration', () => ({
    issuer: authority,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    userinfo_endpoint: `${authority}/me`,
    jwks_uri: `${authority}/jwks`,
    ...wishes.metadata,
  }));
  app.get('/jwks', () => ({ keys: [signing.published] }));
  app.post<{ Body: URLSearchParams }>('/token', async ({ body }, reply) => {
    tokenRequests.push(body);
    const wished = await wishes.tokenAnswer?.(reply, body);
    if (wished !== undefined) return wished;
    return {
      access_token: 'an access token',
      token_type: 'Bearer',
      expires_in: 300,
      scope: 'openid',
      refresh_token: 'a refresh token',
      id_token: await idToken(body.get('code') ?? undefined),
      ...wishes.tokens,
    };
  });
  app.post<{ Body: URLSearchParams }>('/revoke', ({ body }, reply) =>
    wishes.revocationAnswer ? wishes.revocationAnswer(reply, body) : {},
  );
  app.get('/me', ({ headers }, reply) =>
    wishes.userInfoAnswer
      ? wishes.userInfoAnswer(reply, headers)
      : { sub: 'anna', name: 'Anna Verhoeven', ...wishes.userInfo },
  );
  const authority = await app.listen({ host: '127.0.0.1', port: 0 });

  /** The code of these tests is the nonce of the request. */
  function idToken(nonce: string | undefined): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: authority,
      aud: 'CarPlaza',
      sub: 'anna',
      iat: now,
      exp: now + 300,
      auth_time: now - 60,
      nonce,
      ...wishes.idToken,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: signing.published.kid })
      .sign(wishes.isForged ? foreign.privateKey : signing.privateKey);
  }
  return {
    authority,
    wishes,
    tokenRequests,
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
