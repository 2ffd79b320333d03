/**
 * What a press came to is said where it was pressed, and is true: amount, sum, button and answer
 * are in the window before and after it, also when the answer is lost on the way.
 */
import { type Page, expect } from '@playwright/test';
import { type LotName, openElsewhere } from './bidding.ts';
import { query } from './database.ts';
import { loseAnswers } from './held-answers.ts';
import { expectInView } from './in-view.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';

test.describe.configure({ mode: 'default' });

const sizes = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const lots = { desk: ['V101PV', 'V102PV'], phone: ['V103PV', 'V104PV'] } as const;
const auction = 'nl-in-view';
const elise = 'elise@moreau.example';

test.beforeAll(async () => {
  await addAuction(auction, '--name', 'In view NL');
  await importVehicles(auction, Object.values(lots).flat(), '--start-price', '9000');
  await query(
    'UPDATE auction.lot SET reserve_minor = 1500000, buy_now_minor = 2000000 WHERE auction_id = $1',
    [auction],
  );
});

for (const size of ['desk', 'phone'] as const)
  test(`bid, raise, lower, withdraw and buy in the first screen of the ${size}`, async ({
    browser,
  }) => {
    const elsewhere = await openElsewhere();
    const [plate] = lots[size];
    const lot: LotName = { auction, plate };
    try {
      const page = await whoSignedIn(browser, anna, sizes[size]);
      await page.goto(`/vehicles/${plate}?auctionId=${auction}`);
      const { amount, total, dialog } = partsOf(page);
      const press = async (action: string, confirm: string, answer: string | RegExp) => {
        const button = main(page).getByRole('button', { name: action }).first();
        await button.click();
        await dialog.getByRole('button', { name: confirm }).click();
        await expect(dialog).toHaveCount(0);
        await expectInView(amount, total, mainButton(page), main(page).getByText(answer).first());
      };
      await expectInView(amount, total, mainButton(page));
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await press('Bid up to €9,000', 'Confirm €9,000', /^You are the leading bidder at €9,000/);

      await amount.fill('12,000');
      await expect(total).toContainText('at €12,000');
      await press('Raise to €12,000', 'Confirm €12,000', /Your maximum is €12,000/);
      await expect(total).toContainText('at your maximum');
      await press('Lower to €9,000', 'Confirm €9,000', /Your maximum is €9,000/);

      await elsewhere.bid(claudia, lot, 9_500);
      await press('Withdraw bid', 'Withdraw €9,000', 'Your bid is withdrawn.');

      await main(page).getByRole('button', { name: 'Buy now' }).click();
      await dialog.getByRole('button', { name: 'Buy for €20,000' }).click();
      await expect(dialog).toHaveCount(0);
      await expectInView(
        page.getByRole('heading', { name: 'You’ve won this vehicle' }),
        main(page).getByText('Your company has bought the vehicle.').first(),
      );
    } finally {
      await elsewhere.close();
    }
  });

for (const size of ['desk', 'phone'] as const)
  test(`an answer that is lost is found, and nothing is asked again, on the ${size}`, async ({
    browser,
  }) => {
    const elsewhere = await openElsewhere();
    const [, plate] = lots[size];
    const lot: LotName = { auction, plate };
    try {
      const page = await whoSignedIn(browser, anna, sizes[size]);
      await page.goto(`/vehicles/${plate}?auctionId=${auction}`);
      let hasRivals = false;
      // The first bid may still be sent again, under its key.
      await loseAnswers(page, /\/assets\/[^/]+\/(bids|purchase)$/, async (body) => {
        if (hasRivals || !body.includes('9800')) return;
        hasRivals = true;
        await elsewhere.bid(claudia, lot, 12_000);
        await elsewhere.bid(elise, lot, 11_000);
      });
      const { amount, dialog } = partsOf(page);
      const press = async (action: string, confirm: string, answer: string | RegExp) => {
        await main(page).getByRole('button', { name: action }).first().click();
        await dialog.getByRole('button', { name: confirm }).click();
        await expect(dialog).toHaveCount(0);
        await expectInView(main(page).getByText(answer).first());
        await expect(page.getByText(/The leading bid is now|Try again/)).toHaveCount(0);
      };
      await amount.fill('9,400');
      await press('Bid up to €9,400', 'Confirm €9,400', /^You are the leading bidder at €9,000/);
      // Outbid on the way: the refusal is known by the key alone.
      await amount.fill('9,800');
      await press('Raise to €9,800', 'Confirm €9,800', 'Too low.');
      await press('Withdraw bid', 'Withdraw €9,400', 'Your bid is withdrawn.');
      await press('Buy now', 'Buy for €20,000', 'Your company has bought the vehicle.');
    } finally {
      await elsewhere.close();
    }
  });

const main = (page: Page) => page.getByRole('main');

function partsOf(page: Page) {
  return {
    amount: page.locator('#bid-amount'),
    total: main(page)
      .getByText(/^(Total|To pay)/)
      .first(),
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
  };
}

/** The one that names the amount in the field. */
function mainButton(page: Page) {
  return main(page)
    .getByRole('button', { name: /^(Bid up|Raise|Lower) to €/ })
    .first();
}
