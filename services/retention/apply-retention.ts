/**
 * The job of retention (docs/rules.md, Retention): what rules.ts lists, in short transactions that
 * the next run resumes.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { retentionBatchRows, retentionBatchesMax } from '#services/limits.ts';
import { anonymiseOperator, anonymiseUser, asRetention, isAnonymous } from './anonymise.ts';
import { type RetentionPeriods, defaultPeriods } from './retention-config.ts';
import {
  type RetentionKind,
  type RetentionRule,
  type RetentionStep,
  retentionKinds,
  retentionRules,
} from './rules.ts';

/** Rows that were changed or deleted, by kind. */
export type Retained = Partial<Record<RetentionKind, number>>;

/** An arbitrary number, the same in all processes: one of them works at a time. */
const lockKey = 7_240_502;

export interface RetentionOptions {
  periods?: RetentionPeriods;
  /** Limits other than the defaults, for tests. */
  batchRows?: number;
  batchesMax?: number;
}

/** `database`: of any role of the installation. Rows beyond `batchesMax` wait for the next run. */
export async function applyRetention(
  database: Database,
  {
    periods = defaultPeriods,
    batchRows = retentionBatchRows,
    batchesMax = retentionBatchesMax,
  }: RetentionOptions = {},
): Promise<Retained> {
  const done: Retained = {};
  for (const kind of retentionKinds) {
    const rule: RetentionRule = retentionRules[kind];
    const age = `${periods[kind]} ${rule.period.unit}s`;
    for (const work of worksOf(rule))
      for (let batch = 0; batch < batchesMax; batch += 1) {
        const rows = await inTurn(database, (connection) => work(connection, age, batchRows));
        if (rows > 0) done[kind] = (done[kind] ?? 0) + rows;
        if (rows < batchRows) break;
      }
  }
  return done;
}

type Work = (connection: Connection, age: string, rows: number) => Promise<number>;

function worksOf({ steps, person }: RetentionRule): Work[] {
  if (person === 'user') return [(...batch) => anonymisePeople('auction.buyer', ...batch)];
  if (person === 'operator') return [(...batch) => anonymisePeople('auction.operator', ...batch)];
  return steps.map((step) => (connection, age, rows) => takeStep(connection, step, age, rows));
}

/** Nothing while another process works on a batch. */
function inTurn(
  database: Database,
  work: (connection: Connection) => Promise<number>,
): Promise<number> {
  return inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{ isFree: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isFree"',
      [lockKey],
    );
    return rows[0]?.isFree ? asRetention(connection, work) : 0;
  });
}

async function takeStep(
  connection: Connection,
  { table, set, where }: RetentionStep,
  age: string,
  rows: number,
): Promise<number> {
  const over = where.replaceAll('$1', '(now() - $1::interval)');
  const batch = `WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${over} LIMIT $2))`;
  const { rowCount } = await connection.query(
    set === undefined ? `DELETE FROM ${table} ${batch}` : `UPDATE ${table} SET ${set} ${batch}`,
    [age, rows],
  );
  return rowCount ?? 0;
}

async function anonymisePeople(
  table: 'auction.buyer' | 'auction.operator',
  connection: Connection,
  age: string,
  rows: number,
): Promise<number> {
  const found = await connection.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE suspended_at < now() - $1::interval AND NOT ${isAnonymous}
     ORDER BY suspended_at LIMIT $2`,
    [age, rows],
  );
  const anonymise = table === 'auction.buyer' ? anonymiseUser : anonymiseOperator;
  for (const { id } of found.rows) await anonymise(connection, id);
  return found.rows.length;
}
