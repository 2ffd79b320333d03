/**
 * Asks VIES about the numbers of registrations and changes that have come in, so that whoever opens
 * one reads the answer: looking asks nobody. Connected as an operator; contains SQL.
 */
import { vatArrivalAgainS, vatChecksMax } from '#services/limits.ts';
import type { RecheckDeps } from './recheck-companies.ts';
import { askVies } from './vies.ts';

const unanswered = `(checks IS NULL OR (checks->>'state' = 'unreachable'
  AND (checks->>'at')::timestamptz < now() - make_interval(secs => $1)))`;
const registration = `kind = 'registration' AND done_at IS NULL AND ${unanswered}`;
const change = `state = 'waiting' AND after->>'vatNumber' IS NOT NULL AND ${unanswered}`;

/** An answer that somebody has asked for meanwhile stays; no version rises. */
const writes = {
  registration: `UPDATE auction.request SET checks = $2 WHERE reference = $3 AND ${registration}`,
  change: `UPDATE auction.change_request SET checks = $2 WHERE id::text = $3 AND ${change}`,
} as const;

export async function checkArrivals({
  operators,
  viesUrl,
  timeoutMs,
  log,
}: RecheckDeps): Promise<void> {
  const { rows } = await operators.query<{
    of: keyof typeof writes;
    id: string;
    vatNumber: string;
  }>(
    `SELECT 'registration' AS of, reference AS id, vat_number AS "vatNumber", received_at AS at FROM auction.request WHERE ${registration}
     UNION ALL SELECT 'change', id::text, after->>'vatNumber', asked_at FROM auction.change_request WHERE ${change}
     ORDER BY at LIMIT $2`,
    [vatArrivalAgainS, vatChecksMax],
  );
  for (const { of, id, vatNumber } of rows) {
    const answer = await askVies(viesUrl, vatNumber, { timeoutMs, log });
    await operators.query(writes[of], [vatArrivalAgainS, JSON.stringify(answer), id]);
  }
}
