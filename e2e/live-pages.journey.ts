/**
 * Every page of a buyer follows the company's bids: a buyer who is outbid elsewhere gets a notice
 * and a link, and under a storm of bids every click reaches its target.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { type Elsewhere, type LotName, openElsewhere } from './bidding.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { anna, whoSignedIn } from './people.ts';

/**
 * Buyers of companies whose bids no other journey counts; one after the other, they bid on each
 * other's lots.
 */
const karim = 'karim@moreau.example';
const kasia = 'kasia@kowalski.example';
const marek = 'marek@kowalski.example';
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const widths = [
  ['on a phone', phone],
  ['at a desk', {}],
] as const;

for (const [where, options] of isWhole ? widths : widths.slice(0, 1))
  test(`a buyer outbid elsewhere sees it on every page, with a link to those lots, ${where}`, async ({
    browser,
  }) => {
    const elsewhere = await openElsewhere();
    try {
      const isPhone = 'isMobile' in options;
      const [own, rival] = isPhone ? [karim, marek] : [marek, karim];
      const auction = isPhone ? 'nl-else-phone' : 'nl-else-desk';
      const plates = isPhone ? ['G201LS', 'G202LS', 'G203LS'] : ['G101LS', 'G102LS', 'G103LS'];
      const lots = plates.map((plate) => ({ auction, plate }));
      const [first, ...others] = lots;
      if (!first) throw new Error('there are lots');
      await addAuction(auction);
      await importVehicles(auction, plates, '--start-price', '9000');
      for (const lot of lots) await elsewhere.bid(own, lot, 9_000);
      const buyer = await whoSignedIn(browser, own, options);
      await buyer.goto('/auctions');
      const before = await outbidCount(buyer);
      // From here on only the stream can bring the change: requests for the company's bids fail.
      await buyer.route(/\/bidding\/bids(\?|$)/, (route) => route.abort());

      const notices = buyer.getByRole('region', { name: 'Notices' });
      const notice = notices.getByText(new RegExp(plateShown(first.plate)));
      const bidFirst = () => elsewhere.bid(rival, first, 12_000);
      await (isPhone ? pressUnderNotice(buyer, notice, bidFirst) : bidFirst());
      await expect.poll(() => outbidCount(buyer)).toBe(before + 1);
      await expect(notice).toBeVisible();
      // The tab says so to who looks at another one.
      await expect(buyer).toHaveTitle(/^\(\d+\) /);
      // The link leads to the lot, where the panel says it and no notice does.
      await notices.getByRole('link', { name: 'Raise' }).click();
      await expect(buyer).toHaveURL(new RegExp(`/vehicles/.*auctionId=${auction}`));
      await expect(notice).toHaveCount(0);

      await buyer.unroute(/\/bidding\/bids(\?|$)/);
      await buyer.goto('/vehicles');
      expect(await outbidCount(buyer)).toBe(before + 1);
      for (const lot of others) await elsewhere.bid(rival, lot, 12_000);
      await expect.poll(() => outbidCount(buyer)).toBe(before + 3);

      // The count leads to exactly as many lots, these among them.
      await strip(buyer)
        .getByRole('link', { name: /outbid/ })
        .click();
      await expect(buyer).toHaveURL('/my-account?standing=outbid');
      // A table on desktop, a list on the phone.
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

/** The clicks on each page: together 18, in `npm run test:all` 204. */
const presses = isWhole ? 68 : 12;

const pages: { path: string; target: (page: Page) => Locator }[] = [
  {
    path: '/my-account',
    target: (page) => page.getByRole('link', { name: 'All won vehicles' }),
  },
  {
    path: '/vehicles/P101RS?auctionId=nl-storm',
    target: (page) => page.getByRole('main').locator('#similar a').first(),
  },
  {
    path: '/auctions/nl-storm?view=rows',
    target: (page) => page.getByRole('main').getByRole('link', { name: 'Volvo V60' }).last(),
  },
];

test('many presses in a storm of bids, and none is lost', async ({ browser }) => {
  const elsewhere = await openElsewhere();
  try {
    await addAuction('nl-storm');
    const plates = Array.from({ length: 12 }, (_, index) => `P${101 + index}RS`);
    await importVehicles('nl-storm', plates, '--start-price', '9000');
    const lots = plates.map((plate) => ({ auction: 'nl-storm', plate }));
    const buyer = await whoSignedIn(browser, karim);
    const sizes = [{ width: 1440, height: 900 }, phone.viewport];
    for (const [index, { path, target }] of pages.entries())
      for (const size of isWhole ? sizes : sizes.slice(index % 2, (index % 2) + 1)) {
        await buyer.setViewportSize(size);
        await buyer.goto(path);
        await expect(target(buyer)).toBeVisible();
        const storm = bidOn(elsewhere, lots);
        const { reached, missed } = await press(buyer, target(buyer), presses / 2);
        await storm.end();
        expect(missed, `${path} at ${size.width}`).toEqual([]);
        expect(reached, `${path} at ${size.width}`).toBe(presses / 2);
      }
  } finally {
    await elsewhere.close();
  }
});

test('what is pressed as soon as it is there leads on', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, anna);
  // The vehicles of the company's bids are loaded last: the content below them must not appear
  // before.
  let letCome = () => undefined as void;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await buyer.route('**/*', async (route) => {
    if (route.request().postData()?.includes('licensePlates')) await held;
    await route.continue();
  });
  await buyer.goto('/my-account');
  const link = buyer.getByRole('link', { name: 'All won vehicles' });
  await expect(buyer.getByRole('heading', { name: 'Running bids' })).toBeVisible();
  await expect(link).toHaveCount(0);
  letCome();
  await link.click();
  await expect(buyer).toHaveURL('/my-account/assigned-bids');
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

/**
 * Clicks with the mouse, at the pace of a user in a hurry, and counts the clicks that arrive at the
 * target.
 */
async function press(page: Page, target: Locator, times: number): Promise<Presses> {
  const element = await target.elementHandle();
  if (!element) throw new Error('there is nothing to press');
  await element.evaluate((link) => {
    const counter: Presses = { reached: 0, missed: [] };
    Object.assign(window, { presses: counter });
    addEventListener(
      'click',
      (event) => {
        const hit = event.target as Element;
        if (link.contains(hit)) counter.reached += 1;
        else counter.missed.push(`${hit.tagName} ${hit.textContent.slice(0, 60)}`);
        // The page stays, for the next click.
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
  });
  // The target may move until the pointer is on it, but not afterwards. Clear of the page's foot,
  // where a notice may come to lie over it between two presses.
  await expect(async () => {
    await element.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await target.hover();
    expect(await fromFoot(target)).toBeGreaterThan(footHeight);
  }).toPass();
  for (let count = 0; count < times; count += 1) {
    await frames(page, 1);
    await page.mouse.down();
    await frames(page, 2);
    await page.mouse.up();
  }
  return page.evaluate(() => (window as unknown as { presses: Presses }).presses);
}

/** Above it there is no notice, on the phone neither. */
const footHeight = 350;

/** Returns the distance from the middle of an element to the foot of the window. */
function fromFoot(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return innerHeight - top - height / 2;
  });
}

/** A press on a link begins, a notice comes to lie over the link, and the release leads on. */
async function pressUnderNotice(
  page: Page,
  notice: Locator,
  bringNotice: () => Promise<void>,
): Promise<void> {
  const link = page.getByRole('main').getByRole('link').last();
  const address = new RegExp(`${(await link.getAttribute('href')) ?? 'nowhere'}$`);
  const by = 130 - (await fromFoot(link));
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
  await link.hover();
  await page.mouse.down();
  await bringNotice();
  await expect(notice).toBeVisible();
  // It has come up and takes presses of its own.
  const region = page.getByRole('region', { name: 'Notices' });
  await region.evaluate((stack) =>
    Promise.all(stack.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const [over, under] = [await region.boundingBox(), await link.boundingBox()];
  if (!over || !under) throw new Error('the notice or the link is gone');
  const middle = under.y + under.height / 2;
  expect(middle).toBeGreaterThan(over.y);
  expect(middle).toBeLessThan(over.y + over.height);
  await page.mouse.up();
  await expect(page).toHaveURL(address);
}

interface Presses {
  reached: number;
  /** The elements that were hit instead. */
  missed: string[];
}

/** Waits for so many painted frames, so that movement becomes visible. */
function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/**
 * Both companies bid on one lot after the other until `end` is called: new rows, new prices, new
 * standings.
 */
function bidOn(elsewhere: Elsewhere, lots: readonly LotName[]): { end: () => Promise<void> } {
  const over = new AbortController();
  const run = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const lot = lots[turn % lots.length];
      if (!lot) return;
      level += 500;
      await elsewhere.bid(turn % 2 ? karim : marek, lot, level);
      level += 500;
      await elsewhere.bid(turn % 2 ? kasia : karim, lot, level);
    }
  };
  const ran = run();
  return {
    async end() {
      over.abort();
      await ran;
    },
  };
}

let level = 10_000;
