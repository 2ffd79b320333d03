import { expect, test } from 'vitest';
import type { Bid } from '#contract/bids.ts';
import type { Settlement } from '#contract/settlements.ts';
import { ownBid } from '#test/own-bids.ts';
import { lotOfAddress, namesVehicle, pathOfOpen } from './won-address.ts';
import { type WonLot, currentStep, groupWon, isToDo, mostUrgent, wonLots } from './won-lots.ts';

const none = { open: 0, closed: 0 };
const serverTime = '2026-11-24T10:05:00.000Z';

interface Stated {
  dueOn?: string;
  awardedAt?: string;
  mayHandInProof?: boolean;
}

function settled(plate: string, state: Settlement['state'], stated: Stated = {}): Settlement {
  const { dueOn = '2026-11-27', awardedAt = '2026-11-20T10:00:00.000Z' } = stated;
  return {
    auctionId: 'nl-fleet-47',
    assetId: plate,
    state,
    awardedAt,
    paidAt: null,
    handedOver: null,
    mayHandInProof: stated.mayHandInProof ?? false,
    vehicle: { title: 'Opel Corsa', licensePlate: plate },
    statement: { dueOn, currencyCode: 'EUR' },
  } as Settlement;
}

function won(plate: string, wonAt: string): Bid {
  const bid = ownBid('won', '11:00');
  return { ...bid, vehicleId: plate, licensePlate: plate, mine: { ...bid.mine, wonAt } };
}

const platesOf = (lots: readonly WonLot[]) => lots.map(({ licensePlate }) => licensePlate);

test('vehicles stand in the group of what is to do, the most urgent first', () => {
  const lots = wonLots([won('NEW', '2026-11-24T10:00:00.000Z')], {
    result: [
      settled('LATER', 'issued', { dueOn: '2026-12-01' }),
      settled('FIRST', 'issued'),
      settled('READY', 'released'),
      settled('PAID', 'paid'),
      settled('PROOF', 'collected', { mayHandInProof: true }),
      settled('OLD', 'closed', { awardedAt: '2026-10-01T10:00:00.000Z' }),
      settled('NEWER', 'closed'),
    ],
    left: none,
    serverTime,
  });
  const groups = groupWon(lots).map(({ group, lots: own }) => [group, platesOf(own)]);
  expect(groups).toEqual([
    ['pay', ['FIRST', 'LATER', 'NEW']],
    ['collect', ['READY', 'PAID']],
    ['proof', ['PROOF']],
    ['done', ['NEWER', 'OLD']],
  ]);
  expect(mostUrgent(lots)?.licensePlate).toBe('FIRST');
  expect(lots.filter(isToDo)).toHaveLength(4);
});

test.each([
  ['issued', 'pay'],
  ['paid', 'release'],
  ['released', 'pickUp'],
  ['collected', 'papers'],
  ['closed', undefined],
] as const)('%s has the step %s', (state, step) => {
  const [lot] = wonLots([], { result: [settled('ONE', state)], left: none, serverTime });
  expect(lot && currentStep(lot)).toBe(step);
});

test('an award without a statement waits for it, and one older than the full list is done', () => {
  const bids = [won('NEW', '2026-11-24T10:00:00.000Z'), won('OLD', '2020-01-01T10:00:00.000Z')];
  const closed = [settled('SEEN', 'closed', { awardedAt: '2025-01-01T10:00:00.000Z' })];
  const stepsOf = (left: typeof none) =>
    Object.fromEntries(
      wonLots(bids, { result: closed, left, serverTime }).map((lot) => [
        lot.licensePlate,
        currentStep(lot),
      ]),
    );
  expect(stepsOf({ open: 0, closed: 7 })).toEqual({
    SEEN: undefined,
    NEW: 'statement',
    OLD: undefined,
  });
  expect(stepsOf(none)['OLD']).toBe('statement');
  const late = wonLots(bids, { result: [], left: none, serverTime }).map(({ isLate }) => isLate);
  expect(late).toEqual([false, true]);
});

test('the only vehicle is open, also a closed one; of several closed ones none is', () => {
  const closed = ['ONE', 'TWO'].map((plate) => settled(plate, 'closed'));
  expect(mostUrgent(wonLots([], { result: closed, left: none, serverTime }))).toBeUndefined();
  expect(
    mostUrgent(wonLots([], { result: closed.slice(0, 1), left: none, serverTime }))?.licensePlate,
  ).toBe('ONE');
});

test('an address opens its vehicle however the plate is written, in its auction or the newest', () => {
  const lots = wonLots([], {
    result: [
      settled('HH-LE 1107', 'closed', { awardedAt: '2025-01-01T10:00:00.000Z' }),
      { ...settled('HH-LE 1107', 'issued'), auctionId: 'dach-46', assetId: 'again' },
    ],
    left: none,
    serverTime,
  });
  const found = (query: string) => lotOfAddress(lots, new URLSearchParams(query))?.auctionId;
  expect(found('vehicle=HH-LE+1107&auctionId=nl-fleet-47')).toBe('nl-fleet-47');
  expect(found('vehicle=hhle1107')).toBe('dach-46');
  expect(found('vehicle=HH-LE+1107&auctionId=gone')).toBe('dach-46');
  expect(found('vehicle=X-1')).toBeUndefined();
  expect(namesVehicle(new URLSearchParams('vehicle=X-1'))).toBe(true);
  expect(namesVehicle(new URLSearchParams('page=2'))).toBe(false);
  for (const lot of lots) {
    const { searchParams } = new URL(pathOfOpen(lot), 'https://portal.example');
    expect(lotOfAddress(lots, searchParams)).toBe(lot);
  }
  expect(pathOfOpen(undefined)).toBe('/my-account/assigned-bids');
});
