import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { localeOf } from '#locales/locales.ts';
import { useLocale } from '#portal/i18n/locale.tsx';

/**
 * React Aria's parts speak and count in the page's locale inside this. It stands around them and not around every page: home
 * has none of them until a menu is opened.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLocale()).language}>{children}</I18nProvider>;
}
