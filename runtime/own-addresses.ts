/** Takes a request target that names a host as the path of this one (RFC 9112, 3.2.2). */
import type { RawRequestDefaultExpression } from 'fastify';

/**
 * Options of every Fastify server. Proxies may send the whole address; its host is not ours, and
 * links, redirects and discovery must not be built from it.
 */
export const ownAddresses = {
  rewriteUrl: ({ url = '/' }: RawRequestDefaultExpression) => withoutHost(url),
};

function withoutHost(url: string): string {
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return path === url || path.startsWith('/') ? path : `/${path}`;
}
