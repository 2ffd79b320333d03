import { requestLocales } from '#contract/request-values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { Select } from '#portal/ui/select.tsx';

export type MailLocale = (typeof requestLocales)[number];

export type LanguageSelectProps = {
  selected: MailLocale;
  onChange: (locale: MailLocale) => void;
};

/** The language of mails, by the operator's names for them. */
export function LanguageSelect({ selected, onChange }: LanguageSelectProps) {
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  return (
    <Select
      label={t('company.language')}
      options={requestLocales.map((key) => ({ key, text: languageName(key) }))}
      selected={selected}
      onChange={(key) => onChange(requestLocales.find((one) => one === key) ?? 'en')}
    />
  );
}
