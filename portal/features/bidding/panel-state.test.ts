import { expect, test } from 'vitest';
import type { LotState } from '#contract/lots.ts';
import { type PanelState, panelState } from './panel-state.ts';
import { openLot, ownPosition, sealedLot } from '#test/lot-states.ts';

const nowMs = Date.parse('2026-11-20T11:18:52Z');
const fixed = openLot({ format: 'fixedPrice', buyNowPrice: 17_900, minimumBid: null });

test.each([
  [
    'a lot that is not open yet',
    openLot({ status: 'scheduled', startsAt: '2026-11-20T12:00:00Z' }),
    'none',
    'scheduled',
  ],
  [
    'one whose start has just passed',
    openLot({ status: 'scheduled', startsAt: '2026-11-20T11:00:00Z' }),
    'none',
    'notBid',
  ],
  ['an open lot without an own bid', openLot(), 'none', 'notBid'],
  ['an open lot after a withdrawal', openLot(), 'withdrawn', 'notBid'],
  ['the leader', openLot(), 'leading', 'leading'],
  ['the outbid', openLot(), 'outbid', 'outbid'],
  ['a sealed lot without an own bid', sealedLot(), 'none', 'sealedOpen'],
  ['a sealed bid that was withdrawn', sealedLot(), 'withdrawn', 'sealedOpen'],
  ['a sealed bid', sealedLot(), 'sealed', 'sealedPlaced'],
  ['a fixed price', fixed, 'none', 'buyNow'],
  [
    'waiting for the award',
    sealedLot({ status: 'awaitingAward' }),
    'awaitingAward',
    'awaitingAward',
  ],
  ['waiting without an own bid', sealedLot({ status: 'awaitingAward' }), 'none', 'ended'],
  ['the winner', openLot({ status: 'awarded' }), 'won', 'won'],
  ['the buyer', openLot({ status: 'sold' }), 'won', 'won'],
  ['a loser', openLot({ status: 'awarded' }), 'lost', 'lost'],
  ['an onlooker at the end', openLot({ status: 'sold' }), 'none', 'ended'],
  ['nobody’s car', openLot({ status: 'unsold' }), 'none', 'ended'],
  [
    'a seller who changed his mind',
    openLot({ status: 'withdrawnBySeller' }),
    'leading',
    'withdrawnBySeller',
  ],
] as const)('%s', (_story, lot, standing, state) => {
  expect(panelState(lot, ownPosition({ standing }), nowMs)).toBe(state);
});

test('a position that is not known yet counts as none', () => {
  expect(panelState(openLot(), null, nowMs)).toBe('notBid');
});

test.each(['awarded', 'sold', 'awaitingAward'] as const)(
  'a lot that is %s says neither won nor lost before the answer does',
  (status) => {
    const lot = openLot({ status });
    const stale = ownPosition({ standing: 'leading', label: 'A' });
    expect(panelState(lot, stale, nowMs, true)).toBe('deciding');
    expect(panelState(lot, null, nowMs, true)).toBe('deciding');
    expect(panelState(lot, ownPosition({ standing: 'won' }), nowMs)).toBe('won');
  },
);

test('an offer shows while it stands, and not after another ending', () => {
  const mine = ownPosition({
    standing: 'offered',
    counterOffer: { amount: 12_500, expiresAt: '2026-11-20T15:00:00Z' },
  });
  expect(panelState(openLot({ status: 'awaitingAward' }), mine, nowMs)).toBe('offered');
  expect(panelState(openLot({ status: 'awaitingAward' }), mine, nowMs, true)).toBe('offered');
  for (const status of ['rejected', 'unsold'] as const)
    expect(panelState(openLot({ status }), mine, nowMs)).toBe('ended');
});

test('a lot without a winner needs no answer', () => {
  for (const status of ['unsold', 'rejected'] as const)
    expect(panelState(openLot({ status }), null, nowMs, true)).toBe('ended');
});

/** A new status does not compile until its panel is decided. */
const panelsWithoutBid: Record<LotState['status'], PanelState> = {
  scheduled: 'scheduled',
  open: 'notBid',
  paused: 'paused',
  awaitingAward: 'ended',
  awarded: 'ended',
  rejected: 'ended',
  unsold: 'ended',
  forSale: 'buyNow',
  sold: 'ended',
  ended: 'ended',
  withdrawnBySeller: 'withdrawnBySeller',
};

test.each(Object.entries(panelsWithoutBid))('a lot that is %s shows %s', (status, panel) => {
  const lot = openLot({ status: status as LotState['status'], startsAt: '2026-11-20T12:00:00Z' });
  expect(panelState(lot, ownPosition(), nowMs)).toBe(panel);
});
