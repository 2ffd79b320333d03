import { expect, test } from 'vitest';
import { between, heightAt, p, points, spline } from './spline.ts';

test('a curve passes through its points with a fixed direction', () => {
  const chain = spline([p(0, 0), p(1, 1, 0), p(2, 0)]);
  expect(chain.map((s) => s.to)).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(chain[0]?.into[1]).toBeCloseTo(1, 9);
  expect(heightAt(chain, 1)).toBeCloseTo(1, 6);
});

test('a closed line comes back to where it began', () => {
  const chain = spline([p(0, 0), p(1, 0), p(1, 1)], true);
  expect(chain.at(-1)?.to).toEqual(chain[0]?.from);
});

test('the short notation reads corners, directions and labels', () => {
  expect(points('0 .5 c fb, 1 2 -10|33 cowl, 2 3 |7')).toEqual([
    { x: 0, y: 0.5, pass: 'corner', label: 'fb' },
    { x: 1, y: 2, pass: [-10, 33], label: 'cowl' },
    { x: 2, y: 3, pass: [null, 7], label: undefined },
  ]);
});

test('a slip of the pen is no drawing', () => {
  expect(() => points('1 x')).toThrow('1 x');
  expect(() => points('1 2 3|z')).toThrow('z');
  expect(() => between(spline([p(0, 0), p(1, 1)]), 'bl', 'cowl')).toThrow('bl');
});
