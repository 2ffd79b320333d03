/** Whether the seller must approve what the award desk is about to do. */
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { mustApprove } from '#domain/mandate.ts';

/** `within`: under the reserve, and the auction house decides alone. */
export type Approval = 'needed' | 'given' | 'within' | null;

type SoldLot = Pick<DeskAwardLot, 'seller' | 'reserve'>;

/** The least amount that the seller need not be asked for: the mandate, or what it approved. */
export function leastUnaskedMinor({ seller, reserve }: SoldLot): number {
  if (!seller || seller.mandate === null || reserve === null) return 0;
  const mandate = minorOf(seller.mandate);
  return seller.approved === null ? mandate : Math.min(mandate, minorOf(seller.approved));
}

/** By the rule that the services apply, for an amount that would be paid net. */
export function approvalFor({ seller, reserve }: SoldLot, amountMinor: number): Approval {
  if (!seller || reserve === null || amountMinor >= minorOf(reserve)) return null;
  const { mandatePercent, approved } = seller;
  const award = { amountMinor, reserveMinor: minorOf(reserve), mandatePercent };
  if (!mustApprove({ ...award, approvedMinor: null })) return 'within';
  const approvedMinor = approved === null ? null : minorOf(approved);
  return mustApprove({ ...award, approvedMinor }) ? 'needed' : 'given';
}
