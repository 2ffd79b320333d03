import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dutchPlate, normalPlate, sideCodes } from './plate.ts';

const plates: [string, string][] = [
  ['K446FS', 'K-446-FS'],
  ['1sjg64', '1-SJG-64'],
  ['12abc3', '12-ABC-3'],
  ['ab12cd', 'AB-12-CD'],
  ['ABCD12', 'AB-CD-12'],
  ['1234AB', '12-34-AB'],
  ['GXX01R', 'GXX-01-R'],
  ['v 123 bc', 'V-123-BC'],
];

test.each(plates)('%s is written %s', (kept, written) => {
  expect(dutchPlate(kept)).toBe(written);
});

test.each(['', 'K446F', 'K446FSS', 'ABCDEF', '123456', 'A1B2C3', 'Ä123BC', '12-3456', '🚗'])(
  '%s is no Dutch plate',
  (written) => {
    expect(dutchPlate(written)).toBeUndefined();
  },
);

/** Any plate of any side-code, as it stands on the vehicle. */
const writtenPlate = fc
  .constantFrom(...sideCodes)
  .chain((code) =>
    fc
      .tuple(
        ...code
          .split('')
          .map((mark) =>
            mark === '-'
              ? fc.constant('-')
              : fc.constantFrom(
                  ...(mark === 'X' ? 'ABCDEFGHJKLNPRSTUVWXYZ' : '0123456789').split(''),
                ),
          ),
      )
      .map((marks) => marks.join('')),
  );

test('every plate of every side-code gets its own hyphens back, however it was typed', () => {
  fc.assert(
    fc.property(writtenPlate, fc.constantFrom('', ' ', '-', '.'), (written, between) => {
      const typed = written.toLowerCase().replaceAll('-', between);
      expect(dutchPlate(typed)).toBe(written);
      expect(normalPlate(typed)).toBe(written.replaceAll('-', ''));
    }),
  );
});

test('whatever is typed, a plate is undefined or in one of the side-codes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (typed) => {
      const plate = dutchPlate(typed);
      if (plate === undefined) return;
      const shape = plate.replaceAll(/[A-Z]/g, 'X').replaceAll(/\d/g, '9');
      expect(sideCodes).toContain(shape);
      expect(dutchPlate(plate)).toBe(plate);
    }),
  );
});
