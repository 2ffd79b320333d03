/** Repairs of refused values in records of the stock format. Pure. */
import { countries } from '#contract/calls.ts';
import type { Repair, RowError } from '#services/stock/import/records.ts';
import type { Section, SourceRow } from '#services/stock/input/rows.ts';
import { readStockRow } from '#services/stock/records/read-row.ts';
import { errorsMax } from '#services/stock/records/schema-errors.ts';
import { type Field, fieldNames } from './fields.ts';
import type { Meanings } from './meanings.ts';
import { repairOf } from './repair-value.ts';

/** Proposes only what the format accepts in that field, whatever else is wrong in the record. */
export function repairRecord(
  row: SourceRow,
  { field: named }: RowError,
  meanings: Meanings,
  today: string,
): Repair | undefined {
  const field = fieldNames.find((one) => one === named);
  if (field === undefined || typeof row.value !== 'object' || row.value === null) return undefined;
  const record = row.value as Partial<Record<Field, unknown>>;
  const country = countries.find((one) => one === record.country) ?? 'NL';
  const proposed = repairOf(field, record[field], { meanings, country });
  if (proposed === undefined || proposed === record[field]) return undefined;
  const isAccepted = (others: object): boolean => {
    const judged = readStockRow({ ...row, value: { ...others, [field]: proposed } }, today);
    const left = 'refused' in judged ? judged.refused.rowErrors : [];
    return left.length < errorsMax && !left.some((one) => one.field === field);
  };
  // In a record without errors too, because one of another kind may hide this one.
  return isAccepted({ ...faultless[row.section], country }) && isAccepted(record)
    ? { column: field, field, value: proposed }
    : undefined;
}

const plate = { licensePlate: 'REF-000000000' };
const faultless: Record<Section, object> = {
  auctions: {},
  vehicles: { ...plate, make: 'X', model: 'X', vatScheme: 'vat' },
  lots: { ...plate, auctionId: 'x1' },
};
