import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBePlate, plateKey, withoutSeason } from './vehicle-identity.ts';

test.each([
  ['B-NO 1234', 'DE', 'B-NO1234'],
  ['BN-O 1234', 'DE', 'BN-O1234'],
  ['BN O.1234', 'DE', 'BN-O1234'],
  ['BNO 1234', 'DE', undefined],
  ['WAFAB 123', 'DE', 'WAF-AB123'],
  ['M-AB 123E', 'DE', 'M-AB123'],
  ['M-AB 123 H', 'DE', 'M-AB123'],
  ['Y-123 456', 'DE', 'Y123456'],
  ['REF-0A1B2C3D4', 'DE', 'REF0A1B2C3D4'],
  ['G-UMAX 1', 'AT', 'G-UMAX1'],
  ['GU-MAX 1', 'AT', 'GU-MAX1'],
  ['GUMAX 1', 'AT', undefined],
  ['W-12345 X', 'AT', 'W12345X'],
  ['W12345X', 'AT', 'W12345X'],
  ['ZH 123456', 'CH', 'ZH123456'],
  ['WPI 1234A', 'PL', 'WPI1234A'],
  ['K-482-TN', 'NL', 'K482TN'],
])('identifies %s of %s by %s', (written, country, key) => {
  expect(plateKey(written, country)).toBe(key);
});

test.each([
  ['HH-AB 123 04/10', 'HH-AB 123'],
  ['HH AB 123 (04-10)', 'HH AB 123'],
  ['HH-AB-123-04-10', 'HH-AB-123'],
  ['HH-AB 123E 11 – 03', 'HH-AB 123E'],
  ['HH-AB 1210', 'HH-AB 1210'],
  ['HH-AB 123 13/10', 'HH-AB 123 13/10'],
])('%s without its season is %s', (written, plate) => {
  expect(withoutSeason(written, 'DE')).toBe(plate);
  expect(withoutSeason(written, 'NL')).toBe(written);
});

const district = fc.string({
  unit: fc.constantFrom(...'ABNOHM'.split('')),
  minLength: 1,
  maxLength: 3,
});
const letters = fc.string({
  unit: fc.constantFrom(...'ABNOHM'.split('')),
  minLength: 1,
  maxLength: 2,
});
const number = fc.integer({ min: 1, max: 9_999 });
const gap = fc.constantFrom(' ', '-', '.');

test('distinguishes German plates exactly when their district, letters or number differ', () => {
  const plate = fc.record({ district, letters, number });
  fc.assert(
    fc.property(plate, plate, gap, gap, fc.constantFrom('', ' ', '-'), (one, other, a, b, c) => {
      const write = (of: typeof one, first: string) =>
        `${of.district}${first}${of.letters}${c}${of.number}`;
      const isSame =
        one.district === other.district &&
        one.letters === other.letters &&
        one.number === other.number;
      const [key, otherKey] = [plateKey(write(one, a), 'DE'), plateKey(write(other, b), 'DE')];
      expect(key === otherKey).toBe(isSame);
      expect(mayBePlate(write(other, b), key ?? '')).toBe(isSame);
      expect(mayBePlate(write(one, ''), key ?? '')).toBe(true);
    }),
  );
});

test('never guesses where the gap of a German plate is', () => {
  fc.assert(
    fc.property(district, letters, number, (one, two, digits) => {
      const isCertain = one.length + two.length === 5;
      expect(plateKey(`${one}${two} ${digits}`, 'DE') !== undefined).toBe(isCertain);
    }),
  );
});
