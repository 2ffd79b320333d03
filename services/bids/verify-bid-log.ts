/**
 * Verifies every chain of the bid log (docs/rules.md, Bid log), in pages, so that memory stays
 * constant for a long log.
 */
import type { Database } from '#database/connect.ts';
import {
  type ChainError,
  type ChainedEntry,
  findChainError,
  firstHash,
} from '#domain/bid-log-chain.ts';
import { logColumns } from './log-columns.ts';

export interface LogVerdict {
  entryCount: number;
  lotCount: number;
  /** The first error of each broken chain. */
  errors: ChainError[];
}

const pageEntries = 5_000;

export async function verifyBidLog(database: Database): Promise<LogVerdict> {
  const verdict: LogVerdict = { entryCount: 0, lotCount: 0, errors: [] };
  let before: { lotId: string; sequence: number; hash: Buffer } | undefined;
  for (;;) {
    const entries = await readEntries(database, before);
    for (const chain of Map.groupBy(entries, ({ lotId }) => lotId).values())
      before = verifyChain(chain, before, verdict);
    verdict.entryCount += entries.length;
    if (entries.length < pageEntries) break;
  }
  verdict.errors.push(...(await findMissingEnds(database)));
  return verdict;
}

function verifyChain(
  chain: ChainedEntry[],
  before: { lotId: string; sequence: number; hash: Buffer } | undefined,
  verdict: LogVerdict,
) {
  const first = chain[0];
  const last = chain.at(-1);
  if (!first || !last) throw new Error('a chain without entries');
  const { lotId } = first;
  const continues = before?.lotId === lotId;
  if (!continues) verdict.lotCount += 1;
  const isKnownToBeBroken = verdict.errors.some((error) => error.lotId === lotId);
  const error = findChainError(chain, continues ? before : { sequence: 0, hash: firstHash });
  if (error && !isKnownToBeBroken) verdict.errors.push(error);
  return { lotId, sequence: last.sequence, hash: last.hash };
}

async function readEntries(
  database: Database,
  after: { lotId: string; sequence: number } | undefined,
): Promise<ChainedEntry[]> {
  const { rows } = await database.query<ChainedEntry>(
    `SELECT ${logColumns} FROM auction.bid WHERE $1::uuid IS NULL OR (lot_id, sequence) > ($1, $2)
     ORDER BY lot_id, sequence LIMIT $3`,
    [after?.lotId ?? null, after?.sequence ?? 0, pageEntries],
  );
  return rows;
}

/** Returns lots that count more entries than the log has: a cut chain is intact up to its end. */
async function findMissingEnds(database: Database): Promise<ChainError[]> {
  const { rows } = await database.query<{ id: string; sequence: number }>(
    `SELECT l.id, l.sequence FROM auction.lot l
     WHERE l.sequence <> coalesce((SELECT max(b.sequence) FROM auction.bid b WHERE b.lot_id = l.id), 0)`,
  );
  return rows.map(({ id, sequence }) => ({ lotId: id, sequence, reason: 'entryIsMissing' }));
}
