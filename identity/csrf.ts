import type { FastifyRequest } from 'fastify';
import type { IdentityConfig } from './config.ts';

/** Cookies are same-site; browsers also say where a form comes from, and then it must be ours. */
export function isSameOriginForm(config: IdentityConfig, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (
    (origin ?? config.identityUrl) === config.identityUrl &&
    (site ?? 'same-origin') === 'same-origin'
  );
}
