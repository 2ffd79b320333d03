import { useLocation } from 'react-router';
import { localeOf, localePath, locales, pathWithoutLocale } from '#locales/locales.ts';
import { useFrame } from '#portal/frame.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

/** Tells search engines where the same page stands in the other languages. */
export function LanguageAlternates() {
  const { portalUrl } = useFrame().config;
  const path = pathWithoutLocale(useLocation().pathname);
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
