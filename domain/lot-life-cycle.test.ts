import { expect, test } from 'vitest';
import { bidderLabel } from './lot.ts';
import { lotLife, lotStatus, statusesOf, storedLotStatuses } from './lot-life-cycle.ts';

const startsAt = new Date('2027-03-01T10:00:00Z');
const effectiveEndsAt = new Date('2027-03-01T12:00:00Z');

test.each([
  ['2027-03-01T09:59:59.999Z', 'scheduled'],
  ['2027-03-01T10:00:00.000Z', 'open'],
  ['2027-03-01T11:59:59.999Z', 'open'],
  ['2027-03-01T12:00:00.000Z', 'awaitingAward'],
])('at %s a lot that nobody has closed is %s', (now, status) => {
  expect(lotStatus({ status: 'open', startsAt, effectiveEndsAt }, new Date(now))).toBe(status);
});

test('what was decided stays, whatever the clock says', () => {
  const lot = { status: 'sold' as const, startsAt, effectiveEndsAt };
  expect(lotStatus(lot, new Date(0))).toBe('sold');
});

test('a lot is undecided as long as its life goes on', () => {
  const goesOn = storedLotStatuses.filter((status) => Object.keys(lotLife[status]).length > 0);
  expect(statusesOf('undecided')).toEqual(goesOn);
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
});
