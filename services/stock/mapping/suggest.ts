/** Proposes a mapping from the columns' names and values, for a user to review. */
import { Document } from 'yaml';
import type { Country } from '#contract/calls.ts';
import { type Field, fields } from './fields.ts';
import { type Heading, asksWhetherDeductible, headingOf, isSupplierNumber } from './headings.ts';
import { type Column, type Mapping, mappingFormat } from './mapping.ts';
import { type Meanings, isAnswer, meaningOf } from './meanings.ts';
import { folded } from './read-cell.ts';
import type { ChosenColumns } from './seller-columns.ts';
import type { ColumnSurvey, Survey } from './survey.ts';

export interface Suggestion {
  mapping: Mapping;
  yaml: string;
  /** Points for the user to review. */
  notes: string[];
}

/** A column with more different values is free text, not a list of codes. */
const valuesListedMax = 100;

export function suggestMapping(
  survey: Survey,
  meanings: Meanings,
  given: {
    supplier: string;
    country: Country;
    file: string;
    /** As an operator has said. */
    chosen?: ChosenColumns;
    /** Of all vehicles, where no column says it. */
    vatScheme?: 'vat' | 'margin' | null | undefined;
  },
): Suggestion {
  const notes: string[] = [];
  const chosen = given.chosen ?? new Map<string, never>();
  const taken = new Map<Field, string>();
  const columns: Record<string, Column | Field | null> = {};
  const currency = given.country === 'PL' ? 'PLN' : 'EUR';
  const isChosen = ({ name }: ColumnSurvey): boolean => chosen.has(folded(name));
  // What an operator has said goes before what the other columns are called.
  for (const column of survey.columns.toSorted(
    (a, b) => Number(isChosen(b)) - Number(isChosen(a)),
  )) {
    const heading = chosenHeading(column.name, chosen);
    const isForeign =
      heading &&
      fields[heading.field].kind === 'amount' &&
      otherCurrency[currency].test(column.name);
    if (!heading || isForeign || column.filled === 0 || taken.has(heading.field))
      columns[column.name] = null;
    else {
      taken.set(heading.field, column.name);
      columns[column.name] = ruleOf(column, heading, meanings, notes);
    }
  }
  const unused = Object.keys(columns).filter((name) => columns[name] === null);
  if (unused.length > 0) notes.push(`Columns that are not used: ${unused.join(', ')}.`);
  for (const field of ['make', 'model'] as const)
    if (!taken.has(field)) notes.push(`No column looks like ${field}: it is needed.`);
  if (!taken.has('startPrice'))
    notes.push('No column looks like a price: give --fallback-price with the import.');
  const mapping: Mapping = {
    format: mappingFormat,
    version: 1,
    supplier: given.supplier,
    country: given.country,
    currency,
    decimal: decimalOf(survey, taken),
    dayFirst: !isMonthFirst(survey, taken),
    columns,
    ...(!taken.has('vatScheme') && given.vatScheme && { defaults: { vatScheme: given.vatScheme } }),
    ...identityOf(survey, taken, notes),
  };
  if (!taken.has('vatScheme') && !given.vatScheme)
    notes.push(
      'No column says whether VAT is deductible: add "defaults: { vatScheme: vat }" or margin, or give --vat-scheme. Without it the mapping is refused.',
    );
  return { mapping, notes, yaml: written(mapping, notes, given.file, survey.rows) };
}

/** A column of amounts that names another currency is not read: nothing is converted. */
const otherCurrency = {
  EUR: /pln|zł|usd|\$|gbp|£|chf/i,
  PLN: /eur|€|usd|\$|gbp|£|chf/i,
};

function chosenHeading(name: string, chosen: ChosenColumns): Heading | undefined {
  const field = chosen.get(folded(name));
  const heading = headingOf(name);
  if (field === undefined) return heading;
  if (field === null) return undefined;
  return heading?.field === field ? heading : { field };
}

function ruleOf(
  column: ColumnSurvey,
  { field, unit }: Heading,
  meanings: Meanings,
  notes: string[],
): Column | Field {
  const kind = fields[field];
  if (kind.kind === 'codes') return { field, unknown: 'empty' };
  if (kind.kind !== 'code')
    return unit && kind.kind === 'number' && unit !== kind.units[0] ? { field, unit } : field;
  if (column.values.size > valuesListedMax) {
    notes.push(
      `${column.name} has more than ${valuesListedMax} different values: unknown ones leave ${field} empty.`,
    );
    return { field, unknown: 'empty' };
  }
  const values: Record<string, string | null> = {};
  const unknown: string[] = [];
  const isNeeded = field === 'vatScheme';
  for (const value of column.values.keys()) {
    const isUnasked = isNeeded && isAnswer(value) && !asksWhetherDeductible(column.name);
    const meant = isUnasked ? undefined : meaningOf(meanings, field, value);
    if (meant !== undefined) values[value] = meant;
    // A row is refused with the value that nobody understands, not for want of one.
    else if (!isNeeded) values[value] = null;
    if (meant === undefined) unknown.push(value);
  }
  const what = isNeeded ? 'such rows are refused' : 'left empty';
  if (unknown.length > 0)
    notes.push(`${column.name}: not understood, ${what}: ${unknown.slice(0, 10).join(', ')}.`);
  return { field, values };
}

/** Detects the decimal sign from groups of three digits and of two decimals in number columns. */
function decimalOf(survey: Survey, taken: ReadonlyMap<Field, string>): ',' | '.' {
  let [comma, point] = [0, 0];
  for (const [field, name] of taken) {
    if (!['number', 'amount'].includes(fields[field].kind)) continue;
    const values = survey.columns.find((column) => column.name === name)?.values ?? new Map();
    for (const [value, count] of values as Map<string, number>) {
      if (/\d\.\d{3}(?!\d)|\d,\d{1,2}(?!\d)/.test(value)) comma += count;
      if (/\d,\d{3}(?!\d)|\d\.\d{1,2}(?!\d)/.test(value)) point += count;
    }
  }
  return point > comma ? '.' : ',';
}

function isMonthFirst(survey: Survey, taken: ReadonlyMap<Field, string>): boolean {
  const name = taken.get('firstRegistration');
  const values = survey.columns.find((column) => column.name === name)?.values.keys() ?? [];
  return [...values].some((value) => /^\d{1,2}[./-](1[3-9]|2\d|3[01])[./-]\d{2,4}$/.test(value));
}

/** Facts that change while a vehicle is offered cannot identify it. */
const changing: ReadonlySet<Field> = new Set([
  'startPrice',
  'reserve',
  'buyNowPrice',
  'lotNumber',
  'locationPlace',
  'vatScheme',
  'equipment',
]);

function identityOf(
  survey: Survey,
  taken: ReadonlyMap<Field, string>,
  notes: string[],
): Pick<Mapping, 'identity'> {
  const plate = survey.columns.find(({ name }) => name === taken.get('licensePlate'));
  const vin = survey.columns.find(({ name }) => name === taken.get('vin'));
  if (plate?.filled === survey.rows || vin?.filled === survey.rows) return {};
  const number = survey.columns.find(
    ({ name, isUnique, filled }) => isSupplierNumber(name) && isUnique && filled === survey.rows,
  );
  const facts = [...taken].flatMap(([field, name]) => (changing.has(field) ? [] : [name]));
  const columns = number ? [number.name] : facts;
  if (columns.length === 0) return {};
  notes.push(
    `Rows without a licence plate are identified by ${columns.join(', ')}; rows that say the same there are refused after the first (identity.repeats: number takes them all).`,
  );
  return { identity: { columns, repeats: 'refuse' } };
}

function written(mapping: Mapping, notes: readonly string[], file: string, rows: number): string {
  const document = new Document(mapping);
  document.commentBefore = [
    ` Proposed from ${folded(file).slice(0, 200)}, ${rows} rows. Read it through, then:`,
    '   npm run operator -- import FILE --mapping THIS --auction ID --dry-run',
    ' A column is a field, null (not used), or an object: field, values, unknown, unit, factor, default, separator.',
    ` Fields: ${Object.keys(fields).join(', ')}.`,
    ...notes.map((note) => ` - ${note}`),
  ].join('\n');
  return document.toString({ lineWidth: 0 });
}
