/** Verifies the access tokens that this provider issued. */
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { IdentityConfig } from '#identity/config.ts';

/** Returns the payload of a valid access token of this provider; undefined otherwise. */
export async function readAccessToken(
  config: Pick<IdentityConfig, 'identityUrl' | 'resource'>,
  published: JWTVerifyGetKey,
  token: string,
): Promise<JWTPayload | undefined> {
  const expected = {
    issuer: config.identityUrl,
    audience: config.resource,
    typ: 'at+jwt',
    algorithms: ['ES256'],
  };
  return jwtVerify(token, published, expected).then(
    ({ payload }) => payload,
    () => undefined,
  );
}
