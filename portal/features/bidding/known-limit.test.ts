import { expect, test } from 'vitest';
import { type KnownLimits, knownLimit } from './known-limit.ts';

const limits: KnownLimits = { perBid: { company: 20_000, user: 10_000 }, buying: undefined };
const none: KnownLimits = { perBid: { company: null, user: null }, buying: undefined };
const buying: KnownLimits = {
  ...none,
  buying: { company: { limit: 50_000, left: 8_000 }, user: { limit: 30_000, left: 5_000 } },
};

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
  ['nothing when there is none', 1_000_000_00, 'EUR', none, undefined],
  [
    'the currency when it is another than the limit’s',
    50_00,
    'PLN',
    limits,
    'CompanyLimitIsInOtherCurrency',
  ],
  ['nothing when the currency is another without a limit', 50_00, 'PLN', none, undefined],
  ['nothing when no amount is entered', null, 'EUR', limits, undefined],
  ['nothing when the amount is what is left', 5_000_00, 'EUR', buying, undefined],
  [
    'the own buying limit when less is left of it',
    5_000_01,
    'EUR',
    buying,
    'BidIsAboveUserDailyLimit',
  ],
  [
    'the company’s buying limit when it is above both',
    8_000_01,
    'EUR',
    buying,
    'BidIsAboveDailyLimit',
  ],
] as const)('names %s', (_name, netMinor, currencyCode, given, code) => {
  expect(knownLimit(netMinor, currencyCode, given)?.code).toBe(code);
});

test('counts what stands on the lot as left for it when it leads, and not when it is outbid', () => {
  const leading = { standing: 'leading', netAmount: 2_000 } as const;
  expect(knownLimit(7_000_00, 'EUR', buying, leading)).toBeNull();
  expect(knownLimit(7_000_01, 'EUR', buying, leading)).toEqual({
    code: 'BidIsAboveUserDailyLimit',
    details: { limit: 30_000, left: 7_000 },
  });
  const outbid = { standing: 'outbid', netAmount: 2_000 } as const;
  expect(knownLimit(5_000_01, 'EUR', buying, outbid)?.details).toEqual({
    limit: 30_000,
    left: 5_000,
  });
});

test('counts a colleague’s bid as left of the company’s limit, not of the own one', () => {
  const given: KnownLimits = { ...buying, userId: 'anna' };
  const of = (placedById: string) =>
    ({ standing: 'leading', netAmount: 2_000, placedById }) as const;
  expect(knownLimit(7_000_00, 'EUR', given, of('anna'))).toBeNull();
  expect(knownLimit(7_000_00, 'EUR', given, of('bram'))).toEqual({
    code: 'BidIsAboveUserDailyLimit',
    details: { limit: 30_000, left: 5_000 },
  });
  expect(knownLimit(10_000_01, 'EUR', given, of('bram'))?.details).toEqual({
    limit: 50_000,
    left: 10_000,
  });
});

test('names nothing when the leader lowers the maximum, though nothing is left', () => {
  const full: KnownLimits = {
    ...none,
    buying: { company: { limit: 9_000, left: -500 }, user: null },
  };
  const leading = { standing: 'leading', netAmount: 9_500 } as const;
  expect(knownLimit(9_200_00, 'EUR', full, leading)).toBeNull();
  expect(knownLimit(9_600_00, 'EUR', full, leading)?.details).toEqual({
    limit: 9_000,
    left: 9_000,
  });
});
