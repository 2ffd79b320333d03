import { expect, test } from 'vitest';
import { knownLimit } from './known-limit.ts';

const limits = { company: 20_000, user: 10_000 };

test.each([
  ['nothing when the amount is at the limit', 10_000_00, 'EUR', limits, undefined],
  [
    'the own limit when the amount is a cent above',
    10_000_01,
    'EUR',
    limits,
    'BidIsAboveUserLimit',
  ],
  ['the company’s when it is above both', 20_000_01, 'EUR', limits, 'BidIsAboveLimitPerBid'],
  ['nothing when there is none', 1_000_000_00, 'EUR', { company: null, user: null }, undefined],
  ['nothing when the currency is another', 50_000_00, 'PLN', limits, undefined],
  ['nothing when no amount is entered', null, 'EUR', limits, undefined],
] as const)('names %s', (_name, netMinor, currencyCode, given, code) => {
  expect(knownLimit(netMinor, currencyCode, given)?.code).toBe(code);
});
