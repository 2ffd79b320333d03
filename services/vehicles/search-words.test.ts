import { expect, test } from 'vitest';
import { fold } from '#domain/fold.ts';
import { readSearchWords } from './search-words.ts';

test('words lose their accents, and only so many count', () => {
  expect(fold(' Škoda CITROËN Łódź ')).toBe('skoda citroen lodz');
  expect(readSearchWords('a b c d e f g h')?.words).toHaveLength(6);
  expect(readSearchWords(' \t ')).toBeUndefined();
  expect(readSearchWords('12')?.words[0]).toEqual({
    text: '12',
    plate: '12',
    lotNumber: 12,
    vinEnd: null,
  });
});
