import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bidFormAfter, newBidForm } from './bid-form.ts';
import { bidView } from './bid-view.ts';
import { openLot, ownPosition, sealedLot, vatTerms } from '#test/lot-states.ts';
import { type GuardedVehicle, unlikelyAmount } from './unlikely-amount.ts';

const net = { includesVat: false, includesVehicleRegistrationTax: false };

function vehicle(more: Partial<GuardedVehicle> = {}): GuardedVehicle {
  return { terms: vatTerms(), buyer: null, listPrice: null, similarPrice: null, ...more };
}

function guard(
  amount: number,
  { lot = openLot(), mine = ownPosition(), of = vehicle(), flags = net } = {},
) {
  const form = bidFormAfter(newBidForm(flags), { type: 'typed', text: String(amount) });
  const view = bidView(form, lot, mine, of);
  return unlikelyAmount({ amountMinor: Math.round(amount * 100), flags }, lot, of, view);
}

describe('an amount that cannot be meant', () => {
  test('is ten times the leading bid, and probably has a zero too many', () => {
    expect(guard(150_000)).toEqual({
      basis: 'leadingBid',
      times: 10,
      likelyMinor: 15_000_00,
    });
  });

  test('is more than one and a half times what is known, not exactly that', () => {
    expect(guard(22_350)).toBeNull();
    expect(guard(22_350.01)).toMatchObject({ times: 1.5, likelyMinor: 15_000_00 });
  });

  test('is measured against list price and similar vehicles too, whichever is highest', () => {
    expect(guard(72_000, { of: vehicle({ listPrice: 48_030 }) })).toBeNull();
    expect(guard(72_046, { of: vehicle({ listPrice: 48_030 }) })).toMatchObject({ times: 5 });
    expect(guard(30_000, { of: vehicle({ similarPrice: 20_000 }) })).toBeNull();
    expect(guard(30_001, { of: vehicle({ similarPrice: 20_000 }) })).not.toBeNull();
  });

  test('before the first bid and under seal is measured against the start price', () => {
    const first = openLot({ price: null, minimumBid: 12_500 });
    expect(guard(125_000, { lot: first })).toMatchObject({ basis: 'startPrice', times: 10 });
    expect(guard(125_000, { lot: sealedLot() })).toMatchObject({ likelyMinor: 12_500_00 });
  });

  test('is measured net, and the likely one stays in the terms it was entered in', () => {
    const flags = { includesVat: true, includesVehicleRegistrationTax: false };
    expect(guard(27_000, { flags })).toBeNull();
    expect(guard(181_500, { flags })).toMatchObject({ times: 10, likelyMinor: 18_150_00 });
  });

  test('is not asked about when a leader lowers its maximum', () => {
    const mine = ownPosition({ standing: 'leading', label: 'A', amount: 1_500_000 });
    expect(guard(150_000, { mine })).toBeNull();
    expect(guard(1_600_000, { mine })).not.toBeNull();
  });
});

test('the offered alternative could be bid, and is not unlikely itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 15_000_00, max: 99_000_000_00 }), (amountMinor) => {
      const found = guard(amountMinor / 100);
      if (!found) return;
      expect(found.likelyMinor).toBeGreaterThanOrEqual(15_000_00);
      expect(guard(found.likelyMinor / 100)).toBeNull();
    }),
  );
});
