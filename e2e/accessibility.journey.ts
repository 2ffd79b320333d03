import { AxeBuilder } from '@axe-core/playwright';
import { type Page, expect, test } from '@playwright/test';
import { claudia, signedIn } from './people.ts';

const forEverybody = [
  '/',
  '/auctions',
  '/vehicles',
  '/vehicles?view=rows',
  '/unauthorized',
  '/nowhere',
  '/de-de/vehicles',
];
/** With contacts, with sections, with reasons and questions. */
const texts = ['/contact', '/how-it-works', '/de-de/register'];
const forBuyers = ['/vehicles/K-482-TN?auctionId=nl-fleet-47', '/auctions/nl-fleet-47'];
const phone = { width: 390, height: 844 };

for (const theme of ['light', 'dark'] as const) {
  for (const address of forEverybody)
    test(`axe finds nothing at ${address}, ${theme}, at a desk and on a phone`, async ({
      browser,
    }) => {
      const visitor = await (await browser.newContext({ colorScheme: theme })).newPage();
      await visitor.goto(address);
      await sound(visitor);
    });

  for (const address of forBuyers)
    test(`axe finds nothing at ${address}, ${theme}, at a desk and on a phone`, async ({
      browser,
    }) => {
      const buyer = await signedIn(browser, claudia, { colorScheme: theme });
      await buyer.goto(address);
      await sound(buyer);
    });
}

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on pages of text, ${theme}, at a desk and on a phone`, async ({
    browser,
  }) => {
    const visitor = await (await browser.newContext({ colorScheme: theme })).newPage();
    for (const address of texts) {
      await visitor.goto(address);
      await sound(visitor);
    }
  });

test('axe finds nothing while a bid waits to be confirmed', async ({ browser }) => {
  const buyer = await signedIn(browser, claudia);
  await buyer.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await buyer.getByRole('button', { name: /^(Bid up|Raise) to €/ }).click();
  await expect(buyer.getByRole('dialog')).toBeVisible();
  await noFindings(buyer);
  // Escape leaves everything as it was, and the focus where it came from.
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: /^(Bid up|Raise) to €/ })).toBeFocused();
});

test('a bid can be made with the keyboard alone', async ({ browser }) => {
  const buyer = await signedIn(browser, claudia);
  await buyer.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await buyer.locator('#bid-amount').focus();
  await buyer.keyboard.press('Enter');
  const dialog = buyer.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Confirm/ })).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    const isThere = await dialog
      .getByRole('button', { name: /^Confirm/ })
      .evaluate((button) => button === document.activeElement);
    if (isThere) break;
    await buyer.keyboard.press('Tab');
  }
  await buyer.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(buyer.getByRole('heading', { name: /You are (leading|outbid)/ })).toBeVisible();
});

async function sound(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  await noFindings(page);
  await page.setViewportSize(phone);
  await noFindings(page);
  await noSidewaysScroll(page);
}

/** Hydrated, and the main heading is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function noFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }));
  expect(findings, `at ${page.url()}`).toEqual([]);
}

async function noSidewaysScroll(page: Page): Promise<void> {
  const excessPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excessPx, `sideways scroll at ${page.url()}`).toBe(0);
}
