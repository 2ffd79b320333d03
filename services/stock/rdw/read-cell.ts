/** Cells of the register: each is read as its kind, or refused with its column and the reason. */
import { toMinor } from '#contract/money.ts';
import { calendarDate } from '#services/calendar-date.ts';
import { shownValue } from '#services/stock/shown-value.ts';
import { unregistered } from './codes.ts';

/** The cells of a row by their columns. */
export type Row = Record<string, string | undefined>;
export type Refuse = (field: string, reason: string) => undefined;

export function dateOf(row: Row, field: string, refuse: Refuse): string | undefined {
  const written = known(row[field]);
  if (!written) return undefined;
  return (
    calendarDate(written) ?? refuse(field, `${shownValue(written)} is no date: write 20201211`)
  );
}

export function wholeOf(row: Row, field: string, most: number, refuse: Refuse): number | undefined {
  const written = known(row[field]);
  if (!written) return undefined;
  if (!/^\d{1,9}(?:[.,]0+)?$/.test(written))
    return refuse(field, `${shownValue(written)} is no whole number: write 1395`);
  const whole = Number.parseInt(written, 10);
  return whole <= most ? whole : refuse(field, `${whole} is more than ${most}`);
}

export function amountOf(row: Row, field: string, refuse: Refuse): number | undefined {
  const written = known(row[field]);
  if (!written) return undefined;
  if (!/^\d{1,9}(?:[.,]\d{1,2})?$/.test(written))
    return refuse(field, `${shownValue(written)} is no amount of euros: write 35538 or 35538.50`);
  return toMinor(Number(written.replace(',', '.'))) ?? refuse(field, `${written} is too large`);
}

/** Returns the register's value, or undefined where it writes one of its terms for unknown. */
export function known(written: string | undefined): string | undefined {
  const text = written?.trim() ?? '';
  return unregistered.has(text.toLowerCase()) ? undefined : text;
}
