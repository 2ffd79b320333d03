import { useEffect, useRef } from 'react';
import { type LocaleCode, localeOfPath } from '#locales/locales.ts';
import { setCookie, languageCookie } from '#portal/app/cookies.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

/**
 * Stores the language a user changed to, by whatever link. The language of the first page is no
 * choice: the address may come from someone else.
 */
export function useRememberLanguage(): void {
  const locale = useLocale();
  const shown = useRef<LocaleCode>(undefined);
  useEffect(() => {
    const before = shown.current ?? languageBefore() ?? locale;
    shown.current = locale;
    if (before !== locale) setCookie(languageCookie, locale);
  }, [locale]);
}

/**
 * Returns the language of the portal's page that led here by a full load: its scripts were not
 * ready yet, or there is a new build.
 */
function languageBefore(): LocaleCode | undefined {
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? localeOfPath(pathname) : undefined;
}
