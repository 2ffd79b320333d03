/**
 * A row of a supplier's table and its mapping → a vehicle and its lot in the project's format, and
 * from it the records of the tables.
 */
import { fromMinor } from '#contract/money.ts';
import { isReference } from '#services/stock/import/name-ids.ts';
import type { RowReader } from '#services/stock/import/read-rows.ts';
import {
  type Reading,
  type Repair,
  type RowError,
  unreadableRow,
} from '#services/stock/import/records.ts';
import type { SourceRow } from '#services/stock/input/rows.ts';
import { shownValue } from '#services/stock/shown-value.ts';
import { readStockRow } from '#services/stock/records/read-row.ts';
import { errorsMax } from '#services/stock/records/schema-errors.ts';
import { type Field, lotTermsOf, vehicleColumnsOf } from './fields.ts';
import { openIdentity } from './identity.ts';
import { type Mapping, defaultsOf, mappedFields } from './mapping.ts';
import type { Meanings } from './meanings.ts';
import { type FieldValue, folded, openCellReader, textOf } from './read-cell.ts';
import { repairOf } from './repair-value.ts';

/** What a row needs beside a value that is judged. */
const faultless: Values = {
  licensePlate: 'REF-000000000',
  make: 'X',
  model: 'X',
  vatScheme: 'vat',
  startPrice: 1,
};

interface Target {
  auctionId: string;
  isFixedPrice: boolean;
  /** For lots whose row has no price. */
  fallbackPriceMinor: number | undefined;
  today: string;
}

type Values = Partial<Record<Field, FieldValue>>;
export type Cells = Readonly<Record<string, unknown>>;

/** @param meanings with them, refused values are compared with what they may have meant. */
export function openMappedReader(mapping: Mapping, target: Target, meanings?: Meanings): RowReader {
  const rules = mappedFields(mapping);
  const readCell = openCellReader(mapping);
  const identify = openIdentity(mapping);
  const columnOf = new Map<string, string>(rules.map(({ column, field }) => [field, column]));
  const given = [...rules.map(({ field }) => field), ...defaultsOf(mapping)];

  function read({ line, value }: SourceRow): Reading {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { refused: { name: '', rowErrors: [unreadableRow] } };
    const cells = value as Cells;
    const { values, isYearOnly, rowErrors } = readCells(cells);
    rowErrors.unshift(...skipped(mapping, cells));
    const identity = identify(values, cells, line);
    if ('reason' in identity) rowErrors.push({ field: identity.field, reason: identity.reason });
    const name = String(values.licensePlate ?? ('plate' in identity ? identity.plate : ''));
    const country = String(values.country ?? mapping.country);
    if (rowErrors.length > 0 || !('plate' in identity))
      return { refused: { name, country, rowErrors } };
    values.licensePlate = identity.plate;
    return convert(line, name, { ...values, remarks: remarksOf(values, isYearOnly) });
  }

  function readCells(cells: Cells) {
    const rowErrors: RowError[] = [];
    const values: Values = { ...mapping.defaults };
    let isYearOnly = false;
    for (const { column, field, rule } of rules) {
      const found = readCell(rule, cells[column]);
      if ('reason' in found) rowErrors.push({ field: column, reason: found.reason });
      else if (found.value !== undefined) values[field] = found.value;
      if (field === 'firstRegistration' && 'isYearOnly' in found)
        isYearOnly = found.isYearOnly ?? false;
    }
    return { values, isYearOnly, rowErrors };
  }

  /** Proposes only what this reader accepts in that column, whatever else is wrong in the row. */
  function repair({ line, value }: SourceRow, { field: named }: RowError): Repair | undefined {
    const namesOf = (one: { column: string; field: string }): string[] => [
      one.column,
      one.field,
      `${one.column} (${one.field})`,
    ];
    const [own, ...others] = rules.filter((one) => namesOf(one).includes(named));
    if (!meanings || !own || others.length > 0) return undefined;
    const cells = value as Cells;
    const { column, field, rule } = own;
    const country = String(readCells(cells).values.country ?? mapping.country);
    const context = { meanings, country, currency: mapping.currency, unit: rule.unit };
    const proposed = repairOf(field, cells[column], context);
    if (proposed === undefined || proposed === cells[column]) return undefined;
    const { values, rowErrors } = readCells({ ...cells, [column]: proposed });
    if (values[field] === undefined || rowErrors.some((one) => one.field === column))
      return undefined;
    const isAccepted = (others: Values): boolean => {
      const judged = convert(line, '', { ...others, [field]: values[field] });
      const left = 'refused' in judged ? judged.refused.rowErrors : [];
      return left.length < errorsMax && !left.some((one) => namesOf(own).includes(one.field));
    };
    // In a row without errors too, because one of another kind may hide this one.
    return isAccepted({ ...faultless, country }) && isAccepted({ ...faultless, ...values })
      ? { column, field, value: proposed }
      : undefined;
  }

  function convert(line: number, name: string, values: Values): Reading {
    const ref = { country: values.country ?? mapping.country, licensePlate: values.licensePlate };
    const vehicle = readStockRow(
      { section: 'vehicles', line, value: { ...ref, ...vehicleOf(values) } },
      target.today,
    );
    const lotValue: Partial<Record<string, unknown>> = {
      auctionId: target.auctionId,
      ...ref,
      ...lotOf(values, target),
    };
    const lot = readStockRow({ section: 'lots', line, value: lotValue }, target.today);
    const rowErrors = [vehicle, lot].flatMap((one) =>
      'refused' in one ? one.refused.rowErrors : [],
    );
    const price = target.isFixedPrice ? lotValue.buyNowPrice : lotValue.startPrice;
    if (!price)
      rowErrors.push({
        field: target.isFixedPrice ? 'buyNowPrice' : 'startPrice',
        reason:
          'is missing: an amount such as 4500, or give --fallback-price for all that have none',
      });
    // The plate is a field of both, so its error is reported once.
    const own = new Map(rowErrors.map((rowError) => [rowError.field, inColumn(rowError)]));
    if (own.size > 0)
      return { refused: { name, country: String(ref.country), rowErrors: [...own.values()] } };
    const accepted = [vehicle, lot].flatMap((one) => ('accepted' in one ? one.accepted : []));
    return { accepted, photos: 'photos' in vehicle ? (vehicle.photos ?? []) : [] };
  }

  /** A supplier knows the column's name, not the field's. */
  function inColumn({ field, reason }: RowError): RowError {
    const column = columnOf.get(field);
    return column === undefined || column === field
      ? { field, reason }
      : { field: `${column} (${field})`, reason };
  }

  const prices = given.map((field) => lotTermsOf[field]).filter((term) => term !== undefined);
  return {
    read,
    repair,
    vehicleColumns: [
      'plate_display',
      'remarks',
      ...new Set(given.flatMap((field) => vehicleColumnsOf[field] ?? [])),
    ],
    lotTerms: [...new Set(prices)],
  };
}

function vehicleOf(values: Values): Record<string, FieldValue> {
  const { locationCountry, locationPlace, photos, ...rest } = values;
  const location = {
    ...(locationCountry !== undefined && { country: locationCountry }),
    ...(locationPlace !== undefined && { place: locationPlace }),
  };
  const own = Object.entries(rest).filter(([field]) => !notOfVehicles.has(field));
  return {
    ...Object.fromEntries(own),
    ...(Object.keys(location).length > 0 && { location }),
    ...(Array.isArray(photos) && { photos: photos.map(photoOf) }),
  } as Record<string, FieldValue>;
}

/** A table says nothing of what its photographs show: the first one is the front. */
function photoOf(source: string, index: number) {
  return { source, kind: index === 0 ? 'front' : 'side' };
}

const notOfVehicles: ReadonlySet<string> = new Set([
  'country',
  'licensePlate',
  'startPrice',
  'reserve',
  'buyNowPrice',
  'lotNumber',
  'seller',
]);

/** Returns remarks about how the vehicle was imported, beside those of the file. */
function remarksOf({ remarks, licensePlate }: Values, isYearOnly: boolean): string[] {
  return [
    ...(Array.isArray(remarks) ? remarks : []),
    ...(isReference(String(licensePlate)) ? ['noLicensePlate'] : []),
    ...(isYearOnly ? ['registrationYearOnly'] : []),
  ];
}

/** Rows that the mapping leaves out are counted and listed like all refused rows. */
function skipped(mapping: Mapping, cells: Cells): RowError[] {
  return Object.entries(mapping.skip ?? {}).flatMap(([column, values]) =>
    values.some((value) => folded(value) === folded(textOf(cells[column])))
      ? [{ field: column, reason: `${shownValue(cells[column])} is left out by the mapping` }]
      : [],
  );
}

function lotOf(values: Values, target: Target): Record<string, FieldValue> {
  const { startPrice, reserve, buyNowPrice, lotNumber, seller } = values;
  const fallback =
    target.fallbackPriceMinor === undefined ? undefined : fromMinor(target.fallbackPriceMinor);
  const lot = {
    startPrice: target.isFixedPrice ? undefined : startPrice || fallback,
    reserve,
    // In a fixed price auction the listing's price is the price.
    buyNowPrice: buyNowPrice ?? (target.isFixedPrice ? startPrice || fallback : undefined),
    number: lotNumber,
    seller,
  };
  return Object.fromEntries(
    Object.entries(lot).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
