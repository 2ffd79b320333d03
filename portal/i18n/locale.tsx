/** The locale of the page: it is in the address and nowhere else. */
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { type Formats, formatsOf } from '#locales/format.ts';
import { type LocaleCode, localeOfPath, localePath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { TranslateContext } from '#portal/i18n/overlay.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';

export function useLocale(): LocaleCode {
  return localeOfPath(useLocation().pathname);
}

/** `const t = useTranslate(); t('vehicles.count', { count })`. The same function as long as the locale stays. */
export function useTranslate(): Translate {
  const t = useContext(TranslateContext);
  if (!t) throw new Error('A TranslateProvider is missing above this screen.');
  return t;
}

/** Numbers, money and times as the locale writes them; times in the reader's zone unless a zone is named. */
export function useFormats(): Formats {
  return formatsOf(useLocale(), useTimeZone());
}

/** The address of an English path in the page's locale: `const to = useLocalePath(); to('/vehicles')`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(locale, path);
}
