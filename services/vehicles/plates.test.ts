import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePlate } from './plates.ts';
import { fold, readWords } from './words.ts';

test('plates are the same however they are written', () => {
  for (const written of ['K-482-TN', 'k482tn', ' K 482 TN ', 'k.482·tn'])
    expect(normalisePlate(written)).toBe('K482TN');
  expect(normalisePlate('b-öä 12e')).toBe('BÖÄ12E');
});

test('whatever is put between the signs, the plate stays the same', () => {
  const signs = fc.string({
    unit: fc.constantFrom('A', 'B', 'X', 'Z', '0', '1', '8', '9'),
    minLength: 1,
    maxLength: 12,
  });
  const noise = fc.string({ unit: fc.constantFrom('-', ' ', '.', '_', '%'), maxLength: 3 });
  fc.assert(
    fc.property(
      signs,
      fc.array(noise, { maxLength: 13 }),
      fc.boolean(),
      (plate, between, small) => {
        const written = plate
          .split('')
          .map((sign, index) => `${between[index] ?? ''}${sign}`)
          .join('');
        expect(normalisePlate(small ? written.toLowerCase() : written)).toBe(plate);
        expect(normalisePlate(normalisePlate(written))).toBe(plate);
      },
    ),
  );
});

test('words lose their accents, and only so many count', () => {
  expect(fold(' Škoda CITROËN Łódź ')).toBe('skoda citroen lodz');
  expect(readWords('a b c d e f g h')?.words).toHaveLength(6);
  expect(readWords(' \t ')).toBeUndefined();
  expect(readWords('12')?.words[0]).toEqual({ text: '12', plate: '12', lotNumber: 12 });
});
