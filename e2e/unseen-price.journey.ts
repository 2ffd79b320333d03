/**
 * A button that bids never acts on a price that the buyer has not seen: it asks for confirmation
 * again, however it was pressed.
 */
import { type Page, expect } from '@playwright/test';
import { query } from './database.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';

test('while a buyer reads the confirmation a rival bids: nothing is sent until the new price is seen', async ({
  browser,
}) => {
  await addAuction('nl-unseen', '--name=Unseen NL');
  await importVehicles('nl-unseen', ['U101PR']);
  await withBuyNow();
  const [buyer, rival] = await Promise.all([
    whoSignedIn(browser, anna),
    whoSignedIn(browser, claudia),
  ]);
  for (const page of [buyer, rival]) await page.goto('/vehicles/U101PR?auctionId=nl-unseen');
  const sent: string[] = [];
  buyer.on('request', (request) => {
    if (request.method() === 'POST' && /\/(bids|purchase)$/.test(request.url()))
      sent.push(request.url());
  });

  const confirmation = buyer.getByRole('dialog');
  await ask(buyer, '12,000');
  await expect(confirmation.getByRole('button', { name: 'Confirm €12,000' })).toBeVisible();
  await bid(rival, '9,000');
  await expect(confirmation.getByText(/^The leading bid is now €/)).toBeVisible();
  await expect(confirmation.getByRole('button', { name: 'Confirm €12,000' })).toHaveCount(0);
  await buyer.keyboard.press('Enter');
  expect(sent).toEqual([]);
  await expect(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: 'Continue at the new price' }).click();
  await confirmation.getByRole('button', { name: 'Back' }).click();
  expect(sent).toEqual([]);

  // The bids reach the reserve, and the buy-now price is no longer offered.
  await buyer.getByRole('button', { name: 'Buy now' }).click();
  await expect(confirmation.getByRole('button', { name: 'Buy for €20,000' })).toBeVisible();
  await bid(rival, '16,000');
  await expect(confirmation.getByText('The buy-now price is no longer offered.')).toBeVisible();
  await expect(confirmation.getByRole('button', { name: /^Buy for/ })).toHaveCount(0);
  await confirmation.getByRole('button', { name: 'Back' }).click();

  // An amount that is now below the minimum has no enabled button.
  await buyer.locator('#bid-amount').fill('12,000');
  await expect(buyer.getByRole('button', { name: 'Bid up to €12,000' })).toBeDisabled();
  expect(sent).toEqual([]);
});

async function ask(page: Page, amount: string): Promise<void> {
  await page.locator('#bid-amount').fill(amount);
  await page.getByRole('button', { name: new RegExp(`(Bid up|Raise) to €${amount}`) }).click();
}

async function bid(page: Page, amount: string): Promise<void> {
  await ask(page, amount);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Confirm €${amount}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * Gives the auction's open lot a reserve and a buy-now price: the operator's import of register
 * rows sets neither.
 */
async function withBuyNow(): Promise<void> {
  await query(
    `UPDATE auction.lot SET reserve_minor = 1500000, buy_now_minor = 2000000, start_price_minor = 900000
     WHERE auction_id = 'nl-unseen'`,
  );
}
