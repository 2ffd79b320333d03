import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

test.each([
  '/',
  '/vehicles?text=golf&page=2',
  '/nl-nl/vehicles/K-482-TN?auctionId=nl-47',
  '/auctions#nl',
])('%s is gone back to, query and all', (address) => expect(returnAddress(address)).toBe(address));

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/vehicles/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/\t/elsewhere.example',
  ' //elsewhere.example',
  'http:elsewhere.example',
  '///elsewhere.example',
  '@elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vehicles',
  '',
  null,
  { path: '/' },
  `/${'x'.repeat(3000)}`,
])('%s is no address of the portal', (address) => expect(returnAddress(address)).toBeUndefined());

test.each([
  '/signin-oidc?code=1',
  '/de-de/unauthorized',
  '/unauthorized/',
  '/signout-callback-oidc',
])('%s is a station of signing in: nobody is sent back to it', (address) =>
  expect(returnAddress(address)).toBeUndefined(),
);
