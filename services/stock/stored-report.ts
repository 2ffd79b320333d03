/** An import's report as it is stored for the desk. Pure. */
import { columnsOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { displayedPlate, normalisePlate } from '#domain/licence-plate.ts';
import { plateKey, withoutSeason } from '#domain/vehicle-identity.ts';
import type { ImportReport } from './import/import-stock.ts';
import type { NotedRow } from './import/note-changes.ts';
import { correctedRowsMax, rowKey } from './corrections.ts';
import type { StoredReport } from './import-queries.ts';
import type { Section } from './input/rows.ts';

/** As many as an operator reads; the file holds the rest. */
const refusalsMax = 500;
const changesMax = 500;
const valueMax = 80;
const namedMax = 20_000;

const fieldOf = new Map<string, string>([
  ...Object.entries(columnsOf(vehicleFields)).map(([name, column]) => [column, name] as const),
  ['plate_display', 'licensePlate'],
  ['make', 'make'],
  ['model', 'model'],
  ['vat_scheme', 'vatScheme'],
  ['registration_tax_minor', 'registrationTax'],
  ['location_country', 'locationCountry'],
  ['location_place', 'locationPlace'],
  ['equipment', 'equipment'],
  ['damages', 'damages'],
  ['damage_total_minor', 'damageTotal'],
  ['is_inspected', 'isInspected'],
  ['remarks', 'remarks'],
  ['start_price_minor', 'startPrice'],
  ['reserve_minor', 'reserve'],
  ['buy_now_minor', 'buyNowPrice'],
]);

export function storedReport(
  report: ImportReport,
  {
    columns,
    vehicles,
    twins,
    auctions,
    readMs,
    named = report.photos,
  }: Pick<StoredReport, 'columns' | 'vehicles' | 'twins' | 'auctions' | 'readMs'> &
    Partial<Pick<StoredReport, 'named'>>,
): StoredReport {
  const { counts, notes } = report;
  return {
    ...countVehicles(report, vehicles),
    readMs,
    lotsAdded: counts.lots.added,
    refusals: inOrder(report)
      .slice(0, refusalsMax)
      .map(({ section, row, name, country, field, value, reason, repair }) => ({
        section: sectionOf(report, section),
        row,
        name,
        country: country ?? null,
        field,
        value: value ?? null,
        reason,
        repair: repair ?? null,
      })),
    refusedRows: refusedRows(report),
    changes: (notes?.changes ?? [])
      .slice(0, changesMax)
      .map(({ name, country, vehicle, field, before, after }) => ({
        name,
        country,
        vehicle,
        field: fieldOf.get(field) ?? field,
        before: shown(field, before),
        after: shown(field, after),
      })),
    changesTotal: notes?.changesTotal ?? 0,
    columns,
    vehicles,
    twins,
    auctions,
    named: named.slice(0, namedMax),
  };
}

/** In a table a vehicle and its lot are one row. */
function sectionOf({ isTable }: ImportReport, section: Section): Section {
  return isTable ? 'vehicles' : section;
}

function refusedRows(report: ImportReport): StoredReport['refusedRows'] {
  const rows = new Map(
    report.refusals.map(({ section, row, name }) => {
      const own = sectionOf(report, section);
      return [rowKey({ section: own, row }), { section: own, row, name }];
    }),
  );
  const isWhole = rows.size === report.refusedRows && rows.size <= correctedRowsMax;
  return isWhole ? [...rows.values()] : null;
}

type Counts = Pick<StoredReport, 'vehiclesRead' | 'added' | 'updated' | 'unchanged' | 'refused'>;

/** A vehicle of which anything is refused counts as refused, though the rest of it may come in. */
function countVehicles(
  { isTable, rowsRead, refusedRows, refusals, notes }: ImportReport,
  vehicles: StoredReport['vehicles'],
): Counts {
  const rows = new Set(refusals.map(({ row }) => row));
  // In the stock format a vehicle and its lot are two rows, and may be refused together.
  const plates = new Set(
    refusals.map(({ name, country, section, row }) => keyOf(name, country) || `${section} ${row}`),
  );
  const isTaken = ([, { row, plate }]: [string, NotedRow]) =>
    isTable ? !rows.has(row) : !plates.has(plate);
  const added = [...(notes?.added ?? [])].filter(isTaken).length;
  const updated = [...(notes?.updated ?? [])].filter(
    (one) => isTaken(one) && !notes?.added.has(one[0]),
  ).length;
  const refused = isTable ? refusedRows : plates.size;
  const vehiclesRead = isTable
    ? rowsRead
    : new Set([...plates, ...vehicles.map(({ plate }) => plate)]).size;
  return {
    vehiclesRead,
    added,
    updated,
    unchanged: Math.max(vehiclesRead - added - updated - refused, 0),
    refused,
  };
}

/** A table's rows are found again by their numbers. */
function inOrder({ isTable, refusals }: ImportReport): ImportReport['refusals'] {
  return isTable ? refusals.toSorted((one, other) => one.row - other.row) : refusals;
}

function keyOf(name: string, country = ''): string {
  const written = displayedPlate(withoutSeason(name, country), '') ?? name;
  return plateKey(written, country) ?? normalisePlate(name);
}

/** Lists are too long to be read beside each other: their number is enough. */
function shown(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'number' && column.endsWith('_minor')) return (value / 100).toFixed(2);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > valueMax ? `${text.slice(0, valueMax)}…` : text;
}
