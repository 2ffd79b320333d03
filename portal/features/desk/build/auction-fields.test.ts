import { expect, test } from 'vitest';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { newSaleFields } from '#portal/features/desk/sale-terms-form.ts';
import {
  type AuctionFields,
  fieldsOf,
  newAuctionFields,
  readFields,
  readPercent,
  shownTerms,
} from './auction-fields.ts';
import { bandTexts, readLadder } from './ladder-text.ts';

const typed: AuctionFields = {
  ...newAuctionFields,
  id: 'nl-48',
  name: 'Lease returns',
  seller: 'Noordlease',
  starts: '2026-11-23T09:00',
  ends: '2026-11-24T14:00',
};

test('what is left to its default is shown and not sent: the services know the same', () => {
  expect(shownTerms(typed)).toMatchObject({
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    vat: '21',
    outcome: 'rank',
  });
  expect(readFields(typed)).toEqual({
    act: 'createAuction',
    id: 'nl-48',
    name: 'Lease returns',
    country: 'NL',
    format: 'open',
    seller: 'Noordlease',
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-24T13:00:00.000Z',
    claimHours: 48,
    claimLeast: null,
    claimMost: null,
    claimEvidence: [],
    paymentDays: 5,
    collectionDays: 10,
    softCloseMinutes: 5,
  });
});

test('another country has another currency, zone and ladders', () => {
  const { currency, timeZone, vat, increments } = shownTerms({ ...typed, country: 'PL' });
  expect({ currency, timeZone, vat, first: increments[0] }).toEqual({
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    vat: '23',
    first: { from: '0', value: '100' },
  });
});

test('a chosen time zone is the one in which the moments are read', () => {
  const canary = readFields({ ...typed, timeZone: 'Atlantic/Canary', country: 'ES' });
  expect(canary).toMatchObject({
    startsAt: '2026-11-23T09:00:00.000Z',
    timeZone: 'Atlantic/Canary',
  });
});

test('an auction that exists goes through the form unchanged', () => {
  const auction = {
    id: 'nl-48',
    name: 'Lease returns',
    country: 'NL',
    format: 'open',
    seller: 'Noordlease',
    startsAt: '2026-11-23T08:00:00.000Z',
    endsAt: '2026-11-24T13:00:00.000Z',
    claimHours: 72,
    claimLeast: 150,
    claimMost: 2_500.5,
    claimEvidence: ['photos'],
    paymentDays: 3,
    collectionDays: 7,
    softCloseMinutes: 4,
    currencyCode: 'EUR',
    timeZone: 'Europe/Amsterdam',
    vatPercent: 9.5,
    outcome: 'price',
    incrementLadder: [
      { from: 0, value: 20.5 },
      { from: 1_000, value: 50 },
    ],
    feeLadder: [{ from: 0, value: 0 }],
  } as const;
  const { currencyCode: _, ...terms } = auction;
  expect(readFields(fieldsOf(auction as unknown as DeskAuctionDetail))).toEqual({
    act: 'createAuction',
    currencyCode: 'EUR',
    ...terms,
  });
});

test.each([
  ['21', 21],
  ['9,5', 9.5],
  ['9.25', 9.25],
  ['0', 0],
  ['51', undefined],
  ['-1', undefined],
  ['', undefined],
  ['9.255', undefined],
])('the rate %j is read as %s', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each([
  [
    ['0', '25', '1.000', '50,50'],
    {
      ladder: [
        { from: 0, value: 25 },
        { from: 1_000, value: 50.5 },
      ],
    },
  ],
  [['0', '25', '1000', ''], { band: 1, problem: 'noAmount' }],
  [['0', 'x'], { band: 0, problem: 'noAmount' }],
  [['10', '25'], { band: 0, problem: 'gap' }],
  [['0', '25', '0', '50'], { band: 1, problem: 'overlap' }],
  [['0', '25', '1000', '25'], { band: 1, problem: 'noRise' }],
  [[], { band: 0, problem: 'empty' }],
])('the ladder %j is read, or its first problem is named', (cells, read) => {
  const texts = Array.from({ length: cells.length / 2 }, (_, index) => ({
    from: cells[index * 2] ?? '',
    value: cells[index * 2 + 1] ?? '',
  }));
  expect(readLadder(texts, 'increment')).toEqual(read);
});

test('a rate or a ladder that cannot be read holds the form back', () => {
  expect(readFields({ ...typed, vat: '60' })).toBeUndefined();
  expect(readFields({ ...typed, fees: bandTexts([{ from: 5, value: 1 }]) })).toBeUndefined();
  expect(readFields({ ...typed, increments: [] })).toBeUndefined();
});

test('a new auction has its seller’s terms until others are typed', () => {
  const sellers = [
    {
      name: 'Noordlease',
      claimHours: 24,
      claimLeast: 150,
      claimMost: null,
      claimEvidence: ['photos' as const],
      paymentDays: 3,
      collectionDays: 7,
      claimCurrency: 'EUR' as const,
    },
  ];
  const fields = { ...newAuctionFields, seller: ' Noordlease ' };
  expect(shownTerms(fields, sellers)).toMatchObject({
    saleOf: 'Noordlease',
    sale: { claimHours: '24', claimLeast: '150', claimMost: '', paymentDays: '3' },
  });
  expect(shownTerms({ ...fields, country: 'PL' }, sellers).sale).toMatchObject({
    claimHours: '24',
    claimLeast: '',
  });
  const typed = shownTerms({ ...fields, sale: newSaleFields }, sellers);
  expect(typed).toMatchObject({ saleOf: null, sale: newSaleFields });
  expect(shownTerms({ ...fields, seller: 'Another' }, sellers)).toMatchObject({
    saleOf: null,
    sale: newSaleFields,
  });
});
