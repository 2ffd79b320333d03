/** The commands a buyer can send to a lot, their results, and the pure decision behind each. */
import type { BidPayload, PurchasePayload } from '#contract/bids.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { Buyer } from '#services/auth/buyers.ts';
import type { LotAddress } from '#domain/lot.ts';
import { purchaseDecision } from './buy-now.ts';
import type { Decision } from './decision.ts';
import { bidDecision } from './place-bid.ts';
import type { LockedLot } from '#services/lots/locked-lot.ts';
import { withdrawalDecision } from './withdraw-bid.ts';

export type BidCommand = {
  buyer: Buyer;
  address: LotAddress;
  /** The Idempotency-Key. */
  key: string;
} & (
  | { kind: 'bid'; body: BidPayload }
  | { kind: 'withdrawal'; body: null }
  | { kind: 'purchase'; body: PurchasePayload }
);

export type CommandResult = Accepted | Refused;

export interface Accepted {
  ok: true;
  /** A BidAnswer as JSON, serialised once: the bytes sent are the bytes stored under the key. */
  answer: string;
}

export interface Refused {
  ok: false;
  code: ErrorCode;
  details?: ErrorBody['details'];
}

/** Pure. `locked` is the lot as seen by the command's company. */
export function decideCommand(locked: LockedLot, write: BidCommand): Decision {
  if (write.kind === 'withdrawal') return withdrawalDecision(locked);
  const { companyId } = write.buyer;
  return write.kind === 'bid'
    ? bidDecision(locked, companyId, write.body)
    : purchaseDecision(locked, companyId, write.body);
}
