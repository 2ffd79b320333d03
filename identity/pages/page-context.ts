/** What every page needs to know about its request. */
import { type LocaleCode, localePath } from '#locales/locales.ts';
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
    portalHome: portalHome(config, language),
    host: new URL(config.identityUrl).host,
    contactUrl: typeof request.contactUrl === 'string' ? request.contactUrl : undefined,
  };
}

/** For pages that were not opened from the portal: contact is the portal's contact page. */
export async function portalPageContext(
  config: IdentityConfig,
  request: { uiLocales?: unknown; acceptLanguage?: string | undefined },
): Promise<PageContext> {
  const context = await pageContext(config, request);
  const contactUrl = `${config.portalUrl}${localePath(context.language, '/contact')}`;
  return { ...context, contactUrl };
}

function portalHome(config: IdentityConfig, language: LocaleCode): string {
  return `${config.portalUrl}${localePath(language, '/')}`;
}
