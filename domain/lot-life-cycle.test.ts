import { expect, test } from 'vitest';
import { bidderLabel, labelNumberOf } from './lot.ts';
import { lotLife, lotStatus, statusesOf, storedLotStatuses } from './lot-life-cycle.ts';

const startsAt = new Date('2027-03-01T10:00:00Z');
const effectiveEndsAt = new Date('2027-03-01T12:00:00Z');

test.each([
  ['2027-03-01T09:59:59.999Z', 'scheduled'],
  ['2027-03-01T10:00:00.000Z', 'open'],
  ['2027-03-01T11:59:59.999Z', 'open'],
  ['2027-03-01T12:00:00.000Z', 'awaitingAward'],
])('at %s a lot not closed yet is %s', (now, status) => {
  expect(lotStatus({ status: 'open', startsAt, effectiveEndsAt }, new Date(now))).toBe(status);
});

test('a decided status stays, whatever the time', () => {
  const lot = { status: 'sold' as const, startsAt, effectiveEndsAt };
  expect(lotStatus(lot, new Date(0))).toBe('sold');
});

test('a lot is undecided until its life ends', () => {
  // A draft begins its life by being published; what was decided may be undone or sold afterwards.
  const goesOn = storedLotStatuses.filter((status) =>
    Object.keys(lotLife[status]).some(
      (way) => !['publish', 'reverse', 'offerForSale'].includes(way),
    ),
  );
  expect(statusesOf('undecided')).toEqual(goesOn);
});

test('a counter-offer shows to its company alone, a draft to nobody', () => {
  const clock = { startsAt, effectiveEndsAt };
  expect(lotStatus({ ...clock, status: 'counterOffered' }, startsAt)).toBe('awaitingAward');
  expect(() => lotStatus({ ...clock, status: 'draft' }, startsAt)).toThrow('draft');
});

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('company %i of a lot is %s', (labelNumber, label) => {
  expect(bidderLabel(labelNumber)).toBe(label);
  expect(labelNumberOf(label)).toBe(labelNumber);
});
