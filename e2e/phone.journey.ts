/**
 * A phone in soft close: every language shows the new end in full, nothing is covered, and all
 * navigation is within the thumb's reach.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import { isWhole } from '#test/depth.ts';
import { query } from './database.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';

// One worker: the auction is created once.
test.describe.configure({ mode: 'default' });

const plate = 'P101HN';
const lot = `/vehicles/${plate}?auctionId=nl-phone`;

test.beforeAll(async () => {
  await addAuction('nl-phone', '--name=Phone NL');
  await importVehicles('nl-phone', [plate], '--start-price', '9000');
});

/** `npm test` checks the narrowest width with the longest text. */
const views = (
  [
    ['en', 390],
    ['de-de', 390],
    ['fr-fr', 390],
    ['pl-pl', 390],
    ['de-de', 320],
    ['fr-fr', 320],
    ['pl-pl', 320],
  ] as const
).filter(([locale, width]) => isWhole || (locale === 'de-de' && width === 320));

test('the new end and the status are whole, one beside the other', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, anna, { viewport: { width: 390, height: 844 } });
  await buyer.goto(lot);
  await leadOrRaise(buyer);
  for (const [locale, width] of views)
    await test.step(`${locale} at ${width}`, () => expectEndAndStatus(buyer, locale, width));
});

async function expectEndAndStatus(
  buyer: Page,
  locale: (typeof views)[number][0],
  width: number,
): Promise<void> {
  const t = await loadTranslator(locale);
  const at = (page: string) => (locale === 'en' ? page : `/${locale}${page}`);
  await buyer.setViewportSize({ width, height: 844 });
  await inSoftClose();

  await buyer.goto(at(lot));
  const header = buyer.locator('section > header').filter({ has: buyer.getByRole('timer') });
  await expect(header).toContainText(/\+5/);
  await expectWhole(header, width);
  // Title, clock and new end: two lines, three where the title needs two itself.
  expect((await boxOf(header)).height).toBeLessThan(90);
  await buyer.evaluate(() => scrollTo(0, 0));
  const bar = buyer.locator('aside p').filter({ has: buyer.getByRole('timer') });
  await expect(bar).toContainText(/\+5/);
  await expectWhole(bar, width);

  await buyer.goto(at('/my-account'));
  const row = buyer
    .getByRole('list', { name: t('account.running') })
    .locator('> li')
    .filter({ has: buyer.locator('a[href*="auctionId=nl-phone"]') });
  const badge = row.getByText(t('standing.leading'), { exact: true });
  await badge.scrollIntoViewIfNeeded();
  const [one, other] = [await boxOf(badge), await boxOf(row.getByRole('timer'))];
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  expect(isApart, JSON.stringify({ one, other })).toBe(true);

  const ways = buyer.getByRole('navigation', { name: t('shell.quickNavigation') });
  await expect(ways.getByRole('link')).toHaveCount(5);
  for (const link of await ways.getByRole('link').all()) await expectWhole(link, width);
  await expect(ways.getByRole('link', { name: t('shell.bar.account') })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test('the bar counts where the company is outbid, and leads to its bids; the menu has the main menu', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, anna, { viewport: { width: 390, height: 844 } });
  await buyer.goto(lot);
  const rival = await whoSignedIn(browser, claudia);
  await rival.goto(lot);
  await leadOrRaise(rival);
  await buyer.goto('/vehicles');
  const bids = buyer
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link', { name: /lots? outbid/ });
  await bids.click();
  await expect(buyer).toHaveURL(/manage-auctions/);
  await buyer.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await buyer.getByRole('menuitem', { name: 'How it works' }).click();
  await expect(buyer).toHaveURL(/how-it-works/);
});

test('a visitor’s bar leads home, to auctions, and to vehicles as rows', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  const ways = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
  await expect(ways).toHaveText(['Home', 'Vehicles', 'Auctions']);
  await page.goto('/vehicles');
  const rows = page.getByRole('main').getByRole('link', { name: 'Rows' });
  await expect(rows).toHaveAttribute('aria-current', 'page');
});

/** Bids a little more each time, so that the company leads whatever was before. */
async function leadOrRaise(page: Page): Promise<void> {
  const panel = page.locator('section').filter({ has: page.getByRole('timer') });
  const bid = panel.locator('button').filter({ hasText: /\d/ });
  await page.locator('#bid-amount').press('ArrowUp');
  await page.locator('#bid-amount').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button').filter({ hasText: /\d/ }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(bid.first()).toBeVisible();
}

async function inSoftClose(): Promise<void> {
  await query(
    `UPDATE auction.lot SET effective_ends_at = now() + interval '290 seconds', extension_count = 2
     WHERE auction_id = 'nl-phone'`,
  );
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

/** Expects that neither the screen's edge nor the element's own cuts off any of it. */
async function expectWhole(locator: Locator, width: number): Promise<void> {
  const box = await boxOf(locator);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  const cut = await locator.evaluate((part) =>
    [part, ...part.querySelectorAll('*')]
      // Text for screen readers takes no room.
      .filter((one) => !one.matches('.sr-only') && !one.querySelector('.sr-only'))
      .filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline',
      )
      .map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
}
