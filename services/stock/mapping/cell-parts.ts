/**
 * Splits a cell that says several things, as "EZ 03/2018, 120.000 km, 85 kW (116 PS)" does. Each
 * part has to be a day or a number with its unit, or the cell says something that is not read.
 */
import { type Unit, units as allUnits } from '#contract/vehicle-field.ts';
import { type Field, fields } from './fields.ts';
import { headingKey, labelOf } from './headings.ts';
import { type FoundDate, readDate } from './read-date.ts';
import { type Decimal, type FoundNumber, inFirstUnit, readNumber } from './read-number.ts';

export interface Notation {
  decimal: Decimal;
  /** Whether 03/04/2018 is in April. */
  dayFirst: boolean;
}

/** A cell with more parts is a text. */
const partsMax = 8;

const between = /\s*[;|·•()]+\s*|,\s+|\s+\/\s+|(?<=\p{L})\/(?=\d)/u;

/** Units that no other field has, and that change nothing. */
const ownWords: Partial<Record<Field, readonly string[]>> = {
  co2GKm: ['g', 'gkm', 'grkm', 'gramkm'],
  batteryKwh: ['kwh'],
  doors: ['turig', 'deurs', 'd'],
};

/** The day that a cell says of the field; undefined where it says anything that is not read. */
export function dateIn(
  written: string | number,
  field: Field,
  notation: Notation,
): FoundDate | undefined {
  if (typeof written === 'number') return readDate(written, notation.dayFirst);
  const found = allParts(written, (part) => {
    const label = labelledAs(part);
    const isDated = label.field !== undefined && fields[label.field].kind === 'date';
    const date = readDate(isDated ? label.rest : part, notation.dayFirst);
    if (date) return { field: isDated ? label.field : undefined, date };
    return isForeignNumber(part, undefined, notation) ? {} : undefined;
  });
  const dates = (found ?? []).flatMap(({ date, field: of }) =>
    date && (of === undefined || of === field) ? [{ date, isOwn: of === field }] : [],
  );
  const own = dates.filter(({ isOwn }) => isOwn);
  const [only, second] = own.length > 0 ? own : dates;
  return second ? undefined : only?.date;
}

/**
 * The number that a cell says of the field, in the field's first unit; undefined where it says
 * anything that is not read. A written unit takes precedence over the column's.
 */
export function numberIn(
  written: string | number,
  field: Field,
  columnUnit: Unit | undefined,
  notation: Notation,
): number | undefined {
  const kind = fields[field];
  const units: readonly Unit[] = kind.kind === 'number' ? kind.units : [];
  const own = columnUnit ?? units[0];
  const isWhole = kind.kind === 'number' && kind.isWhole;
  const words = new Set(ownWords[field]);
  if (typeof written === 'number')
    return Number.isFinite(written) ? plausible(written, undefined) : undefined;

  /** No car has a part of a door or of a cubic centimetre, and none has 2 of the latter. */
  function plausible(value: number, unit: Unit | undefined): number | undefined {
    const of = unit ?? own;
    if (isWhole && (of === undefined || of === 'cc') && !Number.isInteger(value)) return undefined;
    return of === 'cc' && value > 0 && value < engineCcMin ? undefined : inFirstUnit(value, of);
  }

  function value({ value: number, unit, isGroup }: FoundNumber): number | undefined {
    // No odometer has metres: "12.500 km" beside decimal points is refused rather than 13.
    const isMisread = isGroup && isWhole && ['km', 'mi', 'cc'].includes(unit ?? own ?? 'km');
    return isMisread ? undefined : plausible(number, unit);
  }

  const found = allParts(written, (part) => {
    const label = labelledAs(part);
    const isOwn = label.field === undefined || label.field === field;
    const text = isOwn ? label.rest : part;
    // "4/5" doors: the second number counts the tailgate.
    const tailgate = field === 'doors' ? /^[2-8]\/([3-9])$/.exec(text)?.[1] : undefined;
    if (tailgate) return { unit: undefined, value: Number(tailgate) };
    const number = isOwn
      ? readNumber(withoutName(text, field), units, notation.decimal, words)
      : undefined;
    if (number) {
      const unit = number.unit ?? (number.isThousands ? undefined : label.unit);
      return { unit, value: value({ ...number, unit }) };
    }
    const isForeign = isForeignNumber(part, field, notation) || isForeignDay(part, notation);
    return isForeign ? {} : undefined;
  });
  const values = (found ?? []).filter((one) => 'value' in one);
  // "85 kW (116 PS)" is one quantity twice; two of the same unit are not.
  const sorted = values.toSorted((a, b) => rank(a.unit) - rank(b.unit));
  const [best, second] = sorted;
  return second && rank(second.unit) === rank(best?.unit) ? undefined : best?.value;

  function rank(unit: Unit | undefined): number {
    return unit === undefined ? (own === undefined ? 0 : units.indexOf(own)) : units.indexOf(unit);
  }
}

/** The smallest engine of a car has 400. */
const engineCcMin = 50;

function allParts<T>(written: string, read: (part: string) => T | undefined): T[] | undefined {
  const whole = read(written);
  if (whole) return [whole];
  const parts = written.replace(/\)$/, '').split(between);
  if (parts.length < 2 || parts.length > partsMax) return undefined;
  const found = parts.map((part) => (part === '' ? undefined : read(part)));
  return found.every((one) => one !== undefined) ? found : undefined;
}

interface Label {
  field?: Field | undefined;
  unit?: Unit | undefined;
  rest: string;
}

/** The name of a field before a value: "EZ 03/2018", "km-Stand: 120.000". */
function labelledAs(part: string): Label {
  if (!/\p{L}.*[ :\d]/u.test(part)) return { rest: part };
  const words = part.replace(/^(\p{L}{2,})(?=\d)/u, '$1 ').split(/(?<=:)|(?<= )/);
  for (let count = Math.min(words.length - 1, labelWordsMax); count > 0; count -= 1) {
    const rest = words.slice(count).join('').trim();
    const label = words.slice(0, count).join('');
    const heading = /\p{L}/u.test(label) ? labelOf(label) : undefined;
    if (heading && rest !== '') return { ...heading, rest };
  }
  return { rest: part };
}
const labelWordsMax = 6;

/** "5 Türen", "2 sleutels": the field's own name behind its number. */
function withoutName(text: string, field: Field): string {
  const { number = text, name = '' } = /^(?<number>\d+)[ -](?<name>\D+)$/.exec(text)?.groups ?? {};
  const kind = fields[field];
  const isOwn = kind.kind === 'number' && kind.units.length === 0 && labelOf(name)?.field === field;
  return isOwn || (ownWords[field] ?? []).includes(headingKey(name)) ? number : text;
}

/** A number with a unit that this field has not, or under another field's name. */
function isForeignNumber(part: string, field: Field | undefined, { decimal }: Notation): boolean {
  const label = labelledAs(part);
  const number = readNumber(label.rest, allUnits, decimal);
  if (!number) return false;
  if (label.field !== undefined) return label.field !== field;
  const kind = field && fields[field];
  const own: readonly Unit[] = kind?.kind === 'number' ? kind.units : [];
  return number.unit !== undefined && !own.includes(number.unit);
}

/** A day that cannot be a number: under its name, or with its year in four digits. */
function isForeignDay(part: string, { dayFirst }: Notation): boolean {
  const label = labelledAs(part);
  const isNamed = label.field !== undefined && fields[label.field].kind === 'date';
  return (
    readDate(label.rest, dayFirst) !== undefined && (isNamed || /\d[./-]\d{4}$/.test(label.rest))
  );
}
