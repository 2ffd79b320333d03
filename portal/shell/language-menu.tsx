import { Globe } from 'lucide-react';
import { localeOf, locales } from '#locales/locales.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { DropMenu } from '#portal/shell/drop-menu.tsx';
import { useChooseLanguage } from '#portal/shell/use-choose-language.ts';

/** Languages are named in their own words; the page stays the same one, query and all. */
export function LanguageMenu() {
  const t = useTranslate();
  const locale = useLocale();
  const choose = useChooseLanguage();
  return (
    <DropMenu
      label={`${t('shell.language')}: ${localeOf(locale).name}`}
      trigger={
        <>
          <Globe aria-hidden size={18} />
          <span className="uppercase max-desk:hidden">{localeOf(locale).short}</span>
        </>
      }
      items={locales.map(({ code, name, language }) => ({ id: code, text: name, lang: language }))}
      chosen={locale}
      onChoose={choose}
    />
  );
}
