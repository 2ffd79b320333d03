/** The table of claims, their end, and what a granted one takes off a statement. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WholeSum } from '#contract/whole-sum.ts';
import { claimCredit, claimableMinor } from './claim-credit.ts';
import { claimAfter, claimEnd, claimStates, isOpenClaim } from './claim-life-cycle.ts';

test('an open claim is decided, taken back or written about; a decided one is over', () => {
  for (const state of ['waiting', 'asked'] as const)
    expect(
      (['reply', 'ask', 'accept', 'decline', 'withdraw'] as const).map((act) =>
        claimAfter(state, act),
      ),
    ).toEqual(['waiting', 'asked', 'accepted', 'declined', 'withdrawn']);
  expect(claimStates.filter(isOpenClaim)).toEqual(['waiting', 'asked']);
  for (const state of ['accepted', 'declined', 'withdrawn'] as const)
    expect(claimAfter(state, 'reply')).toBeUndefined();
});

test('hours count on the clock, over weekends and changes of the clocks', () => {
  const friday = new Date('2026-10-23T16:00:00Z');
  expect(claimEnd(friday, 48).toISOString()).toBe('2026-10-25T16:00:00.000Z');
});

const sumWith = (percent: number): WholeSum => ({
  case: percent > 0 ? 'domestic' : 'margin',
  reason: 'sameCountry' as WholeSum['reason'],
  from: 'NL',
  to: 'NL',
  lines: [
    { key: 'net', amountMinor: 810_000 },
    ...(percent > 0 ? [{ key: 'vat' as const, amountMinor: 170_100, percent }] : []),
  ],
  netMinor: 810_000,
  feeMinor: 0,
  vatMinor: percent > 0 ? 170_100 : 0,
  depositMinor: 20_000,
  registrationTaxMinor: 0,
  totalMinor: 1_000_100,
  costMinor: 810_000,
  isRegistrationTaxSpared: false,
  isRegisteredElsewhere: false,
});

test('the lines of a credit add up to what is granted, with the VAT of the statement taken out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(0, 19, 20, 21, 22, 23),
      (granted, percent) => {
        const { lines, netMinor, vatMinor, totalMinor } = claimCredit(sumWith(percent), granted);
        expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(granted);
        expect(netMinor + vatMinor).toBe(granted);
        expect(totalMinor).toBe(granted);
        expect(Math.abs(vatMinor - (netMinor * percent) / 100)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('what is held back is not claimable', () => {
  expect(claimableMinor(sumWith(21), { claimMostMinor: null })).toBe(980_100);
  expect(claimableMinor(sumWith(21), { claimMostMinor: 250_000 })).toBe(250_000);
  expect(claimableMinor(sumWith(21), { claimMostMinor: 990_000 })).toBe(980_100);
});
