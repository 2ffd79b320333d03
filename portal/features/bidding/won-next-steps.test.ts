import { expect, test } from 'vitest';
import type { Settlement } from '#contract/settlements.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { wonNextSteps } from './won-next-steps.ts';

const labels = {
  t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  sum: (minor: number) => `€${minor / 100}`,
  formats: { date: (at: string) => at },
} as unknown as BidLabels;

const stepsOf = (settlement: Partial<Settlement> | undefined) =>
  wonNextSteps(
    { settlement: settlement as Settlement | undefined, totalMinor: 10_000, place: 'Hamburg' },
    labels,
  )
    .slice(1)
    .map(({ text, when, isDone }) => [text, when, isDone ?? false]);

const statement = { dueOn: '2026-11-27' } as Settlement['statement'];
const collect = ['bid.won.step.collect Hamburg', '', false];

test('before the statement and until it is paid there is something to pay, by a day', () => {
  expect(stepsOf(undefined)).toEqual([['bid.won.step.pay €100', '', false], collect]);
  const issued = { state: 'issued', open: 40, isOverdue: false, statement } as const;
  expect(stepsOf(issued)).toEqual([
    ['bid.won.step.pay €40', 'bid.won.step.due 2026-11-27', false],
    collect,
  ]);
  expect(stepsOf({ ...issued, isOverdue: true })[0]?.[1]).toBe('bid.won.step.overdue 2026-11-27');
});

test.each(['paid', 'released', 'collected', 'closed'] as const)(
  'a vehicle that is %s has nothing left to pay',
  (state) => {
    const handedOver =
      state === 'paid' || state === 'released'
        ? null
        : { at: '2026-11-23', odometerKm: 1, collectedBy: 'Jan' };
    const steps = stepsOf({ state, open: 0, paidAt: '2026-11-21', handedOver, statement });
    expect(steps[0]).toEqual(['bid.won.step.paid €100', '2026-11-21', true]);
    expect(steps[1]?.[2]).toBe(handedOver !== null);
  },
);
