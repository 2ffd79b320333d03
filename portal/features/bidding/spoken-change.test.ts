import { expect, test } from 'vitest';
import type { PanelState } from './panel-state.ts';
import { spokenChange } from './spoken-change.ts';

const seen = (state: PanelState, shownPrice: string | null = '€8,000') => ({
  state,
  shownPrice,
  isOver: false,
});

test.each([
  ['outbid', 'leading', 'outbid'],
  ['leading', 'outbid', 'leading'],
  ['paused', 'leading', 'title'],
  ['withdrawnBySeller', 'outbid', 'title'],
  ['cancelled', 'paused', 'title'],
  ['awaitingAward', 'offered', 'title'],
  ['ended', 'notBid', 'title'],
] as const)('announces %s after %s', (state, before, change) => {
  expect(spokenChange(seen(before), seen(state))).toBe(change);
});

test.each(['leading', 'outbid', 'sealedPlaced', 'notBid'] as const)(
  'announces that a pause is over, and no standing as if it were new: %s',
  (state) => {
    expect(spokenChange(seen('paused'), seen(state))).toBe('resumed');
  },
);

test.each(['won', 'lost', 'offered'] as const)(
  'leaves %s to what every page announces',
  (state) => {
    expect(spokenChange(seen('awaitingAward'), seen(state))).toBeUndefined();
  },
);

test('announces a new price, and nothing of what stays', () => {
  expect(spokenChange(seen('leading'), seen('leading', '€8,100'))).toBe('price');
  expect(spokenChange(seen('leading'), seen('leading'))).toBeUndefined();
  expect(spokenChange(seen('sealedOpen', null), seen('sealedPlaced', null))).toBeUndefined();
  const over = { ...seen('won', '€8,100'), isOver: true };
  expect(spokenChange(seen('leading'), over)).toBeUndefined();
});
