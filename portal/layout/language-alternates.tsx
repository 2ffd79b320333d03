import { localeOf, localePath, locales } from '#locales/locales.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

/** Links the page's other languages for search engines. `path` is the page's in English. */
export function LanguageAlternates({ path }: { path: string }) {
  const { portalUrl } = useRequestContext().config;
  const locale = useLocale();
  return (
    <>
      <link rel="canonical" href={`${portalUrl}${localePath(locale, path)}`} />
      {locales.map(({ code }) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={localeOf(code).language}
          href={`${portalUrl}${localePath(code, path)}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${portalUrl}${path}`} />
    </>
  );
}
