/** Reads rows one by one: taken, refused with what the value was meant to be, or repaired. */
import type { LotTerm } from '#services/lots/store.ts';
import type { SourceRow } from '#services/stock/input/rows.ts';
import type { ShownError } from './ledger.ts';
import type { Reading, Refusal, Repair, RowError, RowLabel, VehicleColumn } from './records.ts';

/** Reads the rows of one format; made inside the transaction, which may read an auction. */
export interface RowReader {
  read(row: SourceRow): Reading;
  /** What a refused value was meant to be; only what `read` accepts. */
  repair?(row: SourceRow, rowError: RowError): Repair | undefined;
  /** The columns of an existing vehicle that this format overwrites. */
  vehicleColumns: readonly VehicleColumn[];
  /** The terms of an existing lot that this format overwrites. */
  lotTerms: readonly LotTerm[];
}

/** A value that came in other than it was written. */
export interface RepairedValue extends Pick<Refusal, 'section' | 'row' | 'name' | 'country'> {
  column: string;
  field: string;
  before: string | null;
  after: string | number;
}

type ShownReading =
  | Extract<Reading, { accepted: unknown }>
  | { refused: RowLabel & { rowErrors: ShownError[] } };

/** Nobody repairs more rows one by one. */
const proposedRowsMax = 5_000;

export function openRowReading(
  { isRepairing = false }: { isRepairing?: boolean | undefined },
  reader: Pick<RowReader, 'read' | 'repair'>,
) {
  const repaired: RepairedValue[] = [];
  let refusedRows = 0;

  function shown(row: SourceRow, { rowErrors, ...label }: RowLabel & { rowErrors: RowError[] }) {
    refusedRows += 1;
    const isProposed = isRepairing || refusedRows <= proposedRowsMax;
    const errors = rowErrors.map((one) => ({
      ...one,
      value: writtenValue(row.value, one),
      repair: isProposed ? reader.repair?.(row, one) : undefined,
    }));
    return { refused: { ...label, rowErrors: errors } };
  }

  function read(row: SourceRow): ShownReading {
    const reading = reader.read(row);
    if (!('refused' in reading)) return reading;
    const found = shown(row, reading.refused);
    const { name, country, rowErrors } = found.refused;
    const repairs = rowErrors.flatMap(({ repair, value }) =>
      repair ? [{ repair, before: value ?? null }] : [],
    );
    if (!isRepairing || repairs.length < rowErrors.length) return found;
    const cells = Object.fromEntries(repairs.map(({ repair }) => [repair.column, repair.value]));
    const again = { ...row, value: { ...(row.value as object), ...cells } };
    const second = reader.read(again);
    if ('refused' in second) return shown(again, second.refused);
    for (const { repair, before } of repairs) {
      const { column, field, value: after } = repair;
      const label = { section: row.section, row: row.line, name, country };
      repaired.push({ ...label, column, field, before, after });
    }
    return second;
  }
  return { read, repaired };
}

/** Of a column, or of a path into a record; `column (field)` names both. */
function writtenValue(row: unknown, { field }: RowError): string | undefined {
  const [column = field] = field.split(' (');
  const own = valueIn(row, column) ?? column.split('.').reduce(valueIn, row);
  if (typeof own === 'string') return own.slice(0, valueMax);
  return typeof own === 'number' || typeof own === 'boolean' ? String(own) : undefined;
}

const valueMax = 80;

function valueIn(row: unknown, key: string): unknown {
  return typeof row === 'object' && row !== null
    ? (row as Record<string, unknown>)[key]
    : undefined;
}
