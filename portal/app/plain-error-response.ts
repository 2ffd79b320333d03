import { STATUS_CODES } from 'node:http';

/**
 * Returns the plain response a bot gets instead of an error page (docs/rules.md, Addresses): the
 * status, and nothing to index.
 */
export function plainErrorResponse(status: number): Response {
  return new Response(`${status} ${STATUS_CODES[status] ?? 'Error'}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
  });
}
