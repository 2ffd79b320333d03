/** The rules against a plain model: everything anew from all live offers after every step. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lot } from '../lots/lot.ts';
import {
  type LiveOffer,
  decideBid,
  decidePurchase,
  decideWithdrawal,
  nextMinimumMinor,
  priceOf,
  rank,
} from './rules.ts';

const now = new Date('2027-03-01T11:00:00Z');

function lotOf(wish: Partial<Lot> = {}): Lot {
  return {
    id: 'lot',
    auctionId: 'nl-open',
    vehicleId: 'car',
    number: 1,
    format: 'open',
    currency: 'EUR',
    status: 'open',
    startsAt: new Date('2027-03-01T10:00:00Z'),
    effectiveEndsAt: new Date('2027-03-01T12:00:00Z'),
    extensionCount: 0,
    softCloseMs: 300_000,
    ladder: [
      { fromMinor: 0, valueMinor: 100 },
      { fromMinor: 5_000, valueMinor: 250 },
    ],
    startPriceMinor: 1_000,
    reserveMinor: null,
    buyNowMinor: null,
    priceMinor: null,
    bidCount: 0,
    leaderCompanyId: null,
    leaderLabelNumber: null,
    hammerPriceMinor: null,
    awardedCompanyId: null,
    sequence: 0,
    eventSequence: 0,
    terms: {
      currencyCode: 'EUR',
      vatScheme: 'vat',
      vatPercent: 21,
      registrationTax: 0,
      feeLadder: [],
    },
    ...wish,
  };
}

/** Design rule 4 in its own words, over all live offers: no shortcut, no memory. */
function plainly(lot: Lot, offers: LiveOffer[]) {
  let leader: LiveOffer | undefined;
  for (const offer of offers)
    if (
      !leader ||
      offer.netMinor > leader.netMinor ||
      (offer.netMinor === leader.netMinor && offer.prioritySequence < leader.prioritySequence)
    )
      leader = offer;
  if (!leader) return { leader: null, price: null };
  const best = leader.netMinor;
  const rivals = offers.filter((offer) => offer !== leader).map((offer) => offer.netMinor);
  const second = rivals.length > 0 ? Math.max(...rivals) : undefined;
  const start = lot.startPriceMinor || 100;
  const step = second !== undefined && second >= 5_000 ? 250 : 100;
  let price = second === undefined ? start : Math.max(start, Math.min(best, second + step));
  if (lot.reserveMinor !== null) {
    if (best < lot.reserveMinor) price = best;
    else price = Math.max(price, lot.reserveMinor);
  }
  return { leader: leader.companyId, price };
}

const companies = ['a', 'b', 'c', 'd', 'e'];
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      company: fc.constantFrom(...companies),
      // Close together, so that equal maxima and caps below a step happen often.
      amountMinor: fc.integer({ min: 9, max: 90 }).map((hundreds) => hundreds * 100 + 7),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      company: fc.constantFrom(...companies),
    }),
  },
);

test('price and leader are those of the plain model after every step', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.option(fc.integer({ min: 1_000, max: 8_000 }), { nil: null }),
      fc.constantFrom(null, 0, 1_000, 3_333),
      (steps, reserveMinor, startPriceMinor) => {
        let lot = lotOf({ reserveMinor, startPriceMinor });
        const offers = new Map<string, LiveOffer>();
        for (const { company, ...act } of steps) {
          const own = offers.get(company);
          // As the database hands them over: the own one and the three best.
          const known = rank([...offers.values()]).slice(0, 3);
          const live = own && !known.includes(own) ? [...known, own] : known;
          const minimum = nextMinimumMinor(lot);
          if (act.kind === 'withdraw') {
            const verdict = decideWithdrawal(lot, own, live, now);
            expect(verdict.accepted).toBe(own !== undefined && lot.leaderCompanyId !== company);
            if (!verdict.accepted || verdict.outcome === 'unchanged') continue;
            offers.delete(company);
            lot = { ...lot, sequence: lot.sequence + 1, priceMinor: verdict.priceMinor };
          } else {
            const payload = {
              companyId: company,
              amount: act.amountMinor / 100,
              currencyCode: 'EUR',
              includesVat: false,
              includesVehicleRegistrationTax: false,
            };
            const verdict = decideBid(lot, live, payload, now);
            const raises =
              lot.leaderCompanyId !== company || act.amountMinor > (own?.netMinor ?? 0);
            expect(verdict.accepted).toBe(act.amountMinor >= minimum && raises);
            if (!verdict.accepted) continue;
            const sequence = lot.sequence + 1;
            const prioritySequence = verdict.keepsPriority && own ? own.prioritySequence : sequence;
            offers.set(company, {
              companyId: company,
              netMinor: verdict.netMinor,
              prioritySequence,
            });
            // Bids alone never lower the price, and nobody who lost offered more than it.
            expect(verdict.priceMinor).toBeGreaterThanOrEqual(lot.priceMinor ?? 0);
            expect(verdict.outcome === 'leading').toBe(verdict.leaderCompanyId === company);
            expect(verdict.effectiveEndsAt >= lot.effectiveEndsAt).toBe(true);
            lot = {
              ...lot,
              sequence,
              priceMinor: verdict.priceMinor,
              leaderCompanyId: verdict.leaderCompanyId,
              effectiveEndsAt: verdict.effectiveEndsAt,
            };
          }
          const plain = plainly(lot, [...offers.values()]);
          expect({ leader: lot.leaderCompanyId, price: lot.priceMinor }).toEqual(plain);
          for (const offer of offers.values())
            if (offer.companyId !== lot.leaderCompanyId)
              expect(offer.netMinor).toBeLessThanOrEqual(lot.priceMinor ?? 0);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('the price is the same however the offers are listed', () => {
  const offers = fc.uniqueArray(
    fc.record({
      companyId: fc.constantFrom(...companies),
      netMinor: fc.integer({ min: 1_000, max: 9_000 }),
    }),
    { selector: (offer) => offer.companyId },
  );
  fc.assert(
    fc.property(offers, (found) => {
      const live = found.map((offer, index) => ({ ...offer, prioritySequence: index + 1 }));
      expect(priceOf(lotOf(), live.toReversed())).toBe(priceOf(lotOf(), live));
    }),
  );
});

test('a change in the last minutes ends five minutes later, whatever the clock', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_600_000 }), (leftMs) => {
      const lot = lotOf({ effectiveEndsAt: new Date(now.getTime() + leftMs) });
      const verdict = decideBid(
        lot,
        [],
        {
          companyId: 'a',
          amount: 50,
          currencyCode: 'EUR',
          includesVat: false,
          includesVehicleRegistrationTax: false,
        },
        now,
      );
      if (!verdict.accepted) throw new Error(verdict.code);
      const endsInMs = verdict.effectiveEndsAt.getTime() - now.getTime();
      expect(endsInMs).toBe(Math.max(leftMs, 300_000));
    }),
  );
});

test('exactly at its end a lot takes neither bid, withdrawal nor purchase', () => {
  const lot = lotOf({ effectiveEndsAt: now, buyNowMinor: 9_000, format: 'sealed' });
  const bid = {
    companyId: 'a',
    amount: 90,
    currencyCode: 'EUR',
    includesVat: false,
    includesVehicleRegistrationTax: false,
  };
  const own = { companyId: 'a', netMinor: 2_000 };
  for (const verdict of [
    decideBid(lot, [], bid, now),
    decideWithdrawal(lot, own, [], now),
    decidePurchase(lot, bid, now),
  ])
    expect(verdict).toMatchObject({ accepted: false, code: 'LotIsClosed' });
});
