/** What follows a win, as the vehicle's own page shows it. Pure. */
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { Step } from '#portal/ui/ruled-list.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

interface Won {
  /** Undefined until the statement is issued. */
  settlement: Settlement | undefined;
  totalMinor: number;
  place: string;
}

/** Awarded, paid, collected: each says what is still to do, or when it was done. */
export function wonNextSteps(won: Won, labels: BidLabels): Step[] {
  return [
    { id: 'awarded', text: labels.t('bid.won.step.awarded'), when: '', isDone: true },
    { id: 'pay', ...payStep(won, labels) },
    { id: 'collect', ...collectStep(won, labels) },
  ];
}

function payStep({ settlement, totalMinor }: Won, { t, formats, sum }: BidLabels) {
  if (!settlement) return { text: t('bid.won.step.pay', { total: sum(totalMinor) }), when: '' };
  const { state, open, isOverdue, paidAt, statement } = settlement;
  if (state !== 'issued')
    return {
      text: t('bid.won.step.paid', { total: sum(totalMinor) }),
      when: paidAt === null ? '' : formats.date(paidAt),
      isDone: true,
    };
  const date = formats.date(statement.dueOn, 'UTC');
  return {
    text: t('bid.won.step.pay', { total: sum(minorOf(open)) }),
    when: t(isOverdue ? 'bid.won.step.overdue' : 'bid.won.step.due', { date }),
  };
}

function collectStep({ settlement, place }: Won, { t, formats }: BidLabels) {
  const handedOver = settlement?.handedOver;
  if (!handedOver) return { text: t('bid.won.step.collect', { place }), when: '' };
  const date = formats.date(handedOver.at);
  return { text: t('bid.won.step.collected', { date }), when: '', isDone: true };
}
