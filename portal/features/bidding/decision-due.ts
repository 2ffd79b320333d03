import type { LotState } from '#contract/lots.ts';
import { decideBy } from '#domain/desk-deadlines.ts';

/** When a lot that waits is to be decided (docs/rules.md, Counter-offers); null afterwards. */
export function decisionDue(
  { endsAt }: Pick<LotState, 'endsAt'>,
  timeZone: string,
  nowMs: number,
): Date | null {
  const due = decideBy(new Date(endsAt), timeZone);
  return due.getTime() > nowMs ? due : null;
}
