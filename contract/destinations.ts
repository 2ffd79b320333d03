/**
 * Where buying companies are established and vehicles may go: the states of the EU, and the
 * countries outside it that used vehicles are exported to. The reader's locale names countries.
 * Browsers read this file, so it has no schema.
 */

/** Where the table of states comes from, and the day for which it was last looked at. */
export const memberStatesSource = {
  name: 'European Union, EU countries',
  url: 'https://european-union.europa.eu/principles-countries-history/eu-countries_en',
  asOf: '2026-11-22',
} as const;

// oxfmt-ignore
const memberStates = [
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
] as const;

// oxfmt-ignore
const outside = [
  'AE', 'AL', 'BA', 'CH', 'CI', 'GB', 'GE', 'GH', 'IS', 'KZ', 'LI', 'LY', 'MA', 'MD',
  'ME', 'MK', 'NG', 'NO', 'RS', 'SN', 'TG', 'TN', 'TR', 'UA', 'US',
] as const;

/** ISO 3166-1 alpha-2. */
export const destinations = [...memberStates, ...outside] as const;
export type Destination = (typeof destinations)[number];

/** Whether goods and services between this country and another state are within the EU's VAT. */
export function isMemberState(country: string): boolean {
  return memberStates.some((state) => state === country);
}
