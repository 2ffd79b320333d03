/** The clock of a lot that is paused: it stands still at the time that is left. */
import type { LotState } from '#contract/lots.ts';
import type { Translate } from '#locales/translate.ts';
import { stoppedText } from '#portal/ui/remaining.ts';

/** What a paused lot's clock has left. */
export function timeLeft({ endsAt, pausedAt }: LotState): string {
  return stoppedText(Date.parse(endsAt) - Date.parse(pausedAt ?? endsAt));
}

/** The stopped clock of a paused lot. */
export function pausedClock(lot: LotState, t: Translate): { pausedText?: string } {
  if (lot.pausedAt === null) return {};
  return { pausedText: t('bid.pausedLeft', { time: timeLeft(lot) }) };
}
