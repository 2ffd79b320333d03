import { expect, test } from 'vitest';
import { canCounter, decisionBody, isOutOfBounds, suggestedOffer } from './decision-body.ts';

const bid = { companyId: 'c1', amount: 14_600 };
const withReserve = { currencyCode: 'EUR' as const, reserve: 15_600, seller: null };
const without = { currencyCode: 'EUR' as const, reserve: null, seller: null };

test('two hours are counted from the decision, however long the panel was open', () => {
  const decided = { version: 3, bid, offerMinor: 1_500_000, hours: 2 };
  const at = (moment: string) => decisionBody('counterOffer', decided, Date.parse(moment));
  expect(at('2026-11-20T12:00:00Z')).toMatchObject({ expiresAt: '2026-11-20T14:00:00.000Z' });
  expect(at('2026-11-20T15:00:00Z')).toMatchObject({
    amount: 15_000,
    expiresAt: '2026-11-20T17:00:00.000Z',
  });
});

test('a counter-offer lies between the bid and the reserve', () => {
  expect(canCounter(withReserve, bid)).toBe(true);
  expect(canCounter({ reserve: 14_600 }, bid)).toBe(false);
  expect(suggestedOffer(withReserve, bid)).toBe(1_510_000);
  expect(isOutOfBounds(1_560_000, withReserve, bid)).toBe(false);
  expect(isOutOfBounds(1_560_100, withReserve, bid)).toBe(true);
});

test('a lot without a reserve is offered for more than the bid, which the operator names', () => {
  expect(canCounter(without, bid)).toBe(true);
  expect(suggestedOffer(without, bid)).toBeNull();
  expect(isOutOfBounds(1_460_000, without, bid)).toBe(true);
  expect(isOutOfBounds(1_460_100, without, bid)).toBe(false);
  expect(canCounter(without, undefined)).toBe(false);
  expect(canCounter(without, { ...bid, amount: null })).toBe(false);
});
