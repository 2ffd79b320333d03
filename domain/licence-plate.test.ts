import { VehicleSearchRequest } from '#contract/vehicles.ts';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import {
  displayedPlate,
  isWrittenPlate,
  normalisePlate,
  readPlate,
  sideCodes,
  writtenPlateMax,
} from './licence-plate.ts';

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

test.each(plates)('the Dutch plate %s is shown as %s', (written, shown) => {
  expect(displayedPlate(written, 'NL')).toBe(shown);
});

test.each(['', 'K446F', 'K446FSS', 'ABCDEF', '123456', 'A1B2C3', 'Ä123BC', '12-3456', '🚗'])(
  '%s is no Dutch plate',
  (written) => {
    expect(displayedPlate(written, 'NL')).toBeUndefined();
  },
);

test.each([
  ['B/AB 123', 'BAB123', 'B-AB 123'],
  ['m-cp 1234', 'MCP1234', 'M-CP 1234'],
  ['M·AB 12', 'MAB12', 'M-AB 12'],
  ['M — AB   12', 'MAB12', 'M-AB 12'],
  ['M.AB.12', 'MAB12', 'M.AB.12'],
  [' GF\u00A0482 XR ', 'GF482XR', 'GF 482 XR'],
  ['GO\u0308-PL 7', 'GÖPL7', 'GÖ-PL 7'],
])('%s is one plate for the import, the search and the address', (written, plate, shown) => {
  expect(readPlate(written)).toBe(plate);
  expect(normalisePlate(written)).toBe(plate);
  expect(displayedPlate(written, 'DE')).toBe(shown);
  expect(isWrittenPlate(shown)).toBe(true);
});

test.each(['', '???', 'M-AB 12?', 'M-AB ***', 'ŁÓ 12345', 'M-AB\u200B12', 'X'.repeat(13), '- / -'])(
  '%s is refused',
  (written) => {
    expect(readPlate(written)).toBeUndefined();
    expect(displayedPlate(written, 'DE')).toBeUndefined();
  },
);

test('an address and a list of plates take as long a plate as the other', () => {
  const request = Compile(VehicleSearchRequest);
  const asks = (length: number) => request.Check({ licensePlates: ['K'.repeat(length)] });
  expect([asks(writtenPlateMax), asks(writtenPlateMax + 1)]).toEqual([true, false]);
  expect(isWrittenPlate('K'.repeat(writtenPlateMax))).toBe(true);
  expect(isWrittenPlate('K'.repeat(writtenPlateMax + 1))).toBe(false);
});

describe('whatever is written', () => {
  const signs = fc.constantFrom(...'ABCXYZÄÖÜ0189'.split(''));
  const between = fc.string({
    unit: fc.constantFrom(' ', '-', '.', '/', '\\', '·', '•', '_', '–', '—', '\u00A0'),
    maxLength: 2,
  });
  /** A plate and one of the ways to write it. */
  const writtenPlate = fc
    .array(fc.tuple(between, signs), { minLength: 1, maxLength: 12 })
    .chain((groups) =>
      fc.tuple(fc.boolean(), between).map(([isSmall, end]) => {
        const written = groups.map(([gap, sign]) => gap + sign).join('') + end;
        return {
          plate: groups.map(([, sign]) => sign).join(''),
          written: isSmall ? written.toLowerCase().normalize('NFD') : written,
        };
      }),
    );

  test('a plate is the same to the import, the search and the address', () => {
    fc.assert(
      fc.property(writtenPlate, ({ plate, written }) => {
        expect(readPlate(written)).toBe(plate);
        expect(normalisePlate(written)).toBe(plate);
        const shown = displayedPlate(written, 'DE') ?? '';
        expect(normalisePlate(shown)).toBe(plate);
        expect(displayedPlate(shown, 'DE')).toBe(shown);
        expect(isWrittenPlate(shown)).toBe(shown.length <= writtenPlateMax);
      }),
    );
  });

  test('what the import takes, the search finds and the database stores', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 16 }), (written) => {
        const plate = readPlate(written);
        expect(normalisePlate(normalisePlate(written))).toBe(normalisePlate(written));
        if (plate === undefined) return;
        expect(normalisePlate(written)).toBe(plate);
        expect(plate).toMatch(/^[A-Z0-9ÄÖÜ]{1,12}$/);
      }),
    );
  });

  test('the search overlooks what the import refuses', () => {
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 12 }), (plate) => {
        expect(normalisePlate(plate.join('%'))).toBe(plate.join(''));
      }),
    );
  });

  /** A Dutch plate of any side-code, written as on the vehicle. */
  const dutchPlate = fc
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
      fc.property(dutchPlate, fc.constantFrom('', ' ', '-', '.'), (written, gap) => {
        const typed = written.toLowerCase().replaceAll('-', gap);
        expect(displayedPlate(typed, 'NL')).toBe(written);
        expect(readPlate(typed)).toBe(written.replaceAll('-', ''));
      }),
    );
  });

  test('a Dutch plate is undefined or in one of the side-codes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (typed) => {
        const plate = displayedPlate(typed, 'NL');
        if (plate === undefined) return;
        const shape = plate.replaceAll(/[A-Z]/g, 'X').replaceAll(/\d/g, '9');
        expect(sideCodes).toContain(shape);
        expect(displayedPlate(plate, 'NL')).toBe(plate);
      }),
    );
  });
});

test('plates are the same however they are written', () => {
  for (const written of ['K-482-TN', 'k482tn', ' K 482 TN ', 'k.482·tn'])
    expect(normalisePlate(written)).toBe('K482TN');
  expect(normalisePlate('b-öä 12e')).toBe('BÖÄ12E');
});
