/** Under a storm of bids every press reaches what it was aimed at: nothing moves under the pointer. */
import { type Locator, type Page, expect } from '@playwright/test';
import { type Elsewhere, type LotName, openElsewhere } from './bidding.ts';
import { test } from './journey.ts';
import { importVehicles, operator } from './operator.ts';
import { anna, claudia, signedIn } from './people.ts';

const jonas = 'jonas@lindner.example';
const phone = { viewport: { width: 390, height: 844 } };

/** Together 200 presses. */
const pages: { path: string; target: (page: Page) => Locator; presses: number }[] = [
  {
    path: '/my-account',
    target: (page) => page.getByRole('link', { name: 'All won vehicles' }),
    presses: 70,
  },
  {
    path: '/vehicles/P101RS?auctionId=nl-storm',
    target: (page) => page.getByRole('main').locator('#similar a').first(),
    presses: 70,
  },
  {
    path: '/auctions/nl-storm?view=rows',
    target: (page) => page.getByRole('main').getByRole('link', { name: 'Volvo V60' }).last(),
    presses: 60,
  },
];

test('two hundred presses in a storm of bids, and none is lost', async ({ browser }) => {
  const elsewhere = await openElsewhere();
  try {
    await operator('auction', 'create', 'nl-storm', '--end', '+3h');
    const plates = Array.from({ length: 12 }, (_, index) => `P${101 + index}RS`);
    await importVehicles('nl-storm', plates, '--start-price', '9000');
    const lots = plates.map((plate) => ({ auction: 'nl-storm', plate }));
    const buyer = await signedIn(browser, anna);
    for (const { path, target, presses } of pages)
      for (const size of [{ width: 1440, height: 900 }, phone.viewport]) {
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
  const buyer = await signedIn(browser, anna);
  // The vehicles of the own bids come last: what stands below them must not be there before.
  let letCome = () => undefined as void;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await buyer.route('**/*', async (route) => {
    if (route.request().postData()?.includes('licensePlates')) await held;
    await route.continue();
  });
  await buyer.goto('/my-account');
  const link = buyer.getByRole('link', { name: 'All won vehicles' });
  await expect(buyer.getByRole('heading', { name: 'Open bids' })).toBeVisible();
  await expect(link).toHaveCount(0);
  letCome();
  await link.click();
  await expect(buyer).toHaveURL('/my-account/assigned-bids');
});

/** Presses with the mouse, at the pace of a person in a hurry, and counts what arrives at the target. */
async function press(page: Page, target: Locator, times: number): Promise<Presses> {
  await target.scrollIntoViewIfNeeded();
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
        // The page stays, for the next press.
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    );
  });
  const box = await element.boundingBox();
  if (!box) throw new Error('there is nothing to see');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let count = 0; count < times; count += 1) {
    await frames(page, 2);
    await page.mouse.down();
    await frames(page, 3);
    await page.mouse.up();
  }
  return page.evaluate(() => (window as unknown as { presses: Presses }).presses);
}

interface Presses {
  reached: number;
  /** What was hit instead. */
  missed: string[];
}

/** Lets the page be painted so many times: what moves is seen to move. */
function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
}

/** Both companies bid on one lot after the other until told to stop: new rows, new prices, new standings. */
function bidOn(elsewhere: Elsewhere, lots: readonly LotName[]): { end: () => Promise<void> } {
  const over = new AbortController();
  const run = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const lot = lots[turn % lots.length];
      if (!lot) return;
      level += 500;
      await elsewhere.bid(turn % 2 ? anna : claudia, lot, level);
      level += 500;
      await elsewhere.bid(turn % 2 ? jonas : anna, lot, level);
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
