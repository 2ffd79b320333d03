/**
 * The bid log's hash chain: each entry carries the hash of itself and the previous entry of its lot
 * (docs/rules.md, Bid log). Pure.
 */
import { hash } from 'node:crypto';

/** The hashed fields: ids and numbers, no personal data. */
export interface LogEntry {
  lotId: string;
  sequence: number;
  /** `annulment`: the auction house corrected what the bid's net amount depends on. */
  kind: 'bid' | 'withdrawal' | 'purchase' | 'annulment';
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

/** Random bytes in every hashed entry, so that amounts cannot be guessed from a hash. */
export const nonceBytes = 16;

/** The previous hash of every lot's first entry. */
export const firstHash: Buffer = Buffer.alloc(32);

/** SHA-256 over the previous hash and the entry as JSON with its keys in alphabetical order. */
export function entryHash(previousHash: Buffer, entry: LogEntry): Buffer {
  const canonical = JSON.stringify({
    amountMinor: entry.amountMinor,
    buyerId: entry.buyerId,
    companyId: entry.companyId,
    currency: entry.currency,
    includesRegistrationTax: entry.includesRegistrationTax,
    includesVat: entry.includesVat,
    kind: entry.kind,
    lotId: entry.lotId,
    netMinor: entry.netMinor,
    nonce: entry.nonce.toString('hex'),
    placedAt: entry.placedAt.toISOString(),
    priceMinor: entry.priceMinor,
    sequence: entry.sequence,
  });
  return hash('sha256', Buffer.concat([previousHash, Buffer.from(canonical)]), 'buffer');
}

export interface ChainedEntry extends LogEntry {
  previousHash: Buffer;
  hash: Buffer;
}

export interface ChainError {
  lotId: string;
  sequence: number;
  reason: 'entryIsMissing' | 'chainIsBroken' | 'entryWasChanged';
}

/**
 * Returns the first error in one lot's entries, in order; undefined when the chain is intact.
 * `before` is the entry that precedes them.
 */
export function findChainError(
  entries: readonly ChainedEntry[],
  before: { sequence: number; hash: Buffer } = { sequence: 0, hash: firstHash },
): ChainError | undefined {
  let last = before;
  for (const entry of entries) {
    const errorAt = (reason: ChainError['reason']) => ({
      lotId: entry.lotId,
      sequence: entry.sequence,
      reason,
    });
    if (entry.sequence !== last.sequence + 1) return errorAt('entryIsMissing');
    if (!entry.previousHash.equals(last.hash)) return errorAt('chainIsBroken');
    if (!entryHash(entry.previousHash, entry).equals(entry.hash)) return errorAt('entryWasChanged');
    last = entry;
  }
  return undefined;
}
