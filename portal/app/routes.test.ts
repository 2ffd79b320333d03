import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { AuctionId } from '#contract/calls.ts';
import { localePath, locales } from '#locales/locales.ts';
import { auctionIdPattern, pages, type PageRow } from './pages.ts';
import routes from '#portal/routes.ts';

const leaves = routes
  .flatMap((layout) => layout.children ?? [])
  .flatMap((rules) => rules.children ?? [])
  .flatMap((page) => page.children ?? page);

test.each(pages.map((page) => [page.key, page.path] as const))(
  'the page %s has eight addresses, English without a prefix',
  (key, path) => {
    const own = leaves.filter((leaf) => leaf.id?.startsWith(`${key}___`));
    expect(own.map((leaf) => leaf.id)).toEqual(locales.map(({ code }) => `${key}___${code}`));
    expect(own.map((leaf) => `/${leaf.path ?? ''}`)).toEqual(
      locales.map(({ code }) => localePath(code, path)),
    );
  },
);

test('a page in Dutch is named vehicles___nl-nl', () => {
  const found = matchRoutes(
    leaves.map(({ id, path }) => ({ id, path })),
    '/nl-nl/vehicles',
  );
  expect(found?.at(-1)?.route.id).toBe('vehicles___nl-nl');
});

test('no two routes share an address or a name', () => {
  expect(new Set(leaves.map((leaf) => leaf.path ?? '')).size).toBe(pages.length * 8);
  expect(new Set(leaves.map((leaf) => leaf.id)).size).toBe(pages.length * 8);
});

test('the details of vehicles and auctions and the account require sign-in, the rest is for everybody', () => {
  const guarded = (pages as readonly PageRow[]).filter((page) => page.requiresAuth);
  expect(guarded.map((page) => page.path)).toEqual([
    '/auctions/*',
    '/vehicles/compare',
    '/vehicles/*',
    '/my-account',
    '/my-account/assigned-bids',
    '/my-account/company-support',
    '/my-account/manage-auctions',
    '/my-account/request-finance',
    '/my-account/download-historical-bids',
    '/my-account/notifications',
    '/my-account/users',
    '/my-account/change-company-information',
    '/my-account/change-contact-information',
    '/my-account/change-user-business-information',
    '/my-account/request-user-business-information',
    '/desk/*',
  ]);
});

// The eighteenth public page (docs/rules.md, Addresses) is /sitemap.xml: a file without a screen
// and a language.
test('beside the desk, a seller’s page and the status 18 public and 15 protected pages, the sitemap aside each in eight languages', () => {
  const desk = pages.filter((page) => page.layout === 'desk').length;
  const seller = pages.filter((page) => page.layout === 'seller').length;
  const guarded = (pages as readonly PageRow[]).filter((page) => page.requiresAuth).length - desk;
  const status = pages.filter((page) => page.key === 'status').length;
  expect([pages.length - desk - seller - status - guarded + 1, guarded]).toEqual([18, 15]);
  expect([desk, seller, status]).toEqual([1, 1, 1]);
  expect(leaves).toHaveLength((17 + 15 + 3) * 8);
});

test('a licence plate is letters, digits, hyphens and spaces; anything else is no page', () => {
  const { validate } = (pages as readonly PageRow[]).find((page) => page.key === 'vehicle')!;
  for (const plate of ['K-482-TN', 'K482TN', 'M-AK 7120', 'ŁÓ 12345'])
    expect(validate?.(plate)).toBe(true);
  for (const text of ['', 'a/b', '<script>', 'K482TN'.repeat(4)])
    expect(validate?.(text)).toBe(false);
});

test('an auction’s id is the operator’s: small letters, digits and hyphens', () => {
  const { validate } = (pages as readonly PageRow[]).find((page) => page.key === 'auction')!;
  expect(auctionIdPattern.source).toBe((AuctionId as { pattern?: string }).pattern);
  expect(validate?.('nl-fleet-47')).toBe(true);
  for (const text of ['', 'NL Fleet', '../x', 'a']) expect(validate?.(text)).toBe(false);
});
