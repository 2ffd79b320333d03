/**
 * The job that asks VIES about VAT numbers: new and changed ones, those about which it gave no
 * answer, and those whose answer has become old (docs/rules.md, Whole sum). Connected as an
 * operator, because only operators write companies.
 */
import { type Database, inTransaction } from '#database/connect.ts';
import { type JobOutcome, type Queue, workOff } from '#database/jobs.ts';
import { type ActContext, jobActor } from '#services/acts/actor.ts';
import { vatAnswerAgeDays, vatCheckWaitsS, vatChecksMax } from '#services/limits.ts';
import { storeAnswer, writeAnswer } from './check-company.ts';
import type { ServerErrorLog } from '#runtime/server-errors.ts';
import { askVies } from './vies.ts';

export interface RecheckDeps {
  operators: Database;
  viesUrl: string;
  log?: ServerErrorLog;
  /** How long VIES may think, in a test. */
  timeoutMs?: number;
}

interface Job {
  id: string;
  tries: number;
  vatNumber: string;
}

const queue: Queue<Job> = {
  table: 'auction.vat_check',
  columns: { vatNumber: '(SELECT c.vat_number FROM auction.company c WHERE c.id = vat_check.id)' },
  condition: `EXISTS (SELECT FROM auction.company c WHERE c.id = vat_check.id
    AND c.vat_number IS NOT NULL AND c.suspended_at IS NULL
    AND (c.checks->>'vatNumber' = c.vat_number AND c.checks->>'state' = 'outside') IS NOT TRUE)`,
  waitsS: vatCheckWaitsS,
};

/** Rows stay: each has the time of its next look. */
export async function recheckCompanies(deps: RecheckDeps): Promise<void> {
  const context: ActContext = {
    database: deps.operators,
    publish: () => undefined,
    actor: jobActor,
  };
  await planAnswered(deps.operators);
  await workOff(deps.operators, queue, vatChecksMax, (job) => recheck(context, deps, job));
}

async function recheck(
  context: ActContext,
  { operators, viesUrl, timeoutMs, log }: RecheckDeps,
  { id, vatNumber }: Job,
): Promise<JobOutcome> {
  const answer = await askVies(viesUrl, vatNumber, { timeoutMs, log });
  if (answer.state !== 'unreachable') {
    // Refused when the number was changed meanwhile, which is due by itself.
    await storeAnswer(context, id, answer);
    return 'retry';
  }
  // The log has answers; that there was none is in the row, and no version rises for it.
  await inTransaction(operators, (connection) => writeAnswer(connection, id, answer));
  // A member state's own register is away alone: VIES names it, and answers for the others.
  return answer.reason?.startsWith('MS_') ? 'retry' : 'unavailable';
}

/** A number that came with its answer, as a registration's, waits until the answer is old. */
async function planAnswered(operators: Database): Promise<void> {
  await operators.query(
    `UPDATE auction.vat_check v SET next_try_at = (c.checks->>'at')::timestamptz + make_interval(days => $1)
     FROM auction.company c WHERE c.id = v.id AND v.next_try_at <= now() AND c.checks->>'vatNumber' = c.vat_number
       AND c.checks->>'state' IN ('valid', 'invalid')
       AND (c.checks->>'at')::timestamptz > now() - make_interval(days => $1)`,
    [vatAnswerAgeDays],
  );
}
