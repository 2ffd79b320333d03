/**
 * User info for the provider's JWT access tokens, which oidc-provider's route refuses; bound tokens
 * come with their proof.
 */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameOfProof } from '#runtime/proof.ts';
import { readAccessToken } from './access-token.ts';
import { findAccount } from '#identity/accounts/accounts.ts';
import { type Claims, claimsForScopes } from './claims.ts';
import type { IdentityConfig } from '#identity/config.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import { proofSeconds } from '#identity/limits.ts';
import { rememberOnce } from './store.ts';
import { grantClaim, isDenied } from './token-denials.ts';
import { routes } from '#identity/paths.ts';

interface UserInfoOptions {
  config: IdentityConfig;
  database: Database;
  current: CurrentProvider;
}

/** `error` as in RFC 6750 and RFC 9449, with its status. */
type Refusal =
  | { status: 401; error?: 'invalid_token' | 'invalid_dpop_proof' }
  | { status: 403; error: 'insufficient_scope' };
type UserInfoResult = { claims: Claims } | Refusal;

export function addUserInfoRoute(app: FastifyInstance, options: UserInfoOptions): void {
  const { portalUrl } = options.config;
  app.options(routes.userinfo, (_request, reply) =>
    allowPortal(reply, portalUrl)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, dpop')
      .header('access-control-max-age', '3600')
      .code(204)
      .send(),
  );
  app.route({
    method: ['GET', 'POST'],
    url: routes.userinfo,
    handler: async (request, reply) => {
      const result = await userInfo(options, request);
      allowPortal(reply, portalUrl)
        .header('access-control-expose-headers', 'WWW-Authenticate')
        .header('cache-control', 'no-store');
      if ('claims' in result) return reply.send(result.claims);
      return reply
        .code(result.status)
        .header('www-authenticate', challenge(result))
        .send({ error: result.error ?? 'invalid_token' });
    },
  });
}

async function userInfo(
  options: UserInfoOptions,
  request: FastifyRequest,
): Promise<UserInfoResult> {
  const [, scheme, token] =
    /^(Bearer|DPoP) ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!scheme || !token) return { status: 401 };
  const payload = await readAccessToken(options.config, options.current.verificationKeys(), token);
  if (!payload?.sub) return { status: 401, error: 'invalid_token' };
  const bound = (payload.cnf as { jkt?: string } | undefined)?.jkt;
  const asBound = scheme.toLowerCase() === 'dpop';
  if (asBound !== (bound !== undefined)) return { status: 401, error: 'invalid_token' };
  if (bound && !(await proves(options, request, token, bound)))
    return { status: 401, error: 'invalid_dpop_proof' };
  const { jti, [grantClaim]: grantId } = payload as { jti?: string; [grantClaim]?: string };
  if (await isDenied(options.database, { jti, grantId }))
    return { status: 401, error: 'invalid_token' };
  const scopes = new Set(typeof payload.scope === 'string' ? payload.scope.split(' ') : []);
  if (!scopes.has('openid')) return { status: 403, error: 'insufficient_scope' };
  const account = await findAccount(options.database, payload.sub, options.config);
  return account
    ? { claims: claimsForScopes(account, scopes) }
    : { status: 401, error: 'invalid_token' };
}

/** Whether the request carries an unused proof by the holder of the token's key. */
async function proves(
  { config, database }: UserInfoOptions,
  request: FastifyRequest,
  accessToken: string,
  thumbprint: string,
): Promise<boolean> {
  const proof = request.headers.dpop;
  if (typeof proof !== 'string') return false;
  const name = await nameOfProof(proof, {
    method: request.method,
    url: `${config.identityUrl}${routes.userinfo}`,
    accessToken,
    thumbprint,
    nowMs: Date.now(),
    ageMaxS: proofSeconds,
  });
  return name !== undefined && rememberOnce(database, 'Proof', name, 2 * proofSeconds);
}

function allowPortal(reply: FastifyReply, portalUrl: string): FastifyReply {
  return reply.header('access-control-allow-origin', portalUrl).header('vary', 'Origin');
}

function challenge({ error }: Refusal): string {
  if (error === 'invalid_dpop_proof') return `DPoP algs="ES256", error="${error}"`;
  return error ? `Bearer error="${error}", DPoP algs="ES256"` : 'Bearer, DPoP algs="ES256"';
}
