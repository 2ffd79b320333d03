/** The differences between the eight countries: yards and inspections. */
import type { Country } from '#contract/calls.ts';
import type { CurrencyCode } from '#contract/money.ts';

export interface CountryFacts {
  yards: Yard[];
  /** Years after first registration of the first inspection, and between later ones. */
  inspection: { first: number; every: number };
}

export interface Yard {
  place: string;
  /** The district codes that plates begin with, in countries that have them. */
  districts?: string[];
}

export const countryFacts: Record<Country, CountryFacts> = {
  NL: {
    yards: yards('Lelystad', 'Zwolle', 'Lelystad', 'Venlo', 'Moerdijk', 'Almere'),
    inspection: { first: 4, every: 2 },
  },
  DE: {
    yards: [
      { place: 'Garching b. München', districts: ['M', 'M', 'FS', 'IN'] },
      { place: 'Hamburg', districts: ['HH', 'HH', 'SE', 'PI'] },
      { place: 'Sindelfingen', districts: ['S', 'BB', 'ES', 'LB'] },
      { place: 'Köln', districts: ['K', 'D', 'BN', 'LEV'] },
      { place: 'Groß-Gerau', districts: ['F', 'WI', 'GG', 'MZ'] },
      { place: 'Leipzig', districts: ['L', 'DD', 'HAL'] },
      { place: 'Hannover', districts: ['H', 'WOB', 'BS'] },
    ],
    inspection: { first: 3, every: 2 },
  },
  FR: {
    yards: yards(
      'Carvin',
      'Saint-Ouen-l’Aumône',
      'Vénissieux',
      'Miramas',
      'Bruguières',
      'Bordeaux',
    ),
    inspection: { first: 4, every: 2 },
  },
  BE: {
    yards: yards('Zellik', 'Antwerpen', 'Gent', 'Genk', 'Courcelles'),
    inspection: { first: 4, every: 1 },
  },
  ES: {
    yards: yards('Getafe', 'Alcalá de Henares', 'Sant Boi de Llobregat', 'Valencia', 'Sevilla'),
    inspection: { first: 4, every: 2 },
  },
  IT: {
    yards: yards('Verona', 'Piacenza', 'Settimo Torinese', 'Fiano Romano', 'Bologna'),
    inspection: { first: 4, every: 2 },
  },
  PL: {
    yards: [
      { place: 'Warszawa', districts: ['WX', 'WE', 'WI', 'WA'] },
      { place: 'Kraków', districts: ['KR', 'KR', 'KRA'] },
      { place: 'Poznań', districts: ['PO', 'PO', 'PZ'] },
      { place: 'Wrocław', districts: ['DW', 'DW', 'DWR'] },
      { place: 'Gdańsk', districts: ['GD', 'GA', 'GDA'] },
    ],
    inspection: { first: 3, every: 1 },
  },
  PT: {
    yards: yards('Carregado', 'Loures', 'Maia', 'Vila do Conde', 'Setúbal'),
    inspection: { first: 4, every: 2 },
  },
};

/** A rounded rate for list prices and repairs: the demo converts no amount that is paid. */
const zlotyPerEuro = 4.3;

/** Converts whole euros to minor units of the country's currency. */
export function minorFromEur(amountEur: number, currency: CurrencyCode): number {
  return Math.round(amountEur * (currency === 'PLN' ? zlotyPerEuro : 1)) * 100;
}

function yards(...places: string[]): Yard[] {
  return places.map((place) => ({ place }));
}
