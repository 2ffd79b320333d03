/** Settlements with what is booked on them, locked until the transaction ends. */
import type { CurrencyCode } from '#contract/money.ts';
import type { Connection, Reader } from '#database/connect.ts';
import type { SettlementState } from '#domain/settlement-life-cycle.ts';
import {
  acceptedOf,
  bookedOf,
  formerNamesInSql,
  settlementTables,
} from '#services/settlement/queries.ts';

export interface BookedSettlement {
  id: string;
  lotId: string;
  auctionId: string;
  companyId: string;
  state: SettlementState;
  /** The statement that holds. */
  statementId: string;
  number: string;
  reference: string;
  /** Numbers and references of statements that were corrected: transfers may still name them. */
  formerNames: string[];
  currency: CurrencyCode;
  totalMinor: number;
  depositMinor: number;
  bookedMinor: number;
  /** The part of it that no payment brought. */
  acceptedMinor: number;
  version: number;
}

export interface SettlementAt {
  settlementId: string;
}

/** Undefined where it is unknown, or its award was reversed. */
export async function lockSettlement(
  connection: Connection,
  { settlementId }: SettlementAt,
): Promise<BookedSettlement | undefined> {
  const [settlement] = await lockSettlements(connection, [settlementId]);
  return settlement;
}

export function lockSettlements(
  connection: Connection,
  ids: readonly string[],
): Promise<BookedSettlement[]> {
  return lock(connection, 'x.id = ANY($1)', [ids]);
}

/** Of the statements with these references or numbers, also corrected ones; no reversed award. */
export function lockNamed(
  connection: Connection,
  names: readonly string[],
): Promise<BookedSettlement[]> {
  return lock(
    connection,
    `x.id IN (SELECT o.settlement_id FROM auction.statement o
      WHERE o.kind = 'statement' AND (o.reference = ANY($1) OR o.number = ANY($1)))`,
    [names],
  );
}

export interface NamedPaper {
  settlementId: string;
  number: string;
  /** Empty where nothing is to be paid. */
  reference: string;
}

/** All papers of these names: credit notes and those of reversed awards, too. */
export async function readNamedPapers(
  reader: Reader,
  names: readonly string[],
): Promise<NamedPaper[]> {
  const { rows } = await reader.query<NamedPaper>(
    `SELECT settlement_id AS "settlementId", number, coalesce(reference, '') AS reference FROM auction.statement
     WHERE reference = ANY($1) OR number = ANY($1)`,
    [names],
  );
  return rows;
}

async function lock(
  connection: Connection,
  condition: string,
  values: readonly unknown[],
): Promise<BookedSettlement[]> {
  // One order for all, so that two files never wait for each other in a circle.
  const { rows: locked } = await connection.query<{ id: string }>(
    `SELECT id FROM auction.settlement WHERE id IN (SELECT x.id FROM ${settlementTables} WHERE ${condition} AND x.state <> 'reversed')
     ORDER BY id FOR UPDATE`,
    [...values],
  );
  // A separate statement, so that what it reads is later than the locks.
  const { rows } = await connection.query<BookedSettlement>(
    `SELECT x.id, x.lot_id AS "lotId", l.auction_id AS "auctionId", x.company_id AS "companyId", x.state, s.id AS "statementId", s.number, s.reference,
       ${formerNamesInSql} AS "formerNames", s.currency, s.total_minor AS "totalMinor", (s.content->'sum'->>'depositMinor')::bigint AS "depositMinor",
       ${bookedOf('x.id')} AS "bookedMinor", ${acceptedOf('x.id')} AS "acceptedMinor", x.version
     FROM ${settlementTables} JOIN auction.lot l ON l.id = x.lot_id WHERE x.id = ANY($1) AND x.state <> 'reversed' ORDER BY x.id`,
    [locked.map(({ id }) => id)],
  );
  return rows;
}
