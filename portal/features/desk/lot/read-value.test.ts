import { expect, test } from 'vitest';
import { readAmount, readFieldValue, readWhole } from './read-value.ts';

test.each([
  ['12.500', 12_500],
  ['12,500', 12_500],
  ['€ 12 500', 12_500],
  ['12.500,50', 12_500.5],
  ['12500.5', 12_500.5],
  ['1.250.000', 1_250_000],
  ['0', 0],
  [' ', null],
])('a price of %s', (text, value) => {
  expect(readAmount(text)).toEqual({ value });
  expect(readFieldValue({ kind: 'amount', isWhole: false }, text)).toEqual({ value });
});

test.each(['much', '1.2.3', '-5', '900.000.000'])('"%s" is no price and is not sent', (text) => {
  expect(readAmount(text)).toEqual({ unread: 'amount' });
});

test.each([
  ['71.480', 71_480],
  ['71,480 km', 71_480],
  ['71480', 71_480],
  ['', null],
])('a mileage of %s', (text, value) => {
  expect(readWhole(text)).toEqual({ value });
  expect(readFieldValue({ kind: 'number', isWhole: true }, text)).toEqual({ value });
});

test('half a door is no number, half a kilowatt hour is', () => {
  expect(readFieldValue({ kind: 'number', isWhole: true }, '4,5')).toEqual({ unread: 'number' });
  expect(readFieldValue({ kind: 'number', isWhole: false }, '58,5')).toEqual({ value: 58.5 });
  expect(readFieldValue({ kind: 'number', isWhole: false }, 'full')).toEqual({ unread: 'number' });
});

test('text stays text, and a flag is one of two', () => {
  expect(readFieldValue({ kind: 'text', isWhole: false }, ' 2.0 TDI ')).toEqual({
    value: '2.0 TDI',
  });
  expect(readFieldValue({ kind: 'text', isWhole: false }, '  ')).toEqual({ value: null });
  expect(readFieldValue({ kind: 'flag', isWhole: false }, 'false')).toEqual({ value: false });
});
