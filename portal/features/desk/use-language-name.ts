import type { LocaleCode } from '#locales/locales.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import { languageName } from './language-name.ts';

/** Names the language of another locale as the operator's own language does: `de-de` → German. */
export function useLanguageName(): (code: string) => string {
  const reader = useLocale();
  return (code) => languageName(code as LocaleCode, reader);
}
