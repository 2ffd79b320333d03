import { expect, test } from 'vitest';
import type { Settlement, TransportProof } from '#contract/settlements.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { wonLots } from './won-lots.ts';
import { stateText } from './won-state.tsx';

const labels = { t: await loadTranslator('en'), formats: formatsOf('en') };

/** Newest first. */
function textAfter(mayHandInProof: boolean, ...states: TransportProof['state'][]): string {
  const settlement = {
    auctionId: 'nl-fleet-47',
    assetId: 'A',
    state: 'collected',
    awardedAt: '2026-11-20T10:00:00.000Z',
    vehicle: { title: 'Opel Corsa', licensePlate: 'A' },
    proofs: states.map((state) => ({ state })),
    mayHandInProof,
    statement: { dueOn: '2026-11-27', currencyCode: 'EUR' },
  } as Settlement;
  const [lot] = wonLots([], {
    result: [settlement],
    left: { open: 0, closed: 0 },
    serverTime: '2026-11-24T10:05:00.000Z',
  });
  if (!lot) throw new Error('no lot');
  return stateText(lot, labels);
}

test.each([
  [true, [], 'Proof of transport missing'],
  [true, ['refused'], 'Proof refused, submit another'],
  [true, ['unreadable', 'refused'], 'Proof cannot be read, submit another'],
  [false, ['waiting', 'refused'], 'Proof under review'],
  [false, ['checked'], 'Proof under review'],
  // The tenth: no other may be handed in.
  [false, ['refused', 'refused'], 'Proof refused, call us'],
  [false, ['accepted', 'refused'], 'Refund pending'],
] as const)('may hand in: %s, proofs: %j, reads "%s"', (mayHandIn, states, text) => {
  expect(textAfter(mayHandIn, ...states)).toBe(text);
});
