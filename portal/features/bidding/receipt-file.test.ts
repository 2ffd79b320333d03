import { expect, test } from 'vitest';
import { receiptFileName, receiptText } from './receipt-file.ts';

const receipt = {
  auctionId: 'nl-fleet-47',
  assetId: '0a000000-0000-4000-8000-000000000001',
  sequence: 12,
  at: '2026-11-20T07:00:00.000Z',
  hash: 'ab'.repeat(32),
};

test.each([
  ['K-482-TN', 'CarPlaza-K-482-TN-12.json'],
  ['HH-LE 1107', 'CarPlaza-HH-LE-1107-12.json'],
  ['MÜ-Ö 12/..', 'CarPlaza-MU-O-12-12.json'],
])('the file of %s is named so that any system takes it', (plate, name) => {
  expect(receiptFileName(plate, receipt)).toBe(name);
});

test('it holds the receipt and nothing else', () => {
  expect(JSON.parse(receiptText(receipt))).toEqual(receipt);
});
