/** What a corrected file is compared with: the refused rows of the import that it corrects. */
import type { Database } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { OperatorError } from '#services/operator-error.ts';
import type { CorrectionTask } from './corrections.ts';
import { stockSource } from './formats.ts';
import { type StoredImport, findCorrections, findImport } from './import-queries.ts';
import type { Input } from './input/open-input.ts';
import { readTable } from './input/read-table.ts';
import type { Section, SourceRow } from './input/rows.ts';
import { rdwColumn } from './rdw/read-row.ts';
import { isRecords } from './stock-source.ts';

/** @param isOfRecords whether the first file is in the stock format. */
export async function correctedRows(
  input: Input,
  isOfRecords: boolean,
): Promise<AsyncIterable<SourceRow[]>> {
  if ((await isRecords(input)) !== isOfRecords)
    throw new OperatorError('The corrected file is of another format than the first one.');
  return isOfRecords ? (await stockSource(input, {})).rows : (await readTable(input)).rows;
}

/** What the imports brought in whose refused rows these are stays as it is, too. */
export async function correctionTask(
  database: Database,
  { id, report, corrects, leftOut }: StoredImport,
): Promise<CorrectionTask> {
  const { columns = [], refusedRows } = report ?? {};
  const isTable = columns.length > 0;
  const vehicles = [...(report?.vehicles ?? [])];
  for (let earlier = corrects; earlier !== null;) {
    const found = await findImport(database, earlier);
    vehicles.push(...(found?.report?.vehicles ?? []));
    earlier = found?.corrects ?? null;
  }
  const { only } = await findCorrections(database, id);
  const platesOf = (isIn: (one: (typeof vehicles)[number]) => boolean) =>
    new Set(vehicles.filter(isIn).map(({ plate }) => normalisePlate(plate)));
  const lots = platesOf(({ isLot }) => isLot);
  const accepted: Record<Section, ReadonlySet<string>> = {
    auctions: new Set(),
    // A row of a table has come in when its lot has.
    vehicles: isTable ? lots : platesOf(({ isVehicle }) => isVehicle),
    lots,
  };
  const own = columns.find(
    ({ column, field }) => field === 'licensePlate' || rdwColumn(column) === 'kenteken',
  );
  return {
    refused: refusedRows ?? [],
    accepted,
    plateColumn: isTable ? (own?.column ?? null) : 'licensePlate',
    rowsTotal: only ? only.rowsTotal : rowsTotalOf({ report, leftOut }),
  };
}

/** Null where the rows are not one list. */
export function rowsTotalOf({
  report,
  leftOut,
}: Pick<StoredImport, 'report' | 'leftOut'>): number | null {
  return report && report.columns.length > 0 ? report.vehiclesRead + leftOut.length : null;
}
