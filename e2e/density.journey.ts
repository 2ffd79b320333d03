/** How much of a list is in the first screen: whole rows, counted as a buyer sees them. */
import { type Page, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import { hydrated } from './hydrated.ts';
import { expectInView } from './in-view.ts';
import { test } from './journey.ts';
import { anna, whoSignedIn } from './people.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const languages = [
  ['en', ''],
  ['pl-pl', '/pl-pl'],
] as const;

for (const [locale, at] of languages) {
  test(`twelve rows of the table are whole in the first screen in ${locale}`, async ({
    browser,
  }) => {
    const page = await whoSignedIn(browser, anna, desk);
    await page.goto(`${at}/vehicles?view=rows`);
    await hydrated(page);
    // The marks of the buyer come with the own positions.
    await expect(page.locator('tbody [data-key="w"]').first()).toBeVisible();
    const rows = page.locator('main tbody tr');
    await expect.poll(() => wholeOf(page, 'main tbody tr')).toBeGreaterThanOrEqual(12);
    // The price is two lines, also where a yard is known, which has a column of its own.
    const t = await loadTranslator(locale);
    await expect(
      page.getByRole('columnheader', { name: t('list.column.yardPrice') }),
    ).toBeVisible();
    expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(47);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });

  test(`six rows of the phone's list are whole in the first screen in ${locale}`, async ({
    browser,
  }) => {
    const page = await whoSignedIn(browser, anna, phone);
    await page.goto(`${at}/vehicles`);
    await hydrated(page);
    await expect(page.locator('main [data-key="w"]').first()).toBeVisible();
    await expect
      .poll(() => wholeOf(page, 'main ul[aria-label] > li:has(time)'))
      .toBeGreaterThanOrEqual(6);
  });
}

test('make is the first filter and closing first the second sort', async ({ browser }) => {
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto('/vehicles');
  await hydrated(page);
  await expect(page.locator('main aside').getByRole('button').first()).toHaveText(/^Make/);
  await page.getByRole('button', { name: /Sort/ }).click();
  await expect(page.getByRole('option').nth(1)).toHaveText('Closing first');
});

for (const [name, size, row, above] of [
  ['desk', desk, 'main li.card', 640],
  ['phone', phone, 'main li:has([data-key="w"])', 844],
] as const)
  test(`an auction's lots begin in the first screen of the ${name}`, async ({ browser }) => {
    const page = await whoSignedIn(browser, anna, size);
    await page.goto('/auctions/nl-fleet-47');
    await hydrated(page);
    const lot = page.locator(row).filter({ visible: true }).first();
    await expect(lot).toBeVisible();
    await expect.poll(async () => (await lot.boundingBox())?.y).toBeLessThan(above);
  });

test('the overview has each lot once', async ({ browser }) => {
  const page = await whoSignedIn(browser, anna, desk);
  await page.goto('/my-account');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Running bids' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Running bids' })).toBeVisible();
  // A row links to its lot twice: by its name and by its action.
  const lots = await page
    .locator('main :is(li, tr):has(a[href*="auctionId="])')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const link = row.querySelector('a[href*="auctionId="]');
        const { pathname, searchParams } = new URL(link?.getAttribute('href') ?? '', location.href);
        const plate =
          searchParams.get('vehicle') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '');
        return `${searchParams.get('auctionId')} ${plate}`;
      }),
    );
  expect(lots.length).toBeGreaterThan(0);
  expect(new Set(lots).size, lots.join(', ')).toBe(lots.length);
});

test('at 320 by 640 no page overflows, and the confirming sheet shows what is to pay', async ({
  browser,
}) => {
  const page = await whoSignedIn(browser, anna, { viewport: { width: 320, height: 640 } });
  const lot = '/vehicles/K-482-TN?auctionId=nl-fleet-47';
  const account = ['', '/manage-auctions', '/assigned-bids', '/notifications', '/users'];
  const paths = [
    '/',
    '/vehicles',
    '/vehicles?view=rows',
    '/auctions',
    '/auctions/nl-fleet-47',
    lot,
  ];
  for (const path of [...paths, ...account.map((rest) => `/my-account${rest}`)]) {
    await page.goto(`/de-de${path}`);
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(320);
  }
  await page.goto(lot);
  await hydrated(page);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^(Bid up|Raise) to €/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expectInView(
    // The sheet says it above its button, and the sum again.
    dialog.getByText(/^Total at €/).first(),
    dialog.getByRole('button', { name: /^Confirm €/ }),
  );
});

/** How many are wholly in the window and above the phone's bottom bar. */
function wholeOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((rows) => {
    const bars = [...document.querySelectorAll('nav')].filter(
      (nav) => getComputedStyle(nav).position === 'fixed' && nav.offsetHeight > 0,
    );
    const floor = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    return [...document.querySelectorAll(rows)].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= floor;
    }).length;
  }, selector);
}
