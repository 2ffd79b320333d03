/** How long a buyer has to pay, and the names of what is paid. Pure. */

import { zonedFormat } from './zoned-format.ts';

/** Writes dates as yyyy-mm-dd. */
const calendarFormat = zonedFormat('en-CA', { dateStyle: 'short' });

/** So many working days later; `issuedOn` and the result are calendar dates, as yyyy-mm-dd. */
export function dueDate(issuedOn: string, workingDays: number): string {
  const day = new Date(`${issuedOn}T00:00:00Z`);
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** The calendar date, as yyyy-mm-dd, that it is in the zone. */
export function dateIn(at: Date, timeZone: string): string {
  return calendarFormat(timeZone).format(at);
}

export interface DocumentNumber {
  /** The seller's own number; 0: the auction house. */
  seller: number;
  year: number;
  ordinal: number;
}

/** S3-2026-00017: unique, and without gaps for each seller and year. */
export function documentNumber({ seller, year, ordinal }: DocumentNumber): string {
  return `S${seller}-${year}-${String(ordinal).padStart(5, '0')}`;
}

/** I2-2026-00017: of an invoice that is no statement, without gaps for each issuer and year. */
export function invoiceNumber(issuer: number, year: number, ordinal: number): string {
  return `I${issuer}-${year}-${String(ordinal).padStart(5, '0')}`;
}
