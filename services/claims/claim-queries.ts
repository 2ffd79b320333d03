/** SQL of claims that several use cases share; makes no decisions. */
import type { ClaimState } from '#domain/claim-life-cycle.ts';
import type { Connection, Reader } from '#database/connect.ts';

export interface LockedClaim {
  reference: string;
  settlementId: string;
  companyId: string;
  lotId: string;
  auctionId: string;
  state: ClaimState;
  version: number;
}

/** Undefined where no company, or not this one, has made it. */
export async function lockClaim(
  connection: Connection,
  reference: string,
  companyId?: string,
): Promise<LockedClaim | undefined> {
  await connection.query('SELECT FROM auction.claim WHERE reference = $1 FOR NO KEY UPDATE', [
    reference,
  ]);
  const { rows } = await connection.query<LockedClaim>(
    `SELECT k.reference, k.settlement_id AS "settlementId", k.company_id AS "companyId", x.lot_id AS "lotId",
       l.auction_id AS "auctionId", k.state, k.version
     FROM auction.claim k JOIN auction.settlement x ON x.id = k.settlement_id JOIN auction.lot l ON l.id = x.lot_id
     WHERE k.reference = $1 AND k.company_id = coalesce($2, k.company_id)`,
    [reference, companyId ?? null],
  );
  return rows[0];
}

interface NewMessage {
  reference: string;
  /** Null: an operator. */
  buyerId: string | null;
  author: string;
  act: 'reply' | 'ask' | 'accept' | 'decline';
  words: string;
}

export async function addMessage(
  connection: Connection,
  { reference, buyerId, author, act, words }: NewMessage,
): Promise<void> {
  await connection.query(
    'INSERT INTO auction.claim_message (reference, buyer_id, author_name, act, words) VALUES ($1, $2, $3, $4, $5)',
    [reference, buyerId, author, act, words],
  );
}

export async function countRows(
  database: Reader,
  table: 'claim_message' | 'claim_photo',
  reference: string,
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*) AS count FROM auction.${table} WHERE reference = $1`,
    [reference],
  );
  return rows[0]?.count ?? 0;
}
