/** What every page needs to know about its request. */
import type { FastifyRequest } from 'fastify';
import { localePath } from '#locales/locales.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { languageFor } from './language.ts';
import type { PageContext } from './document.ts';
import { translatorOf } from './translator.ts';

export async function pageContext(
  config: IdentityConfig,
  request: {
    uiLocales?: unknown;
    acceptLanguage?: string | undefined;
    contactUrl?: unknown;
  },
): Promise<PageContext> {
  const language = languageFor(request.uiLocales, request.acceptLanguage, config.defaultLanguage);
  return {
    language,
    t: await translatorOf(language),
    portalHome: `${config.portalUrl}${localePath(language, '/')}`,
    host: new URL(config.identityUrl).host,
    contactUrl: typeof request.contactUrl === 'string' ? request.contactUrl : undefined,
  };
}

/** For pages that were not opened from the portal: contact is the portal's contact page. */
export async function portalPageContext(
  config: IdentityConfig,
  { headers }: FastifyRequest,
  uiLocales: unknown,
): Promise<PageContext> {
  const acceptLanguage = headers['accept-language'];
  const context = await pageContext(config, { uiLocales, acceptLanguage });
  const contactUrl = `${config.portalUrl}${localePath(context.language, '/contact')}`;
  return { ...context, contactUrl };
}
