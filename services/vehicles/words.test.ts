import { expect, test } from 'vitest';
import { fold, readWords } from './words.ts';

test('words lose their accents, and only so many count', () => {
  expect(fold(' Škoda CITROËN Łódź ')).toBe('skoda citroen lodz');
  expect(readWords('a b c d e f g h')?.words).toHaveLength(6);
  expect(readWords(' \t ')).toBeUndefined();
  expect(readWords('12')?.words[0]).toEqual({ text: '12', plate: '12', lotNumber: 12 });
});
