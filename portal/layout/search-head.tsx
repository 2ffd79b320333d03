import { localeOf, localePath } from '#locales/locales.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { isPublicPage } from '#portal/app/public-page.ts';
import { LanguageAlternates } from './language-alternates.tsx';
import { usePage } from './use-page.ts';

/**
 * The head's tags for search engines and shared links. Pages that are not public (details behind
 * the login, account, callbacks, errors, unknown addresses) only get `noindex`.
 */
export function SearchHead() {
  const found = usePage();
  if (!found || !isPublicPage(found.page)) return <meta name="robots" content="noindex" />;
  return (
    <>
      <LanguageAlternates path={found.page.path} />
      <OpenGraph path={found.page.path} />
    </>
  );
}

/** Title and description are among the page's own tags (i18n/page-title.ts). */
function OpenGraph({ path }: { path: string }) {
  const { portalUrl } = useRequestContext().config;
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shell.name')} />
      <meta property="og:url" content={`${portalUrl}${localePath(locale, path)}`} />
      <meta property="og:locale" content={underscored(localeOf(locale).language)} />
      <meta property="og:image" content={`${portalUrl}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Open Graph writes `nl_NL`. */
function underscored(language: string): string {
  return language.replace('-', '_');
}
