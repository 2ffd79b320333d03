/** Whatever a finger does, what is stored is a signature or nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Strokes,
  isSignature,
  signatureGrid,
  signaturePointsMax,
  withPoint,
  withStroke,
} from './signature.ts';

const move = fc.record({
  isNew: fc.boolean(),
  x: fc.double({ min: -2_000, max: 3_000, noNaN: true }),
  y: fc.double({ min: -2_000, max: 3_000, noNaN: true }),
});

test('strokes stay on the grid and within their number, wherever the finger goes', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 1_500, size: 'max' }), (moves) => {
      let strokes: Strokes = [];
      for (const { isNew, x, y } of moves)
        strokes = isNew ? withStroke(strokes, x, y) : withPoint(strokes, x, y);
      const points = strokes.flat().length / 2;
      expect(points).toBeLessThanOrEqual(signaturePointsMax);
      expect(isSignature(strokes)).toBe(points >= 2);
      expect(JSON.stringify(strokes).length).toBeLessThan(12_000);
    }),
    { numRuns: 30 },
  );
});

test('nothing, a tap, half a point and what is off the grid are none', () => {
  const { width, height } = signatureGrid;
  for (const strokes of [
    [],
    [[]],
    [[1, 1]],
    [[1, 1, 2]],
    [[0, 0, width + 1, 0]],
    [[0, 0, 0, height + 1]],
    [[0, 0, 0.5, 1]],
    [[-1, 0, 1, 1]],
    [Array.from({ length: 2 * signaturePointsMax + 2 }, () => 1)],
  ])
    expect(isSignature(strokes)).toBe(false);
  expect(isSignature([[0, 0, width, height]])).toBe(true);
});
