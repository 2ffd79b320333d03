/** Which proofs of transport a buyer may hand in, and which the desk answers. */
import type { ProofKind } from '#contract/settlements.ts';
import type { SumCase } from '#contract/tax-case.ts';
import type { SettlementState } from './settlement-life-cycle.ts';

/** Its file is checked; waits for the desk; could not be read; answered. */
export const proofStates = ['checked', 'waiting', 'unreadable', 'accepted', 'refused'] as const;
export type ProofState = (typeof proofStates)[number];

/** A buyer whose tenth proof is refused is called. */
export const proofsMax = 10;

/**
 * What each case of the sum asks for. Customs alone confirm that a vehicle has left the EU
 * (articles 146 and 131 of the VAT directive); a signed CMR note shows no exit.
 */
export const proofKindsOf: Record<SumCase, readonly ProofKind[]> = {
  intraCommunity: ['cmr', 'entryCertificate'],
  export: ['exitConfirmation'],
  domestic: [],
  reverseCharge: [],
  margin: [],
};

export interface ProofFile {
  file: 'uploaded' | 'ready' | 'refused';
  isAccepted: boolean | null;
}

export function proofStateOf({ file, isAccepted }: ProofFile): ProofState {
  if (isAccepted !== null) return isAccepted ? 'accepted' : 'refused';
  return ({ uploaded: 'checked', ready: 'waiting', refused: 'unreadable' } as const)[file];
}

/** One at a time, once the vehicle has left and as long as a deposit waits for it. */
export function mayHandIn(
  state: SettlementState,
  depositMinor: number,
  proofs: readonly ProofState[],
): boolean {
  return (
    state === 'collected' &&
    depositMinor > 0 &&
    proofs.length < proofsMax &&
    proofs.every((one) => one === 'unreadable' || one === 'refused')
  );
}
