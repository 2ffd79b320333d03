/**
 * Redirects addresses without a language, typed by users or used by a provider, to the language the
 * user chose last. Without a choice `/` redirects to the browser's language, but for users only: a
 * search engine reads each address as it is. Every other address contains its language.
 */
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LocaleCode, localeForLanguages, localePath, locales } from '#locales/locales.ts';
import { languageCookie } from '#portal/app/cookies.ts';
import { isCrawler } from '#portal/app/is-crawler.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { acceptedLanguages } from '#runtime/accept-language.ts';

const paths = new Set(['/', '/signin-oidc', '/signout-callback-oidc']);

export function redirectToLanguage(app: FastifyInstance, config: PublicConfig): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const [path = '', ...query] = request.url.split('?');
    if (!paths.has(path)) return;
    // Caches must know what this answer depends on, also if it does not redirect.
    reply.header('vary', 'accept-language, cookie, user-agent');
    const rest = query.length > 0 ? `?${query.join('?')}` : '';
    const locale =
      chosenLocale(request) ?? carriedLocale(rest) ?? givenLocale(request, path, config);
    const target = localePath(locale, path);
    if (target === path) return;
    // 302 and uncached: the user may choose another language tomorrow.
    await reply.header('cache-control', 'no-store').redirect(`${target}${rest}`, 302);
  });
}

function chosenLocale({ headers }: FastifyRequest): LocaleCode | undefined {
  return localeNamed(parseCookie(headers.cookie ?? '')[languageCookie]);
}

/** The locale that a sign-in or sign-out took to the provider, for a browser without the cookie. */
function carriedLocale(query: string): LocaleCode | undefined {
  return localeNamed(new URLSearchParams(query).get('state')?.split(';')[1]);
}

function localeNamed(name: string | undefined): LocaleCode | undefined {
  return locales.find(({ code }) => code === name)?.code;
}

/** The locale for a request without a chosen language. */
function givenLocale({ headers }: FastifyRequest, path: string, config: PublicConfig): LocaleCode {
  if (path !== '/') return config.defaultLanguage;
  if (isCrawler(headers['user-agent'])) return 'en';
  const accepted = acceptedLanguages(headers['accept-language']);
  return localeForLanguages(accepted) ?? config.defaultLanguage;
}
