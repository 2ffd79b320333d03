/**
 * Rest-BPM: what is left of the Dutch registration tax when a used vehicle is sold, by the flat-rate table of article 10
 * Wet BPM 1992, as the tax office published it when last looked up (November 2026). An estimate: a valuation report or a
 * price list may show less.
 */

/** From this age in whole months on: the percentage written off, and what each further month, begun or whole, adds. */
const writtenOff: { fromMonths: number; percent: number; perMonth: number }[] = [
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

/** A van's tax is gone after five years. */
const vanMonthsMax = 60;

/** Both dates as yyyy-mm-dd. Returns whole cents, rounded to whole euros as the tax office asks for them. */
export function restRegistrationTaxMinor(
  grossMinor: number,
  vehicle: { firstRegistration: string; van: boolean },
  on: string,
): number {
  const months = begunMonths(vehicle.firstRegistration, on);
  if (vehicle.van && months > vanMonthsMax) return 0;
  const left = Math.max(0, 100 - writtenOffPercent(months));
  return Math.round((grossMinor * left) / 10_000) * 100;
}

/** 100 is nothing left. `months` counts begun months as whole ones. */
export function writtenOffPercent(months: number): number {
  // A month that has just begun belongs to the band it began in: month 19 is the first after 18 whole ones.
  const whole = Math.max(0, months - 1);
  const band = writtenOff.findLast((each) => whole >= each.fromMonths);
  if (!band || months === 0) return 0;
  return Math.min(100, band.percent + (months - band.fromMonths) * band.perMonth);
}

/** Months from one calendar date to another, a begun one counted as whole; 0 when `to` is not later. */
export function begunMonths(from: string, to: string): number {
  if (to <= from) return 0;
  const [fromYear, fromMonth, fromDay] = parts(from);
  const [year, month, day] = parts(to);
  const months = (year - fromYear) * 12 + month - fromMonth;
  // From the last day of a long month to the last of a shorter one is a whole month.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return months + (day > Math.min(fromDay, lastDay) ? 1 : 0);
}

function parts(date: string): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}
