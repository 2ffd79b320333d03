/** Reads a request's token and its scheme (RFC 6750, section 2; RFC 9449, section 7). */
import type { FastifyRequest } from 'fastify';
import type { RequestError } from '#contract/errors.ts';
import type { Scheme } from './challenges.ts';

export interface Credentials {
  scheme: Scheme;
  token: string;
}

/**
 * Returns undefined without a token. A token in the address is refused, because logs and histories
 * contain addresses; more than one token is refused, because a proxy may have checked the other
 * one.
 */
export function credentialsOf(request: FastifyRequest): Credentials | RequestError | undefined {
  if (hasTokenInAddress(request.url) || hasTwoHeaders(request)) return 'RequestIsInvalid';
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const [, scheme, token] = /^(Bearer|DPoP) +(\S+)$/i.exec(header) ?? [];
  if (scheme === undefined || token === undefined) return 'TokenIsInvalid';
  return { scheme: scheme.toLowerCase() === 'dpop' ? 'DPoP' : 'Bearer', token };
}

function hasTokenInAddress(url: string): boolean {
  const query = url.indexOf('?');
  return query >= 0 && /[?&]access_token=/i.test(url.slice(query));
}

/** Node silently uses only the first of several Authorization headers. */
function hasTwoHeaders({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === authorization.length && name.toLowerCase() === authorization) count += 1;
  }
  return count > 1;
}

const authorization = 'authorization';
