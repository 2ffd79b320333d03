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
    if (kind === 'number' && Number.isFinite(Number(value))) {
      // An amount of whole units has no cents, any other has both of them.
      const [whole = '', cents] = value.split('.');
      if (cents?.length !== 2) return formats.number(Number(value));
      const decimals = cents === '00' ? '' : `${formats.number(0.5).charAt(1)}${cents}`;
      return `${formats.number(Number(whole))}${decimals}`;
    }
    if (kind === 'date') return dateText(value, formats);
    return kind === 'code' ? codeText(field as DeskField['field'], value) : value;
  };
}
