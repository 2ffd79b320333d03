import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchName, plateNames } from './match-name.ts';

const keys = ['K482TN', 'M-CP1234', '12AB3', '12AB34', 'WÄ-A1'];
const plates = plateNames(keys);
const last = Number.MAX_SAFE_INTEGER;

describe('a name is matched by its plate', () => {
  test.each<[string, string, string | undefined, number]>([
    ['K482TN_1.jpg', 'K482TN', undefined, 1],
    ['K-482-TN_1.jpg', 'K482TN', undefined, 1],
    ['k482tn-front.JPG', 'K482TN', 'front', last],
    ['K-482-TN front 2.jpeg', 'K482TN', 'front', 2],
    ['M-CP 1234 (3).jpg', 'M-CP1234', undefined, 3],
    ['K482TN.jpg', 'K482TN', undefined, last],
    ['WÄ-A 1_hinten.webp', 'WÄ-A1', 'rear', last],
    ['K482TN_intérieur-07.jpg', 'K482TN', 'interior', 7],
    ['batch 4/K-482-TN/IMG_0012.jpg', 'K482TN', undefined, 12],
    ['K 482 TN/voorkant.jpg', 'K482TN', 'front', last],
    ['12-AB-34_5.jpg', '12AB34', undefined, 5],
    ['12AB3_4.jpg', '12AB3', undefined, 4],
  ])('%s', (file, plate, kind, number) => {
    expect(matchName(file, plates)).toEqual({ plate, kind, number, damage: undefined });
  });

  test('of a damage with its mark', () => {
    expect(matchName('K482TN_schade-2.jpg', plates)).toMatchObject({ kind: 'damage', damage: 2 });
    expect(matchName('K482TN_damage.jpg', plates)).toMatchObject({
      kind: 'damage',
      damage: undefined,
    });
  });
});

test.each(['IMG_0001.jpg', 'XK482TN_1.jpg', 'K482TN1.jpg', 'K482/1.jpg', '.jpg', ''])(
  '%s is of no vehicle',
  (file) => expect(matchName(file, plates)).toBeUndefined(),
);

test.each([
  ['12-AB-3-4.jpg', ['12AB3', '12AB34']],
  ['K482TN/M-CP-1234_1.jpg', ['M-CP1234', 'K482TN']],
])('%s may be of two', (file, doubtful) => {
  expect(matchName(file, plates)).toEqual({ doubtful });
});

test('whatever a name is, it matches a known plate or none', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(...keys),
      (rest, plate) => {
        const match = matchName(`${plate}_${rest.replaceAll(/[/\\]/g, '')}.jpg`, plates);
        expect(match).toMatchObject({ plate });
        const other = matchName(rest, plates);
        const plateOfOther = other && 'plate' in other ? other.plate : plate;
        expect(keys).toContain(plateOfOther);
      },
    ),
  );
});

describe('names of plates that differ in their gap alone', () => {
  const twins = plateNames(['B-NO1234', 'BN-O1234', 'M-AB12']);

  test.each([
    ['B-NO 1234_1.jpg', 'B-NO1234'],
    ['BN-O-1234-2.jpg', 'BN-O1234'],
    ['bn_o1234.jpg', 'BN-O1234'],
    ['B-NO 1234/BNO1234_1.jpg', 'B-NO1234'],
    ['M-AB 12E_1.jpg', 'M-AB12'],
    ['MAB12_1.jpg', 'M-AB12'],
  ])('%s is of %s', (file, plate) => {
    expect(matchName(file, twins)).toMatchObject({ plate });
  });

  test.each(['BNO1234_1.jpg', 'BNO 1234/1.jpg', 'BN-O 1234/B-NO 1234.jpg'])(
    '%s may be of both',
    (file) => {
      const found = matchName(file, twins);
      expect(found).toEqual({ doubtful: expect.arrayContaining(['B-NO1234', 'BN-O1234']) });
    },
  );

  test.each(['BN-O 1234.jpg', 'M-A B12_1.jpg'])('%s is of no vehicle with another gap', (file) => {
    expect(matchName(file, plateNames(['B-NO1234', 'M-AB12']))).toBeUndefined();
  });
});
