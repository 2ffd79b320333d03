/**
 * The import: rows are read, staged, compared and written in one transaction, so that either the
 * whole file counts or nothing does. Refused rows are left out and reported; an error in the file
 * as a whole throws and changes nothing.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type Ledger, type SectionCount, openLedger } from './ledger.ts';
import { lockLots, takeImportLock } from './lock-lots.ts';
import { mergeAuctions } from './merge-auctions.ts';
import { mergeLots } from './merge-lots.ts';
import type { LotTerm } from '#services/lots/store.ts';
import { mergeVehicles } from './merge-vehicles.ts';
import type { Reading, Refusal, VehicleColumn } from './records.ts';
import type { Section, SourceRow } from '#operator/input/rows.ts';
import { type Staging, openStaging } from './staging.ts';
import { publishRescheduledLots } from './publish-rescheduled-lots.ts';

/**
 * Reads the rows of one format; created inside the transaction, because it may need to read an
 * auction.
 */
export interface RowReader {
  read(row: SourceRow): Reading;
  /** The columns of an existing vehicle that this format overwrites. */
  vehicleColumns: readonly VehicleColumn[];
  /** The terms of an existing lot that this format overwrites. */
  lotTerms: readonly LotTerm[];
}

export interface ImportJob {
  rows: AsyncIterable<SourceRow[]>;
  /** `today`: the database's day, yyyy-mm-dd. */
  open(connection: Connection, today: string): Promise<RowReader>;
  /** Checks everything and writes nothing. */
  dryRun: boolean;
  /** One refused row prevents all writes. */
  strict: boolean;
  /** Each row is a vehicle and its lot. */
  isTable: boolean;
  /** Maximum of refusals stored with their reasons. */
  refusalsMax?: number | undefined;
  onRows?(rowsRead: number): void;
}

export interface ImportReport {
  dryRun: boolean;
  isTable: boolean;
  /** False after a dry run, and after a refusal in strict mode. */
  written: boolean;
  rowsRead: number;
  counts: Record<Section, SectionCount>;
  refusals: Refusal[];
  /** Rows with any refusal; `refusals` may list fewer (ledger.ts refusalsKeptMax). */
  refusedRows: number;
}

export async function importStock(database: Database, job: ImportJob): Promise<ImportReport> {
  let report: ImportReport | undefined;
  try {
    await inTransaction(database, async (connection) => {
      report = await runImport(connection, job);
      if (!report.written) throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  if (!report) throw new Error('an import without a report');
  return report;
}

/** Rolls back a dry run: it takes the same path as a real import, so its verdict cannot differ. */
class DryRunRollback extends Error {}

async function runImport(connection: Connection, job: ImportJob): Promise<ImportReport> {
  await takeImportLock(connection);
  const { rows } = await connection.query<{ today: string }>('SELECT now()::date AS today');
  const reader = await job.open(connection, rows[0]?.today ?? '');
  const ledger = openLedger(job.isTable, job.refusalsMax);
  const staging = await openStaging(connection);
  const rowsRead = await stageRows(job, reader, staging, ledger);
  await staging.finish();
  await lockLots(connection, { vehicle: reader.vehicleColumns, lot: reader.lotTerms });
  await mergeAuctions(connection, ledger);
  await mergeVehicles(connection, ledger, reader.vehicleColumns);
  await mergeLots(connection, ledger, reader.lotTerms);
  await publishRescheduledLots(connection);
  const refusedRows = ledger.refusedRows();
  return {
    dryRun: job.dryRun,
    isTable: job.isTable,
    written: !job.dryRun && !(job.strict && refusedRows > 0),
    rowsRead,
    counts: ledger.counts,
    refusals: ledger.refusals,
    refusedRows,
  };
}

async function stageRows(
  job: ImportJob,
  reader: RowReader,
  staging: Staging,
  ledger: Ledger,
): Promise<number> {
  let rowsRead = 0;
  for await (const rows of job.rows) {
    for (const row of rows) {
      const reading = reader.read(row);
      if ('refused' in reading)
        ledger.refuse(row.section, row.line, reading.refused.name, reading.refused.rowErrors);
      else for (const outcome of reading.accepted) await staging.add(outcome);
    }
    rowsRead += rows.length;
    job.onRows?.(rowsRead);
  }
  return rowsRead;
}
