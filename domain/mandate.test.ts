/** The mandate: what the auction house may award without asking the seller. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mandateMinor, mustApprove } from './mandate.ts';

const amount = fc.integer({ min: 1, max: 100_000_000_000 });
/** Percent with at most two decimals, as the database stores it. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const approved = fc.option(amount, { nil: null });

test.each([
  [1_640_000, 95, 1_558_000],
  [1_640_000, 100, 1_640_000],
  [1_640_000, 0, 0],
  [333, 33.33, 111],
  [1_000_001, 90.01, 900_101],
  [null, 95, null],
])('of a reserve of %s a mandate of %d percent begins at %s', (reserve, mandate, least) => {
  expect(mandateMinor(reserve, mandate)).toBe(least);
});

test('the mandate is the least whole amount at its percentage of the reserve', () => {
  fc.assert(
    fc.property(amount, percent, (reserveMinor, mandatePercent) => {
      const least = mandateMinor(reserveMinor, mandatePercent) ?? -1;
      const hundredths = BigInt(Math.round(mandatePercent * 100));
      const share = BigInt(reserveMinor) * hundredths;
      expect(BigInt(least) * 10_000n >= share).toBe(true);
      expect(least === 0 || BigInt(least - 1) * 10_000n < share).toBe(true);
    }),
  );
});

test('at the reserve nobody is asked; a mandate of 100 percent asks for all below, one of 0 for none', () => {
  fc.assert(
    fc.property(amount, percent, amount, (reserveMinor, mandatePercent, amountMinor) => {
      const asks = (changed: object) =>
        mustApprove({ amountMinor, reserveMinor, mandatePercent, approvedMinor: null, ...changed });
      expect(asks({ amountMinor: reserveMinor + amountMinor })).toBe(false);
      expect(asks({ mandatePercent: 100 })).toBe(amountMinor < reserveMinor);
      expect(asks({ mandatePercent: 0 })).toBe(false);
    }),
  );
});

test('more money, a lower reserve, a wider mandate or an approval never demand a question', () => {
  fc.assert(
    fc.property(
      fc.record({
        amountMinor: amount,
        reserveMinor: amount,
        mandatePercent: percent,
        approvedMinor: approved,
      }),
      amount,
      (award, more) => {
        fc.pre(!mustApprove(award));
        const easier = [
          { ...award, amountMinor: award.amountMinor + more },
          { ...award, reserveMinor: Math.max(1, award.reserveMinor - more) },
          { ...award, reserveMinor: null },
          { ...award, mandatePercent: award.mandatePercent / 2 },
          {
            ...award,
            approvedMinor: Math.min(award.approvedMinor ?? award.amountMinor, award.amountMinor),
          },
        ];
        for (const one of easier) expect(mustApprove(one)).toBe(false);
      },
    ),
  );
});

test('an approval holds for its amount and above, and for nothing below it', () => {
  fc.assert(
    fc.property(amount, percent, amount, (reserveMinor, mandatePercent, approvedMinor) => {
      const award = { reserveMinor, mandatePercent, approvedMinor };
      expect(mustApprove({ ...award, amountMinor: approvedMinor })).toBe(false);
      const below = { ...award, amountMinor: approvedMinor - 1 };
      expect(mustApprove(below)).toBe(mustApprove({ ...below, approvedMinor: null }));
    }),
  );
});
