import { type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { importVehicles, operator } from './operator.ts';
import { anna, claudia, signedIn } from './people.ts';

const plate = 'T999ZX';

// One worker: the auction is made once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await operator('auction', 'create', 'nl-journey', '--end', '+3h', '--name', 'Journey NL');
  await importVehicles('nl-journey', [plate], '--start-price', '9000');
});

test('an imported vehicle is found, bid on, lost, won back and let go, with nobody reloading', async ({
  browser,
}) => {
  // The buyer writes the plate with hyphens, as it stands on the car.
  const buyer = await signedIn(browser, anna);
  await buyer.getByRole('searchbox').first().fill('T-999-ZX');
  await buyer.getByRole('searchbox').first().press('Enter');
  await buyer.getByRole('link', { name: 'Volvo V60' }).click();
  await expect(buyer).toHaveURL(/\/vehicles\/T-?999-?ZX/);
  await expect(heading(buyer, 'You have not bid')).toBeVisible();
  await bid(buyer, '9,000');
  await expect(heading(buyer, 'You are leading')).toBeVisible();

  // The rival writes it without.
  const rival = await signedIn(browser, claudia);
  await rival.getByRole('searchbox').first().fill('t999zx');
  await rival.getByRole('searchbox').first().press('Enter');
  await rival.getByRole('link', { name: 'Volvo V60' }).click();
  await expect(heading(rival, 'You have not bid')).toBeVisible();
  await bid(rival, '9,500');
  await expect(heading(rival, 'You are leading')).toBeVisible();

  // It arrives by itself.
  await expect(heading(buyer, 'You are outbid')).toBeVisible();
  await bid(buyer, '12,000');
  await expect(heading(buyer, 'You are leading')).toBeVisible();
  await expect(heading(rival, 'You are outbid')).toBeVisible();

  // Who leads may not withdraw and reads why; who is outbid may.
  await expect(
    buyer.getByText('A leading bid in an open auction cannot be withdrawn.'),
  ).toBeVisible();
  await rival
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await rival.getByRole('alertdialog').getByRole('button', { name: 'Withdraw €9,500' }).click();
  await expect(rival.getByText('Your bid is withdrawn.').first()).toBeVisible();
  await expect(heading(buyer, 'You are leading')).toBeVisible();
});

test('an amount below the minimum is explained before it is sent, and the minimum is one tap away', async ({
  browser,
}) => {
  const buyer = await signedIn(browser, anna);
  await buyer.goto(`/vehicles/${plate}?auctionId=nl-journey`);
  await amountField(buyer).fill('100');
  await expect(buyer.getByText(/Below the minimum of €|You lead at €/)).toBeVisible();
  await buyer.getByRole('button', { name: /^Use €/ }).click();
  await expect(buyer.getByText(/Below the minimum of €|You lead at €/)).toHaveCount(0);
});

/** Types an amount, presses the one green button and confirms the same amount. */
async function bid(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: new RegExp(`(Bid up|Raise) to €${amount}`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`€${amount}`) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function amountField(page: Page) {
  return page.getByRole('textbox', { name: /Your maximum bid|New maximum/ });
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name });
}
