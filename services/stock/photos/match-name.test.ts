import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchName } from './match-name.ts';

const plates = new Set(['K482TN', 'MCP1234', '12AB3', '12AB34', 'WÄA1']);
const last = Number.MAX_SAFE_INTEGER;

describe('a name is matched by its plate', () => {
  test.each<[string, string, string | undefined, number]>([
    ['K482TN_1.jpg', 'K482TN', undefined, 1],
    ['K-482-TN_1.jpg', 'K482TN', undefined, 1],
    ['k482tn-front.JPG', 'K482TN', 'front', last],
    ['K-482-TN front 2.jpeg', 'K482TN', 'front', 2],
    ['M-CP 1234 (3).jpg', 'MCP1234', undefined, 3],
    ['K482TN.jpg', 'K482TN', undefined, last],
    ['WÄ-A 1_hinten.webp', 'WÄA1', 'rear', last],
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
  ['K482TN/M-CP-1234_1.jpg', ['MCP1234', 'K482TN']],
])('%s may be of two', (file, doubtful) => {
  expect(matchName(file, plates)).toEqual({ doubtful });
});

test('whatever a name is, it matches a known plate or none', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(...plates),
      (rest, plate) => {
        const match = matchName(`${plate}_${rest.replaceAll(/[/\\]/g, '')}.jpg`, plates);
        expect(match).toMatchObject({ plate });
        const other = matchName(rest, plates);
        const plateOfOther = other && 'plate' in other ? other.plate : plate;
        expect(plates).toContain(plateOfOther);
      },
    ),
  );
});
