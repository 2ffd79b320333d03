import type { DeskField } from '#contract/desk/lot.ts';
import type { ShownKind } from '#contract/desk/values.ts';
import { useCodeText } from '#portal/features/desk/lot/use-code-text.ts';
import { dateText } from '#portal/features/desk/lot/value-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';

/** How a value of a vehicle's or lot's field is shown. */
export function useFieldText(): (
  of: { field: string; kind: ShownKind },
  value: string | null,
) => string {
  const formats = useFormats();
  const codeText = useCodeText();
  return ({ field, kind }, value) => {
    if (value === null || value === '') return '–';
    if (kind === 'number' && Number.isFinite(Number(value))) return formats.number(Number(value));
    if (kind === 'date') return dateText(value, formats);
    return kind === 'code' ? codeText(field as DeskField['field'], value) : value;
  };
}
