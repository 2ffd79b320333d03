import { useTranslate } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

const haltReasons = ['technical', 'data', 'seller', 'other'] as const;
export type HaltReasonName = (typeof haltReasons)[number];

export type HaltReasonSelectProps = {
  selected: HaltReasonName | null;
  onChange: (reason: HaltReasonName | null) => void;
};

/** The reason that bidders read, each in their language. */
export function HaltReasonSelect({ selected, onChange }: HaltReasonSelectProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  return (
    <Select
      isRequired
      label={t('ask.haltReason')}
      help={t('ask.haltHelp')}
      options={haltReasons.map((key) => ({ key, text: portal(`halt.${key}`) }))}
      selected={selected}
      placeholder={t('ask.choose')}
      onChange={(key) => onChange(haltReasons.find((one) => one === key) ?? null)}
    />
  );
}
