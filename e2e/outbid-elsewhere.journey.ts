/** Outbid while another page is looked at: the stream tells it at once, and the way to the lot is there. */
import { type Page, expect } from '@playwright/test';
import { openElsewhere } from './bidding.ts';
import { test } from './journey.ts';
import { importVehicles, operator } from './operator.ts';
import { anna, claudia, signedIn } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [where, options] of [
  ['at a desk', {}],
  ['on a phone', phone],
] as const)
  test(`who is outbid elsewhere is told on every page, and led to those lots, ${where}`, async ({
    browser,
  }) => {
    const elsewhere = await openElsewhere();
    try {
      const isPhone = 'isMobile' in options;
      const auction = isPhone ? 'nl-else-phone' : 'nl-else-desk';
      const plates = isPhone ? ['G201LS', 'G202LS', 'G203LS'] : ['G101LS', 'G102LS', 'G103LS'];
      const lots = plates.map((plate) => ({ auction, plate }));
      const [first, ...others] = lots;
      if (!first) throw new Error('there are lots');
      await operator('auction', 'create', auction, '--end', '+3h');
      await importVehicles(auction, plates, '--start-price', '9000');
      for (const lot of lots) await elsewhere.bid(anna, lot, 9_000);
      const buyer = await signedIn(browser, 'bram@vandijk.example', options);
      await buyer.goto('/auctions');
      const before = await outbidCount(buyer);
      // From here on nothing but the stream can tell: the list of own bids is not to be had.
      await buyer.route(/\/bidding\/bids(\?|$)/, (route) => route.abort());

      await elsewhere.bid(claudia, first, 12_000);
      await expect.poll(() => outbidCount(buyer)).toBe(before + 1);
      const notices = buyer.getByRole('region', { name: 'Notices' });
      const notice = notices.getByText(new RegExp(plateShown(first.plate)));
      await expect(notice).toBeVisible();
      // The next step leads to the lot, where the panel says it and no notice does.
      await notices.getByRole('link', { name: 'Raise' }).click();
      await expect(buyer).toHaveURL(new RegExp(`/vehicles/.*auctionId=${auction}`));
      await expect(notice).toHaveCount(0);

      await buyer.unroute(/\/bidding\/bids(\?|$)/);
      await buyer.goto('/vehicles');
      expect(await outbidCount(buyer)).toBe(before + 1);
      for (const lot of others) await elsewhere.bid(claudia, lot, 12_000);
      await expect.poll(() => outbidCount(buyer)).toBe(before + 3);

      // The count leads to exactly as many lots, these among them.
      await strip(buyer)
        .getByRole('link', { name: /outbid/ })
        .click();
      await expect(buyer).toHaveURL('/my-account?standing=outbid');
      // A table at the desk, a list on the phone.
      const main = buyer.getByRole('main');
      const rows = isPhone
        ? main.getByRole('list', { name: 'Outbid' }).locator('> li')
        : main.getByRole('table').locator('tbody tr');
      await expect(rows).toHaveCount(before + 3);
      await expect(rows.getByText('Outbid', { exact: true })).toHaveCount(before + 3);
      for (const { plate } of lots)
        await expect(rows.filter({ hasText: plateShown(plate) })).toHaveCount(1);
    } finally {
      await elsewhere.close();
    }
  });

function strip(page: Page) {
  return page.getByRole('navigation', { name: 'Your position today' });
}

async function outbidCount(page: Page): Promise<number> {
  const text = await strip(page)
    .getByRole('link', { name: /outbid/ })
    .textContent();
  return Number.parseInt(text ?? '', 10);
}

function plateShown(plate: string): string {
  return plate.replace(/^(.)(\d+)(..)$/, '$1-$2-$3');
}
