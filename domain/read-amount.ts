/**
 * Reads amounts as people of eight countries type them, for fields and searches alike: 90.000 km,
 * 90,000, 90 tkm, 90 tys. km, €20k, 15.000,- €. A factor is part of the amount, and a currency or
 * another unit is never taken for the one that was expected. Pure.
 */
import { nameKey } from './fold.ts';

/** What an amount measures; `other` is nothing that vehicles are searched by, such as miles. */
export type AmountUnit =
  | 'km'
  | 'kw'
  | 'hp'
  | 'money'
  | 'doors'
  | 'seats'
  | 'year'
  | 'hours'
  | 'other';

interface NamedUnit {
  unit: AmountUnit;
  /** ISO 4217, of money. */
  currency?: string;
}

const money = (currency: string): NamedUnit => ({ unit: 'money', currency });

/** By the words of the eight languages. */
const namedUnits: readonly (readonly [words: string, NamedUnit])[] = [
  [
    'km, kms, kilometer, kilometers, kilometre, kilometres, kilomètres, kilómetros, quilómetros, chilometri, kilometrów, kilometry',
    { unit: 'km' },
  ],
  ['kw, kilowatt, kilowatts, kilovatios', { unit: 'kw' }],
  [
    'hp, bhp, PS, pk, ch, cv, cavalli, caballos, cavalos, chevaux, Pferdestärken, koni, paarden',
    { unit: 'hp' },
  ],
  ['€, eur, euro, euros', money('EUR')],
  ['zł, złotych, pln', money('PLN')],
  ['£, gbp, pound, pounds, Pfund, sterline, libras, livres', money('GBP')],
  ['$, usd, us$, dollar, dollars, dólares, dollari', money('USD')],
  ['chf, sfr, franken, francs, franchi', money('CHF')],
  ['czk, kč', money('CZK')],
  ['sek', money('SEK')],
  ['dkk', money('DKK')],
  ['nok', money('NOK')],
  ['huf', money('HUF')],
  ['ron', money('RON')],
  ['bgn', money('BGN')],
  ['uah', money('UAH')],
  ['₺', money('TRY')],
  ['¥, jpy', money('JPY')],
  [
    'doors, door, Türen, Türer, türig, deurs, deuren, drs, portes, puertas, porte, portas, drzwi',
    { unit: 'doors' },
  ],
  [
    'seats, seater, Sitze, Sitzer, Sitzplätze, zitplaatsen, zits, places, plazas, posti, lugares, miejsc, osobowy',
    { unit: 'seats' },
  ],
  ['r, rok, roku', { unit: 'year' }],
  ['hours, Stunden, uur, heures, horas, ore, godzin', { unit: 'hours' }],
  ['mi, mile, miles, mls, Meilen, mijl, millas, milhas, miglia, mph', { unit: 'other' }],
  ['cc, ccm, cm³, cm3, cm, mm, l, liter, litre, litres, litri, litros, litrów', { unit: 'other' }],
  ['g, g/km, kg, t, ton, tons, tonnes, Tonnen, nm, kwh, ah', { unit: 'other' }],
  ['%, percent, Prozent, procent', { unit: 'other' }],
  // Of several countries.
  ['koron, korun, kronen, kronor, corone, coronas, coroas, couronnes', { unit: 'other' }],
  ['months, Monate, maanden, mois, meses, mesi, miesięcy', { unit: 'other' }],
  ['years, Jahre, jaar, ans, años, anni, anos, lat', { unit: 'other' }],
];

/** What stands for so many before a unit, or alone. */
const namedFactors: readonly (readonly [words: string, number])[] = [
  ['k, tsd, tys, mil, mila, mille, duizend, tausend, thousand, tysięcy', 1_000],
  ['mio, mln, million, millions, Millionen, miljoen, millones, milioni, milhões', 1_000_000],
];

/** Symbols have no letters: they are keys as they are. */
const keyOf = (word: string) => nameKey(word) || word.trim();
const byKey = <Meant>(rows: readonly (readonly [string, Meant])[]) =>
  new Map(rows.flatMap(([words, meant]) => words.split(', ').map((word) => [keyOf(word), meant])));
const units: ReadonlyMap<string, NamedUnit> = byKey(namedUnits);
const factors: ReadonlyMap<string, number> = byKey(namedFactors);

/** "tkm", "k€", "zł": a unit, a factor, or both in one word. */
function readUnit(word: string): (Partial<NamedUnit> & { factor: number }) | undefined {
  // Without its point it is a Seat.
  if (/^s?fr\.$/iu.test(word)) return { ...money('CHF'), factor: 1 };
  const key = keyOf(word.replace(/\.$/u, ''));
  const factor = factors.get(key);
  if (factor !== undefined) return { factor };
  const unit = units.get(key);
  if (unit) return { ...unit, factor: 1 };
  // Kilo and Tausend.
  const counted = /^[kt]/u.test(key) ? units.get(key.slice(1)) : undefined;
  const isCounted = counted?.unit === 'km' || counted?.unit === 'money';
  return isCounted ? { ...counted, factor: 1_000 } : undefined;
}

export interface ReadAmount {
  value: number;
  unit?: AmountUnit;
  currency?: string;
  /** How much a word made of it: 1 where none did. */
  factor: number;
}

/**
 * Number and unit of the whole text; undefined where anything of it is neither. A sign of a
 * currency may stand before the number.
 */
export function readAmount(text: string): ReadAmount | undefined {
  const { before = '', digits = '', after = '' } = amountShape.exec(text.trim())?.groups ?? {};
  const value = readDecimal(digits);
  if (value === undefined) return undefined;
  const bare: ReadAmount = { value, factor: 1 };
  const signed = before === '' ? bare : withUnit(bare, before);
  // The R of a Renault's R135 is no unit.
  if (before !== '' && signed?.unit !== 'money') return undefined;
  const words = after.split(/[\s-]+/u).filter(Boolean);
  return words.reduce<ReadAmount | undefined>((read, word) => read && withUnit(read, word), signed);
}

/** "€15.000,-": a dash stands for no cents. */
const amountShape =
  /^(?<before>[^\d\s.,'’+–-]{0,5})\.?\s*(?<digits>\d(?:[\d.,'’\s]*\d)?)(?:[.,][-–—=]{1,2})?(?:[\s-]*(?<after>[^\d\s.,'’–—=-].*))?$/u;

/** The amount with the unit or factor that stands beside; undefined where the word is none. */
export function withUnit(amount: ReadAmount, word: string): ReadAmount | undefined {
  const beside = readUnit(word);
  if (!beside || (beside.unit && amount.unit) || (beside.factor > 1 && amount.factor > 1))
    return undefined;
  const { factor, ...unit } = beside;
  const value = Math.round(amount.value * factor * 100) / 100;
  // In capitals Polish horsepower, of which no vehicle has a thousand.
  const isPower = unit.unit === 'km' && word === 'KM' && value < 1_000;
  return {
    ...amount,
    ...(isPower ? { unit: 'hp' as const } : unit),
    value,
    factor: amount.factor * factor,
  };
}

/**
 * A number in any notation: one or two digits after the last separator are decimals, and three are
 * thousands.
 */
function readDecimal(written: string): number | undefined {
  const parts = splitDecimal(written.replaceAll(/[\s'’]/gu, ''));
  return parts && Number(`${parts.whole || '0'}.${parts.decimals || '0'}`);
}

export interface DecimalParts {
  whole: string;
  /** Zero, one or two digits. */
  decimals: string;
}

/** Of digits, points and commas alone. */
export function splitDecimal(bare: string): DecimalParts | undefined {
  if (!/^[\d.,]*\d[\d.,]*$/.test(bare)) return undefined;
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (last < 0) return { whole: bare, decimals: '' };
  const mark = bare[last];
  const head = bare.slice(0, last);
  const tail = bare.slice(last + 1);
  const other = mark === '.' ? ',' : '.';
  const isAlone = !head.includes('.') && !head.includes(',');

  if (tail.length <= 2) {
    // Decimals, or a separator just typed. Thousands before them must use the other separator, in
    // correct groups.
    if (isAlone) return { whole: head, decimals: tail };
    if (!head.includes(mark ?? '') && isGrouped(head, other))
      return { whole: head.replaceAll(other, ''), decimals: tail };
    // "1.500.50" on the way to "1.500.500": with the same separator twice these are not decimals,
    // and not yet an amount.
    return undefined;
  }
  // Thousands: one kind of separator only. A digit added at the end of 15,000 gives 15,0000, which
  // can only mean 150,000.
  if (head.includes(other) || bare.startsWith('0')) return undefined;
  return { whole: bare.replaceAll(mark ?? '', ''), decimals: '' };
}

function isGrouped(whole: string, mark: '.' | ','): boolean {
  const [first = '', ...groups] = whole.split(mark);
  return first.length <= 3 && first !== '' && groups.every((group) => group.length === 3);
}

export function kilowattsOf(horsepower: number): number {
  return Math.round(horsepower * 0.735_498_75);
}
