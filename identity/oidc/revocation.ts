/** Revokes JWT access tokens (RFC 7009), which oidc-provider does not store and so refuses. */
import type { Database } from '#database/connect.ts';
import { createLocalJWKSet, decodeProtectedHeader } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { readAccessToken } from './access-token.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { type Keys, publicKeys } from '#identity/keys/keys.ts';
import { denyTokens } from './token-denials.ts';

/**
 * Middleware before the provider: answers in its place once it has authenticated the client and
 * refused the token type.
 */
export function revokeAccessTokens({
  config,
  database,
  keys,
}: {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
}): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void> {
  const published = createLocalJWKSet(publicKeys(keys));
  return async (ctx, next) => {
    await next();
    if (ctx.oidc?.route !== 'revocation' || ctx.status !== 400) return;
    const { client, params } = ctx.oidc;
    const token = params?.token;
    if (!client || typeof token !== 'string' || !isJwt(token)) return;
    const payload = await readAccessToken(config, published, token);
    // The response is the same for another client's token and an expired one, so it reveals
    // nothing.
    if (payload?.jti && payload['client_id'] === client.clientId)
      await denyTokens(database, { kind: 'token', value: payload.jti });
    ctx.status = 200;
    ctx.type = 'text/plain';
    ctx.body = '';
  };
}

function isJwt(token: string): boolean {
  try {
    decodeProtectedHeader(token);
    return true;
  } catch {
    return false;
  }
}
