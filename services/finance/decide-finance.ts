/**
 * An operator looks at, approves or declines finance: one transaction under the request's lock,
 * with the row of the act log, the company's event and the mails (decision 132).
 */
import type { DeskActAnswer } from '#contract/desk/acts.ts';
import type { DeskFinanceAct } from '#contract/desk/finance.ts';
import type { Connection } from '#database/connect.ts';
import { rateBpOf } from '#domain/finance-estimate.ts';
import { type FinanceState, type FinanceStep, financeAfter } from '#domain/finance-life-cycle.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { noteCompany } from '#services/events/note-company.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { readersOfDecision } from '#services/notices/decision-readers.ts';
import { decisionMail } from './mails.ts';
import { type StoredFinance, financeColumns } from './queries.ts';

type FinanceDecided = { ok: true; answer: DeskActAnswer } | Refused;

interface LockedFinance extends StoredFinance {
  companyId: string;
  buyerId: string;
  version: number;
}

const steps = {
  reviewFinance: 'review',
  approveFinance: 'approve',
  declineFinance: 'decline',
} as const satisfies Record<DeskFinanceAct['act'], FinanceStep>;

export function decideFinance(
  context: ActContext,
  settings: CompanySettings,
  financeId: string,
  asked: DeskFinanceAct,
): Promise<FinanceDecided> {
  return refusable<FinanceDecided>(context.database, async (connection) => {
    const request = await lockFinance(connection, financeId);
    if (!request) return refused('FinanceIsUnknown');
    const state = financeAfter(request.state, steps[asked.act]);
    if (!state) return refused('RequestIsDone');
    const old = olderVersion(asked.version, request.version);
    if (old) return old;
    const words = wordsOf(asked);
    if (asked.act === 'declineFinance' && words === null) return refused('ReasonIsMissing');
    const rateBp = asked.act === 'approveFinance' ? rateBpOf(asked.ratePercent) : null;
    if (rateBp === undefined) return refused('AmountIsInvalid');
    if (asked.act === 'approveFinance') {
      const moved = request.vehicles.find(({ hasChanged }) => hasChanged);
      if (moved) return refused('DataHasChanged', { field: moved.plate });
    }
    await write(connection, request.id, { state, words, rateBp });
    await appendActs(connection, context.actor, [
      {
        kind: asked.act,
        companyId: request.companyId,
        after: {
          plates: request.vehicles.map(({ plate }) => plate),
          ...(rateBp !== null && { ratePercent: rateBp / 100 }),
        },
      },
    ]);
    await noteCompany(connection, request.companyId, 'finance');
    if (state === 'approved' || state === 'declined') {
      const readers = await readersOfDecision(connection, request, true);
      await addNotices(connection, [
        {
          kind: state === 'approved' ? 'financeApproved' : 'financeDeclined',
          subject: request.id,
          companyId: request.companyId,
          buyerIds: readers.map(({ id }) => id),
        },
      ]);
      if (settings.sendsMail)
        await putInOutbox(
          connection,
          readers.map((reader) => decisionMail({ ...request, state, words }, reader, settings)),
        );
    }
    return {
      ok: true,
      answer: { version: request.version + 1, status: state },
    };
  });
}

function wordsOf(asked: DeskFinanceAct): string | null {
  if (asked.act === 'reviewFinance') return null;
  const words = asked.act === 'declineFinance' ? asked.reason : (asked.answer ?? '');
  return words.trim() || null;
}

async function lockFinance(connection: Connection, id: string): Promise<LockedFinance | undefined> {
  await connection.query('SELECT FROM auction.finance_request WHERE id = $1 FOR NO KEY UPDATE', [
    id,
  ]);
  // A separate statement, so that what it reads is later than the lock.
  const { rows } = await connection.query<LockedFinance>(
    `SELECT ${financeColumns}, r.company_id AS "companyId", r.buyer_id AS "buyerId", r.version
     FROM auction.finance_request r JOIN auction.buyer b ON b.id = r.buyer_id WHERE r.id = $1`,
    [id],
  );
  return rows[0];
}

async function write(
  connection: Connection,
  id: string,
  { state, words, rateBp }: { state: FinanceState; words: string | null; rateBp: number | null },
): Promise<void> {
  await connection.query(
    `UPDATE auction.finance_request SET state = $2, answer = $3, approved_rate_bp = $4, version = version + 1,
       decided_at = CASE WHEN $2 = 'inReview' THEN NULL ELSE clock_timestamp() END WHERE id = $1`,
    [id, state, words, rateBp],
  );
}
