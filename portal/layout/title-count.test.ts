import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withCount, withoutCount } from './title-count.ts';

test('a count stands before the title, once', () => {
  expect(withCount('Vehicles · CarPlaza', 2)).toBe('(2) Vehicles · CarPlaza');
  expect(withCount('(2) Vehicles · CarPlaza', 3)).toBe('(3) Vehicles · CarPlaza');
  expect(withCount('(3) Vehicles · CarPlaza', 0)).toBe('Vehicles · CarPlaza');
});

test('taking the count away gives the page’s own title back', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(99), (title, count) => {
      expect(withoutCount(withCount(title, count))).toBe(withoutCount(title));
    }),
  );
});
