import { expect, test } from 'vitest';
import { likelyPages } from './likely-pages.ts';

const shown = new URL('https://carplaza.example/nl-nl/how-it-works');
const paths = (hrefs: string[]) => likelyPages(hrefs, shown);

test('lists and texts', () => {
  expect(paths(['/nl-nl/vehicles', '/nl-nl/contact'])).toEqual([
    '/nl-nl/vehicles',
    '/nl-nl/contact',
  ]);
});

test.each([
  ['the page itself', '/nl-nl/how-it-works#section-fees'],
  ['another language', '/de-de/contact'],
  ['another place', 'https://elsewhere.example/nl-nl/contact'],
  ['a letter', 'mailto:nl@carplaza.example'],
  ['a vehicle', '/nl-nl/vehicles/K-482-TN'],
  ['a page of one’s own', '/nl-nl/my-account'],
  ['an address without a page', '/nl-nl/nowhere'],
  ['a callback', '/nl-nl/signin-oidc'],
  ['no address', 'https://['],
])('%s is none of them', (_what, href) => {
  expect(paths([href])).toEqual([]);
});

test('each once, the first ones first, and no more than eight', () => {
  const texts = ['contact', 'contact?from=menu', 'about-us', 'cookies', 'register', 'disclaimer'];
  const more = [
    'what-is-new',
    'privacy-statement',
    'auctions',
    'vehicles',
    'how-it-works/benefits',
  ];
  const found = paths([...texts, ...more].map((path) => `/nl-nl/${path}`));
  expect(found).toHaveLength(8);
  expect(found.slice(0, 2)).toEqual(['/nl-nl/contact', '/nl-nl/about-us']);
});
