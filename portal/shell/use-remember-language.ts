import { useEffect, useRef } from 'react';
import { keepCookie, languageCookie } from '#portal/cookies.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

/**
 * Whoever goes from one language to another has chosen, by whatever link. The language of the first page is no choice:
 * somebody else may have sent the address.
 */
export function useRememberLanguage(): void {
  const locale = useLocale();
  const shown = useRef(locale);
  useEffect(() => {
    if (shown.current === locale) return;
    shown.current = locale;
    keepCookie(languageCookie, locale);
  }, [locale]);
}
