/** How a seller's columns are read, as operators have said: SQL, no decisions. */
import type { Connection, Database } from '#database/connect.ts';
import type { Field } from './fields.ts';
import { folded } from './read-cell.ts';

/** Folded name of a column → its field; null: it is not read. */
export type ChosenColumns = ReadonlyMap<string, Field | null>;

export interface ChosenColumn {
  column: string;
  field: Field | null;
}

export function chosenColumns(columns: readonly ChosenColumn[]): ChosenColumns {
  return new Map(columns.map(({ column, field }) => [folded(column), field]));
}

export async function listSellerColumns(
  database: Database | Connection,
  sellerId: string,
): Promise<ChosenColumn[]> {
  const { rows } = await database.query<ChosenColumn>(
    `SELECT name AS column, field FROM auction.seller_column WHERE seller_id = $1 ORDER BY name`,
    [sellerId],
  );
  return rows;
}

/** Columns that other files of the seller have stay as they were said. */
export async function upsertSellerColumns(
  connection: Connection,
  sellerId: string,
  columns: readonly ChosenColumn[],
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.seller_column (seller_id, name, field)
     SELECT DISTINCT ON (n.name) $1::uuid, n.name, n.field FROM unnest($2::text[], $3::text[]) AS n (name, field)
     ON CONFLICT (seller_id, name) DO UPDATE SET field = EXCLUDED.field`,
    [sellerId, columns.map(({ column }) => folded(column)), columns.map(({ field }) => field)],
  );
}

/** Whose vehicles a file has: as chosen, else those of the auction's seller. */
export async function sellerOfImport(
  database: Database | Connection,
  {
    auctionId,
    sellerId = null,
  }: { auctionId: string | null; sellerId?: string | null | undefined },
): Promise<{ id: string; name: string } | null> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `SELECT z.id, z.name FROM auction.seller z
     WHERE z.id = coalesce($2, (SELECT a.seller_id FROM auction.auction a WHERE a.id = $1))`,
    [auctionId, sellerId],
  );
  return rows[0] ?? null;
}
