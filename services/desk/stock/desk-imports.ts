/** Imports of stock as the desk shows and changes them. */
import type {
  DeskImport,
  DeskImportAct,
  DeskImportAnswer,
  DeskImportList,
  DeskImportOptions,
  DeskNewImport,
  StockReport,
} from '#contract/desk/stock.ts';
import { countries } from '#contract/calls.ts';
import { stockFields } from '#contract/desk/stock-fields.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { displayedPlate } from '#domain/licence-plate.ts';
import type { Operator } from '#services/auth/users.ts';
import { plainText } from '#services/plain-text.ts';
import {
  type StoredImport,
  findImport,
  isUndoable,
  refuseBesideBids,
  listHandedPhotos,
  listImports,
} from '#services/stock/import-queries.ts';
import { beginCorrection } from './begin-correction.ts';
import { changeRepairs, isOfRows } from './change-repairs.ts';
import { readOutlook } from './import-outlook.ts';
import { mapColumns } from './map-columns.ts';
import { refusalsFileName } from './read-refusals.ts';
import { shownMax, shownPhotos } from './shown-photos.ts';
import { type ImportResult, answerOf, isAtWork, isCorrectable, isDone } from './import-state.ts';
import { importAgeDays } from '#services/limits.ts';
import { ImportIsBusy } from '#services/stock/import/lock-lots.ts';
import { isReference } from '#services/stock/import/name-ids.ts';
import { shownKind } from '#services/stock/mapping/fields.ts';
import { sellerOfImport } from '#services/stock/mapping/seller-columns.ts';
import { matchPhotos } from '#services/stock/match-photos.ts';
import { listFetches } from '#services/stock/photos/fetch-jobs.ts';
import { reasonOf } from '#services/stock/reason-codes.ts';
import { undoImport } from '#services/stock/undo-import.ts';

const listedMax = 10;

export async function listDeskImports(database: Database): Promise<DeskImportList> {
  const imports = await listImports(database, listedMax);
  return {
    imports: imports.map(({ id, createdAt, operator, fileName, state }) => ({
      id,
      createdAt: createdAt.toISOString(),
      operator: plainText(operator),
      fileName: fileName === null ? null : plainText(fileName),
      state,
    })),
  };
}

export async function readDeskImport(
  database: Database,
  importId: string,
  picturesUrl: string,
): Promise<DeskImport | undefined> {
  const found = await findImport(database, importId);
  if (!found) return undefined;
  const photos = await listHandedPhotos(database, importId);
  const { report, problem, progress, options } = found;
  const fetched = found.state === 'imported' ? await listFetches(database, importId) : [];
  const vehicles = report?.vehicles ?? [];
  const matches = await refuseBesideBids(
    database,
    matchPhotos(photos, vehicles, report?.named ?? [], report?.twins),
  );
  const seller = await sellerOfImport(database, {
    ...options,
    auctionId: options.auctionId ?? null,
  });
  return {
    id: found.id,
    createdAt: found.createdAt.toISOString(),
    operator: plainText(found.operator),
    fileName: found.fileName === null ? null : plainText(found.fileName),
    state: found.state,
    step: found.step,
    version: found.version,
    auctionId: options.auctionId ?? null,
    fallbackPrice: options.fallbackPriceMinor ? fromMinor(options.fallbackPriceMinor) : null,
    firstNumber: options.firstNumber ?? null,
    order: options.order ?? 'file',
    expiresAt: new Date(found.createdAt.getTime() + importAgeDays * 86_400_000).toISOString(),
    isCorrectable: isCorrectable(found),
    corrects: found.corrects,
    correctedBy: found.correctedBy,
    repairs: found.repairs
      .slice(0, shownMax)
      .map(({ row, name, country, column, field, before, after }) => ({
        row,
        ...plateOf(name, country),
        column: plainText(column),
        field,
        kind: shownKind(field),
        before,
        after: String(after),
      })),
    leftOut: found.leftOut.slice(0, shownMax).map(({ row, name }) => ({ row, name })),
    leftOutTotal: found.leftOut.length,
    refusalsFile: refusalsFileName(found),
    correction:
      found.correction && found.correction.taken > 0
        ? { ...found.correction, fileName: plainText(found.correction.fileName) }
        : null,
    isUndoable: await isUndoable(database, importId),
    progress,
    fields: [...stockFields],
    columns: found.columns.map(plainColumn),
    tableKind: options.tableKind ?? null,
    vatScheme: options.vatScheme ?? null,
    sellerId: options.sellerId ?? null,
    sellerName: seller && plainText(seller.name),
    problem: problem === null ? null : reasonOf(plainText(problem)),
    report: report && { ...reportOf(report), ...(await readOutlook(database, found, matches)) },
    ...shownPhotos({ photos, matches, vehicles, state: found.state, fetched }, picturesUrl),
  };
}

/** The name stays as it was: acts send it back. */
function plainColumn({ samples, unread, ...column }: StoredImport['columns'][number]) {
  return { ...column, samples: samples.map(plainText), unread: unread.map(plainText) };
}

type StoredReport = NonNullable<StoredImport['report']>;

function reportOf(report: StoredReport): Omit<StockReport, 'auctions' | 'heldBack'> {
  const { refusals, changes, changesTotal, vehiclesRead, added, updated, unchanged, refused } =
    report;
  return {
    vehiclesRead,
    readMs: report.readMs,
    added,
    updated,
    unchanged,
    refused,
    lotsAdded: report.lotsAdded,
    refusals: refusals.map(({ row, name, country, field, value, reason, repair }) => ({
      row,
      ...plateOf(name, country),
      field,
      value,
      reason: reasonOf(reason),
      repair: repair && {
        field: repair.field,
        kind: shownKind(repair.field),
        value: String(repair.value),
      },
    })),
    changes: changes.map(({ name, country, vehicle, ...change }) => ({
      ...change,
      ...plateOf(name, country),
      vehicle: plainText(vehicle),
      kind: shownKind(change.field),
    })),
    changesTotal,
  };
}

/** A plate as it is displayed, where the name of a row is one. */
function plateOf(
  name: string,
  country: string | null | undefined,
): Pick<StockReport['refusals'][number], 'name' | 'plateCountry'> {
  const of = countries.find((one) => one === country);
  const shown = of && !isReference(name) ? displayedPlate(name, of) : undefined;
  return shown === undefined
    ? { name, plateCountry: null }
    : { name: shown, plateCountry: of ?? null };
}

export async function createImport(
  operators: Database,
  operator: Operator,
  body: DeskNewImport,
): Promise<ImportResult<DeskImportAnswer>> {
  if (body.corrects) return beginCorrection(operators, operator, body.corrects);
  if (!(await isSeller(operators, body.sellerId))) return { ok: false, code: 'SellerIsUnknown' };
  const { rows } = await operators.query<DeskImportAnswer>(
    `INSERT INTO auction.stock_import (operator_id, options) VALUES ($1, $2) RETURNING id, version, state`,
    [operator.id, optionsOf(body)],
  );
  if (!rows[0]) throw new Error('an import was not stored');
  return { ok: true, answer: rows[0] };
}

function optionsOf({
  auctionId,
  fallbackPrice,
  firstNumber = null,
  order = 'file',
  sellerId = null,
  tableKind = null,
  vatScheme = null,
}: DeskImportOptions): StoredImport['options'] {
  const fallbackPriceMinor = fallbackPrice ? minorOf(fallbackPrice) : null;
  return { auctionId, fallbackPriceMinor, firstNumber, order, sellerId, tableKind, vatScheme };
}

async function isSeller(
  database: Database | Connection,
  sellerId: string | null | undefined,
): Promise<boolean> {
  if (!sellerId) return true;
  const { rowCount } = await database.query('SELECT FROM auction.seller WHERE id = $1', [sellerId]);
  return rowCount === 1;
}

export async function actOnImport(
  operators: Database,
  operator: Operator,
  importId: string,
  body: DeskImportAct,
): Promise<ImportResult<DeskImportAnswer>> {
  if (body.act === 'undoImport') return undoAtDesk(operators, operator, importId, body.version);
  return inTransaction(operators, async (connection) => {
    await connection.query('SELECT FROM auction.stock_import WHERE id = $1 FOR UPDATE', [importId]);
    const found = await findImport(connection, importId);
    if (!found) return { ok: false, code: 'ImportIsUnknown' };
    if (isAtWork(found)) return { ok: false, code: 'ImportIsAtWork' };
    if (isDone(found)) return { ok: false, code: 'ImportIsDone' };
    if (body.act === 'assignPhotos') {
      await connection.query(
        `UPDATE auction.stock_photo SET country = $3, plate = $4, is_left_out = $5
         WHERE import_id = $1 AND id = ANY($2::uuid[])`,
        [
          importId,
          body.photoIds,
          body.vehicle?.country ?? null,
          body.vehicle?.plate ?? null,
          body.vehicle === null,
        ],
      );
      return { ok: true, answer: answerOf(found) };
    }
    if (body.version !== found.version)
      return {
        ok: false,
        code: 'VersionIsOld',
        details: { expectedVersion: body.version, version: found.version },
      };
    if (isOfRows(body)) return changeRepairs(connection, operator, found, body);
    if (body.act === 'mapColumns') return mapColumns(connection, operator, found, body);
    if (found.storedName === null || (body.act === 'importStock' && found.state !== 'checked'))
      return { ok: false, code: 'ImportIsNotChecked' };
    if (body.act === 'checkStock' && !(await isSeller(connection, body.sellerId)))
      return { ok: false, code: 'SellerIsUnknown' };
    const step = body.act === 'importStock' ? 'import' : 'check';
    const options =
      body.act === 'importStock'
        ? found.options
        : { ...optionsOf(body), columns: found.options.columns ?? null };
    // Who decides on it is named in the log.
    await connection.query(
      `UPDATE auction.stock_import SET state = 'waiting', step = $2, options = $3, operator_id = $4,
         version = version + 1, tries = 0, problem = NULL, next_try_at = clock_timestamp() WHERE id = $1`,
      [importId, step, options, operator.id],
    );
    return { ok: true, answer: { id: importId, version: found.version + 1, state: 'waiting' } };
  });
}

async function undoAtDesk(
  operators: Database,
  operator: Operator,
  importId: string,
  version: number,
): Promise<ImportResult<DeskImportAnswer>> {
  const context = { database: operators, actor: operator, publish: () => undefined };
  try {
    const undone = await undoImport(context, importId, version);
    if (!undone.ok) return undone;
    return { ok: true, answer: { id: importId, version: undone.version, state: 'undone' } };
  } catch (error) {
    if (error instanceof ImportIsBusy) return { ok: false, code: 'ImportIsAtWork' };
    throw error;
  }
}
