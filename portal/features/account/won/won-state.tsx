/** Where a won vehicle stands, in words: of its row, and of the flags on its steps. */
import type { Settlement } from '#contract/settlements.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import type { Status } from '#portal/ui/status-badge.tsx';
import { type WonLot, currentStep } from './won-lots.ts';

interface StateLabels {
  t: Translate;
  formats: Formats;
}

/** What the progress bar of a row says. */
export function stateText(lot: WonLot, { t, formats }: StateLabels): string {
  const { settlement } = lot;
  if (!settlement && currentStep(lot) === undefined) return t('account.pay.closed');
  if (!settlement) return t(lot.isLate ? 'account.won.state.late' : 'account.won.state.awarded');
  const { state, statement, pickUp } = settlement;
  const due = formats.date(statement.dueOn, 'UTC');
  switch (state) {
    case 'issued':
      if (settlement.isOverdue) return t('account.won.state.overdue', { date: due });
      return t(
        settlement.open < statement.total ? 'account.won.state.part' : 'account.won.state.pay',
        { date: due },
      );
    case 'paid':
      return t('account.won.state.paid');
    case 'released':
      return pickUp
        ? t('account.won.state.announced', { date: formats.date(pickUp.day, 'UTC') })
        : t('account.won.state.released');
    case 'collected':
      return t(proofText(settlement));
    default:
      return t('account.pay.closed');
  }
}

/** The newest proof decides; after a refused one a buyer hands in another, up to the last. */
function proofText({ proofs, mayHandInProof }: Settlement) {
  const [newest] = proofs;
  switch (newest?.state) {
    case 'waiting':
    case 'checked':
      return 'account.won.state.proofWaiting';
    case 'refused':
      return mayHandInProof ? 'account.won.state.proofRefused' : 'account.won.state.proofLast';
    case 'unreadable':
      return mayHandInProof ? 'account.won.state.proofUnreadable' : 'account.won.state.proofLast';
    default:
      return mayHandInProof ? 'account.won.state.proof' : 'account.won.state.moneyBack';
  }
}

interface Flag {
  status: Status;
  word: string;
}

/** Overdue and claimed: they stand on a step, and move nothing. */
export function flagOf({ settlement }: WonLot, { t }: StateLabels): Flag | undefined {
  if (settlement?.isOverdue) return { status: 'declined', word: t('account.pay.overdue') };
  if (settlement?.claims.isClaimed) return { status: 'waiting', word: t('account.won.claimed') };
  return undefined;
}
