/**
 * Another company's bids appear in the lists without a reload, and nothing is lost while the
 * connection is down.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { importVehicles, operator } from './operator.ts';
import { anna, claudia, signedIn } from './people.ts';
import { axeFindings } from './walk.ts';

test('an auction’s list and the own bids follow another company’s bids', async ({ browser }) => {
  // Three browsers and a connection that is down: half a minute on an idle machine.
  test.setTimeout(150_000);
  await operator('auction', 'create', 'nl-follows', '--end', '+3h', '--name', 'Follows NL');
  await importVehicles('nl-follows', ['F101LW', 'F102LW', 'F103LW'], '--start-price', '9000');
  // The first two belong to one company.
  const [buyer, account, rival] = await Promise.all([
    signedIn(browser, anna),
    signedIn(browser, 'bram@vandijk.example'),
    signedIn(browser, claudia),
  ]);
  await bid(buyer, 'F101LW', '9,000');
  await account.goto('/my-account');
  const own = account.getByRole('row', { name: /F-101-LW/ });
  await expect(own.getByText('Leading', { exact: true })).toBeVisible();
  await buyer.goto('/auctions/nl-follows?view=rows');
  const row = buyer.getByRole('row', { name: /F-101-LW/ });
  const other = buyer.getByRole('row', { name: /F-102-LW/ });
  await expect(row.getByText('Leading', { exact: true })).toBeVisible();
  for (const page of [buyer, account])
    await page.evaluate(() => Object.assign(window, { isMarked: true }));

  await bid(rival, 'F101LW', '9,500');
  await expect(row.getByText('Outbid', { exact: true })).toBeVisible();
  await expect(own.getByText('Outbid', { exact: true })).toBeVisible();
  const price = await priceOf(row);
  expect(await priceOf(own)).toBe(price);
  // The outbid company gets a notice at once.
  for (const page of [buyer, account])
    await expect(spoken(page)).toHaveText(
      `You’ve been outbid on Volvo V60, F-101-LW. The leading bid is ${price}.`,
    );

  // A lot without a bid of the company updates its price without a notice.
  await bid(rival, 'F102LW', '9,000');
  await expect(other.getByText('1 bid', { exact: true })).toBeVisible();
  await expect(spoken(buyer)).toContainText('F-101-LW');

  // The connection goes down, the page says so quietly, and after reconnecting it shows what a
  // colleague did meanwhile.
  await buyer.context().setOffline(true);
  await expect(row.getByText('reconnecting')).toBeVisible();
  expect(await axeFindings(buyer)).toEqual([]);
  for (const page of [buyer, account])
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  await bid(account, 'F102LW', '10,000');
  await buyer.context().setOffline(false);
  await expect(row.getByText('reconnecting')).toHaveCount(0);
  await expect(other.getByText('2 bids', { exact: true })).toBeVisible();
  await expect(other.getByText('Leading', { exact: true })).toBeVisible();

  // A colleague's first bid on a lot counts as the company's at once.
  await bid(account, 'F103LW', '9,000');
  const third = buyer.getByRole('row', { name: /F-103-LW/ });
  await expect(third.getByText('Leading', { exact: true })).toBeVisible();
  expect(await buyer.evaluate(() => 'isMarked' in window)).toBe(true);
});

async function bid(page: Page, plate: string, amount: string): Promise<void> {
  await page.goto(`/vehicles/${plate}?auctionId=nl-follows`);
  await page.locator('#bid-amount').fill(amount);
  await page.getByRole('button', { name: new RegExp(`(Bid up|Raise) to €${amount}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Confirm €${amount}` }).click();
  await expect(dialog).toHaveCount(0);
}

async function priceOf(row: Locator): Promise<string> {
  return (await row.locator('data').first().textContent()) ?? '';
}

function spoken(page: Page): Locator {
  return page.locator('[role="alert"][data-live-announcer]');
}
