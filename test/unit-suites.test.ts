import { expect, test } from 'vitest';
import { sortSuites } from './unit-suites.ts';

const { unit: suites, components } = sortSuites();

test('rules, texts and parsers are among the quick suites', () => {
  expect(suites).toEqual(
    expect.arrayContaining([
      'domain/bid-rules.test.ts',
      'contract/whole-sum.test.ts',
      'portal/features/bidding/bid-form.test.ts',
      'test/unit-suites.test.ts',
    ]),
  );
});

test('a suite that needs a database, a process or the build is no unit suite', () => {
  const others = new Set([
    'services/bids/bid-queue.test.ts',
    'database/embedded.test.ts',
    'start/start.test.ts',
    'test/every-address.test.ts',
    'portal/server/content-pages.test.ts',
  ]);
  expect(suites.filter((suite) => others.has(suite))).toEqual([]);
});

test('a suite that imports a component is read by Vite', () => {
  expect(components).toContain('portal/gallery/gallery.test.ts');
  expect(components).not.toContain('test/unit-suites.test.ts');
});
