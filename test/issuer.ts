/** A real token issuer on a loopback port: discovery document, keys, and a way to sign what a test needs. */
import { type JWK, type JWTHeaderParameters, SignJWT, exportJWK, generateKeyPair } from 'jose';
import Fastify from 'fastify';

export interface Issuer {
  authority: string;
  /** Signs an access token; what is left out is what a good token says. */
  token(wish?: TokenWish): Promise<string>;
  close(): Promise<void>;
}

export interface TokenWish {
  subject?: string;
  scope?: string;
  audience?: string;
  issuer?: string;
  /** Seconds from now; negative is expired. */
  expiresInS?: number;
  header?: Partial<JWTHeaderParameters>;
  claims?: Record<string, unknown>;
  /** Signs with a key that nobody published. */
  foreignKey?: boolean;
}

export const testAudience = 'http://services.test';
const allScopes = 'openid auction-search asset-search bids media';

export async function openIssuer(): Promise<Issuer> {
  const own = await generateKeyPair('ES256');
  const foreign = await generateKeyPair('ES256');
  const published: JWK = { ...(await exportJWK(own.publicKey)), kid: 'test', alg: 'ES256' };
  const app = Fastify();
  app.get('/.well-known/openid-configuration', (request) => {
    const authority = `http://${request.host}`;
    return { issuer: authority, jwks_uri: `${authority}/jwks` };
  });
  app.get('/jwks', () => ({ keys: [published] }));
  const authority = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    authority,
    close: () => app.close(),
    token(wish = {}) {
      return new SignJWT({ scope: wish.scope ?? allScopes, ...wish.claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'test', typ: 'at+jwt', ...wish.header })
        .setIssuer(wish.issuer ?? authority)
        .setAudience(wish.audience ?? testAudience)
        .setSubject(wish.subject ?? 'nobody')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + (wish.expiresInS ?? 300))
        .sign(wish.foreignKey ? foreign.privateKey : own.privateKey);
    },
  };
}
