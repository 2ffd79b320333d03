/** Stores how a seller's columns are read, and who said so. Call it in the act's transaction. */
import type { Connection } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { Actor } from '#services/acts/actor.ts';
import { type ChosenColumn, upsertSellerColumns } from './mapping/seller-columns.ts';

export interface SellerColumns {
  /** Null: they are not stored. */
  seller: { id: string; name: string } | null;
  columns: readonly ChosenColumn[];
  auctionId?: string | null;
}

export async function storeSellerColumns(
  connection: Connection,
  actor: Actor,
  { seller, columns, auctionId = null }: SellerColumns,
): Promise<void> {
  if (seller) await upsertSellerColumns(connection, seller.id, columns);
  const fields = Object.fromEntries(columns.map(({ column, field }) => [column, field]));
  await appendActs(connection, actor, [
    {
      kind: 'mapColumns',
      ...(auctionId !== null && { auctionId }),
      after: { seller: seller?.name ?? null, columns: fields },
    },
  ]);
}
