/**
 * Compares the rules with a plain model that recomputes everything from all live offers after every
 * step.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lot } from './lot.ts';
import { type LiveOffer, nextMinimumMinor, priceOf, rank, reserveMet } from './price-rules.ts';
import { decideBid, decidePurchase, decideWithdrawal } from './bid-rules.ts';

const now = new Date('2027-03-01T11:00:00Z');

function lotOf(options: Partial<Lot> = {}): Lot {
  return {
    id: 'lot',
    auctionId: 'nl-open',
    vehicleId: 'car',
    number: 1,
    format: 'open',
    currency: 'EUR',
    status: 'open',
    startsAt: new Date('2027-03-01T10:00:00Z'),
    plannedEndsAt: new Date('2027-03-01T12:00:00Z'),
    effectiveEndsAt: new Date('2027-03-01T12:00:00Z'),
    pausedAt: null,
    pauseReason: null,
    extensionCount: 0,
    outcomeShown: 'won',
    softCloseMs: 300_000,
    ladder: [
      { fromMinor: 0, valueMinor: 100 },
      { fromMinor: 5_000, valueMinor: 250 },
    ],
    startPriceMinor: 1_000,
    reserveMinor: null,
    buyNowMinor: null,
    salePriceMinor: null,
    saleEndsAt: null,
    correctionEndsAt: null,
    endedAt: null,
    priceMinor: null,
    bidCount: 0,
    leaderCompanyId: null,
    leaderLabelNumber: null,
    hammerPriceMinor: null,
    awardedCompanyId: null,
    awardedAt: null,
    sequence: 0,
    eventSequence: 0,
    version: 1,
    terms: {
      currencyCode: 'EUR',
      country: 'NL',
      vehicleCountry: 'NL',
      vehicleVatPercent: 21,
      vatScheme: 'vat',
      vatPercent: 21,
      registrationTax: 0,
      feeLadder: [],
    },
    ...options,
  };
}

/** Proxy bids taken literally over all live offers (docs/rules.md, Proxy bids): no shortcut. */
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
  if (lot.reserveMinor !== null && best >= lot.reserveMinor)
    price = Math.max(price, lot.reserveMinor);
  return { leader: leader.companyId, price };
}

const companies = ['a', 'b', 'c', 'd', 'e'];
interface Step {
  company: string;
  /** Undefined means a withdrawal. */
  amountMinor?: number;
}
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      company: fc.constantFrom(...companies),
      // Amounts are close together, so that equal maxima and caps below a step occur often.
      amountMinor: fc.integer({ min: 9, max: 90 }).map((hundreds) => hundreds * 100 + 7),
    }),
  },
  { weight: 1, arbitrary: fc.record({ company: fc.constantFrom(...companies) }) },
);

interface World {
  lot: Lot;
  offers: Map<string, LiveOffer>;
}

/** Applies one step by the rules; returns the next world and whether the step was accepted. */
function take(
  { lot, offers }: World,
  { company, amountMinor }: Step,
): World & { accepted: boolean } {
  const own = offers.get(company);
  // The offers as the database returns them: the company's own and the three best.
  const known = rank([...offers.values()]).slice(0, 3);
  const live = own && !known.includes(own) ? [...known, own] : known;
  const after = new Map(offers);
  if (amountMinor === undefined) {
    const verdict = decideWithdrawal(lot, own, live, now);
    if (!verdict.accepted || verdict.outcome === 'unchanged')
      return { lot, offers, accepted: false };
    after.delete(company);
    return { lot: verdict.lot, offers: after, accepted: true };
  }
  const verdict = decideBid(lot, live, { companyId: company, ...net(amountMinor) }, now);
  if (!verdict.accepted || !verdict.offer) return { lot, offers, accepted: false };
  const { netMinor, prioritySequence } = verdict.offer;
  after.set(company, { companyId: company, netMinor, prioritySequence });
  return { lot: verdict.lot, offers: after, accepted: true };
}

/** States plainly whether the rules must accept the step. */
function mayBeTaken({ lot, offers }: World, { company, amountMinor }: Step): boolean {
  const own = offers.get(company);
  const isLeading = lot.leaderCompanyId === company;
  if (amountMinor === undefined) return own !== undefined && !isLeading;
  if (!isLeading) return amountMinor >= nextMinimumMinor(lot);
  return amountMinor >= (lot.priceMinor ?? 0) && amountMinor !== own?.netMinor;
}

function net(amountMinor: number) {
  return {
    amount: amountMinor / 100,
    currencyCode: 'EUR',
    includesVat: false,
    includesVehicleRegistrationTax: false,
  };
}

test('price and leader are those of the plain model after every step', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      fc.option(fc.integer({ min: 1_000, max: 8_000 }), { nil: null }),
      fc.constantFrom(null, 0, 1_000, 3_333),
      (steps, reserveMinor, startPriceMinor) => {
        let world: World = { lot: lotOf({ reserveMinor, startPriceMinor }), offers: new Map() };
        for (const one of steps) {
          const { accepted, lot, offers } = take(world, one);
          expect(accepted).toBe(mayBeTaken(world, one));
          const all = [...offers.values()];
          expect({ leader: lot.leaderCompanyId, price: lot.priceMinor }).toEqual(plainly(lot, all));
          // No loser offered more than the price.
          const losers = all.filter((offer) => offer.companyId !== lot.leaderCompanyId);
          const bestLoser = Math.max(0, ...losers.map((offer) => offer.netMinor));
          expect(bestLoser).toBeLessThanOrEqual(lot.priceMinor ?? 0);
          // Bids alone never lower the price, and no step moves the end earlier.
          const floorMinor = one.amountMinor === undefined ? 0 : (world.lot.priceMinor ?? 0);
          expect(lot.priceMinor ?? 0).toBeGreaterThanOrEqual(floorMinor);
          expect(lot.effectiveEndsAt >= world.lot.effectiveEndsAt).toBe(true);
          // The reserve is met exactly when the best maximum reaches it, and the price shows it.
          const best = Math.max(0, ...all.map((offer) => offer.netMinor));
          const isMet = reserveMinor === null ? null : best >= reserveMinor;
          expect(reserveMet(lot)).toBe(all.length === 0 && reserveMinor !== null ? false : isMet);
          world = { lot, offers };
        }
      },
    ),
    { numRuns: 500 },
  );
});

/** A lot on which `a` leads after a series of bids. */
const led = fc
  .record({
    steps: fc.array(step, { maxLength: 12 }),
    reserveMinor: fc.option(fc.integer({ min: 1_000, max: 8_000 }), { nil: null }),
    maximumMinor: fc.integer({ min: 9_100, max: 20_000 }),
  })
  .map(({ steps, reserveMinor, maximumMinor }) => {
    let world: World = { lot: lotOf({ reserveMinor }), offers: new Map() };
    for (const one of steps) world = take(world, one);
    // The amount is above all others, so `a` leads now if it did not already.
    return take(world, { company: 'a', amountMinor: maximumMinor });
  })
  .filter(({ lot }) => lot.leaderCompanyId === 'a');

test('a leader may set any maximum from the price upwards, and lead, place and price stay', () => {
  fc.assert(
    fc.property(led, fc.integer({ min: 1, max: 30_000 }), (world, amountMinor) => {
      const { lot, offers } = world;
      const own = offers.get('a');
      const price = lot.priceMinor ?? 0;
      const after = take(world, { company: 'a', amountMinor });
      const isAllowed = amountMinor >= price && amountMinor !== own?.netMinor;
      expect(after.accepted).toBe(isAllowed);
      if (!isAllowed) return;
      expect(after.lot.leaderCompanyId).toBe('a');
      expect(after.offers.get('a')).toEqual({ ...own, netMinor: amountMinor });
      // The price only rises, and only where the old maximum capped it or the new one reaches the
      // reserve.
      const isLowered = amountMinor < (own?.netMinor ?? 0);
      const wasCapped = own?.netMinor === price;
      const reaches = reserveMet(after.lot) === true && reserveMet(lot) === false;
      const mayMove = !isLowered && (wasCapped || reaches);
      expect(mayMove || after.lot.priceMinor === price).toBe(true);
      expect(mayMove || after.lot.effectiveEndsAt === lot.effectiveEndsAt).toBe(true);
      expect(after.lot.priceMinor).toBeGreaterThanOrEqual(price);
      expect(after.lot.priceMinor).toBe(plainly(lot, [...after.offers.values()]).price);
    }),
    { numRuns: 500 },
  );
});

test('a maximum below the price is refused with the price, one that is the same with its own code', () => {
  const lot = lotOf({ priceMinor: 5_300, leaderCompanyId: 'a', sequence: 2 });
  const live = [{ companyId: 'a', netMinor: 9_000, prioritySequence: 1 }];
  expect(decideBid(lot, live, { companyId: 'a', ...net(5_299) }, now)).toEqual({
    accepted: false,
    code: 'MaximumIsBelowLeadingBid',
    details: { currentPrice: 53, minimumAmount: 53, currencyCode: 'EUR' },
  });
  expect(decideBid(lot, live, { companyId: 'a', ...net(9_000) }, now)).toEqual({
    accepted: false,
    code: 'BidDoesNotChangeOwnMaximum',
  });
  // Entered including VAT, it is the same maximum.
  const gross = { ...net(Math.round(9_000 * 1.21)), includesVat: true };
  expect(decideBid(lot, live, { companyId: 'a', ...gross }, now)).toMatchObject({
    code: 'BidDoesNotChangeOwnMaximum',
  });
});

test('nothing that others see differs between two maxima of a leader, under the reserve too', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2_000, max: 7_899 }),
      fc.integer({ min: 2_000, max: 7_899 }),
      fc.integer({ min: 1_100, max: 1_900 }),
      (one, other, rival) => {
        const seen = [one, other].map((amountMinor) => {
          let world: World = { lot: lotOf({ reserveMinor: 7_900 }), offers: new Map() };
          world = take(world, { company: 'a', amountMinor });
          world = take(world, { company: 'b', amountMinor: rival });
          return world.lot;
        });
        expect(seen[0]).toEqual(seen[1]);
      },
    ),
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
      const verdict = decideBid(lot, [], { companyId: 'a', ...net(5_000) }, now);
      if (!verdict.accepted) throw new Error(verdict.code);
      const endsInMs = verdict.lot.effectiveEndsAt.getTime() - now.getTime();
      expect(endsInMs).toBe(Math.max(leftMs, 300_000));
    }),
  );
});

test('exactly at its end a lot takes neither bid, withdrawal nor purchase', () => {
  const lot = lotOf({ effectiveEndsAt: now, buyNowMinor: 9_000, format: 'sealed' });
  const bid = { companyId: 'a', ...net(9_000) };
  const own = { companyId: 'a', netMinor: 2_000 };
  for (const verdict of [
    decideBid(lot, [], bid, now),
    decideWithdrawal(lot, own, [], now),
    decidePurchase(lot, bid, now),
  ])
    expect(verdict).toMatchObject({ accepted: false, code: 'LotIsClosed' });
});
