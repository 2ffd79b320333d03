/**
 * Another company's bids appear in the lists without a reload, and nothing is lost while the
 * connection is down.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { type Elsewhere, openElsewhere } from './bidding.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

const bram = 'bram@vandijk.example';

let elsewhere: Elsewhere;
test.beforeAll(async () => {
  elsewhere = await openElsewhere();
});
test.afterAll(() => elsewhere.close());

test('an auction’s list and the own bids follow another company’s bids', async ({ browser }) => {
  await addAuction('nl-follows', '--name=Follows NL');
  await importVehicles('nl-follows', ['F101LW', 'F102LW', 'F103LW'], '--start-price', '9000');
  const bid = (email: string, plate: string, amount: number) =>
    elsewhere.bid(email, { auction: 'nl-follows', plate }, amount);
  // Two of one company.
  const [buyer, account] = await Promise.all([
    whoSignedIn(browser, anna),
    whoSignedIn(browser, bram),
  ]);
  await bid(anna, 'F101LW', 9_000);
  await openFollowing(account, '/my-account?standing=leading');
  const own = account.getByRole('row', { name: /F-101-LW/ });
  await expect(own.getByText('Leading', { exact: true })).toBeVisible();
  await openFollowing(buyer, '/auctions/nl-follows?view=rows');
  const row = buyer.getByRole('row', { name: /F-101-LW/ });
  const other = buyer.getByRole('row', { name: /F-102-LW/ });
  await expect(row.getByText('Leading', { exact: true })).toBeVisible();
  for (const page of [buyer, account])
    await page.evaluate(() => Object.assign(window, { isMarked: true }));

  await bid(claudia, 'F101LW', 9_500);
  await expect(row.getByText('Outbid', { exact: true })).toBeVisible();
  await expect(own.getByText('Outbid', { exact: true })).toBeVisible();
  const price = await priceOf(row);
  expect(await priceOf(own)).toBe(price);
  // The outbid company gets a notice at once.
  for (const page of [buyer, account])
    await expect
      .poll(() => announcements(page))
      .toContain(`You’ve been outbid on Volvo V60, F-101-LW. The leading bid is ${price}.`);

  // A lot without a bid of the company updates its price without a notice.
  await bid(claudia, 'F102LW', 9_000);
  await expect(other.getByText('1 bid', { exact: true })).toBeVisible();
  expect((await announcements(buyer)).join()).not.toContain('F-102-LW');

  // The connection goes down, the page says so quietly, and after reconnecting it shows what a
  // colleague did meanwhile.
  await buyer.context().setOffline(true);
  await expect(row.getByText('reconnecting')).toBeVisible();
  expect(await axeFindings(buyer)).toEqual([]);
  for (const page of [buyer, account])
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  await bid(bram, 'F102LW', 10_000);
  await buyer.context().setOffline(false);
  await expect(row.getByText('reconnecting')).toHaveCount(0);
  await expect(other.getByText('2 bids', { exact: true })).toBeVisible();
  await expect(other.getByText('Leading', { exact: true })).toBeVisible();

  // A colleague's first bid on a lot counts as the company's at once.
  await bid(bram, 'F103LW', 9_000);
  const third = buyer.getByRole('row', { name: /F-103-LW/ });
  await expect(third.getByText('Leading', { exact: true })).toBeVisible();
  expect(await buyer.evaluate(() => 'isMarked' in window)).toBe(true);

  // Home announces what happened before its notices' texts had loaded.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await account.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('live.outbid')) await held;
    await route.fulfill({ response });
  });
  await openFollowing(account, '/');
  const outbidBefore = await position(account, 'outbid').textContent();
  await bid(claudia, 'F103LW', 9_500);
  await expect(position(account, 'outbid')).not.toHaveText(outbidBefore ?? '');
  expect(await announcements(account)).toEqual([]);
  release();
  await expect.poll(async () => (await announcements(account)).join()).toContain('F-103-LW');
});

async function priceOf(row: Locator): Promise<string> {
  return (await row.locator('[class*=type-price]').first().textContent()) ?? '';
}

/**
 * What the open page has announced since `openFollowing`: the bids of journeys beside this one,
 * which act for the same company, are announced too.
 */
async function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as { announced?: string[] }).announced ?? []);
}

/** Opens a page and waits for the company's position and its stream: notices follow from both. */
async function openFollowing(page: Page, address: string): Promise<void> {
  // Not the load event, which waits for every file.
  const arrival = page.goto(address, { waitUntil: 'commit' });
  await Promise.all([page.waitForResponse(/\/bidding\/bids\/events/), arrival]);
  await expect(position(page, 'leading')).toBeVisible();
  await page.locator('[role="alert"][data-live-announcer]').evaluate((announcer) => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const note = () => announcer.textContent && announced.push(announcer.textContent);
    new MutationObserver(note).observe(announcer, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}

function position(page: Page, standing: string): Locator {
  return page
    .getByRole('navigation', { name: 'Your position today' })
    .getByRole('link', { name: standing });
}
