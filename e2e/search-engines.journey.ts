/** What search engines and bots get of the public pages. */
import { type APIRequestContext, expect } from '@playwright/test';
import { loadMessages } from '#locales/load.ts';
import { localeOfPath, locales } from '#locales/locales.ts';
import { isWhole, renderedLocales } from '#test/depth.ts';
import { arrive } from './hydrated.ts';
import { test } from './journey.ts';

const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const closed = [
  '/unauthorized',
  '/nl-nl/not-found',
  '/signin-oidc',
  '/vehicles/K-482-TN',
  '/nowhere',
];

test('every address of the sitemap is a page that names itself and its eight languages', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length % locales.length).toBe(0);
  // `npm test` reads the long languages and English.
  const codes = new Set((isWhole ? locales : renderedLocales).map(({ code }) => code));
  const read = addresses.filter((address) => codes.has(localeOfPath(new URL(address).pathname)));
  for (const address of read) {
    const html = await pageFor(request, address);
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"\/>/);
    expect(html.match(/<link rel="alternate" hrefLang=/g)).toHaveLength(locales.length + 1);
    expect(html).not.toContain('noindex');
  }
});

test('the breadcrumbs are in the page as data, in its language', async ({ request }) => {
  const html = await pageFor(request, '/pl-pl/vehicles');
  const data = /<script type="application\/ld\+json"[^>]*>([^<]+)</.exec(html)?.[1] ?? '';
  const { itemListElement: breadcrumbs } = JSON.parse(data) as {
    itemListElement: { name: string }[];
  };
  const messages = await loadMessages('pl-pl');
  expect(breadcrumbs.map(({ name }) => name)).toEqual([
    messages['shell.home'],
    messages['shell.vehicles'],
  ]);
});

for (const address of closed)
  test(`${address} asks not to be listed`, async ({ request }) => {
    const html = await (await request.get(address, { headers: person })).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('ld+json');
  });

test('a bot gets the status of a missing page, and no page; a person gets both', async ({
  request,
}) => {
  const answer = await request.get('/nowhere', { headers: { 'user-agent': bot } });
  expect([answer.status(), await answer.text()]).toEqual([404, '404 Not Found\n']);
  const broken = await request.get('/vehicles/a/b/c', { headers: { 'user-agent': bot } });
  expect([broken.status(), await broken.text()]).toEqual([404, '404 Not Found\n']);
  const seen = await request.get('/nowhere', { headers: person });
  expect(seen.status()).toBe(404);
  expect(await seen.text()).toContain('<h1');
});

test('a public page breaks none of its own rules, on arrival and after going on', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await arrive(page, '/vehicles');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  const nav = page.getByRole('banner').getByRole('navigation');
  await nav.getByRole('link', { name: 'Auctions' }).click();
  await expect(page).toHaveURL('/auctions');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/auctions$/);
  await page.goBack();
  await expect(page).toHaveURL('/vehicles');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

const person = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
};

async function pageFor(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { headers: { 'user-agent': bot } });
  expect(answer.status(), address).toBe(200);
  return answer.text();
}
