import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { BidHistoryQuery } from '#contract/bid-history.ts';
import { daysOf, queryOfAddress, searchWith } from './history-address.ts';

test('an address gives the filter that it holds', () => {
  const search = new URLSearchParams(
    'from=2026-01-01&to=2026-11-20&auction=nl-fleet-47&outcome=won&currency=EUR&page=3',
  );
  expect(queryOfAddress(search)).toMatchObject({
    from: '2026-01-01',
    to: '2026-11-20',
    auction: 'nl-fleet-47',
    outcome: 'won',
    currency: 'EUR',
    page: 3,
  });
});

test('another filter begins at page 1, and an empty one is taken away', () => {
  const search = new URLSearchParams('outcome=won&page=3&from=2026-01-01');
  expect(searchWith(search, { auction: 'nl-fleet-47' })).toBe(
    '?outcome=won&from=2026-01-01&auction=nl-fleet-47',
  );
  expect(searchWith(search, { outcome: undefined, from: '' })).toBe('');
});

test('whatever an address holds, the call accepts the query', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('2026-02-30', '2026-02-28', 'won', 'EUR', '0', '1e9', 'nl-fleet-47'),
  );
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('from', 'to', 'auction', 'outcome', 'placedBy', 'currency', 'page'),
        value,
      ),
      (entries) => {
        const query = queryOfAddress(new URLSearchParams(entries));
        expect(Value.Errors(BidHistoryQuery, JSON.parse(JSON.stringify(query)))).toEqual([]);
      },
    ),
  );
});

test('a bar is from its first day to its last', () => {
  expect(daysOf('2024-02')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOf('2025')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
