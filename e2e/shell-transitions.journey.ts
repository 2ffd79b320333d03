/**
 * Navigation on a slow network: every control works, and an aborted navigation leaves nothing
 * behind.
 */
import { type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { hydrated } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { complaintsOf } from './complaints.ts';
import { holdAnswers } from './held-answers.ts';

test.use({ preloads: true });

/**
 * The data that the browser needs to draw the text page; held back from the start, because it is
 * preloaded, too.
 */
const textPage = /\/how-it-works\.data|\/preload\/how-it-works/;

test('a page that is not there after a moment shows its shape, and takes the keyboard when it comes', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { letGo } = await holdAnswers(page, textPage);
  await arrive(page, '/vehicles');
  await page.evaluate(() => scrollTo(0, 400));
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).dispatchEvent('click');
  const shape = page.locator('#main > [aria-busy="true"]');
  await expect(shape).toContainText('Loading');
  await expect(page.locator('#main')).toBeFocused();
  // The page that is being left accepts no keys any more.
  await expect(page.locator('#main > [inert]')).toHaveCount(1);
  letGo();
  await expect(page).toHaveURL('/how-it-works');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'From registration to collection',
  );
  await expect(shape).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('output[data-live-announcer]')).toHaveText('How it works');
  expect(await scrolled(page)).toBe(0);
  // Back to the earlier scroll position, forward to the page's beginning.
  await page.goBack();
  await expect(page).toHaveURL('/vehicles');
  await expect.poll(() => scrolled(page)).toBe(400);
  expect(complaints).toEqual([]);
});

wholeTest('a second click elsewhere leaves nothing of the first page', async ({ page }) => {
  const complaints = complaintsOf(page);
  const held = await holdAnswers(page, textPage);
  await arrive(page, '/vehicles');
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'How it works' }).click();
  await expect(page.locator('#main > [aria-busy="true"]')).toBeVisible();
  await menu.getByRole('link', { name: 'Auctions' }).click();
  await expect(page).toHaveURL('/auctions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Auctions');
  held.letGo();
  await expect(page.locator('#main > [aria-busy="true"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/vehicles');
  expect(complaints).toEqual([]);
});

wholeTest(
  'an aborted response is no error, and a rejected promise is reported',
  async ({ page }) => {
    const complaints = complaintsOf(page);
    await arrive(page, '/vehicles');
    // React Router leaves such a promise without a handler when it aborts an answer that it is
    // reading.
    await page.evaluate(() => {
      void Promise.reject(new DOMException('BodyStreamBuffer was aborted', 'AbortError'));
    });
    await page.evaluate(() => {
      void Promise.reject(new Error('an error of ours'));
    });
    await expect.poll(() => complaints).toEqual([expect.stringContaining('an error of ours')]);
  },
);

wholeTest('the same link clicked twice and thrice is one navigation', async ({ page }) => {
  const complaints = complaintsOf(page);
  const held = await holdAnswers(page, textPage);
  await arrive(page, '/vehicles');
  const link = page.getByRole('banner').getByRole('link', { name: 'How it works' });
  await link.click();
  await link.click();
  await link.click();
  held.letGo();
  await expect(page).toHaveURL('/how-it-works');
  await page.goBack();
  await expect(page).toHaveURL('/vehicles');
  expect(complaints).toEqual([]);
});

test('Back while a page is on its way stays on the page, at its place, with the keyboard where it was', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const held = await holdAnswers(page, textPage);
  await arrive(page, '/auctions');
  await page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL('/vehicles');
  await expect(page.locator('#main > [aria-busy="true"]')).toHaveCount(0);
  // The new page has the focus: later it would take it from the link.
  await expect(page.locator('#main')).toBeFocused();
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'How it works' });
  await link.focus();
  await scrolledAtRest(page);
  // Rows that came after the focus have moved the link.
  await link.scrollIntoViewIfNeeded();
  const before = await scrolledAtRest(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main > [aria-busy="true"]')).toHaveCount(1);
  await page.goBack();
  await expect(page.locator('#main > [aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveURL('/vehicles');
  await expect(link).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  held.letGo();
  // The late answer changes nothing, and the history is as before.
  await page.goBack();
  await expect(page).toHaveURL('/auctions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Auctions');
  expect(complaints).toEqual([]);
});

for (const [code, isHeld] of [
  ['that is still loading', true] as const,
  ...(isWhole ? [['that has opened', false] as const] : []),
])
  test(`a menu ${code} when the next page comes stays the reader's`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const menuCode = await holdAnswers(page, /\/drop-menu-list-[^/]*\.js/);
    const held = await holdAnswers(page, textPage);
    if (!isHeld) menuCode.letGo();
    await arrive(page, '/vehicles');
    await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click();
    await expect(page.locator('#main')).toBeFocused();
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    const german = page.getByRole('menuitemradio', { name: 'Deutsch' });
    if (!isHeld) await expect(german).toBeVisible();
    held.letGo();
    await expect(page).toHaveURL('/how-it-works');
    await expect(page.locator('#main > [aria-busy="true"]')).toHaveCount(0);
    menuCode.letGo();
    await german.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    expect(complaints).toEqual([]);
  });

wholeTest('leaving the portal in the middle complains about nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  const held = await holdAnswers(page, textPage);
  await arrive(page, '/vehicles');
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click();
  await expect(page.locator('#main > [aria-busy="true"]')).toBeVisible();
  await page.goto('/auctions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Auctions');
  held.letGo();
  expect(complaints).toEqual([]);
});

test('on a slow network the language changes in place and the page shows progress', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const held = await holdAnswers(page, /\/de-de.*\.data|assets\/de-de-/);
  await arrive(page, '/how-it-works');
  const german = page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' });
  await german.focus();
  const before = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-transition]')).toHaveCount(1);
  // The user can still read the page.
  await expect(page.locator('#main > [inert]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  held.letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.locator('[data-transition]')).toHaveCount(0);
  await expect(german).toBeFocused();
  await expect(german).toBeInViewport();
  expect(before).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

/** Waits for the whole page and for the file of the skeletons, which arrives a moment after it. */
async function arrive(page: Page, address: string): Promise<void> {
  const shapes = page.waitForResponse(/\/page-skeleton-[^/]*\.js/);
  await page.goto(address);
  await hydrated(page);
  await shapes;
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** Waits until the page has its fonts and nothing more moves it, and returns where it is. */
async function scrolledAtRest(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const positions: number[] = [];
  await expect
    .poll(async () => {
      positions.push(await scrolled(page));
      return new Set(positions.slice(-3)).size === 1 && positions.length >= 3;
    })
    .toBe(true);
  return positions.at(-1) ?? 0;
}
