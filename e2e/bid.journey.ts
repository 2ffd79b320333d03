import { type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { anna, claudia, signedIn, whoSignedIn } from './people.ts';

// One worker: the auction is created once, by each of the two projects with vehicles of its own.
test.describe.configure({ mode: 'default' });

const stock = {
  bearer: { auction: 'nl-journey', written: 'T-999-ZX', slipped: 'T998ZX' },
  bound: { auction: 'nl-journey-bound', written: 'T-989-ZX', slipped: 'T988ZX' },
};
const stockOf = (project: string) => stock[project as keyof typeof stock];

test.beforeAll(async ({ browserName: _browser }, { project }) => {
  const { auction, written, slipped } = stockOf(project.name);
  await addAuction(auction, '--name=Journey NL');
  await importVehicles(auction, [written.replaceAll('-', ''), slipped], '--start-price', '9000');
});

test('an imported vehicle is found, bid on, lost, won back and let go, with nobody reloading', async ({
  browser,
}, { project }) => {
  const { written } = stockOf(project.name);
  // The buyer types the plate with hyphens, as it is written on the car.
  const buyer = await signedIn(browser, anna);
  await buyer.getByRole('combobox').first().fill(written);
  await buyer.getByRole('combobox').first().press('Enter');
  await buyer.getByRole('link', { name: 'Volvo V60' }).click();
  await expect(buyer).toHaveURL(new RegExp(`/vehicles/${written.replaceAll('-', '-?')}`));
  await expect(heading(buyer, 'You have not bid yet')).toBeVisible();
  // The terms of claims: on the vehicle, and in the confirmation of each bid.
  await expect(buyer.getByRole('main').getByText(claimTerm).first()).toBeVisible();
  await bid(buyer, '9,000');
  await expect(heading(buyer, 'You are leading')).toBeVisible();

  // The rival types it without.
  const rival = await signedIn(browser, claudia);
  await rival.getByRole('combobox').first().fill(written.replaceAll('-', '').toLowerCase());
  await rival.getByRole('combobox').first().press('Enter');
  await rival.getByRole('link', { name: 'Volvo V60' }).click();
  await expect(heading(rival, 'You have not bid yet')).toBeVisible();
  await bid(rival, '9,500');
  await expect(heading(rival, 'You are leading')).toBeVisible();

  // The notice arrives without a reload.
  await expect(heading(buyer, 'You’ve been outbid')).toBeVisible();
  await bid(buyer, '12,000');
  await expect(heading(buyer, 'You are leading')).toBeVisible();
  await expect(heading(rival, 'You’ve been outbid')).toBeVisible();

  // The leading bidder may not withdraw and reads why; an outbid bidder may.
  await expect(
    buyer.getByText('A leading bid in an ascending auction cannot be withdrawn.'),
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
}, { project }) => {
  const { auction, written } = stockOf(project.name);
  const buyer = await whoSignedIn(browser, anna);
  await buyer.goto(`/vehicles/${written}?auctionId=${auction}`);
  await amountField(buyer).fill('100');
  await expect(buyer.getByText(/Below the minimum of €|You lead at €/)).toBeVisible();
  await buyer.getByRole('button', { name: /^Use €/ }).click();
  await expect(buyer.getByText(/Below the minimum of €|You lead at €/)).toHaveCount(0);
});

test('a zero too many is caught before it is a bid; meant, it is typed again, and lowered while leading', async ({
  browser,
}, { project }) => {
  const { auction, slipped } = stockOf(project.name);
  const buyer = await whoSignedIn(browser, anna);
  await buyer.goto(`/vehicles/${slipped}?auctionId=${auction}`);
  const dialog = buyer.getByRole('dialog');
  await amountField(buyer).fill('90,000');
  await buyer.getByRole('button', { name: 'Bid up to €90,000' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ten times the start price');
  await expect(dialog.getByRole('alert')).toContainText('Did you mean €9,000?');
  const confirm = dialog.getByRole('button', { name: 'Confirm €90,000' });
  await expect(confirm).toBeDisabled();

  // A pasted amount would repeat the same slip.
  const again = dialog.getByRole('textbox', { name: 'Or type the amount again' });
  await again.evaluate((field: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '90,000');
    field.focus();
    if (
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    )
      throw new Error('the paste was let through');
  });
  await expect(dialog.getByText('pasting is disabled here')).toBeVisible();
  await expect(again).toHaveValue('');
  await again.pressSequentially('9000');
  await again.press('Enter');
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Use €9,000' })).toBeVisible();
  await again.pressSequentially('0');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(heading(buyer, 'You are leading')).toBeVisible();

  // An automatic bid answers the rival's bid, and the log says so.
  const rival = await whoSignedIn(browser, claudia);
  await rival.goto(`/vehicles/${slipped}?auctionId=${auction}`);
  await bid(rival, '9,500');
  const log = (page: Page) => page.getByRole('region', { name: 'Bids' }).getByRole('listitem');
  await expect(log(buyer).nth(0)).toContainText('Automatic bid for you€9,600');
  await expect(log(buyer).nth(1)).toContainText('outbid at once€9,500');
  await expect(log(rival).nth(0)).toContainText('Automatic bid for Bidder A€9,600');

  // The maximum cannot go below the leading bid, and one button lowers it to exactly that.
  await amountField(buyer).fill('9,599');
  await expect(buyer.getByText('You lead at €9,600')).toBeVisible();
  await buyer.getByRole('button', { name: 'Lower to €9,600' }).first().click();
  await dialog.getByRole('button', { name: 'Confirm €9,600' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(buyer.getByText('Your maximum is €9,600').first()).toBeVisible();
  await expect(heading(buyer, 'You are leading')).toBeVisible();
  await expect(log(rival).nth(0)).toContainText('maximum changed€9,600');
});

/** Types an amount, presses the one green button and confirms the same amount. */
const claimTerm = /^within \d+ hours of collection/;

async function bid(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount);
  await page.getByRole('button', { name: new RegExp(`(Bid up|Raise) to €${amount}`) }).click();
  await expect(page.getByRole('dialog').getByText(claimTerm)).toBeVisible();
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
