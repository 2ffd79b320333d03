/** Acts that need a second person where an auction demands four eyes. Pure. */
import type { DeskRole } from '#contract/desk/values.ts';
import { isUnderReserve } from './award.ts';
import { mayAct } from './desk-roles.ts';
import type { Lot } from './lot.ts';

/**
 * When each needs a second person. A counter-offer and a sale under the reserve are awards under it
 * by another way.
 */
export const proposableActs = {
  awardLot: 'underReserve',
  counterOffer: 'underReserve',
  sellAtFixedPrice: 'underReserve',
  reverseAward: 'always',
} as const;
export type ProposableAct = keyof typeof proposableActs;

/** Acts that a waiting proposal bars: one of them would decide what it is about. */
export const barredByProposal: ReadonlySet<string> = new Set([
  ...Object.keys(proposableActs),
  'rejectLot',
  'withdrawLot',
]);

/** `amountMinor`: what would be paid; null for a reversal. */
export function needsSecondPerson(
  act: ProposableAct,
  lot: Pick<Lot, 'reserveMinor'>,
  amountMinor: number | null,
): boolean {
  if (proposableActs[act] === 'always' || amountMinor === null) return true;
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
