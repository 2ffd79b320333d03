/** Whatever is bid in whatever order: no company is ever committed above its limits. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CompanyLimits } from './company-limits.ts';
import { blockStarts, committedAfter, limitRefusal, userLimitRefusal } from './company-limits.ts';
import type { Lot } from './lot.ts';

const own = 'own';
const rival = 'rival';

function lotOf(changes: Partial<Lot>): Lot {
  const lot: Partial<Lot> = {
    format: 'open',
    currency: 'EUR',
    leaderCompanyId: null,
    awardedCompanyId: null,
    hammerPriceMinor: null,
    ...changes,
  };
  return lot as Lot;
}

const free: CompanyLimits = {
  tiedSellers: [],
  blockedFrom: null,
  perBidMinor: null,
  perDayMinor: null,
  countries: null,
  committedMinor: 0,
};

const amount = fc.integer({ min: 1, max: 1_000 });
const step = fc.record({
  lot: fc.integer({ min: 0, max: 3 }),
  netMinor: amount,
  leads: fc.boolean(),
});

test('accepted offers never commit a company above its limits, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      amount,
      amount,
      fc.constantFrom('open' as const, 'sealed' as const),
      (steps, perBidMinor, perDayMinor, format) => {
        const limits = { ...free, perBidMinor, perDayMinor };
        const lots = new Map<number, { lot: Lot; offerMinor: number }>();
        for (const { lot: at, netMinor, leads } of steps) {
          const known = lots.get(at);
          const before = known?.lot ?? lotOf({ format });
          const leader = format === 'sealed' ? null : leads ? own : rival;
          const after = lotOf({ format, leaderCompanyId: leader });
          const offer = {
            companyId: own,
            netMinor,
            own: known && { netMinor: known.offerMinor },
            before,
            after,
            country: 'NL',
            sellerId: null,
          };
          const refusal = limitRefusal(limits, offer);
          expect(refusal?.code === 'BidIsAboveLimitPerBid').toBe(netMinor > perBidMinor);
          if (refusal) continue;
          limits.committedMinor = committedAfter(limits, offer);
          lots.set(at, { lot: after, offerMinor: netMinor });
        }
        // The plain sum over all lots, which the rule only ever changes by one of them.
        const plain = [...lots.values()]
          .filter(({ lot }) => format === 'sealed' || lot.leaderCompanyId === own)
          .reduce((sum, { offerMinor }) => sum + offerMinor, 0);
        expect(limits.committedMinor).toBe(plain);
        expect(plain).toBeLessThanOrEqual(perDayMinor);
      },
    ),
  );
});

test('what lowers a commitment that is above the limit already is accepted', () => {
  const limits = { ...free, perDayMinor: 500, committedMinor: 900 };
  const before = lotOf({ leaderCompanyId: own });
  const offer = {
    companyId: own,
    own: { netMinor: 900 },
    before,
    after: before,
    country: 'NL',
    sellerId: null,
  };
  expect(limitRefusal(limits, { ...offer, netMinor: 800 })).toBeUndefined();
  expect(limitRefusal(limits, { ...offer, netMinor: 901 })).toEqual({
    code: 'BidIsAboveDailyLimit',
    details: { limit: 5, left: 5, currencyCode: 'EUR' },
  });
});

test('a blocked company bids nowhere, or only where its bids stand', () => {
  fc.assert(
    fc.property(fc.constantFrom(...blockStarts), fc.boolean(), amount, (from, has, netMinor) => {
      const refusal = limitRefusal(
        { ...free, blockedFrom: from },
        {
          companyId: own,
          netMinor,
          own: has ? { netMinor: 1 } : undefined,
          before: lotOf({}),
          after: lotOf({ leaderCompanyId: own }),
          country: 'NL',
          sellerId: null,
        },
      );
      const mayBid = has && from === 'afterRunningBids';
      expect(refusal?.code).toBe(mayBid ? undefined : 'CompanyIsBlocked');
    }),
  );
});

test('a limit allows nothing in another currency, and without one everything', () => {
  const lot = lotOf({ currency: 'PLN' });
  const offer = { companyId: own, netMinor: 1, own: undefined, before: lot, after: lot };
  const limit = fc.option(amount);
  fc.assert(
    fc.property(limit, limit, (perBidMinor, perDayMinor) => {
      const limits = { ...free, countries: ['NL', 'PL'], perBidMinor, perDayMinor };
      const user = { mayBid: true, perBidMinor, perDayMinor, committedMinor: 0 };
      const isFree = perBidMinor === null && perDayMinor === null;
      const inPoland = { ...offer, country: 'PL', sellerId: null };
      expect(limitRefusal(limits, inPoland)?.code).toBe(
        isFree ? undefined : 'CompanyLimitIsInOtherCurrency',
      );
      expect(userLimitRefusal(user, inPoland)?.code).toBe(
        isFree ? undefined : 'UserLimitIsInOtherCurrency',
      );
      expect(committedAfter(limits, inPoland)).toBe(0);
      expect(limitRefusal(limits, { ...inPoland, country: 'DE' })?.code).toBe(
        'CountryIsNotAllowed',
      );
    }),
  );
});

test('refuses companies that are tied to the seller, whatever their limits', () => {
  const lot = lotOf({});
  const offer = { companyId: own, netMinor: 1, own: undefined, before: lot, after: lot };
  const id = fc.constantFrom('one', 'two', 'three');
  fc.assert(
    fc.property(fc.array(fc.option(id)), fc.option(id), (tiedSellers, sellerId) => {
      const isTied = tiedSellers.includes(null) || tiedSellers.some((one) => one === sellerId);
      const refusal = limitRefusal({ ...free, tiedSellers }, { ...offer, country: 'NL', sellerId });
      expect(refusal?.code).toBe(isTied ? 'SellerMayNotBid' : undefined);
    }),
  );
});
