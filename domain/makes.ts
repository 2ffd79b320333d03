/**
 * One spelling of each make and model, whatever language or register it comes from. Import and desk
 * write it, search and facets read it.
 */
import { nameKey } from './fold.ts';

/**
 * The makes with other names than their own letters. Accents, case, hyphens and spaces need no
 * entry; a make that is not here keeps the spelling in which it comes.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Abarth: [],
  'Alfa Romeo': ['Alfa'],
  'Aston Martin': [],
  Audi: [],
  Bentley: [],
  BMW: ['BMW i', 'Bayerische Motoren Werke'],
  Bürstner: ['Buerstner'],
  BYD: ['Build Your Dreams'],
  Cadillac: [],
  Chevrolet: ['Chevy'],
  Chrysler: [],
  Citroën: [],
  Cupra: [],
  Dacia: [],
  DAF: [],
  DFSK: [],
  Dodge: [],
  DS: ['DS Automobiles'],
  Ferrari: [],
  Fiat: ['Fiat Professional'],
  Ford: ['Ford-CNG-Technik'],
  Genesis: [],
  GMC: [],
  Honda: [],
  Hyundai: [],
  Infiniti: [],
  Isuzu: [],
  Iveco: [],
  Jaguar: ['Jag'],
  Jeep: [],
  KGM: [],
  Kia: ['Kia Motors'],
  Lancia: [],
  'Land Rover': ['Landrover', 'Jaguar Land Rover'],
  Leapmotor: [],
  LEVC: [],
  Lexus: [],
  'Lynk & Co': ['Lynk', 'Lynk and Co'],
  MAN: [],
  Maserati: [],
  Maxus: [],
  Mazda: [],
  McLaren: [],
  McLouis: [],
  'Mercedes-AMG': ['AMG'],
  'Mercedes-Benz': ['Mercedes', 'Merc', 'MB', 'Benz', 'DaimlerChrysler AG'],
  MG: ['MG Motor'],
  MINI: [],
  Mitsubishi: ['Mitsu'],
  NIO: [],
  Nissan: [],
  Opel: [],
  Peugeot: [],
  Polestar: [],
  Porsche: [],
  Renault: [],
  Saab: [],
  Seat: [],
  Škoda: ['Skoda Auto'],
  smart: [],
  SsangYong: [],
  Subaru: [],
  Suzuki: [],
  Tesla: ['Tesla Motors'],
  Toyota: [],
  Vauxhall: [],
  Volkswagen: ['VW', 'Volkswagen VW', 'VW Nutzfahrzeuge', 'Volkswagen Nutzfahrzeuge'],
  Volvo: ['Volvo Cars'],
  XPENG: [],
};

/** By the letters and digits of each name. */
const makeByKey: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([make, names]) =>
    [make, ...names].map((name) => [nameKey(name), make] as const),
  ),
);

/** Every name of every make, for those who read what people type. */
export const makeNames: readonly { make: string; name: string }[] = Object.entries(
  otherNames,
).flatMap(([make, names]) => [make, ...names].map((name) => ({ make, name })));

/** "VW" → "Volkswagen", "SKODA" → "Škoda"; an unknown make stays, without spaces at its ends. */
export function makeSpelling(written: string): string {
  const tidied = tidy(written);
  return makeByKey.get(nameKey(tidied)) ?? tidied;
}

/** Models whose spelling is not that of the languages' registers, by make. */
const models: Readonly<Record<string, readonly string[]>> = {
  Citroën: ['ë-C4', 'ë-Berlingo', 'ë-Jumpy'],
  Honda: ['e'],
  Hyundai: ['i10', 'i20', 'i30', 'ix35'],
  Volkswagen: ['Up!', 'ID.3', 'ID.4', 'ID.5', 'ID.7', 'ID. Buzz', 'T-Roc', 'T-Cross'],
};
const modelByKey: ReadonlyMap<string, string> = new Map(
  Object.entries(models).flatMap(([make, names]) =>
    names.map((name) => [`${make} ${nameKey(name)}`, name] as const),
  ),
);

/** Series and classes have a name in each language; the words after them stay. */
const series = new Map<string, readonly [RegExp, (line: string) => string][]>([
  [
    'BMW',
    [
      [/^([1-8])[ -]?(?:er|series|serie|reeks|seria)(?![\p{L}\d])/iu, (line) => `${line} Serie`],
      [/^(?:series|serie|série|seria) ?([1-8])(?![\p{L}\d])/iu, (line) => `${line} Serie`],
    ],
  ],
  [
    'Mercedes-Benz',
    [
      [/^([A-Z])[ -]?(?:klasse|class|klasa)(?![\p{L}\d])/iu, (line) => `${line}-Klasse`],
      [/^(?:classe|clase|klasa|klasse|class) ([A-Z])(?![\p{L}\d])/iu, (line) => `${line}-Klasse`],
    ],
  ],
]);

/** "VW Golf" of a Volkswagen → "Golf", "3er Touring" of a BMW → "3 Serie Touring". */
export function modelSpelling(written: string, make: string): string {
  const model = withoutMake(tidy(written), make);
  for (const [shape, write] of series.get(make) ?? []) {
    const found = shape.exec(model);
    if (found?.[1]) return write(found[1].toUpperCase()) + model.slice(found[0].length);
  }
  return modelByKey.get(`${make} ${nameKey(model)}`) ?? model;
}

function withoutMake(model: string, make: string): string {
  const first = model.split(' ');
  // "Alfa Romeo Giulia" and "VW Golf", but "MINI Cooper" of a make whose models may be its name.
  for (let count = Math.min(3, first.length - 1); count > 0; count -= 1) {
    const start = first.slice(0, count).join(' ');
    const isOwn = makeByKey.get(nameKey(start)) === make && !namedAfterMake.has(make);
    if (isOwn) return first.slice(count).join(' ');
  }
  return model;
}

/** "DS 7 Crossback" is the model's name. */
const namedAfterMake: ReadonlySet<string> = new Set(['DS']);

function tidy(written: string): string {
  return written.trim().replaceAll(/\s+/gu, ' ');
}
