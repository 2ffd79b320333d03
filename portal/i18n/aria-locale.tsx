import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { localeOf } from '#locales/locales.ts';
import { useLocale } from './locale.tsx';

/**
 * Provides the page's locale to React Aria's components. It wraps those components instead of every
 * page: home has none until a menu is opened.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={localeOf(useLocale()).language}>{children}</I18nProvider>;
}
