/** Slots of a yard's day, also where clocks change, and which of them can be taken. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateIn } from './payment-terms.ts';
import {
  type YardRules,
  areHours,
  bookableDays,
  chooseSlot,
  isFixed,
  partOf,
  readHours,
  slotState,
  slotsOfDay,
  writeHours,
} from './yard-slots.ts';

const week = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const yard: YardRules = {
  timeZone: 'Europe/Amsterdam',
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 120,
  daysAhead: 14,
  hours: week('08:00', '10:00'),
};
const starts = (rules: YardRules, day: string) =>
  slotsOfDay(rules, day).map(({ startsAt }) => startsAt.toISOString());

test('a day has the slots of its weekday, a break leaves some out, a rest is none', () => {
  const hours = [
    { weekday: 1, opens: '13:00', closes: '14:45' },
    { weekday: 1, opens: '08:00', closes: '09:00' },
  ];
  expect(starts({ ...yard, hours }, '2026-11-23')).toEqual([
    '2026-11-23T07:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
  ]);
  expect(starts({ ...yard, hours }, '2026-11-24')).toEqual([]);
});

test('a whole day has 23 hours in spring and 25 in autumn, and its hours are those of the wall', () => {
  const whole = { ...yard, hours: week('00:00', '24:00') };
  expect(starts(whole, '2027-03-28')).toHaveLength(23);
  expect(starts(whole, '2026-10-25')).toHaveLength(25);
  expect(starts(whole, '2026-10-26')).toHaveLength(24);
  expect(starts(yard, '2026-10-24')[0]).toBe('2026-10-24T06:00:00.000Z');
  expect(starts(yard, '2026-10-25')[0]).toBe('2026-10-25T07:00:00.000Z');
  // What the night leaves out is no slot, and what it has twice has its slots twice.
  const night = { ...yard, hours: week('02:00', '03:00') };
  expect(starts(night, '2027-03-28')).toEqual([]);
  expect(starts(night, '2026-10-25')).toHaveLength(2);
});

test('in every zone slots are equally long, in order, on their day, and as many as its hours hold', () => {
  const zone = fc.constantFrom(
    'Europe/Amsterdam',
    'Europe/Lisbon',
    'Atlantic/Azores',
    'America/Havana',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  );
  const minute = fc.integer({ min: 0, max: 96 });
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(
      zone,
      day,
      fc.uniqueArray(minute, { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 15, max: 240 }),
      (timeZone, date, cuts, slotMinutes) => {
        const times = cuts
          .toSorted((one, other) => one - other)
          .map(
            (quarter) =>
              `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
          );
        const hours = times
          .slice(1)
          .flatMap((closes, index) => week(times[index] ?? '00:00', closes));
        expect(areHours(hours)).toBe(true);
        const slots = slotsOfDay({ timeZone, slotMinutes, hours }, date);
        for (const [index, { startsAt, endsAt }] of slots.entries()) {
          expect(endsAt.getTime() - startsAt.getTime()).toBe(slotMinutes * 60_000);
          expect(dateIn(startsAt, timeZone)).toBe(date);
          const nextAt = slots[index + 1]?.startsAt.getTime() ?? Infinity;
          expect(nextAt).toBeGreaterThanOrEqual(endsAt.getTime());
        }
        // No day is longer than 25 hours.
        expect(slots.length).toBeLessThanOrEqual((25 * 60) / slotMinutes);
      },
    ),
    { numRuns: 200 },
  );
});

const now = new Date('2026-11-23T08:00:00Z');
const at = (iso: string) => {
  const startsAt = new Date(iso);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
};
const ask = (iso: string, more: Partial<Parameters<typeof chooseSlot>[1]> = {}) =>
  chooseSlot(yard, {
    startsAt: new Date(iso),
    now,
    isClosed: false,
    taken: 0,
    own: null,
    ...more,
  });

test('a slot is taken that exists, is ahead of the lead time and has a place', () => {
  const tomorrow = '2026-11-24T07:00:00Z';
  expect(ask(tomorrow)).toEqual(at(tomorrow));
  expect(ask('2026-11-24T07:30:00Z')).toBe('YardSlotIsUnknown');
  expect(ask('2026-12-08T07:00:00Z')).toBe('YardSlotIsUnknown');
  expect(ask('2026-12-07T07:00:00Z')).toEqual(at('2026-12-07T07:00:00Z'));
  expect(ask('2026-11-23T08:00:00Z')).toBe('YardSlotIsTooSoon');
  expect(ask('2026-11-20T08:00:00Z')).toBe('YardSlotIsTooSoon');
  expect(ask(tomorrow, { taken: 1 })).toEqual(at(tomorrow));
  expect(ask(tomorrow, { taken: 2 })).toBe('YardSlotIsFull');
  expect(ask(tomorrow, { isClosed: true })).toBe('YardDayIsClosed');
  expect(bookableDays(yard, now)).toEqual({ first: '2026-11-23', last: '2026-12-07' });
});

test('the own slot stays, is fixed within the lead time, and once missed may be replaced', () => {
  const tomorrow = '2026-11-24T07:00:00Z';
  const soon = at('2026-11-23T08:00:00Z');
  expect(ask(tomorrow, { own: at(tomorrow), taken: 2, isClosed: true })).toEqual(at(tomorrow));
  expect(ask(tomorrow, { own: soon })).toBe('YardSlotIsFixed');
  expect(ask(tomorrow, { own: at('2026-11-23T07:00:00Z') })).toEqual(at(tomorrow));
  expect(isFixed(yard, at('2026-11-23T10:00:00Z'), now)).toBe(false);
  expect(isFixed(yard, at('2026-11-23T09:59:00Z'), now)).toBe(true);
});

test('few are the last of several places, or a quarter of many', () => {
  const slot = at('2026-11-24T07:00:00Z');
  const state = (capacity: number, taken: number) =>
    slotState({ capacity, leadMinutes: 0 }, slot, taken, now);
  expect([state(1, 0), state(2, 0), state(2, 1), state(8, 5), state(8, 6), state(8, 9)]).toEqual([
    'free',
    'free',
    'few',
    'free',
    'few',
    'full',
  ]);
  expect(partOf(slot, yard.timeZone)).toBe('morning');
  expect(partOf(at('2026-11-24T11:00:00Z'), yard.timeZone)).toBe('afternoon');
});

test('hours are read as they are written, and overlapping or reversed ones are none', () => {
  expect(readHours('13:00 – 17:00, 08:00-12:00')).toEqual([
    { opens: '13:00', closes: '17:00' },
    { opens: '08:00', closes: '12:00' },
  ]);
  expect(readHours(' ')).toEqual([]);
  for (const wrong of ['8-12', '08:00-08:00', '08:00-12:00,11:00-13:00', '08:00-24:01', 'x'])
    expect(readHours(wrong)).toBeUndefined();
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '8', ':', '-', ',', ' ') }),
      (text) => {
        const hours = readHours(text) ?? [];
        expect(readHours(writeHours(hours))).toHaveLength(hours.length);
      },
    ),
  );
});
