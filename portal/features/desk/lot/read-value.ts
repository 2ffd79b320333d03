/** Reads what operators type into the fields of the lot editor, in any language's separators. */
import type { DeskField } from '#contract/desk/lot.ts';
import { fromMinor } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { readNumber } from '#portal/i18n/number-text.ts';

export type ReadValue<Value> = { value: Value | null } | { unread: 'amount' | 'number' };

/** Null where the field was emptied. */
export function readAmount(text: string, currency?: string): ReadValue<number> {
  const read = readMoney(text, currency);
  if (read.kind === 'empty') return { value: null };
  return read.kind === 'amount' ? { value: fromMinor(read.amountMinor) } : { unread: 'amount' };
}

/** Decimals as in an amount: one or two digits after the last separator. */
function readDecimal(text: string): ReadValue<number> {
  const read = readAmount(text);
  return 'unread' in read ? { unread: 'number' } : read;
}

export function readWhole(text: string): ReadValue<number> {
  const read = readNumber(text);
  if (read.kind === 'empty') return { value: null };
  return read.kind === 'number' ? { value: read.number } : { unread: 'number' };
}

export function readFieldValue(
  { kind, isWhole }: Pick<DeskField, 'kind' | 'isWhole'>,
  text: string,
): ReadValue<string | number | boolean> {
  if (kind === 'amount') return readAmount(text);
  if (kind === 'number') return isWhole ? readWhole(text) : readDecimal(text);
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  return { value: kind === 'flag' ? trimmed === 'true' : trimmed };
}
