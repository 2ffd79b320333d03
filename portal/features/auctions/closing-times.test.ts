/** What lists and headers say of an auction whose lots close one after the other. */
import { expect, test } from 'vitest';
import { formatsOf } from '#locales/format.ts';
import {
  closingBounds,
  closingStart,
  isStaggered,
  nextEnd,
  showsRunList,
} from './closing-times.ts';

const staggered = {
  status: 'open',
  isStaggered: true,
  firstEndsAt: '2026-11-20T15:20:00Z',
  endsAt: '2026-11-20T16:50:00Z',
} as const;
const together = { ...staggered, isStaggered: false };
const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);

test('clocks run to the first lot’s end, from then on to the last one’s', () => {
  expect(nextEnd(staggered, at('15:19'))).toEqual({ at: staggered.firstEndsAt, of: 'first' });
  expect(nextEnd(staggered, at('15:20'))).toEqual({ at: staggered.endsAt, of: 'last' });
  expect(closingStart(staggered)).toBe(staggered.firstEndsAt);
});

test('without a plan there is one end, although soft close moves the last lot’s', () => {
  expect(nextEnd(together, at('15:00'))).toEqual({ at: together.endsAt, of: 'all' });
  expect(closingStart(together)).toBe(together.endsAt);
  expect(isStaggered({ ...staggered, endsAt: staggered.firstEndsAt })).toBe(false);
});

test('the run list shows on the last day and while lots close, and only with a plan', () => {
  const dayBefore = Date.parse('2026-11-19T15:19:00Z');
  expect(showsRunList(staggered, dayBefore)).toBe(false);
  expect(showsRunList(staggered, dayBefore + 60_000)).toBe(true);
  expect(showsRunList({ ...staggered, status: 'closing' }, at('16:55'))).toBe(true);
  for (const status of ['scheduled', 'closed', 'settled', 'cancelled'] as const)
    expect(showsRunList({ ...staggered, status }, at('15:00'))).toBe(false);
  expect(showsRunList({ ...together, status: 'closing' }, at('16:55'))).toBe(false);
});

test('a day is named once where all lots close on it, in the zone that is shown', () => {
  const formats = formatsOf('en', 'Europe/Amsterdam');
  const moment = (time: string) => formats.dateTime(time);
  expect(closingBounds(staggered, formats, moment).to).toBe('17:50');
  const late = { ...staggered, endsAt: '2026-11-20T23:30:00Z' };
  expect(closingBounds(late, formats, moment).to).toBe(formats.dateTime(late.endsAt));
  expect(closingBounds(late, formats, moment, 'Europe/London').to).toBe('23:30');
});
