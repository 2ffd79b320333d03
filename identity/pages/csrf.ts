import type { FastifyRequest } from 'fastify';
import type { IdentityConfig } from '#identity/config.ts';

/** Checks the form's origin, which browsers send, in addition to the same-site cookies. */
export function isSameOriginForm(config: IdentityConfig, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (
    (origin ?? config.identityUrl) === config.identityUrl &&
    (site ?? 'same-origin') === 'same-origin'
  );
}
