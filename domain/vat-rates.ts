/**
 * The standard VAT rates of the eight countries, each with the day it came into force. Dated data
 * (docs/rules.md, Whole sum).
 */
import type { Country } from '#contract/calls.ts';

/** Where the rates come from, and the day for which they were last looked at. */
export const vatRatesSource = {
  name: 'European Commission, Taxes in Europe Database: standard rates',
  url: 'https://ec.europa.eu/taxation_customs/tedb/',
  asOf: '2026-11-22',
} as const;

/**
 * Returns whole percent: 21 is 21 percent. `on` is a calendar date, yyyy-mm-dd; throws for a day
 * before the table begins.
 */
export function vatPercentOn(country: Country, on: string): number {
  const rate = rates[country].findLast(({ from }) => from <= on);
  if (!rate) throw new RangeError(`no rate of VAT is known for ${country} on ${on}`);
  return rate.percent;
}

/** All rates, for a statement of SQL that looks one up. */
export function vatRateRows(): { country: string; from: string; percent: number }[] {
  return Object.entries(rates).flatMap(([country, list]) =>
    list.map((rate) => ({ country, ...rate })),
  );
}

interface Rate {
  from: string;
  percent: number;
}

/** Oldest first. An announced change is added before it comes into force. */
const rates: Record<Country, readonly Rate[]> = {
  NL: [
    { from: '2001-01-01', percent: 19 },
    { from: '2012-10-01', percent: 21 },
  ],
  DE: [
    { from: '2007-01-01', percent: 19 },
    // Lowered for half a year (Zweites Corona-Steuerhilfegesetz).
    { from: '2020-07-01', percent: 16 },
    { from: '2021-01-01', percent: 19 },
  ],
  FR: [
    { from: '2000-04-01', percent: 19.6 },
    { from: '2014-01-01', percent: 20 },
  ],
  BE: [{ from: '1996-01-01', percent: 21 }],
  ES: [
    { from: '2010-07-01', percent: 18 },
    { from: '2012-09-01', percent: 21 },
  ],
  IT: [
    { from: '2011-09-17', percent: 21 },
    { from: '2013-10-01', percent: 22 },
  ],
  PL: [{ from: '2011-01-01', percent: 23 }],
  PT: [{ from: '2011-01-01', percent: 23 }],
};
