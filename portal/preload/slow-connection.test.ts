import { expect, test } from 'vitest';
import { isVerySlow } from './slow-connection.ts';

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
])('a connection of %j is very slow: %s', (connection, expected) => {
  expect(isVerySlow(connection)).toBe(expected);
});
