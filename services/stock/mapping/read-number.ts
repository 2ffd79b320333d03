/** Parses suppliers' numbers: "120.000 km", "85 kW (116 PS)", "12.500,- €", "1,6 l". */
import type { Unit } from '#contract/vehicle-field.ts';

export type Decimal = ',' | '.';

/** A number with the text after it, in any grouping. */
const numbers =
  /(?<sign>-?)(?<digits>\d+(?:(?:[.,'’]|[\u00A0\u202F ](?=\d{3}(?!\d)))\d+)*)(?:,-{1,2})?\s*(?<unit>[\p{L}³]*3?)/gu;

/** Names of units in any case, except KM: Polish for horsepower after a number of kW. */
const unitNames: Record<Unit, readonly string[]> = {
  km: ['km', 'kilometer', 'kilometers', 'kilometres', 'kilometre', 'tkm'],
  mi: ['mi', 'mile', 'miles', 'mls'],
  kW: ['kw'],
  hp: ['ps', 'hp', 'cv', 'ch', 'pk', 'bhp', 'pferdestärken', 'km'],
  cc: ['cc', 'ccm', 'cm³', 'cm', 'cm3'],
  l: ['l', 'liter', 'litre', 'litres', 'liters'],
};

/** How many of a field's first unit one of this unit is. */
const factors: Record<Unit, number> = {
  km: 1,
  mi: 1.609_344,
  kW: 1,
  hp: 0.735_498_75,
  cc: 1,
  l: 1_000,
};

/**
 * Returns the number in the field's first unit; undefined where there is none. A written unit takes
 * precedence over the column's; of several numbers the one in the first unit is taken.
 */
export function readMeasure(
  written: string | number,
  units: readonly Unit[],
  columnUnit: Unit | undefined,
  decimal: Decimal,
): number | undefined {
  const own = columnUnit ?? units[0];
  if (typeof written === 'number')
    return Number.isFinite(written) ? written * factorOf(own) : undefined;
  const found = [...written.matchAll(numbers)].flatMap(({ groups }) => {
    const name = (groups?.unit ?? '').toLowerCase();
    const unit = units.find((each) => unitNames[each].includes(name));
    // No odometer has metres: "12.500 km" beside decimal points is refused rather than 13.
    const isMisread = own === 'km' && name !== 'tkm' && isGroup(groups?.digits ?? '', decimal);
    const value = isMisread
      ? undefined
      : numberOf(`${groups?.sign ?? ''}${groups?.digits ?? ''}`, decimal);
    const thousands = name === 'tkm' ? 1_000 : 1;
    return value === undefined ? [] : [{ value: value * thousands, unit, hasName: name !== '' }];
  });
  const best = units
    .map((unit) => found.find((each) => each.unit === unit))
    .find((each) => each !== undefined);
  if (best) return best.value * factorOf(best.unit);
  // "5" and "4/5" doors: the last number counts the tailgate. A number with another unit is
  // ignored.
  const plain = units.length === 0 ? found.at(-1) : found.find(({ hasName }) => !hasName);
  return plain && plain.value * factorOf(own);
}

function factorOf(unit: Unit | undefined): number {
  return unit ? factors[unit] : 1;
}

/** Returns a price whatever surrounds it; undefined with no number, or more than one. */
export function readAmount(written: string | number, decimal: Decimal): number | undefined {
  if (typeof written === 'number') return Number.isFinite(written) ? written : undefined;
  // A rate of VAT beside the price is not an amount.
  const found = [...written.replaceAll(/\d+(?:[.,]\d+)?\s*%/g, '').matchAll(numbers)];
  // No amount has three decimals: "14.900" beside decimal points is refused rather than 14.90.
  if (found.length !== 1 || isGroup(found[0]?.groups?.digits ?? '', decimal)) return undefined;
  return numberOf(`${found[0]?.groups?.sign ?? ''}${found[0]?.groups?.digits ?? ''}`, decimal);
}

/** Three digits after the decimal sign look like thousands of the other notation. */
function isGroup(written: string, decimal: Decimal): boolean {
  return new RegExp(`^[1-9]\\d{0,2}\\${decimal}\\d{3}$`).test(written);
}

/** Accepts digits in groups of three and at most one decimal sign; undefined for other groups. */
function numberOf(written: string, decimal: Decimal): number | undefined {
  const grouping = decimal === ',' ? '.' : ',';
  const text = written.replaceAll(/['’\u00A0\u202F ](?=\d{3}(?!\d))/g, '');
  const whole = new RegExp(`^-?\\d{1,3}(?:\\${grouping}\\d{3})+(?:\\${decimal}\\d+)?$`);
  const plain = new RegExp(`^-?\\d+(?:\\${decimal}\\d+)?$`);
  // "116.0" beside decimal commas has too few digits for a group.
  const other = new RegExp(`^-?\\d+\\${grouping}\\d{1,2}$`);
  if (whole.test(text) || plain.test(text))
    return Number(text.replaceAll(grouping, '').replace(decimal, '.'));
  return other.test(text) ? Number(text.replace(grouping, '.')) : undefined;
}
