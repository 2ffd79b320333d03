/**
 * Gives every address one spelling with one leading slash: `//evil.example` in a link would point
 * to another host, and so would a backslash, which browsers read as a slash.
 */
import type { FastifyInstance } from 'fastify';

/** Returns the normalised path and query; undefined if it is no path on this host. */
export function cleanPath(asked: string): string | undefined {
  if (!asked.startsWith('/')) return undefined;
  // Parsed below a known host, so that the path cannot name another one.
  const address = URL.parse(`http://portal.invalid${asked}`);
  if (!address) return undefined;
  return address.pathname.replace(/\/{2,}/g, '/') + address.search;
}

export function cleanPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const asked = request.raw.url ?? '';
    const clean = cleanPath(asked);
    if (clean === undefined)
      return reply.status(400).type('text/plain; charset=utf-8').send('400 Bad Request\n');
    if (clean === asked) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).type('text/plain; charset=utf-8').send('404 Not Found\n');
    return reply.header('cache-control', 'no-store').redirect(clean, 308);
  });
}
