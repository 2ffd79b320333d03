import type { LotState } from '#contract/lots.ts';
import { decideBy } from '#domain/desk-deadlines.ts';

/** Until when a lot that waits is decided; null once that is over (docs/rules.md, Counter-offers). */
export function decisionDue(
  { endsAt }: Pick<LotState, 'endsAt'>,
  timeZone: string,
  nowMs: number,
): Date | null {
  const due = decideBy(new Date(endsAt), timeZone);
  return due.getTime() > nowMs ? due : null;
}
