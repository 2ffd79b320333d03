import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waivableBlockers } from '#contract/desk/values.ts';
import { type LotFacts, isReady, readinessOf } from './readiness.ts';

const now = new Date('2027-03-01T10:00:00Z');
const complete: LotFacts = {
  format: 'open',
  startPriceMinor: 900_000,
  reserveMinor: 1_100_000,
  buyNowMinor: null,
  listPriceMinor: 4_100_000,
  photoCount: 12,
  reportCount: 1,
  mileageKm: 84_000,
  firstRegistration: '2021-03-15',
  isInspected: true,
  isHeldBack: false,
  isOnSaleElsewhere: false,
  issuerHasNoVatNumber: false,
  plannedEndsAt: new Date('2027-03-02T10:00:00Z'),
};

test('a complete lot has neither blockers nor hints', () => {
  expect(readinessOf(complete, now)).toEqual({ blockers: [], hints: [] });
});

test.each<[Partial<LotFacts>, string[], string[]]>([
  [{ photoCount: 0 }, ['noPhotos'], []],
  [{ photoCount: null, reportCount: null }, [], []],
  [{ photoCount: 3 }, [], ['fewPhotos']],
  [{ reportCount: 0 }, ['noConditionReport'], []],
  [{ startPriceMinor: null }, ['noStartPrice'], []],
  [{ startPriceMinor: 0 }, ['noStartPrice'], []],
  [{ reserveMinor: null }, ['noReserve'], []],
  [{ startPriceMinor: 1_200_000 }, ['startAboveReserve'], []],
  [
    { startPriceMinor: 1_000_000, listPriceMinor: 999_999 },
    [],
    ['startAboveListPrice', 'reserveAboveListPrice'],
  ],
  [{ reserveMinor: 4_100_001 }, [], ['reserveAboveListPrice']],
  [{ firstRegistration: '2027-03-01' }, [], []],
  [{ firstRegistration: '2027-03-02' }, [], ['firstRegistrationInFuture']],
  // Six years old.
  [{ mileageKm: 700_000 }, [], []],
  [{ mileageKm: 840_000 }, [], ['mileageDoubtful']],
  [{ mileageKm: 5_900 }, [], ['mileageDoubtful']],
  [{ mileageKm: 840 }, [], ['mileageDoubtful']],
  // One year old.
  [{ mileageKm: 840, firstRegistration: '2026-03-01' }, [], []],
  [{ mileageKm: 119_000, firstRegistration: '2026-12-01' }, [], []],
  [{ mileageKm: 130_000, firstRegistration: '2026-12-01' }, [], ['mileageDoubtful']],
  [{ buyNowMinor: 1_000_000 }, ['buyNowBelowReserve'], []],
  [
    { mileageKm: null, firstRegistration: null },
    [],
    ['mileageMissing', 'firstRegistrationMissing'],
  ],
  [{ isInspected: false }, [], ['damageUnknown']],
  [{ isHeldBack: true }, ['heldBack'], []],
  [{ isOnSaleElsewhere: true }, ['onSaleElsewhere'], []],
  [{ issuerHasNoVatNumber: true }, ['issuerHasNoVatNumber'], []],
  [{ plannedEndsAt: now }, ['endIsPast'], []],
  [{ format: 'fixedPrice', startPriceMinor: null, reserveMinor: null }, ['noBuyNowPrice'], []],
  [{ format: 'fixedPrice', startPriceMinor: null, reserveMinor: null, buyNowMinor: 5 }, [], []],
])('%j', (change, blockers, hints) => {
  expect(readinessOf({ ...complete, ...change }, now)).toEqual({ blockers, hints });
});

test('hints block nothing, and only some blockers can be waived', () => {
  const amount = fc.option(fc.integer({ min: 0, max: 5_000_000 }));
  const count = fc.option(fc.integer({ min: 0, max: 20 }));
  const facts = fc.record<LotFacts>({
    format: fc.constantFrom('open', 'sealed', 'fixedPrice'),
    startPriceMinor: amount,
    reserveMinor: amount,
    buyNowMinor: amount,
    listPriceMinor: amount,
    photoCount: count,
    reportCount: count,
    mileageKm: amount,
    firstRegistration: fc.constantFrom(null, '2021-03-15'),
    isInspected: fc.boolean(),
    isHeldBack: fc.boolean(),
    isOnSaleElsewhere: fc.boolean(),
    issuerHasNoVatNumber: fc.boolean(),
    plannedEndsAt: fc.constantFrom(now, complete.plannedEndsAt),
  });
  fc.assert(
    fc.property(facts, (lot) => {
      const strict = readinessOf(lot, now);
      const waived = readinessOf(lot, now, waivableBlockers);
      expect(isReady(strict)).toBe(strict.blockers.length === 0);
      const neverWaived =
        lot.isHeldBack ||
        lot.isOnSaleElsewhere ||
        lot.issuerHasNoVatNumber ||
        lot.plannedEndsAt <= now;
      expect(neverWaived && isReady(waived)).toBe(false);
      // What is waived holds nothing back and is still named.
      const named = ({ blockers, hints }: typeof strict) => [...blockers, ...hints].toSorted();
      expect(named(waived)).toEqual(named(strict));
    }),
  );
});
