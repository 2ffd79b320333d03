import { expect, test } from 'vitest';
import { calendarDay, daysBetween } from './calendar-days.ts';

const amsterdam = 'Europe/Amsterdam';

test('Friday afternoon to Monday noon is three days, though less than seventy-two hours', () => {
  expect(daysBetween('2026-11-20T13:15:00Z', '2026-11-23T12:30:00Z', amsterdam)).toBe(3);
});

test('a minute after midnight is tomorrow', () => {
  expect(daysBetween('2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', amsterdam)).toBe(1);
  expect(daysBetween('2026-11-20T22:59:00Z', '2026-11-20T23:01:00Z', 'Europe/London')).toBe(0);
});

test('the night in which the clock is put back has its 25 hours and is one day', () => {
  expect(daysBetween('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', amsterdam)).toBe(0);
  expect(calendarDay('2026-10-25T23:30:00Z', amsterdam)).toBe('2026-10-26');
});
