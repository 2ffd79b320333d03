import type { FastifyReply } from 'fastify';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from './headers.ts';

export function sendPage(
  reply: FastifyReply,
  config: IdentityConfig,
  page: string,
  options?: { hasScript: boolean },
): FastifyReply {
  return reply.headers(pageHeaders(config, options)).type('text/html; charset=utf-8').send(page);
}

/** Leads from a form to a page in the same language. */
export function redirectTo(
  path: string,
  reply: FastifyReply,
  locale: string | undefined,
): FastifyReply {
  const query = locale ? `?ui_locales=${encodeURIComponent(locale)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`${path}${query}`, 303);
}
