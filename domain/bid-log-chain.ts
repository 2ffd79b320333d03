/**
 * The bid log's hash chain: each entry carries the hash of itself and the previous entry of its lot
 * (docs/rules.md, Bid log). Pure.
 */
import { hash } from 'node:crypto';

/** The hashed fields: ids and numbers, no personal data. */
export interface LogEntry {
  lotId: string;
  sequence: number;
  kind: 'bid' | 'withdrawal' | 'purchase';
  companyId: string;
  buyerId: string;
  amountMinor: number | null;
  netMinor: number | null;
  currency: string;
  includesVat: boolean;
  includesRegistrationTax: boolean;
  priceMinor: number | null;
  placedAt: Date;
  /** Random, so that amounts cannot be guessed from a hash. */
  nonce: Buffer;
}

/** The previous hash of every lot's first entry. */
export const firstHash: Buffer = Buffer.alloc(32);

/**
 * Returns SHA-256 over the previous hash and the entry as JSON with its keys in alphabetical order.
 */
export function entryHash(previousHash: Buffer, line: LogEntry): Buffer {
  const canonical = JSON.stringify({
    amountMinor: line.amountMinor,
    buyerId: line.buyerId,
    companyId: line.companyId,
    currency: line.currency,
    includesRegistrationTax: line.includesRegistrationTax,
    includesVat: line.includesVat,
    kind: line.kind,
    lotId: line.lotId,
    netMinor: line.netMinor,
    nonce: line.nonce.toString('hex'),
    placedAt: line.placedAt.toISOString(),
    priceMinor: line.priceMinor,
    sequence: line.sequence,
  });
  return hash('sha256', Buffer.concat([previousHash, Buffer.from(canonical)]), 'buffer');
}

export interface ChainedEntry {
  line: LogEntry;
  previousHash: Buffer;
  hash: Buffer;
}

export interface ChainError {
  lotId: string;
  sequence: number;
  reason: 'lineIsMissing' | 'chainIsBroken' | 'lineWasChanged';
}

/**
 * Returns the first error in one lot's entries, in order; undefined when the chain is intact.
 * `before` is the entry that precedes them.
 */
export function findChainError(
  lines: readonly ChainedEntry[],
  before: { sequence: number; hash: Buffer } = { sequence: 0, hash: firstHash },
): ChainError | undefined {
  let last = before;
  for (const { line, previousHash, hash } of lines) {
    const errorAt = (reason: ChainError['reason']) => ({
      lotId: line.lotId,
      sequence: line.sequence,
      reason,
    });
    if (line.sequence !== last.sequence + 1) return errorAt('lineIsMissing');
    if (!previousHash.equals(last.hash)) return errorAt('chainIsBroken');
    if (!entryHash(previousHash, line).equals(hash)) return errorAt('lineWasChanged');
    last = { sequence: line.sequence, hash };
  }
  return undefined;
}
