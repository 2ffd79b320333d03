/**
 * Addresses without a language that people type or that a provider comes back to: they lead on to the language the person
 * chose last. Where nothing was chosen, `/` leads to the browser's language, and only a person: a search engine reads each
 * address as what it is. Every other address says its language itself.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LocaleCode, localeForLanguages, localePath, locales } from '#locales/locales.ts';
import { cookieOf, languageCookie } from '#portal/cookies.ts';
import { isCrawler } from '#portal/is-crawler.ts';
import type { PublicConfig } from '#portal/public-config.ts';
import { acceptedLanguages } from '#runtime/accept-language.ts';

const paths = new Set(['/', '/signin-oidc', '/signout-callback-oidc']);

export function ownLanguage(app: FastifyInstance, config: PublicConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '', ...query] = request.url.split('?');
    if (!paths.has(path)) return;
    // Whatever keeps answers must know what this one depends on, also where it leads nowhere.
    reply.header('vary', 'accept-language, cookie, user-agent');
    const locale = chosenLocale(request) ?? givenLocale(request, path, config);
    const target = localePath(locale, path);
    if (target === path) return;
    const rest = query.length > 0 ? `?${query.join('?')}` : '';
    // 302, and never kept: the choice may be another one tomorrow.
    await reply.header('cache-control', 'no-store').redirect(`${target}${rest}`, 302);
  });
}

function chosenLocale({ headers }: FastifyRequest): LocaleCode | undefined {
  const chosen = cookieOf(headers.cookie, languageCookie);
  return locales.find(({ code }) => code === chosen)?.code;
}

/** Of somebody who has not chosen. */
function givenLocale({ headers }: FastifyRequest, path: string, config: PublicConfig): LocaleCode {
  if (path !== '/') return config.defaultLanguage;
  if (isCrawler(headers['user-agent'])) return 'en';
  const accepted = acceptedLanguages(headers['accept-language']);
  return localeForLanguages(accepted) ?? config.defaultLanguage;
}
