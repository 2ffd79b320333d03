/**
 * A counter-offer reaches the bidder's open page, on a phone, by the operator's command; accepted,
 * it is won at its amount, and the loser's page says so. Nobody reloads.
 */
import { type Browser, type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { type LotName, openElsewhere } from './bidding.ts';
import { query } from './database.ts';
import { loseAnswers } from './held-answers.ts';
import { expectInView } from './in-view.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';

const bram = 'bram@vandijk.example';
const elise = 'elise@moreau.example';
const sanne = 'sanne@carplaza.example';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('an offer is accepted on a phone, and every open page knows it', async ({ browser }) => {
  const elsewhere = await openElsewhere();
  try {
    await addAuction('pt-offers', '--country=PT', '--outcome=price');
    await importVehicles('pt-offers', ['O101FR', 'O102FR', 'O103FR'], '--start-price', '9000');
    const lot = { auction: 'pt-offers', plate: 'O101FR' };
    const other = { auction: 'pt-offers', plate: 'O102FR' };
    const again = { auction: 'pt-offers', plate: 'O103FR' };
    await operator('act', 'addSeller', 'Frota do Porto', '--mandate-percent=50');
    await operator('act', 'assignSeller', other.auction, other.plate, '--seller-id=Frota do Porto');
    for (const one of [lot, other, again]) {
      await elsewhere.change(one, 'reserve_minor', 2_000_000);
      await elsewhere.bid(claudia, one, 10_000);
      await elsewhere.bid(anna, one, 12_000);
    }
    const [bidder, colleague, rival] = await Promise.all([
      whoSignedIn(browser, anna, phone),
      whoSignedIn(browser, bram),
      whoSignedIn(browser, claudia),
    ]);
    const visitor = await (await browser.newContext(phone)).newPage();
    await visitor.goto('/vehicles?text=O102FR');
    await see(visitor, 'O-102-FR');
    for (const one of [lot, other, again]) await elsewhere.end(one);
    await Promise.all([bidder, colleague, rival].map((page) => openLot(page, lot)));
    // Below the reserve the rival may be offered it as well.
    for (const page of [bidder, rival]) await see(page, /^Awaiting seller’s decision/);

    await offer(lot, '15000');
    await see(bidder, 'An offer for you');
    await see(colleague, 'An offer for you');
    await expect(main(bidder).getByText('€15,000').first()).toBeVisible();
    await expect(main(rival).getByText(/15,000|offer for you/)).toHaveCount(0);

    await operator('act', 'withdrawOffer', lot.auction, lot.plate);
    await see(bidder, /^Awaiting seller’s decision/);
    await offer(lot, '14500');
    const accept = main(bidder).getByRole('button', { name: 'Accept €14,500' });
    const dialog = bidder.getByRole('alertdialog');
    await test.step('what the company may not buy is refused with the reason, and the offer stands', async () => {
      await mayBuyIn(['NL', 'DE', 'FR']);
      await accept.click();
      await dialog.getByRole('button', { name: 'Accept €14,500' }).click();
      await see(bidder, /^Your company may not buy in auctions of this country/);
      await mayBuyIn(null);
    });
    await test.step('a notice of another offer leaves the answers to this one uncovered', async () => {
      const decline = main(bidder).getByRole('button', { name: 'Decline' });
      // Where notices lie: the answers are at the foot of the window.
      await decline.evaluate((button) =>
        scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 96),
      );
      await offer(other, '15500');
      const notices = bidder.getByRole('region', { name: 'Notices' });
      await expect(notices).toContainText('O-102-FR');
      await expectInView(accept, decline, notices.getByText('O-102-FR').first());
      await operator('act', 'withdrawOffer', other.auction, other.plate);
    });
    const total = main(bidder).getByText(/^(Total|To pay)/);
    await expectInView(accept, total.first());
    // The answer to it is lost, and the page finds that the offer was accepted.
    await loseAnswers(bidder, /\/counter-offer$/);
    await accept.click();
    await expect(dialog.getByText('Accept the offer?')).toBeVisible();
    await expectInView(
      dialog.getByRole('timer'),
      dialog.getByText(/^(Total|To pay)/).first(),
      dialog.getByRole('button', { name: 'Accept €14,500' }),
    );
    await expect(dialog.getByText(/^within \d+ hours of collection/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept €14,500' }).click();
    for (const page of [bidder, colleague]) {
      await see(page, /^You’ve won this vehicle/);
      await expect(main(page).getByText('€14,500').first()).toBeVisible();
    }
    await expectInView(main(bidder).getByRole('heading', { name: 'You’ve won this vehicle' }));
    await expect(dialog).toHaveCount(0);
    await bidder.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(main(rival).getByText('Sold for €14,500').first()).toBeVisible();
    await see(rival, /^Closed – not won/);
    for (const page of [bidder, colleague, rival])
      expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);

    await test.step('the page of won vehicles has the next offer, and it is declined there', async () => {
      await bidder.goto('/my-account/assigned-bids');
      await offer(other, '16000');
      // Journeys beside this one make offers to the same company.
      const row = bidder.getByRole('listitem').filter({ hasText: 'O-102-FR' });
      await row.getByRole('button', { name: 'Decline' }).click();
      const question = bidder.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Decline' }).click();
      await expect(row.getByRole('button', { name: 'Accept €16,000' })).toHaveCount(0);
      const [declined] = JSON.parse(
        await operator('history', other.auction, '--lot', other.plate, '--json'),
      );
      expect(declined).toMatchObject({ kind: 'declineCounterOffer', actor: { role: 'buyer' } });
    });

    const asset = await assetOf(other);
    const desk = await openDesk(
      browser,
      `/desk/awards/${other.auction}/${asset}`,
      'Award at €10,100',
    );
    await test.step('an offer lapses by itself, and the desk decides again', async () => {
      await Promise.all([bidder, colleague, rival].map((page) => openLot(page, other)));
      await offer(other, '16500');
      await see(desk, '€16,500 to Van Dijk Automotive, who has not answered yet.');
      for (const page of [bidder, colleague]) await see(page, 'An offer for you');
      await letLapse(asset);
      for (const page of [bidder, colleague, rival]) await see(page, /^Awaiting seller’s decision/);
      await expect(main(desk).getByRole('button', { name: 'Award at €10,100' })).toBeVisible();
    });

    await test.step('rejected and for sale by the desk, it is bought on the phone', async () => {
      await operator('act', 'rejectLot', other.auction, other.plate);
      for (const page of [bidder, colleague, rival]) await see(page, 'Seller declined');
      await seeNothing(visitor);
      // The same act and its end, from the auction's own page.
      const workspaces = isWhole
        ? [
            await openDesk(
              browser,
              `/desk/auctions/${other.auction}?lot=${asset}`,
              'Sell at a fixed price',
            ),
          ]
        : [];
      for (const workspace of workspaces) {
        await sell(workspace, '13000');
        for (const page of [bidder, colleague, rival]) await see(page, 'Now at a fixed price');
        const row = main(workspace).getByRole('row').filter({ hasText: 'For sale at €13,000' });
        await expect(row.first()).toBeVisible();
        await workspace.getByRole('button', { name: 'End sale' }).click();
        await workspace.getByRole('alertdialog').getByRole('button', { name: 'End sale' }).click();
        await expect(row).toHaveCount(0);
        for (const page of [bidder, colleague, rival]) await see(page, 'Unsold');
      }
      await sell(desk, '11000');
      for (const page of [desk, ...workspaces]) await see(page, 'For sale at €11,000');
      await see(desk, /sale at a fixed price €11,000$/);
      for (const page of [bidder, rival]) await see(page, 'Now at a fixed price');
      await seeNothing(visitor);
      await main(bidder).getByRole('button', { name: 'Buy for €11,000' }).click();
      await bidder
        .getByRole('dialog')
        .getByRole('button', { name: /€11,000/ })
        .click();
      for (const page of [bidder, colleague]) await see(page, /^You’ve won this vehicle/);
      await see(rival, /^Closed – not won/);
      await see(desk, 'Van Dijk Automotive at €11,000');
      for (const workspace of workspaces)
        await expect(
          main(workspace)
            .getByRole('row')
            .filter({ hasText: 'Sold' })
            .filter({ hasText: '€11,000' }),
        ).toHaveCount(1);
      for (const page of [bidder, colleague, rival, desk, ...workspaces])
        expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
      await seeNothing(visitor);
      expect(await visitor.evaluate(() => 'isMarked' in window)).toBe(true);
      await visitor.goto(`/vehicles/${other.plate}?auctionId=${other.auction}`);
      await expect(visitor).toHaveURL(/\/unauthorized/);
      await Promise.all([visitor, desk, ...workspaces].map((page) => page.close()));
    });

    // services/desk/ has the tests of both; desk-awards.journey.ts has a reversal on an open page.
    if (!isWhole) return;
    const onlooker = await whoSignedIn(browser, elise, phone);
    for (const page of [colleague, rival]) await page.setViewportSize(phone.viewport);
    await reverse(again, { winners: [bidder, colleague], loser: rival, onlooker });
    await relist(again, { bidder, loser: rival, onlooker });
  } finally {
    await elsewhere.close();
  }
});

/** Of an award that is reversed everybody's open page says so, on phones. */
async function reverse(
  lot: LotName,
  { winners, loser, onlooker }: { winners: Page[]; loser: Page; onlooker: Page },
): Promise<void> {
  const all = [...winners, loser, onlooker];
  await Promise.all(all.map((page) => openLot(page, lot)));
  await operator('act', 'awardLot', lot.auction, lot.plate);
  for (const page of winners) await see(page, /^You’ve won this vehicle/);
  await see(loser, /^Closed – not won/);
  for (const page of [loser, onlooker]) await see(page, 'Sold for €10,100');
  await operator('act', 'reverseAward', lot.auction, lot.plate, '--reason', 'a test');
  for (const page of winners) {
    await see(page, /^Awaiting seller’s decision/);
    await expect(main(page).getByText(/won this vehicle/)).toHaveCount(0);
  }
  for (const page of [loser, onlooker]) {
    await see(page, /^Closed/);
    await expect(main(page).getByText('Sold for €10,100')).toHaveCount(0);
  }
  await operator('act', 'rejectLot', lot.auction, lot.plate);
  for (const page of all) {
    await see(page, page === onlooker ? /^Closed – not sold/ : 'Seller declined');
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      phone.viewport.width,
    );
  }
}

/** The page of the lot that is over leads to the new one, which begins without bids. */
async function relist(
  lot: LotName,
  { bidder, loser, onlooker }: { bidder: Page; loser: Page; onlooker: Page },
): Promise<void> {
  await operator('act', 'createAuction', 'pt-again', '--country=PT', '--ends-at=+3h');
  await operator('act', 'relistLot', lot.auction, lot.plate, '--to-auction-id', 'pt-again');
  for (const page of [bidder, loser, onlooker]) {
    await openLot(page, lot);
    await see(page, page === onlooker ? /^Closed – not sold/ : 'Seller declined');
    await expect(page.getByRole('link', { name: /^On sale again/ })).toHaveCount(0);
  }
  const waived = ['--waived', 'noPhotos', 'noConditionReport'];
  await operator('act', 'publishAuction', 'pt-again', ...waived);
  for (const page of [bidder, loser, onlooker]) {
    await openLot(page, lot);
    await see(page, page === onlooker ? /^Closed – not sold/ : 'Seller declined');
    await page.getByRole('link', { name: /^On sale again/ }).click();
    await expect(page).toHaveURL(/\/vehicles\/O-103-FR\?auctionId=pt-again$/);
    await expect(main(page).getByLabel(/bid/i).first()).toBeVisible();
    await see(page, 'You have not bid yet');
    await expect(main(page).getByText(/not sold|declined|€10,100/)).toHaveCount(0);
  }
  // The company's own bid leads to the lot that it was on.
  await bidder.goto('/my-account/download-historical-bids');
  await expect(
    bidder.locator(`a[href*="O-103-FR"][href$="auctionId=${lot.auction}"]`).first(),
  ).toBeAttached();
}

/**
 * A visitor's list, looked at again, has nothing of a lot that has ended. A list that was read a
 * moment ago is read again only when it is looked at later.
 */
async function seeNothing(visitor: Page): Promise<void> {
  const countAtNextVisit = async () => {
    await visitor.evaluate(() => {
      Object.assign(window, { isMarked: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    return main(visitor).getByText('O-102-FR').count();
  };
  await expect.poll(countAtNextVisit).toBe(0);
  await expect(main(visitor).getByText(/10,100|11,000|13,000|sold|Sold|won/)).toHaveCount(0);
}

async function openDesk(browser: Browser, path: string, act: string): Promise<Page> {
  const page = await whoSignedIn(browser, sanne, { viewport: { width: 1440, height: 900 } });
  await page.goto(path);
  await expect(main(page).getByRole('button', { name: act })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return page;
}

async function sell(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Sell at a fixed price' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sell at a fixed price' });
  const confirm = dialog.getByRole('button', { name: 'Sell at a fixed price' });
  await dialog.getByLabel('Fixed price').fill('9999');
  await expect(dialog.getByText('Below €10,000 the seller must approve it first.')).toBeVisible();
  await confirm.click();
  await expect(dialog.getByLabel('Fixed price')).toBeFocused();
  await dialog.getByLabel('Fixed price').fill(price);
  await confirm.click();
  await expect(dialog).toBeHidden();
}

/** The passing of time. */
async function letLapse(assetId: string): Promise<void> {
  await query(
    `UPDATE auction.counter_offer SET made_at = now() - interval '2 hours', expires_at = clock_timestamp()
     WHERE state = 'open' AND lot_id IN (SELECT id FROM auction.lot WHERE vehicle_id = $1)`,
    [assetId],
  );
}

async function assetOf({ plate }: LotName): Promise<string> {
  const [found] = await query<{ id: string }>('SELECT id FROM auction.vehicle WHERE plate = $1', [
    plate,
  ]);
  return found?.id ?? '';
}

async function offer({ auction, plate }: LotName, amount: string): Promise<void> {
  const company = 'Van Dijk Automotive';
  const offer = ['--company-id', company, '--amount', amount, '--expires-at', '+1d'];
  await operator('act', 'counterOffer', auction, plate, ...offer);
}

/** No other journey of the company bids in Portugal. */
async function mayBuyIn(countries: string[] | null): Promise<void> {
  await query(
    "UPDATE auction.company SET buying_countries = $1 WHERE name = 'Van Dijk Automotive'",
    [countries],
  );
}

async function openLot(page: Page, { auction, plate }: LotName): Promise<void> {
  await page.goto(`/vehicles/${plate}?auctionId=${auction}`);
  await expect(main(page).getByRole('heading').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

const main = (page: Page) => page.getByRole('main');

async function see(page: Page, title: string | RegExp): Promise<void> {
  // A row says some things once for wide windows and once for phones.
  await expect(main(page).getByText(title).filter({ visible: true }).first()).toBeVisible();
}
