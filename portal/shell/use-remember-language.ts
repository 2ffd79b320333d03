import { useEffect, useRef } from 'react';
import { type LocaleCode, localeOfPath } from '#locales/locales.ts';
import { keepCookie, languageCookie } from '#portal/cookies.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

/**
 * Whoever goes from one language to another has chosen, by whatever link. The language of the first page is no choice:
 * somebody else may have sent the address.
 */
export function useRememberLanguage(): void {
  const locale = useLocale();
  const shown = useRef<LocaleCode>(undefined);
  useEffect(() => {
    const before = shown.current ?? languageBefore() ?? locale;
    shown.current = locale;
    if (before !== locale) keepCookie(languageCookie, locale);
  }, [locale]);
}

/** Of our own page that led here as a document, because its scripts were not there yet or there is a new build. */
function languageBefore(): LocaleCode | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? localeOfPath(pathname) : undefined;
}
