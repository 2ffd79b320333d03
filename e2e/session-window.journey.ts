/**
 * The session ends while an amount is in the field: the user signs in again in a window, and
 * nothing typed is lost.
 */
import { type Browser, type Page, expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { anna, claudia, fillSignInWindow } from './people.ts';
import { identityUrl } from './ports.ts';
import { account, minute, passTime, signedInByClock } from './session-pages.ts';

const address = '/vehicles/K-482-TN?auctionId=nl-fleet-47';
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });

test('a bid that was being typed when the session ended is still there after signing in', async ({
  browser,
}) => {
  const page = await endedWhileTyping(browser);
  const popup = await openWindow(page);
  await fillSignInWindow(popup, anna);
  await expect(account(page)).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.locator('#bid-amount')).toHaveValue(/16.000/);
  await expect(page).toHaveURL(address);
  await page.getByRole('main').getByRole('button', { name: 'Raise to €16,000' }).click();
  await expect(page.getByRole('dialog')).toContainText('16,000');
});

wholeTest(
  'another user in the window is not signed in over the first one’s bid',
  async ({ browser }) => {
    const page = await endedWhileTyping(browser);
    await fillSignInWindow(await openWindow(page), claudia);
    await expect(dialogOf(page)).toContainText('Another person has signed in');
    await expect(account(page)).toHaveCount(0);
  },
);

wholeTest(
  'where windows are blocked, the dialog shows an error and leads to a sign-in on the page',
  async ({ browser }) => {
    const page = await endedWhileTyping(browser);
    // `open` returns null, as in browsers that block windows.
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await dialogOf(page).getByRole('button', { name: 'Sign in again' }).click();
    await expect(dialogOf(page)).toContainText('Your browser blocked the sign-in window.');
    await dialogOf(page).getByRole('button', { name: 'Sign in on this page instead' }).click();
    await fillSignInWindow(page, anna);
    await expect(page).toHaveURL(address);
    await expect(account(page)).toBeVisible();
  },
);

wholeTest('a user who declines to sign in leaves the page', async ({ browser }) => {
  const page = await endedWhileTyping(browser);
  // A dialog is visible a moment before it has the focus.
  await expect(
    dialogOf(page)
      .locator(':focus')
      .or(dialogOf(page).and(page.locator(':focus'))),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/unauthorized$/);
});

/**
 * Returns a page of anna with an amount in the field and a session that has just expired, in the
 * portal and at the provider.
 */
async function endedWhileTyping(browser: Browser): Promise<Page> {
  // The provider's clock does not jump: it would take a proof of six minutes ahead for forged.
  const page = await signedInByClock(browser, {
    at: address,
    settings: { provesPossession: false },
  });
  await page.locator('#bid-amount').fill('16.000');
  await page.context().clearCookies({ name: /^carplaza_identity/ });
  await page.context().route(`${identityUrl}/token`, (route) => route.abort());
  await page.clock.fastForward(6 * minute);
  await passTime(page, () => dialogOf(page).isVisible());
  await page.context().unroute(`${identityUrl}/token`);
  await expect(page.locator('#bid-amount')).toHaveValue(/16.000/);
  return page;
}

async function openWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await dialogOf(page)
    .getByRole('button', { name: /^(Sign in again|Open another window)$/ })
    .click();
  return opened;
}
