import { expect, test } from 'vitest';
import { nameOfPage, visitorOf } from './visitor.ts';

const plain = visitorOf({});

test.each([
  ['theme', { cookie: 'theme=dark' }],
  ['zone', { cookie: 'zone=Asia/Tokyo' }],
  ['presence', { cookie: 'here=1' }],
  ['width', { 'sec-ch-ua-mobile': '?1' }],
  ['kind', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('another %s is another page', (_what, headers) => {
  expect(nameOfPage('/vehicles', visitorOf(headers))).not.toBe(nameOfPage('/vehicles', plain));
});

test.each([
  ['another theme than there is', { cookie: 'theme="><script>' }],
  ['another zone than there is', { cookie: 'zone=Mars/Olympus' }],
  ['other cookies', { cookie: 'session=secret; language=nl-nl' }],
  ['other headers', { host: 'evil.example', 'accept-language': 'pl', authorization: 'Bearer x' }],
  ['another browser', { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' }],
])('%s make no other page', (_what, headers) => {
  expect(visitorOf(headers)).toEqual(plain);
});

test('locale and query are part of the address; each its own page', () => {
  const names = ['/vehicles', '/nl-nl/vehicles', '/vehicles?page=2', '/vehicles.data'].map((at) =>
    nameOfPage(at, plain),
  );
  expect(new Set(names).size).toBe(4);
});

test.each([
  '/signin-oidc?code=secret&state=s',
  '/pl-pl/signin-oidc?code=secret',
  '/signin-oidc.data?code=secret',
  '/signout-callback-oidc?state=s',
  '/unauthorized',
  '/nowhere',
  `/vehicles?q=${'x'.repeat(1_000)}`,
])('%s has no name in the cache', (address) => {
  expect(nameOfPage(address, plain)).toBeUndefined();
});
