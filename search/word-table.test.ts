import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordTable } from './word-table.ts';

test('a word has one number, whatever is guessed, comes between or is beside it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 400 }),
      fc.nat(9),
      fc.func(fc.nat(400)),
      (words, before, guess) => {
        const table = new WordTable();
        const numbers = new Map<string, number>();
        for (const word of [...words, ...words]) {
          const bytes = Buffer.from(`${'x'.repeat(before)}${word}y`);
          const likely = Math.min(guess(word), table.size) - 1;
          const number = table.numberOf(bytes, before, bytes.length - 1, likely);
          expect(number).toBe(numbers.get(word) ?? numbers.size);
          numbers.set(word, number);
        }
        expect(table.size).toBe(numbers.size);
        expect(table.words()).toEqual([...numbers.keys()]);
      },
    ),
  );
});
