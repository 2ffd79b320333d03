import { type Page, expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { claudia, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

wholeTest('axe finds nothing while a bid waits to be confirmed', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, claudia);
  await buyer.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await buyer.getByRole('button', { name: /^(Bid up|Raise) to €/ }).click();
  await expect(buyer.getByRole('dialog')).toBeVisible();
  await noFindings(buyer);
  // Escape leaves everything as it was, and returns the focus to where it came from.
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: /^(Bid up|Raise) to €/ })).toBeFocused();
});

test('a bid can be made with the keyboard alone', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, claudia);
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
  await expect(
    buyer.getByRole('heading', { name: /^(You are leading|You’ve been outbid)/ }),
  ).toBeVisible();
});

async function noFindings(page: Page): Promise<void> {
  expect(await axeFindings(page), `at ${page.url()}`).toEqual([]);
}
