/**
 * The page layout with the keyboard alone: skip link, menu, language switch, account, and the focus
 * on a new page.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { test } from './journey.ts';
import { complaintsOf } from './complaints.ts';
import { anna, signedIn, whoSignedIn } from './people.ts';

test('the first stop skips to the content, the menu leads to pages that begin at their beginning', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.goto('/');
  await hydrated(page);
  const menu = page.getByRole('banner').getByRole('navigation');
  await tabTo(page, menu.getByRole('link', { name: 'Vehicles' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vehicles');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vehicles');
  await expect(page.locator('#main')).toBeFocused();
  await expect(announcement(page)).toHaveText('Vehicles');
  // The next Tab goes to the page's content, not to the header.
  await page.keyboard.press('Tab');
  await expect(page.locator('#main :focus')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('the language switches in place, and the keyboard and the page stay', async ({ page }) => {
  await page.goto('/how-it-works');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 300));
  const opener = page.getByRole('banner').getByRole('button', { name: /^Language: / });
  await tabTo(page, opener);
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await moveTo(page, choice(page, 'Deutsch'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/de-de/how-it-works');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const german = page.getByRole('banner').getByRole('button', { name: /^Sprache: / });
  await expect(german).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Enter');
  await expect(choice(page, 'Polski')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice(page, 'Polski')).toHaveCount(0);
  await expect(german).toBeFocused();
});

test('the languages of the footer leave the reader where he is', async ({ page }) => {
  await page.goto('/how-it-works');
  await hydrated(page);
  const polish = page.getByRole('contentinfo').getByRole('link', { name: 'Polski' });
  await polish.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
  await expect(polish).toBeFocused();
  await expect(polish).toBeInViewport();
});

test('the account menu opens, closes and signs out in the language of the page', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, anna);
  await buyer.goto('/de-de/vehicles');
  await hydrated(buyer);
  const opener = buyer.getByRole('banner').getByRole('button', { name: /Anna Verhoeven/ });
  await tabTo(buyer, opener);
  await buyer.keyboard.press('Enter');
  const leave = choice(buyer, 'Abmelden');
  await expect(leave).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(opener).toBeFocused();
  await buyer.keyboard.press('Enter');
  await moveTo(buyer, leave);
  await buyer.keyboard.press('Enter');
  await expect(buyer).toHaveURL(/\/de-de\/signout-callback-oidc$/);
  await expect(buyer.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('the session is read anew on each navigation', async ({ browser }) => {
  const buyer = await signedIn(browser, anna);
  await buyer.evaluate(() => sessionStorage.clear());
  await buyer.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await expect(buyer).toHaveURL('/vehicles');
  await expect(buyer.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('another page of a list begins at its beginning, a filter leaves the reader in his place', async ({
  page,
}) => {
  await page.goto('/vehicles');
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2', exact: true })
    .click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(announcement(page)).toHaveText('Vehicles · Page 2');
  const filter = page.getByRole('complementary').getByRole('checkbox').nth(3);
  await filter.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(filter).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

/** Returns a row of a menu, however the menu is built. */
function choice(page: Page, name: string): Locator {
  const header = page.getByRole('banner');
  return page
    .getByRole('menuitemradio', { name })
    .or(page.getByRole('menuitem', { name }))
    .or(header.getByRole('link', { name }))
    .or(header.getByRole('radio', { name }));
}

function announcement(page: Page): Locator {
  return page.locator('output[data-live-announcer]');
}

/** Far more stops than any header has. */
const stopsMax = 40;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntilFocused(page, target, 'Tab');
}

/** Moves through an open menu. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await pressUntilFocused(page, target, 'ArrowDown');
}

async function pressUntilFocused(page: Page, target: Locator, key: string): Promise<void> {
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < stopsMax && !(await isThere()); presses += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
}
