/**
 * Rest-BPM: the part of the Dutch registration tax that remains when a used vehicle is sold. It is
 * an estimate, because a valuation report or a price list may give a lower amount.
 */
import { type ElapsedMonths, elapsedMonths } from './calendar.ts';

/** Where the table comes from, and the day for which it was last looked at. */
export const registrationTaxSource = {
  /** The flat-rate table of article 10 Wet BPM 1992: Cars > BPM > Calculate and pay BPM. */
  name: 'Belastingdienst, Depreciation based on fixed depreciation table',
  url: 'https://www.belastingdienst.nl',
  asOf: '2026-11-22',
} as const;

/** From this age on: the percentage written off, and what each begun month after it adds. */
const depreciation: { fromMonths: number; percent: number; perMonth: number }[] = [
  { fromMonths: 0, percent: 0, perMonth: 12 },
  { fromMonths: 1, percent: 12, perMonth: 4 },
  { fromMonths: 3, percent: 20, perMonth: 3.5 },
  { fromMonths: 5, percent: 27, perMonth: 1.5 },
  { fromMonths: 9, percent: 33, perMonth: 1 },
  { fromMonths: 18, percent: 42, perMonth: 0.75 },
  { fromMonths: 30, percent: 51, perMonth: 0.5 },
  { fromMonths: 42, percent: 57, perMonth: 0.42 },
  { fromMonths: 54, percent: 62, perMonth: 0.42 },
  { fromMonths: 66, percent: 67, perMonth: 0.42 },
  { fromMonths: 78, percent: 72, perMonth: 0.25 },
  { fromMonths: 90, percent: 75, perMonth: 0.25 },
  { fromMonths: 102, percent: 78, perMonth: 0.25 },
  { fromMonths: 114, percent: 81, perMonth: 0.19 },
];

/** Vans first registered before 2025 are fully written off after five years. */
const vanMonthsMax = 60;
const vansFollowTheTableFrom = '2025-01-01';

/** Dates as yyyy-mm-dd. Returns cents, rounded to whole euros as the tax office requires. */
export function restRegistrationTaxMinor(
  grossMinor: number,
  vehicle: { firstRegistration: string; van: boolean },
  on: string,
): number {
  const age = elapsedMonths(vehicle.firstRegistration, on);
  const isWrittenOff =
    vehicle.van && vehicle.firstRegistration < vansFollowTheTableFrom && age.begun > vanMonthsMax;
  if (isWrittenOff) return 0;
  const left = Math.max(0, 100 - writtenOffPercent(age));
  return Math.round((grossMinor * left) / 10_000) * 100;
}

/**
 * Returns the percentage written off; 100 means nothing remains. Whole months choose the row of the
 * table, begun months are added to it.
 */
export function writtenOffPercent({ whole, begun }: ElapsedMonths): number {
  const line = depreciation.findLast(({ fromMonths }) => whole >= fromMonths);
  if (!line) return 0;
  return Math.min(100, line.percent + (begun - line.fromMonths) * line.perMonth);
}
