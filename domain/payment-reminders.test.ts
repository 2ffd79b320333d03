/** Reminders: each step once, in order, whenever the job looks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReminderStep, reminderDue, reminderSteps } from './payment-reminders.ts';

const dueOn = '2026-11-24';
const on = (today: string, sent: ReminderStep[] = [], hour = 9) =>
  reminderDue({ dueOn, sent }, { today, hour });

test('the day before, the day after and a week after, from eight in the morning', () => {
  expect(on('2026-11-22')).toBeUndefined();
  expect(on('2026-11-23')).toBe('due');
  expect(on('2026-11-23', [], 7)).toBeUndefined();
  expect(on('2026-11-24', ['due'])).toBeUndefined();
  expect(on('2026-11-25', ['due'])).toBe('overdue');
  expect(on('2026-11-30', ['due', 'overdue'])).toBeUndefined();
  expect(on('2026-12-01', ['due', 'overdue'])).toBe('last');
  expect(on('2027-12-01', ['last'])).toBeUndefined();
});

test('whenever the job looks, steps rise and none comes twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 40 }), { maxLength: 40 }), (days) => {
      const sent: ReminderStep[] = [];
      for (const day of days.toSorted((one, other) => one - other)) {
        const today = new Date(Date.parse(dueOn) + day * 86_400_000).toISOString().slice(0, 10);
        for (let reading = 0; reading < 2; reading += 1) {
          const step = on(today, sent);
          if (step) sent.push(step);
        }
      }
      const places = sent.map((step) => reminderSteps.indexOf(step));
      expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
      expect(sent.includes('last')).toBe(days.some((day) => day >= 7));
    }),
  );
});
