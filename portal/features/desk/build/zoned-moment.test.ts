import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { dayStartMs, onDayMs } from '#portal/features/desk/today/day-start.ts';
import { fieldsOf, readFields } from './auction-fields.ts';
import { instantOf, isSkipped, localMoment, momentChoices, shownMoment } from './zoned-moment.ts';

test('a moment is shown and read in the auction’s time zone, summer and winter', () => {
  expect(localMoment('2026-11-23T08:00:00Z', 'Europe/Amsterdam')).toBe('2026-11-23T09:00:00');
  expect(instantOf('2026-11-23T09:00', 'Europe/Amsterdam')).toBe('2026-11-23T08:00:00.000Z');
  expect(instantOf('2026-07-01T09:00:20', 'Europe/Lisbon')).toBe('2026-07-01T08:00:20.000Z');
  expect(instantOf('', 'Europe/Lisbon')).toBeUndefined();
});

/** With changes by an hour, by half an hour, at midnight, in the south, and none. */
const zones = [
  'Europe/Amsterdam',
  'Europe/Lisbon',
  'Europe/Warsaw',
  'America/New_York',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'UTC',
];
/** Within a day of every change of clocks of 2026, to the millisecond. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
    ),
    fc.integer({ min: -86_400_000, max: 2 * 86_400_000 }),
  )
  .map(([day, offset]) => Date.parse(day) + offset);
const anyMoment = fc.oneof(
  nearChange,
  fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 }),
);

test('leaves the moment unchanged when nothing shown was changed', () => {
  fc.assert(
    fc.property(anyMoment, fc.constantFrom(...zones), (at, zone) => {
      const iso = new Date(at).toISOString();
      const local = localMoment(iso, zone);
      expect(instantOf(local, zone)).toBe(iso);
      expect(shownMoment(local)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
      expect(isSkipped(local, zone)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('a typed time is a moment that is shown as it, one of two that are, or none', () => {
  fc.assert(
    fc.property(nearChange, fc.constantFrom(...zones), (wall, zone) => {
      const typed = new Date(wall).toISOString().slice(0, 16);
      const read = instantOf(typed, zone);
      expect(isSkipped(typed, zone)).toBe(read === undefined);
      if (read === undefined) return;
      expect(shownMoment(localMoment(read, zone))).toBe(`${typed}:00`);
      const choices = momentChoices(typed, zone);
      const moments = choices.map(({ local }) => instantOf(local, zone));
      expect(new Set(moments).size).toBe(choices.length);
      expect(choices.length > 0 ? moments[0] : read).toBe(read);
    }),
    { numRuns: 2_000 },
  );
});

const zone = 'Europe/Amsterdam';
test('the hour that comes twice has two moments, and either can be chosen', () => {
  for (const [iso, place, offset] of [
    ['2026-10-25T00:30:00.000Z', 1, 'GMT+2'],
    ['2026-10-25T01:30:00.000Z', 2, 'GMT+1'],
  ] as const) {
    const local = localMoment(iso, zone);
    expect(local).toBe(`2026-10-25T02:30:00[${place}]`);
    expect(momentChoices(local, zone)[place - 1]).toEqual({ local, offset, isChosen: true });
    expect(instantOf(local, zone)).toBe(iso);
  }
  const typed = momentChoices('2026-10-25T02:30', zone);
  expect(typed.map(({ isChosen }) => isChosen)).toEqual([false, false]);
  expect(momentChoices('2026-10-25T03:30', zone)).toEqual([]);
});

test('the hour that the clocks skip is refused with a word of its own', () => {
  expect(instantOf('2026-03-29T02:30', zone)).toBeUndefined();
  expect(isSkipped('2026-03-29T02:30', zone)).toBe(true);
  expect(isSkipped('', zone)).toBe(false);
  expect(instantOf('2026-03-29T03:00', zone)).toBe('2026-03-29T01:00:00.000Z');
});

describe('the form of an auction', () => {
  const auction = {
    id: 'nl-48',
    name: 'Lease returns',
    country: 'NL',
    format: 'open',
    seller: 'Noordlease',
    timeZone: zone,
    softCloseMinutes: 5,
    claimHours: 48,
    claimLeast: null,
    claimMost: null,
    claimEvidence: [],
    paymentDays: 5,
    collectionDays: 10,
    currencyCode: 'EUR',
    vatPercent: 21,
    outcome: 'rank',
    incrementLadder: [{ from: 0, step: 25 }],
    feeLadder: [{ from: 0, step: 25 }],
  };

  test('sends the moments that it was opened with, over both changes of clocks', () => {
    fc.assert(
      fc.property(nearChange, nearChange, (starts, ends) => {
        const [startsAt, endsAt] = [starts, ends].map((at) => new Date(at).toISOString());
        const fields = fieldsOf({ ...auction, startsAt, endsAt } as unknown as DeskAuctionDetail);
        const read = readFields({ ...fields, increments: null, fees: null });
        expect(read).toMatchObject({ startsAt, endsAt });
      }),
    );
  });
});

test('a day begins at one moment, whatever the hour, and its nine o’clock is nine o’clock', () => {
  fc.assert(
    fc.property(nearChange, fc.constantFrom(...zones), (at, of) => {
      const start = dayStartMs(at, of);
      expect(start).toBeLessThanOrEqual(at);
      expect(dayStartMs(start, of)).toBe(start);
      expect(at - start).toBeLessThan(25 * 3_600_000);
      const local = localMoment(new Date(at).toISOString(), of);
      expect(localMoment(new Date(start).toISOString(), of).slice(0, 10)).toBe(local.slice(0, 10));
      const nine = onDayMs(at, of, { days: 0, hour: 9 });
      expect(localMoment(new Date(nine).toISOString(), of)).toBe(`${local.slice(0, 10)}T09:00:00`);
    }),
    { numRuns: 2_000 },
  );
});
