/**
 * Puts a wrong statement right by new documents: a credit note takes it back, and a statement of
 * today's facts takes its place, with what was paid (docs/rules.md, After the award).
 */
import type { Destination } from '#contract/destinations.ts';
import type { Connection } from '#database/connect.ts';
import { creditorReference } from '#domain/creditor-reference.ts';
import { dateIn, documentNumber, dueDate } from '#domain/payment-terms.ts';
import {
  type SettlementState,
  settlementAfter,
  stateOnceCorrected,
} from '#domain/settlement-life-cycle.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { chooseForCompany } from '#services/companies/destinations.ts';
import { creditStatement, nextNumber } from '#services/settlement/credit-statement.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { planInvoices } from '#services/settlement/plan-invoices.ts';
import {
  type Settlement,
  addDocument,
  lockSettlementOf,
  queueStatement,
} from '#services/settlement/queries.ts';
import { voidRelease } from '#services/settlement/void-release.ts';
import { type BookedSettlement, type SettlementAt, lockSettlement } from './locked-settlements.ts';
import { type PlannedCorrection, planCorrection } from './plan-correction.ts';
import { actOn } from './put-on-statement.ts';
import { addLine, findPaymentsOn, lockPayment, setPaidState } from './queries.ts';

export interface CorrectedStatement {
  version: number;
  state: SettlementState;
  number: string;
  replaces: string;
  creditNote: string;
  totalMinor: number;
  /** What was paid and has no room on it: left of its payments. */
  leftMinor: number;
}

/** `destination`: where the vehicle goes instead; kept as the choice for this lot. */
export function correctStatement(
  context: ActContext,
  at: SettlementAt,
  { destination }: { destination?: Destination | undefined },
  { expectedVersion, reason }: ActOptions,
): Promise<{ ok: true; corrected: CorrectedStatement } | Refused> {
  return refusable<{ ok: true; corrected: CorrectedStatement } | Refused>(
    context.database,
    async (connection) => {
      // A payment's lock comes before the settlement's, as where it is put on one.
      const locked = await findPaymentsOn(connection, at);
      for (const id of locked) await lockPayment(connection, id);
      const booked = await lockSettlement(connection, at);
      const settlement = booked && (await lockSettlementOf(connection, booked.lotId));
      if (!booked || !settlement) return refused('SettlementIsUnknown');
      const { version } = booked;
      const old = olderVersion(expectedVersion, version);
      if (old) return old;
      // A payment came between its look-up and the settlement's lock.
      const now = await findPaymentsOn(connection, { settlementId: booked.id });
      if (now.some((id) => !locked.includes(id))) return refused('VersionIsOld', { version });
      if (!reason?.trim()) return refused('ReasonIsMissing');
      if (settlementAfter(booked.state, 'correct') === undefined)
        return refused('VehicleIsCollected');
      if (destination) await chooseForCompany(connection, booked, destination);
      const planned = await planCorrection(connection, settlement, destination);
      if (planned.changed.length === 0) return refused('StatementSaysTheSame');
      const issued = await issueAnew(connection, settlement, planned);
      const state = await moveBooked(connection, booked, planned, issued.id);
      await noteSettlement(connection, booked);
      await queueStatement(connection, booked.lotId);
      const { changed, leftMinor, subject } = planned;
      const { number, creditNote } = issued;
      const after = {
        replacedBy: number,
        creditNote,
        changed,
        totalMinor: subject.sum.totalMinor,
        case: subject.sum.case,
        destination: subject.sum.to,
      };
      await appendActs(connection, context.actor, [
        {
          ...actOn(booked, 'correctStatement', after, reason),
          before: { totalMinor: booked.totalMinor, case: settlement.content.sum.case },
        },
      ]);
      return {
        ok: true,
        corrected: {
          version: version + 1,
          state,
          number,
          replaces: booked.number,
          creditNote,
          totalMinor: subject.sum.totalMinor,
          leftMinor,
        },
      };
    },
  );
}

/** The credit note and the statement that holds from now on. */
async function issueAnew(
  connection: Connection,
  settlement: Settlement,
  { award, subject, receivedMinor, leftMinor }: PlannedCorrection,
): Promise<{ id: string; number: string; creditNote: string }> {
  const { now: at, seller_number: seller, time_zone: timeZone } = award;
  const creditNumber = await nextNumber(connection, settlement.sellerNumber, at);
  const statementNumber = await nextNumber(connection, seller, at);
  const [number, creditNote] = [statementNumber, creditNumber].map(documentNumber) as [
    string,
    string,
  ];
  await creditStatement(connection, settlement, { at, number: creditNumber, replacedBy: number });
  const id = await addDocument(connection, {
    settlementId: settlement.id,
    kind: 'statement',
    number: statementNumber,
    correctsId: null,
    content: {
      ...settlement.content,
      ...subject,
      kind: 'statement',
      number,
      saleTerms: settlement.content.saleTerms,
      invoices: await planInvoices(connection, { ...settlement.content, ...subject, number }, at),
      replaces: { number: settlement.content.number, creditNote, receivedMinor, leftMinor },
      reference: creditorReference(number),
      issuedAt: at.toISOString(),
      // Of the new one, so that nobody is late with a paper of today.
      dueOn: dueDate(dateIn(at, timeZone), settlement.content.saleTerms.paymentDays),
    },
  });
  return { id, number, creditNote };
}

/** By a line on each statement; the release stands while the vehicle is still paid wholly. */
async function moveBooked(
  connection: Connection,
  settlement: BookedSettlement,
  { subject, lines, receivedMinor }: PlannedCorrection,
  newStatementId: string,
): Promise<SettlementState> {
  const { id: settlementId, statementId, state } = settlement;
  for (const { paymentId, amountMinor, movedMinor } of lines) {
    const line = { paymentId, settlementId };
    await addLine(connection, { ...line, statementId, amountMinor: -amountMinor });
    if (movedMinor > 0)
      await addLine(connection, {
        ...line,
        statementId: newStatementId,
        amountMinor: movedMinor,
      });
  }
  const after = stateOnceCorrected(state, subject.sum.totalMinor, receivedMinor) ?? state;
  await setPaidState(connection, settlementId, after);
  if (state === 'released' && after === 'issued') await voidRelease(connection, settlement);
  return after;
}
