import { expect, test } from 'vitest';
import { formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { vehicleSummary } from './summary.ts';

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

/** What the row offers to do, and whether it presses for it. */
function actionOf(standing: string | null, mayBid: boolean, status = 'open') {
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
      status,
      format: 'open',
      price: 8_000,
      currencyCode: 'EUR',
      reserveMet: null,
      startsAt: '2026-11-20T08:00:00Z',
      endsAt: '2026-11-20T18:00:00Z',
      extensionCount: 0,
      lotNumber: 1,
    },
  } as unknown as Vehicle;
  const labels = { t, formats: formatsOf('en'), localePath: (path: string) => path, mayBid };
  const { action } = vehicleSummary(vehicle, labels);
  return [action?.text, action?.isUrgent];
}

test('who may bid is offered to bid or raise, a viewer to look, and nobody on a closed lot', () => {
  expect(actionOf(null, true)).toEqual(['list.action.bid', false]);
  expect(actionOf('outbid', true)).toEqual(['list.action.raise', true]);
  expect(actionOf('leading', true)).toEqual(['list.action.raise', false]);
  for (const standing of [null, 'outbid', 'leading'])
    expect(actionOf(standing, false)).toEqual(['list.action.view', false]);
  expect(actionOf(null, true, 'sold')).toEqual(['list.action.view', false]);
});
