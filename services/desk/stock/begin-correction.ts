/**
 * Begins an import of the rows that a done one refused. It takes over the file, so that one import
 * alone has these rows; what came in before is not read again.
 */
import type { DeskImportAnswer } from '#contract/desk/stock.ts';
import { type Database, inTransaction } from '#database/connect.ts';
import type { Operator } from '#services/auth/users.ts';
import { rowsTotalOf } from '#services/stock/correction-task.ts';
import { type StoredReport, findCorrections, findImport } from '#services/stock/import-queries.ts';
import { type ImportResult, isCorrectable } from './import-state.ts';

export function beginCorrection(
  operators: Database,
  operator: Operator,
  importId: string,
): Promise<ImportResult<DeskImportAnswer>> {
  return inTransaction<ImportResult<DeskImportAnswer>>(operators, async (connection) => {
    await connection.query('SELECT FROM auction.stock_import WHERE id = $1 FOR UPDATE', [importId]);
    const found = await findImport(connection, importId);
    if (!found) return { ok: false, code: 'ImportIsUnknown' };
    const { report } = found;
    if (found.state !== 'imported' || !report?.refusedRows || !isCorrectable(found))
      return { ok: false, code: 'ImportCannotBeCorrected' };
    const { only: before } = await findCorrections(connection, importId);
    const only = {
      rows: report.refusedRows.map(({ section, row }) => ({ section, row })),
      rowsTotal: before ? before.rowsTotal : rowsTotalOf(found),
    };
    const { rows } = await connection.query<DeskImportAnswer>(
      `INSERT INTO auction.stock_import
         (operator_id, file_name, stored_name, byte_count, options, state, report, repairs, corrected_rows, only_rows, columns,
          refusals_name, corrects)
       SELECT $2, file_name, stored_name, byte_count, options, 'checked', $3, repairs, corrected_rows, $4, columns, refusals_name, id
       FROM auction.stock_import WHERE id = $1 RETURNING id, version, state`,
      [importId, operator.id, refusedAlone(report), only],
    );
    if (!rows[0]) throw new Error('an import was not stored');
    await connection.query(
      'UPDATE auction.stock_import SET stored_name = NULL, refusals_name = NULL WHERE id = $1',
      [importId],
    );
    return { ok: true, answer: rows[0] };
  });
}

function refusedAlone(report: StoredReport): StoredReport {
  const none = { added: 0, updated: 0, unchanged: 0, lotsAdded: 0, changesTotal: 0 };
  return {
    ...report,
    ...none,
    vehiclesRead: report.refused,
    changes: [],
    vehicles: [],
    auctions: [],
    named: [],
  };
}
