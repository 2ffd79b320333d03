/** What every page needs to know about the request it answers. */
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { IdentityConfig } from './config.ts';
import { languageFor } from './language.ts';
import type { PageSetting } from './pages/document.ts';
import { wordsIn } from './words.ts';

export async function pageSetting(
  config: IdentityConfig,
  request: {
    uiLocales?: unknown;
    acceptLanguage?: string | undefined;
    contactUrl?: unknown;
  },
): Promise<PageSetting> {
  const language = languageFor(request.uiLocales, request.acceptLanguage, config.defaultLanguage);
  return {
    language,
    words: await wordsIn(language),
    portalHome: portalHome(config, language),
    host: new URL(config.identityUrl).host,
    contactUrl: typeof request.contactUrl === 'string' ? request.contactUrl : undefined,
  };
}

function portalHome(config: IdentityConfig, language: LocaleCode): string {
  return `${config.portalUrl}${localePath(language, '/')}`;
}
