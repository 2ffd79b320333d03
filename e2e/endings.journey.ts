/**
 * The end of a lot reaches every page that is open on it: winner, colleague and rival, desktop and
 * phone, without a reload. `npm test` has three of six endings.
 */
import { type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { type Elsewhere, type LotName, openElsewhere } from './bidding.ts';
import { test, wholeTest } from './journey.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';
import { navigate } from './walk.ts';

const bram = 'bram@vandijk.example';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const running = /^You are leading|^You’ve been outbid/;
const won = /^You’ve won this vehicle/;
const secondRank = /^Not won, rank 2/;
/** A step of `npm run test:all` alone. */
const wholeStep: (title: string, step: () => Promise<void>) => Promise<void> = isWhole
  ? test.step
  : async () => undefined;

test('every ending is on the open pages of all who bid, and nobody reloads', async ({
  browser,
}) => {
  const elsewhere = await openElsewhere();
  try {
    await addAuction('nl-ends', '--outcome=rank');
    await addAuction('nl-seal', '--format=sealed', '--outcome=rank');
    const open = ['E101ND', 'E102ND', 'E103ND', 'E104ND', 'E105ND'];
    await importVehicles('nl-ends', open, '--start-price', '9000');
    await importVehicles('nl-seal', ['E201ND'], '--start-price', '9000');
    const [winner, colleague, rival, rivalsPhone] = await Promise.all([
      whoSignedIn(browser, anna),
      whoSignedIn(browser, bram, phone),
      whoSignedIn(browser, claudia),
      whoSignedIn(browser, 'jonas@lindner.example', phone),
    ]);
    const own = [winner, colleague];
    const rivals = [rival, rivalsPhone];
    const all = [...own, ...rivals];

    await test.step('awarded at the close', async () => {
      const lot = lotOf('E101ND');
      await bothBid(elsewhere, lot);
      await openOnAll(all, lot, running);
      await elsewhere.end(lot);
      await see(own, won);
      await see(rivals, secondRank);
    });

    await wholeStep('sealed, and awarded by the operator', async () => {
      const lot = { auction: 'nl-seal', plate: 'E201ND' };
      await bothBid(elsewhere, lot);
      await openOnAll(all, lot, /^Your sealed bid is placed/);
      await elsewhere.end(lot);
      await see(all, /^Awaiting seller’s decision/);
      await operator('act', 'awardLot', lot.auction, lot.plate);
      await see(own, won);
      await see(rivals, secondRank);
    });

    await test.step('below its reserve, and rejected by the operator', async () => {
      const lot = lotOf('E102ND');
      await elsewhere.change(lot, 'reserve_minor', 5_000_000);
      await bothBid(elsewhere, lot);
      await openOnAll(all, lot, running);
      await elsewhere.end(lot);
      await see(own, /^Awaiting seller’s decision/);
      await operator('act', 'rejectLot', lot.auction, lot.plate);
      await see(all, /^Seller declined/);
    });

    await wholeStep('nobody bid', async () => {
      const lot = lotOf('E103ND');
      await openOnAll(all, lot, /^You have not bid yet/);
      await elsewhere.end(lot);
      await see(all, /^Closed – not sold/);
    });

    await wholeStep('withdrawn by the seller', async () => {
      const lot = lotOf('E104ND');
      await bothBid(elsewhere, lot);
      await openOnAll(all, lot, running);
      await operator('act', 'withdrawLot', lot.auction, lot.plate, '--reason', 'a test');
      await see(all, /^Withdrawn by the seller/);
    });

    await test.step('bought by a colleague, which is no rival’s purchase', async () => {
      const lot = lotOf('E105ND');
      await elsewhere.change(lot, 'buy_now_minor', 1_500_000);
      await openOnAll(all, lot, /^You have not bid yet/);
      await elsewhere.buy(bram, lot, 15_000);
      await see(own, won);
      await see(rivals, /^Sold/);
      for (const page of own)
        await expect(page.getByRole('main').getByText(/another company/i)).toHaveCount(0);
    });
  } finally {
    await elsewhere.close();
  }
});

wholeTest(
  "a buyer who bids on a colleague's purchase reads the same result everywhere",
  async ({ browser }) => {
    const elsewhere = await openElsewhere();
    try {
      await addAuction('nl-bought');
      await importVehicles('nl-bought', ['E301ND'], '--start-price', '9000');
      const lot = { auction: 'nl-bought', plate: 'E301ND' };
      await elsewhere.change(lot, 'buy_now_minor', 1_500_000);
      const buyer = await whoSignedIn(browser, anna);
      // The events do not arrive; the buyer presses the button that the page still shows.
      await buyer.route(/\/events$/, (route) => route.abort());
      await buyer.goto(addressOf(lot));
      await buyer.locator('#bid-amount').fill('9,500');
      await buyer.getByRole('button', { name: 'Bid up to €9,500' }).click();
      await elsewhere.buy(bram, lot, 15_000);
      await buyer.getByRole('dialog').getByRole('button', { name: 'Confirm €9,500' }).click();
      const main = buyer.getByRole('main');
      await expect(main.getByText('Your company has already bought this vehicle.')).toBeVisible();
      await expect(main.getByText(won).first()).toBeVisible();
      await expect(main.getByText(/another company/i)).toHaveCount(0);
    } finally {
      await elsewhere.close();
    }
  },
);

function lotOf(plate: string): LotName {
  return { auction: 'nl-ends', plate };
}

/** The company of the first buyer leads, and of sealed bids its bid is the highest. */
async function bothBid(elsewhere: Elsewhere, lot: LotName): Promise<void> {
  await elsewhere.bid(claudia, lot, 10_000);
  await elsewhere.bid(anna, lot, 12_000);
}

function addressOf({ auction, plate }: LotName): string {
  return `/vehicles/${plate}?auctionId=${auction}`;
}

/**
 * Opens the lot on every page, inside the app after the first lot, expects its current state, and
 * marks the pages.
 */
async function openOnAll(pages: readonly Page[], lot: LotName, title: RegExp): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      if (page.url().includes('/vehicles/')) await navigate(page, addressOf(lot));
      else await page.goto(addressOf(lot));
      await expect(page).toHaveURL(addressOf(lot));
      await expect(page.getByRole('main').getByText(title).first()).toBeAttached();
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
    }),
  );
}

async function see(pages: readonly Page[], title: RegExp): Promise<void> {
  for (const page of pages) {
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  }
}
