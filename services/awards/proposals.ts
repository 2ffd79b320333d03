/**
 * Four eyes: an act that needs a second person is stored as a proposal, and done once another
 * person approves it (docs/rules.md, Four eyes).
 */
import type { Connection } from '#database/connect.ts';
import { type ProposableAct, approvalRefusal, needsSecondPerson } from '#domain/four-eyes.ts';
import { acts } from '#domain/acts.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import {
  type ActOptions,
  type ActRefusal,
  type Refused,
  refused,
} from '#services/acts/refusals.ts';
import {
  type Decided,
  type LockedLot,
  type LotActed,
  actOnLot,
} from '#services/lots/act-on-lot.ts';
import { decideAward } from './decide-award.ts';
import { decideCounterOffer } from './decide-counter-offer.ts';
import type { Proposable, ProposedTerms } from './proposable.ts';
import { decideReversal } from './decide-reversal.ts';
import { decideSale } from './decide-sale.ts';

type Decide = (
  locked: LockedLot,
  terms: ProposedTerms,
) => Promise<Proposable | ActRefusal | Refused> | Proposable | ActRefusal | Refused;

const decisions: Record<ProposableAct, Decide> = {
  awardLot: decideAward,
  counterOffer: decideCounterOffer,
  sellAtFixedPrice: decideSale,
  reverseAward: decideReversal,
};

/** Does the act, or proposes it where the auction demands a second person. */
export function actOrPropose(
  context: ActContext,
  address: LotAddress,
  act: ProposableAct,
  { companyId, amountMinor, endsAt, ...options }: ActOptions & ProposedTerms,
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: act }, async (locked): Promise<Decided> => {
    const decided = await decisions[act](locked, { companyId, amountMinor, endsAt });
    if (typeof decided === 'string' || 'ok' in decided) return decided;
    const isAlone =
      !locked.needsFourEyes || !needsSecondPerson(act, locked.lot, decided.amountMinor);
    return isAlone ? decided.does : propose(locked, act, decided);
  });
}

async function propose(
  { connection, lot, actor, now, reason }: LockedLot,
  act: ProposableAct,
  { companyId, amountMinor, endsAt }: Proposable,
): Promise<Decided> {
  await connection.query(
    `INSERT INTO auction.proposal (lot_id, act, company_id, amount_minor, ends_at, proposed_by, proposed_by_name, proposed_at,
       reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      lot.id,
      act,
      companyId,
      amountMinor,
      endsAt ?? null,
      actor.id,
      actor.name,
      now,
      reason ?? null,
    ],
  );
  return { kind: 'propose', note: { act, amountMinor, endsAt }, companyId, isProposed: true };
}

interface ProposalOptions extends ActOptions {
  /** The proposal that the operator has read. */
  proposalId?: string | undefined;
}

/** Does what another person has proposed, under the rules of this moment. */
export function approve(
  context: ActContext,
  address: LotAddress,
  { proposalId, ...options }: ProposalOptions,
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'approve' }, async (locked) => {
    const proposal = await openProposal(locked.connection, locked.lot.id, proposalId);
    if (!proposal) return 'ProposalIsOver';
    const refusal = approvalRefusal(proposal, locked.actor);
    if (refusal === 'DeskRoleIsMissing') return refused(refusal, { role: acts[proposal.act].role });
    if (refusal) return refusal;
    const { act, reason, proposedByName: proposedBy } = proposal;
    const decided = await decisions[act]({ ...locked, reason }, proposal);
    if (typeof decided === 'string' || 'ok' in decided) return decided;
    await decide(locked, proposal.id, 'approved');
    const { does } = decided;
    return { ...does, after: { ...does.after, act, proposedBy } };
  });
}

/** Ends a proposal; whoever proposed it may do that too. */
export function refuse(
  context: ActContext,
  address: LotAddress,
  { proposalId, ...options }: ProposalOptions,
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'refuse' }, async (locked) => {
    const proposal = await openProposal(locked.connection, locked.lot.id, proposalId);
    if (!proposal) return 'ProposalIsOver';
    await decide(locked, proposal.id, 'refused');
    const { act, amountMinor, proposedByName: proposedBy, companyId } = proposal;
    return { note: { act, amountMinor, proposedBy }, companyId };
  });
}

interface OpenProposal extends ProposedTerms {
  id: string;
  act: ProposableAct;
  proposedBy: string;
  proposedByName: string;
  reason: string | undefined;
}

async function openProposal(
  connection: Connection,
  lotId: string,
  proposalId: string | undefined,
): Promise<OpenProposal | undefined> {
  const { rows } = await connection.query<{
    id: string;
    act: ProposableAct;
    company_id: string | null;
    amount_minor: number | null;
    ends_at: Date | null;
    proposed_by: string;
    proposed_by_name: string;
    reason: string | null;
  }>(
    `SELECT id, act, company_id, amount_minor, ends_at, proposed_by, proposed_by_name, reason FROM auction.proposal
     WHERE lot_id = $1 AND state = 'open' AND ($2::uuid IS NULL OR id = $2)`,
    [lotId, proposalId ?? null],
  );
  const [row] = rows;
  return (
    row && {
      id: row.id,
      act: row.act,
      companyId: row.company_id ?? undefined,
      amountMinor: row.amount_minor ?? undefined,
      endsAt: row.ends_at ?? undefined,
      proposedBy: row.proposed_by,
      proposedByName: row.proposed_by_name,
      reason: row.reason ?? undefined,
    }
  );
}

async function decide(
  { connection, actor, now }: LockedLot,
  id: string,
  state: 'approved' | 'refused',
): Promise<void> {
  await connection.query(
    'UPDATE auction.proposal SET state = $2, decided_by_name = $3, decided_at = $4 WHERE id = $1',
    [id, state, actor.name, now],
  );
}
