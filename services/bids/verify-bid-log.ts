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
import { chainedEntry, type LogRow } from './log-row.ts';

export interface LogVerdict {
  lineCount: number;
  lotCount: number;
  /** The first error of each broken chain. */
  faults: ChainError[];
}

const pageLines = 5_000;

export async function verifyBidLog(database: Database): Promise<LogVerdict> {
  const verdict: LogVerdict = { lineCount: 0, lotCount: 0, faults: [] };
  let before: { lotId: string; sequence: number; hash: Buffer } | undefined;
  for (;;) {
    const lines = await readLines(database, before);
    for (const chain of Map.groupBy(lines, ({ line }) => line.lotId).values())
      before = verifyChain(chain, before, verdict);
    verdict.lineCount += lines.length;
    if (lines.length < pageLines) break;
  }
  verdict.faults.push(...(await findMissingEnds(database)));
  return verdict;
}

function verifyChain(
  chain: ChainedEntry[],
  before: { lotId: string; sequence: number; hash: Buffer } | undefined,
  verdict: LogVerdict,
) {
  const first = chain[0];
  const last = chain.at(-1);
  if (!first || !last) throw new Error('a chain without lines');
  const { lotId } = first.line;
  const continues = before?.lotId === lotId;
  if (!continues) verdict.lotCount += 1;
  const isKnownToBeBroken = verdict.faults.some((fault) => fault.lotId === lotId);
  const fault = findChainError(chain, continues ? before : { sequence: 0, hash: firstHash });
  if (fault && !isKnownToBeBroken) verdict.faults.push(fault);
  return { lotId, sequence: last.line.sequence, hash: last.hash };
}

async function readLines(
  database: Database,
  after: { lotId: string; sequence: number } | undefined,
): Promise<ChainedEntry[]> {
  const { rows } = await database.query<LogRow>(
    `SELECT * FROM auction.bid WHERE $1::uuid IS NULL OR (lot_id, sequence) > ($1, $2)
     ORDER BY lot_id, sequence LIMIT $3`,
    [after?.lotId ?? null, after?.sequence ?? 0, pageLines],
  );
  return rows.map(chainedEntry);
}

/**
 * Returns lots that count more entries than the log has: a truncated chain is intact up to its end.
 */
async function findMissingEnds(database: Database): Promise<ChainError[]> {
  const { rows } = await database.query<{ id: string; sequence: number }>(
    `SELECT l.id, l.sequence FROM auction.lot l
     WHERE l.sequence <> coalesce((SELECT max(b.sequence) FROM auction.bid b WHERE b.lot_id = l.id), 0)`,
  );
  return rows.map(({ id, sequence }) => ({ lotId: id, sequence, reason: 'lineIsMissing' }));
}
