/** Acts that need a second person where an auction demands four eyes. Pure. */
import type { DeskRole } from '#contract/desk/values.ts';
import { isUnderReserve } from './award.ts';
import { type Act, type ActKind, type ActWith, isActKind, rowOf } from './acts.ts';
import { mayAct } from './desk-roles.ts';
import type { Lot } from './lot.ts';

/**
 * A counter-offer and a sale under the reserve are awards under it by another way, and so need a
 * second person as these do.
 */
export type ProposableAct = ActWith<{ fourEyes: NonNullable<Act['fourEyes']> }>;

export function isProposable(act: unknown): act is ProposableAct {
  return typeof act === 'string' && isActKind(act) && rowOf(act).fourEyes !== undefined;
}

/** Whether a waiting proposal bars the act: it would decide what the proposal is about. */
export function isBarredByProposal(act: ActKind): boolean {
  const { fourEyes } = rowOf(act);
  return fourEyes !== undefined || act === 'rejectLot' || act === 'withdrawLot';
}

/** `amountMinor`: what would be paid; null for a reversal. */
export function needsSecondPerson(
  act: ProposableAct,
  lot: Pick<Lot, 'reserveMinor'>,
  amountMinor: number | null,
): boolean {
  if (rowOf(act).fourEyes === 'always' || amountMinor === null) return true;
  return isUnderReserve(lot, amountMinor);
}

/**
 * A pause stops every bid of an auction, so that two persons see why; a manager who says why need
 * not wait for a second one.
 */
export function mayPauseAlone(role: string, reason: string | undefined): boolean {
  return role === 'manager' && reason !== undefined;
}

/** Returns why this person cannot approve: the proposer, or a role that could not act alone. */
export function approvalRefusal(
  proposal: { act: ProposableAct | 'pauseAuction'; proposedBy: string },
  person: { id: string; role: string },
): 'SecondPersonIsNeeded' | 'DeskRoleIsMissing' | undefined {
  if (person.id === proposal.proposedBy) return 'SecondPersonIsNeeded';
  return mayAct(person.role as DeskRole, proposal.act) ? undefined : 'DeskRoleIsMissing';
}
