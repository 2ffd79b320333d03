import { type APIRequestContext, expect } from '@playwright/test';
import { arrive, hydrated } from './hydrated.ts';
import { test } from './journey.ts';
import { claudia, whoSignedIn } from './people.ts';
import { loadMessages } from '#locales/load.ts';
import { localeOfPath, locales } from '#locales/locales.ts';
import { isWhole, renderedLocales } from '#test/depth.ts';

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

test('an unreadable limit stays and is named, ticks add up, and keys find and watch a vehicle', async ({
  browser,
}) => {
  const page = await whoSignedIn(browser, claudia);
  await page.goto('/vehicles?view=cards');
  await hydrated(page);
  const rail = page.getByRole('complementary');
  const from = rail.getByRole('group', { name: 'Mileage' }).getByRole('textbox', { name: 'From' });
  await from.fill('90x');
  await from.press('Enter');
  await expect(from).toHaveValue('90x');
  await expect(from).toHaveAccessibleDescription(/“90x” cannot be read as a number/);
  await from.fill('90k');
  await from.press('Enter');
  await expect(from).toHaveValue('90,000');
  await expect(page).toHaveURL(/mileageFrom=90000/);
  await from.press('ArrowUp');
  await expect(from).toHaveValue('95,000');

  // Both at once: the address of the first has not come yet.
  await rail.evaluate((element) => {
    const boxes = element.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    boxes[0]?.click();
    boxes[1]?.click();
  });
  await expect(rail.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page).toHaveURL(/country=..&country=../);

  // What was chosen by hand is so again at an address without it.
  await page.getByRole('link', { name: 'Rows' }).click();
  await page.goto('/vehicles?make=Volkswagen&page=9999');
  await expect(page.getByText('There is no page 9,999: this is the last one.')).toBeVisible();
  const hearts = page.getByRole('button', { name: /^Watch Volkswagen/ });
  await expect(hearts.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.locator('tbody a:focus')).toHaveCount(1);
  await page.keyboard.press('w');
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.context().close();
});

test('typed words become chips with a count, by keyboard, and a plate is found in its spaces', async ({
  page,
}) => {
  await arrive(page, '/vehicles?country=NL&country=DE');
  const field = page.getByRole('banner').getByRole('combobox');
  await page.keyboard.press('/');
  await field.pressSequentially('golf diesel');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Diesel');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const count = /\d+(?= vehicle)/.exec(await options.first().innerText())?.[0];
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(options.first()).toHaveAttribute('id', active ?? '');
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('golf diesel');
  await field.press('Enter');
  // The countries stay: the number was that of both together.
  await expect(page).toHaveURL(/country=NL&country=DE&model=Golf.*fuel=diesel/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(` ${count}`);

  await field.fill('k 482 tn');
  await page.getByRole('option', { name: /^K-482-TN/ }).click();
  await expect(page).toHaveURL(/K-482-TN/);
});

test('on a phone the search fills the screen, and nothing found offers what to loosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await arrive(page, '/vehicles?make=Volkswagen&priceTo=100');
  const without = page.getByRole('button', { name: /^Without “Price/ });
  await expect(without).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: without })).toContainText(
    /[1-9]\d* vehicle/,
  );
  await without.click();
  await expect(page).toHaveURL(/make=Volkswagen$/);

  await page.getByRole('banner').getByRole('button', { name: 'Plate, make, lot number' }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('oktavia');
  await page.getByRole('option', { name: /Octavia/ }).click();
  await expect(field).toHaveValue('Octavia');
  const meant = page.getByRole('option', { name: /^Octavia/ });
  await meant.first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/model=Octavia/);
});
