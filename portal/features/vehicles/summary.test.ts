import { expect, test } from 'vitest';
import { formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { vehicleSummary } from './summary.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

function summaryOf(standing: string | null, mayBid: boolean, lot: object) {
  const vehicle = {
    make: 'Volkswagen',
    model: 'Passat',
    licensePlate: 'K-482-TN',
    location: { country: 'NL', place: null },
    pictures: [],
    damageTotal: 0,
    mileageKm: null,
    powerKw: null,
    salesTarget: { auction: { name: 'Fleet' } },
    mine: standing && { standing },
    lot: {
      auctionId: 'nl',
      pauseReason: null,
      format: 'open',
      price: 8_000,
      currencyCode: 'EUR',
      reserveMet: null,
      startsAt: '2026-11-20T08:00:00Z',
      endsAt: '2026-11-20T18:00:00Z',
      extensionCount: 0,
      lotNumber: 1,
      ...lot,
    },
  } as unknown as Vehicle;
  const labels = { t, formats: formatsOf('en'), localePath: (path: string) => path, mayBid };
  return vehicleSummary(vehicle, labels);
}

/** What the row offers to do, and whether it presses for it. */
function actionOf(standing: string | null, mayBid: boolean, status = 'open') {
  const { action } = summaryOf(standing, mayBid, { status });
  return [action?.text, action?.isUrgent];
}

test.each([
  ['another company', { status: 'awarded' }, 'standing.lost'],
  ['nobody, as the seller declined', { status: 'rejected' }, 'lotStatus.rejected'],
  ['nobody', { status: 'unsold' }, 'lotStatus.unsold'],
  ['nobody, and it is for sale again', { status: 'forSale' }, 'lotStatus.forSale'],
  ['its seller', { status: 'withdrawnBySeller' }, 'lotStatus.withdrawnBySeller'],
  [
    'nobody, as its auction is cancelled',
    { status: 'withdrawnBySeller', pauseReason: 'data' },
    'auctionStatus.cancelled',
  ],
])('a lost bid is named by its cause when the lot went to %s', (_, lot, word) => {
  expect(summaryOf('lost', true, lot).status?.word).toBe(word);
});

test('who may bid is offered to bid or raise, a viewer to look, and nobody on a closed lot', () => {
  expect(actionOf(null, true)).toEqual(['list.action.bid', false]);
  expect(actionOf('outbid', true)).toEqual(['list.action.raise', true]);
  expect(actionOf('leading', true)).toEqual(['list.action.raise', false]);
  for (const standing of [null, 'outbid', 'leading'])
    expect(actionOf(standing, false)).toEqual(['list.action.view', false]);
  expect(actionOf(null, true, 'sold')).toEqual(['list.action.view', false]);
});
