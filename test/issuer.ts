/**
 * A real token issuer on a loopback port: discovery document, keys, and a way to sign what a test
 * needs.
 */
import { serviceScopes } from '#contract/scopes.ts';
import { passkeyAcr } from '#contract/second-factor.ts';
import { randomUUID } from 'node:crypto';
import { type JWK, type JWTHeaderParameters, SignJWT, exportJWK, generateKeyPair } from 'jose';
import Fastify from 'fastify';

export interface Issuer {
  authority: string;
  /** Signs an access token; options left out have the values of a valid token. */
  token(options?: TokenOptions): Promise<string>;
  /**
   * Signs with a new key from now on; the old one is published beside it, or, `withdrawn`, no
   * longer.
   */
  rotate(old: 'published' | 'withdrawn'): Promise<void>;
  /** While true, every request is answered 503, as by a proxy before a provider that is down. */
  isUnavailable: boolean;
  /** How often the keys were read. */
  readings: number;
  /** The public key of the present signing key. */
  publicKey(): JWK;
  close(): Promise<void>;
}

export interface TokenOptions {
  subject?: string;
  scope?: string;
  audience?: string;
  issuer?: string;
  /**
   * Whole seconds from the current second: the token is valid for up to a second less. Negative is
   * expired.
   */
  expiresInS?: number;
  header?: Partial<JWTHeaderParameters>;
  claims?: Record<string, unknown>;
  /** Signs with a key that is not published. */
  foreignKey?: boolean;
}

export const testAudience = 'http://services.test';
const allScopes = ['openid', ...serviceScopes].join(' ');

export async function openIssuer(): Promise<Issuer> {
  const foreign = await generateKeyPair('ES256');
  let own = await generateKeyPair('ES256');
  let published = [await publicForm(own.publicKey, 'test')];
  const app = Fastify();
  app.get('/.well-known/openid-configuration', (request, reply) => {
    if (issuer.isUnavailable) return reply.code(503).send();
    const authority = `http://${request.host}`;
    return { issuer: authority, jwks_uri: `${authority}/jwks` };
  });
  app.get('/jwks', (_request, reply) => {
    if (issuer.isUnavailable) return reply.code(503).send();
    issuer.readings += 1;
    return { keys: published };
  });
  const authority = await app.listen({ host: '127.0.0.1', port: 0 });
  const issuer: Issuer = {
    authority,
    isUnavailable: false,
    readings: 0,
    close: () => app.close(),
    publicKey: () => published[0] as JWK,
    async rotate(old) {
      own = await generateKeyPair('ES256');
      const stillPublished = old === 'published' ? published : [];
      published = [await publicForm(own.publicKey, `test-${randomUUID()}`), ...stillPublished];
    },
    token(options = {}) {
      return new SignJWT({ scope: options.scope ?? allScopes, acr: passkeyAcr, ...options.claims })
        .setProtectedHeader({
          alg: 'ES256',
          kid: published[0]?.kid,
          typ: 'at+jwt',
          ...options.header,
        })
        .setIssuer(options.issuer ?? authority)
        .setAudience(options.audience ?? testAudience)
        .setSubject(options.subject ?? 'nobody')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + (options.expiresInS ?? 300))
        .sign(options.foreignKey ? foreign.privateKey : own.privateKey);
    },
  };
  return issuer;
}

async function publicForm(key: CryptoKey, kid: string): Promise<JWK> {
  return { ...(await exportJWK(key)), kid, alg: 'ES256' };
}
