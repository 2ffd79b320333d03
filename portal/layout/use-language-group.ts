import { locales } from '#locales/locales.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import type { DropMenuGroup } from './drop-menu-group.ts';
import { useChooseLanguage } from './use-choose-language.ts';

/** Languages are named in their own language; page and query stay the same. */
export function useLanguageGroup(): DropMenuGroup {
  const t = useTranslate();
  const chosen = useLocale();
  const onChoose = useChooseLanguage();
  return {
    label: t('shell.language'),
    items: locales.map(({ code, name, language }) => ({ id: code, text: name, lang: language })),
    chosen,
    onChoose,
  };
}
