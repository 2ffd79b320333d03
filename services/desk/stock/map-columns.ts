/** An operator says how a file's columns are read; it is stored for the seller of the auction. */
import type { DeskImportAct, DeskImportAnswer } from '#contract/desk/stock.ts';
import type { Connection } from '#database/connect.ts';
import type { Operator } from '#services/auth/users.ts';
import type { StoredImport } from '#services/stock/import-queries.ts';
import { storeSellerColumns } from '#services/stock/store-seller-columns.ts';
import { sellerOfImport } from '#services/stock/mapping/seller-columns.ts';
import type { ImportResult } from './import-state.ts';

type MapAct = Extract<DeskImportAct, { act: 'mapColumns' }>;

/** Requires the lock of the import, at the version that the act names. */
export async function mapColumns(
  connection: Connection,
  operator: Operator,
  found: StoredImport,
  { columns }: MapAct,
): Promise<ImportResult<DeskImportAnswer>> {
  const { id, version, options } = found;
  if (found.storedName === null) return { ok: false, code: 'ImportIsNotChecked' };
  const known = new Map(found.columns.map((one) => [one.column, one]));
  const isKnown = columns.every(
    ({ column }) => (known.get(column)?.from ?? 'register') !== 'register',
  );
  const given = columns.flatMap(({ field }) => field ?? []);
  if (!isKnown || new Set(given).size < given.length) return { ok: false, code: 'ColumnsAreWrong' };
  const seller = await sellerOfImport(connection, options);
  await storeSellerColumns(connection, operator, { seller, columns, auctionId: options.auctionId });
  await connection.query(
    `UPDATE auction.stock_import SET options = $2, operator_id = $3, state = 'waiting', step = 'check',
       version = version + 1, tries = 0, problem = NULL, next_try_at = clock_timestamp() WHERE id = $1`,
    [id, { ...options, columns: seller ? null : columns }, operator.id],
  );
  return { ok: true, answer: { id, version: version + 1, state: 'waiting' } };
}
