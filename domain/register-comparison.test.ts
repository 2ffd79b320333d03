import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saysTheSame } from './register-comparison.ts';

test.each([
  ['Bakker Auto’s B.V.', 'BAKKER AUTOS BV', true],
  ['ul. Składowa 12, 90-127 Łódź', 'UL. SKLADOWA 12\n90-127 LODZ', true],
  ['Dorpsstraat 1 1012 AB Amsterdam', 'DORPSSTRAAT 00001 1012AB AMSTERDAM', false],
  ['Autohandel Nowak s.c.', 'NOWAK ANDRZEJ, NOWAK EWA', false],
  ['', 'ANYTHING', false],
])('%s beside %s: %s', (written, registered, same) => {
  expect(saysTheSame(written, registered)).toBe(same);
});

test('case, accents, punctuation and more words in the register make no difference', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z0-9éü]{1,8}$/), { minLength: 1 }), (words) => {
      const registered = `x ${words.join(',  ').toUpperCase().normalize('NFD')} y`;
      expect(saysTheSame(words.join(' '), registered)).toBe(true);
    }),
  );
});
