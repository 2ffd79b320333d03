/**
 * Addresses without a language that people type or that a provider comes back to: they lead on to the language the person
 * chose last, or to the configured one. Every other address says its language itself.
 */
import type { FastifyInstance } from 'fastify';
import { localePath, locales } from '#locales/locales.ts';
import { cookieOf, languageCookie } from '#portal/cookies.ts';
import type { PublicConfig } from '#portal/public-config.ts';

const paths = new Set(['/', '/signin-oidc', '/signout-callback-oidc']);

export function ownLanguage(app: FastifyInstance, config: PublicConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const [path = '', ...query] = request.url.split('?');
    if (!paths.has(path)) return;
    const chosen = cookieOf(request.headers.cookie, languageCookie);
    const locale = locales.find(({ code }) => code === chosen)?.code ?? config.defaultLanguage;
    const target = localePath(locale, path);
    if (target === path) return;
    const rest = query.length > 0 ? `?${query.join('?')}` : '';
    // 302, and never kept: the choice may be another one tomorrow.
    await reply.header('cache-control', 'no-store').redirect(`${target}${rest}`, 302);
  });
}
