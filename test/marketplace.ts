/**
 * For tests: listings as a German marketplace exports them, generated from a seed, in the formats
 * of such files.
 */

export interface Listing {
  mileage: number;
  make: string;
  model: string;
  fuel: string;
  gear: string;
  offerType: string;
  price: number;
  hp: number | undefined;
  year: number;
}

const cars: [string, string][] = [
  ['BMW', '316'],
  ['Volkswagen', 'Golf'],
  ['SEAT', 'Exeo'],
  ['Renault', 'Megane'],
  ['Citroën', 'C4'],
  ['Škoda', 'Octavia Combi'],
  ['Mercedes-Benz', 'A 180'],
  ['Alfa Romeo', 'Giulia "Veloce"'],
  ['Peugeot', '308; SW'],
];
const fuels = [
  'Diesel',
  'Benzin',
  'Elektro',
  'Elektro/Benzin',
  'Autogas (LPG)',
  'Erdgas',
  'Sonstige',
];
const gears = ['Schaltgetriebe', 'Automatik', 'Halbautomatik'];
const offers = ['Gebraucht', 'Vorführfahrzeug', 'Jahreswagen', 'Tageszulassung'];

/** Returns listings of which no two are equal. */
export function listings(count: number): Listing[] {
  return Array.from({ length: count }, (_, index) => {
    const [make, model] = cars[index % cars.length] ?? ['BMW', '316'];
    return {
      mileage: 1_000 + index * 7,
      make,
      model,
      fuel: fuels[index % fuels.length] ?? '',
      gear: gears[index % gears.length] ?? '',
      offerType: offers[index % offers.length] ?? '',
      price: 2_500 + ((index * 37) % 60_000),
      hp: index % 50 === 7 ? undefined : 60 + (index % 300),
      year: 2005 + (index % 20),
    };
  });
}

export type Heading = keyof Listing;
export const headings: Heading[] = [
  'mileage',
  'make',
  'model',
  'fuel',
  'gear',
  'offerType',
  'price',
  'hp',
  'year',
];

/** German notation: "120.000 km", "85 kW (116 PS)", "EZ 03/2018". */
export const germanNames: Record<Heading, string> = {
  mileage: 'Kilometerstand',
  make: 'Marke',
  model: 'Modell',
  fuel: 'Kraftstoffart',
  gear: 'Getriebe',
  offerType: 'Angebotsart',
  price: 'Preis (€)',
  hp: 'Leistung',
  year: 'Erstzulassung',
};

export function germanCells(listing: Listing): string[] {
  const { mileage, make, model, fuel, gear, offerType, price, hp, year } = listing;
  const grouped = (value: number): string => value.toLocaleString('de-DE');
  return [
    `${grouped(mileage)} km`,
    make,
    model,
    fuel,
    gear,
    offerType,
    `${grouped(price)},- €`,
    hp === undefined ? '- kW (- PS)' : `${Math.round(hp * 0.7355)} kW (${hp} PS)`,
    `EZ ${String((year % 12) + 1).padStart(2, '0')}/${year}`,
  ];
}

export function plainCells(listing: Listing): string[] {
  return headings.map((name) => String(listing[name] ?? ''));
}

export function csvOf(
  rows: readonly (readonly string[])[],
  separator: string,
  { quoteAll = false, lineEnd = '\n' }: { quoteAll?: boolean; lineEnd?: string } = {},
): string {
  const cell = (text: string): string =>
    quoteAll || /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return `${rows.map((row) => row.map(cell).join(separator)).join(lineEnd)}${lineEnd}`;
}
