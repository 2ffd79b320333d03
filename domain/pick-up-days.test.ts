import { expect, test } from 'vitest';
import { isPickUpDay, pickUpBounds } from './pick-up-days.ts';

test('working days from today on, and not further ahead than sixty days', () => {
  const today = '2026-11-23';
  const days = ['2026-11-22', today, '2026-11-27', '2026-11-28', '2026-11-29', '2027-01-22'];
  expect(days.filter((day) => isPickUpDay(day, today))).toEqual([
    today,
    '2026-11-27',
    '2027-01-22',
  ]);
  expect(isPickUpDay('2027-01-25', today)).toBe(false);
  expect(isPickUpDay('2026-13-45', today)).toBe(false);
  expect(pickUpBounds(today)).toEqual({ first: today, last: '2027-01-22' });
});

test('a form begins at a day that is taken, also at a weekend', () => {
  for (const weekend of ['2026-11-28', '2026-11-29'])
    expect(pickUpBounds(weekend).first).toBe('2026-11-30');
});
