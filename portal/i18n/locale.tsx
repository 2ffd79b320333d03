/** The locale of the page, taken from the address alone. */
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { type Formats, formatsOf } from '#locales/format.ts';
import { type LocaleCode, localeOfPath, localePath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { TranslateContext } from './overlay.tsx';
import { useTimeZone } from './time-zone.tsx';

export function useLocale(): LocaleCode {
  return localeOfPath(useLocation().pathname);
}

/** `const t = useTranslate(); t('vehicles.count', { count })`. Stable while the locale stays. */
export function useTranslate(): Translate {
  const t = useContext(TranslateContext);
  if (!t) throw new Error('A TranslateProvider is missing above this screen.');
  return t;
}

/** Below it a time of another zone than the reader's says of which it is. */
export const NamesZones = createContext(false);

/** Formats numbers, money and times; times are in the user's zone unless one is named. */
export function useFormats(): Formats {
  return formatsOf(useLocale(), useTimeZone(), useContext(NamesZones));
}

/** An English path in the page's locale: `const to = useLocalePath(); to('/vehicles')`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return (path) => localePath(locale, path);
}
