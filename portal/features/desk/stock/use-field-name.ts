import type { StockField } from '#contract/desk/stock-fields.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** Of a lot or of the whole row; the lot editor has no field for them. */
const ownTexts = [
  'licensePlate',
  'country',
  'locationCountry',
  'photos',
  'lotNumber',
  'seller',
  'reserve',
  'buyNowPrice',
] as const;

/** A field of a vehicle or lot in words; undefined for one that the desk has no word for. */
export function useFieldName(fields: readonly StockField[]): (field: string) => string | undefined {
  const t = useDeskTranslate();
  return (field) => {
    const own = ownTexts.find((one) => one === field);
    if (own) return t(`stock.field.${own}`);
    const known = fields.find((one) => one === field);
    // Every other field is one of the lot editor's.
    return known && t(`field.${known}` as 'field.make');
  };
}
