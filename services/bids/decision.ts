/**
 * What a use case decides about a locked lot, and how an accepted decision changes log, offer, lot
 * and events. Pure.
 */
import type { BidAnswer } from '#contract/bids.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { LotEventKind } from '#contract/events.ts';
import { type NumberedEvent, numberEvents } from '#services/lots/events.ts';
import type { Lot } from '#domain/lot.ts';
import type { StandingOffer } from '#domain/position.ts';
import { type ChainedEntry, type LogEntry, entryHash } from '#domain/bid-log-chain.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';

/** A refusal, no change, or the changes of log entry, offer and lot. */
export type Decision =
  | { accepted: false; code: ErrorCode; details?: ErrorBody['details'] }
  | { accepted: true; outcome: 'unchanged' }
  | Change;

export interface Change {
  accepted: true;
  outcome: Exclude<BidAnswer['outcome'], 'unchanged'>;
  line: Pick<
    LogEntry,
    'amountMinor' | 'netMinor' | 'includesVat' | 'includesRegistrationTax' | 'priceMinor'
  >;
  /**
   * The changed fields of the company's own offer; its label, time and entry number are added
   * later.
   */
  offer: Pick<
    StandingOffer,
    | 'amountMinor'
    | 'netMinor'
    | 'includesVat'
    | 'includesVehicleRegistrationTax'
    | 'prioritySequence'
  >;
  /** The changed fields of the lot; its sequence numbers are incremented later. */
  lot: Partial<Lot>;
  events: LotEventKind[];
}

/** Random bytes in every hashed entry, so that amounts cannot be guessed from a hash. */
export const nonceBytes = 16;

interface Author {
  kind: LogEntry['kind'];
  buyer: { id: string; companyId: string; name: string };
  nonce: Buffer;
}

interface Consequence {
  entry: ChainedEntry;
  offer: StandingOffer;
  lot: Lot;
  events: NumberedEvent[];
}

/** Returns everything to be written for an accepted change. */
export function effectsOf(
  locked: LockedLot,
  change: Change,
  { kind, buyer, nonce }: Author,
): Consequence {
  const { now, previousHash } = locked;
  const sequence = locked.lot.sequence + 1;
  const line: LogEntry = {
    ...change.line,
    lotId: locked.lot.id,
    sequence,
    kind,
    companyId: buyer.companyId,
    buyerId: buyer.id,
    currency: locked.lot.currency,
    placedAt: now,
    nonce,
  };
  const hash = entryHash(previousHash, line);
  const offer: StandingOffer = {
    ...change.offer,
    companyId: buyer.companyId,
    labelNumber: locked.own?.labelNumber ?? locked.labelNumberMax + 1,
    placedAt: now,
    placedByName: buyer.name,
    lineSequence: sequence,
    entryHash: hash,
    lineCount: (locked.own?.lineCount ?? 0) + 1,
  };
  const after = { ...locked.lot, ...change.lot, sequence };
  const labelled = { ...after, leaderLabelNumber: leaderLabel(after, offer, locked) };
  return {
    entry: { line, previousHash, hash },
    offer,
    ...numberEvents(labelled, change.events, now),
  };
}

function leaderLabel(lot: Lot, own: StandingOffer, locked: LockedLot): number | null {
  if (lot.leaderCompanyId === own.companyId) return own.labelNumber;
  if (lot.leaderCompanyId === locked.lot.leaderCompanyId) return locked.lot.leaderLabelNumber;
  return locked.live.find((offer) => offer.companyId === lot.leaderCompanyId)?.labelNumber ?? null;
}
