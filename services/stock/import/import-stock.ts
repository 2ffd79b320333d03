/**
 * The import: rows are read, staged, compared and written in one transaction, so that either the
 * whole file counts or nothing does. Refused rows are left out and reported; an error in the file
 * as a whole throws and changes nothing.
 */
import type { LotOrder } from '#contract/desk/values.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type Notes, openNotes } from './note-changes.ts';
import { type Ledger, type SectionCount, isWrongFile, openLedger } from './ledger.ts';
import type { Actor } from '#services/acts/actor.ts';
import { lockLots, takeImportLock } from './lock-lots.ts';
import { logImport, rememberBefore } from './log-import.ts';
import { mergeAuctions } from './merge-auctions.ts';
import { checkLots, mergeLots } from './merge-lots.ts';
import { checkVehicles, mergeVehicles } from './merge-vehicles.ts';
import { type RepairedValue, type RowReader, openRowReading } from './read-rows.ts';
import type { ReferencedPhoto, Refusal } from './records.ts';
import type { Section, SourceRow } from '#services/stock/input/rows.ts';
import { refuseHalves, resolvePhotos, resolveVehicles } from './resolve-vehicles.ts';
import { type Staging, openStaging } from './staging.ts';
import { publishRescheduledLots } from './publish-rescheduled-lots.ts';

export interface ImportJob {
  rows: AsyncIterable<SourceRow[]>;
  /** `today`: the database's day, yyyy-mm-dd. */
  open(connection: Connection, today: string): Promise<RowReader>;
  /** Named in the act log. */
  actor: Actor;
  /** Checks everything and writes nothing. */
  dryRun: boolean;
  /** One refused row prevents all writes. */
  strict: boolean;
  /** New auctions and lots are not published. */
  asDraft: boolean;
  /** Of the first new lot; the file's own numbers are left out then. */
  firstNumber?: number | undefined;
  /** By what new lots are numbered. */
  order?: LotOrder | undefined;
  /** Of new lots whose row names no seller. */
  sellerId?: string | null | undefined;
  /** Each row is a vehicle and its lot. */
  isTable: boolean;
  /** As in Resolving. */
  vinDecides?: boolean | undefined;
  /** Reads on, though almost every row is refused. */
  readsAll?: boolean | undefined;
  /** Maximum of refusals stored with their reasons. */
  refusalsMax?: number | undefined;
  /** Notes for each vehicle whether it is new or what changes of it. */
  isNoted?: boolean | undefined;
  /** Repairs rows of which every refused value has a repair, and reports what was repaired. */
  isRepairing?: boolean | undefined;
  onRows?(rowsRead: number): void;
  /** Within the transaction, when everything is written. */
  beforeEnd?(connection: Connection, report: ImportReport): Promise<void>;
}

export interface ImportReport {
  dryRun: boolean;
  isTable: boolean;
  /** False after a dry run, and after a refusal in strict mode. */
  written: boolean;
  rowsRead: number;
  /** Almost every row was refused, so the rest was not read and nothing is written. */
  isStopped: boolean;
  counts: Record<Section, SectionCount>;
  refusals: Refusal[];
  /** Rows with any refusal; `refusals` may list fewer (ledger.ts refusalsKeptMax). */
  refusedRows: number;
  /** Named by the rows that were taken; they come in after everything else is written. */
  photos: ReferencedPhoto[];
  repaired: RepairedValue[];
  notes?: Notes | undefined;
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
  const notes = job.isNoted ? openNotes() : undefined;
  const ledger = openLedger(job.isTable, job.refusalsMax, notes);
  const staging = await openStaging(connection);
  const photos: ReferencedPhoto[] = [];
  const { rowsRead, isStopped, repaired } = await stageRows(job, reader, staging, ledger, photos);
  if (!isStopped) {
    await staging.finish();
    await resolveVehicles(connection, ledger, job);
    await rememberBefore(connection);
    await lockLots(connection, { vehicle: reader.vehicleColumns, lot: reader.lotTerms });
    await mergeAuctions(connection, ledger, job.asDraft);
    await checkVehicles(connection, ledger, reader.vehicleColumns);
    await checkLots(connection, ledger, reader.lotTerms, job);
    await refuseHalves(connection, ledger, reader.vehicleColumns, job.isTable);
    await mergeVehicles(connection, ledger, reader.vehicleColumns);
    await mergeLots(connection, ledger, reader.lotTerms, job);
    await publishRescheduledLots(connection);
    await logImport(connection, job.actor);
  }
  const refusedRows = ledger.refusedRows();
  const report: ImportReport = {
    dryRun: job.dryRun,
    isTable: job.isTable,
    written: !job.dryRun && !isStopped && !(job.strict && refusedRows > 0),
    rowsRead,
    isStopped,
    counts: ledger.counts,
    refusals: ledger.refusals,
    refusedRows,
    photos: isStopped ? [] : await resolvePhotos(connection, photos),
    repaired,
    notes,
  };
  if (!isStopped) await job.beforeEnd?.(connection, report);
  return report;
}

async function stageRows(
  job: ImportJob,
  reader: RowReader,
  staging: Staging,
  ledger: Ledger,
  photos: ReferencedPhoto[],
): Promise<Pick<ImportReport, 'rowsRead' | 'isStopped' | 'repaired'>> {
  let rowsRead = 0;
  const readRow = openRowReading(job, reader);
  for await (const rows of job.rows) {
    for (const row of rows) {
      const reading = readRow.read(row);
      if ('refused' in reading) {
        ledger.refuse(row.section, row.line, reading.refused, reading.refused.rowErrors);
        await staging.refuse(row);
      } else {
        for (const outcome of reading.accepted) await staging.add(outcome);
        photos.push(...(reading.photos ?? []));
      }
    }
    rowsRead += rows.length;
    job.onRows?.(rowsRead);
    if (!job.readsAll && isWrongFile(rowsRead, ledger.refusedRows()))
      return { rowsRead, isStopped: true, repaired: readRow.repaired };
  }
  return { rowsRead, isStopped: false, repaired: readRow.repaired };
}
