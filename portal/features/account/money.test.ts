import { expect, test } from 'vitest';
import type { Settlement } from '#contract/settlements.ts';
import { ownBid } from '#test/own-bids.ts';
import { boughtInMonth, depositsHeld } from './money.ts';

function settlement(
  state: Settlement['state'],
  depositMinor: number,
  { returned = 0, mayHandInProof = false, currencyCode = 'EUR' } = {},
): Settlement {
  return {
    state,
    mayHandInProof,
    returns: [
      { returned: 'deposit', amount: returned },
      { returned: 'credit', amount: 500 },
    ],
    statement: { currencyCode, sum: { depositMinor } },
  } as unknown as Settlement;
}

test('a deposit comes back once it was paid, less what went back, each currency apart', () => {
  const held = depositsHeld([
    settlement('issued', 100_000),
    settlement('paid', 200_000),
    settlement('collected', 300_000, { returned: 1_000, mayHandInProof: true }),
    settlement('collected', 40_000, { returned: 400 }),
    settlement('released', 5_000, { currencyCode: 'PLN' }),
    settlement('closed', 60_000),
    settlement('collected', 0),
  ]);
  expect(held).toEqual({
    sums: [
      { currency: 'EUR', amountMinor: 400_000 },
      { currency: 'PLN', amountMinor: 5_000 },
    ],
    count: 3,
    unproven: 1,
  });
});

test('a month’s purchases are those that ended in it, as in the history, by the reader’s calendar', () => {
  const dayOf = (at: string) => at.slice(0, 10);
  const won = ownBid('won', '11:00');
  // Ended in October, and awarded by the seller's word in November.
  const earlier = { ...won, lot: { ...won.lot, endsAt: '2026-10-31T23:00:00Z' } };
  const bids = [won, earlier, ownBid('lost', '11:00')];
  expect(boughtInMonth(bids, '2026-11-20', dayOf)).toEqual({
    count: 1,
    sums: [{ currency: 'EUR', amountMinor: 1_470_000 }],
  });
  expect(boughtInMonth(bids, '2026-12-01', dayOf)).toEqual({ count: 0, sums: [] });
});
