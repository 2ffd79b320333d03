import { expect, test } from 'vitest';
import { moneyFormat } from './money-format.ts';

test('money in a spreadsheet has its currency’s sign, where the language has it', () => {
  expect(moneyFormat('nl-nl', 'EUR')).toBe('"€" #,##0.00');
  expect(moneyFormat('en', 'GBP')).toBe('"£" #,##0.00');
  expect(moneyFormat('de-de', 'EUR')).toBe('#,##0.00 "€"');
  expect(moneyFormat('pl-pl', 'PLN')).toBe('#,##0.00 "zł"');
});
