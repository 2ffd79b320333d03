import { expect, test } from 'vitest';
import type { BidLogEntry } from '#contract/bids.ts';
import { formatsOf } from '#locales/format.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { logRows } from './log-rows.ts';

const formats = formatsOf('en');
const labels = {
  t: await loadTranslator('en'),
  formats,
  price: (amount: number) => formats.price(amount * 100, 'EUR'),
  priceMinor: (minor: number) => formats.price(minor, 'EUR'),
  sum: (minor: number) => formats.sum(minor, 'EUR'),
};

function rows(more: Partial<BidLogEntry>): string[] {
  const entry: BidLogEntry = {
    sequence: 7,
    kind: 'bid',
    bidder: 'C',
    own: false,
    price: 13_700,
    amount: null,
    effect: 'led',
    offered: null,
    automatic: null,
    placedAt: '2026-11-20T10:18:52.000Z',
    placedBy: null,
    ...more,
  };
  return logRows(entry, labels).map(({ who, note, what }) => [who, note, what].join(' | '));
}

test('a rival below the own maximum: what it offered, and above it what we answered for you', () => {
  const automatic = { bidder: 'A', own: true, amount: 13_700 };
  expect(rows({ effect: 'outbid', offered: 13_600, automatic })).toEqual([
    'Automatic bid for you |  | €13,700',
    'Bidder C | outbid at once | €13,600',
  ]);
});

test('between two others the answer alone has an amount', () => {
  const automatic = { bidder: 'B', own: false, amount: 13_700 };
  expect(rows({ effect: 'outbid', automatic })).toEqual([
    'Automatic bid for Bidder B |  | €13,700',
    'Bidder C | outbid at once | ',
  ]);
});

test('overtaken: the rival’s bid, and below it how far our bid for you went', () => {
  const automatic = { bidder: 'A', own: true, amount: 13_600 };
  expect(rows({ automatic })).toEqual([
    'Bidder C |  | €13,700',
    'Automatic bid for you |  | €13,600',
  ]);
});

test("the company's entries show its maximum, a changed one that it was changed", () => {
  const own = { own: true, bidder: 'A', placedBy: 'Anna' };
  expect(rows({ ...own, amount: 14_150 })).toEqual(['You, Anna | maximum €14,150 | €13,700']);
  expect(rows({ effect: 'changed' })).toEqual(['Bidder C | maximum changed | €13,700']);
});
