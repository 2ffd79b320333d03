import { expect, test } from 'vitest';
import { freeSide } from './use-free-side.ts';

const heightPx = 844;
const foot = { top: 650, bottom: 764, left: 16, right: 374 };
const top = { top: 12, bottom: 126, left: 16, right: 374 };
// The bar of a phone lies below the foot; nothing lies above the top.
const offsets = { foot: 80, top: 12 };
const button = (middlePx: number, left = 37) => ({
  top: middlePx - 26,
  bottom: middlePx + 26,
  left,
  right: left + 316,
});

test.each([
  ['is at the foot when nothing lies there', [button(400)], 'foot'],
  ['is at the top when it would cover a button', [button(700)], 'top'],
  ['is at the top when it would cover the upper edge of a button', [button(640)], 'top'],
  ['is at the foot when the button is beside it', [button(700, 400)], 'foot'],
  ['is at the foot when each side has one', [button(100), button(700)], 'foot'],
] as const)('a notice %s, wherever it is', (_name, buttons, wanted) => {
  for (const band of [foot, top])
    expect(freeSide(band, { heightPx, offsets, buttons })).toBe(wanted);
});
