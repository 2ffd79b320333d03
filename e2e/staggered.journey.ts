/** The page of an auction whose lots close one after the other shows which is next, live. */
import { expect } from '@playwright/test';
import { openElsewhere } from './bidding.ts';
import { test } from './journey.ts';
import { addStaggeredAuction } from './operator.ts';
import { anna, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

test('the run list moves from one lot to the next, and shows the reader’s own', async ({
  browser,
}) => {
  const id = 'nl-steps';
  const plates = ['S101TP', 'S102TP', 'S103TP', 'S104TP', 'S105TP'];
  await addStaggeredAuction(id, 'Steps NL', plates);
  const elsewhere = await openElsewhere();
  try {
    await elsewhere.open(id);
    const lot = (plate: string) => ({ auction: id, plate });
    await elsewhere.bid(anna, lot('S103TP'), 9_000);
    const page = await whoSignedIn(browser, anna);
    await page.goto(`/auctions/${id}`);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await expect(page.getByText(/^lots close from .*\d\d:\d\d to .*\d\d:\d\d$/)).toBeVisible();
    await expect(page.getByText(/^first lot closes /)).toBeVisible();
    const list = page.getByRole('region', { name: 'Closing order' });
    const order = list.getByRole('list').first().getByRole('listitem');
    await expect(order).toHaveText([/S-101-TP/, /S-102-TP/, /Your lot.*S-103-TP.*Leading/]);

    await elsewhere.end(lot('S101TP'));
    await expect(order).toHaveText([/S-102-TP/, /Your lot.*S-103-TP/, /S-104-TP/]);
    await elsewhere.end(lot('S103TP'));
    await expect(order).toHaveText([/S-102-TP/, /S-104-TP/, /S-105-TP/]);
    await expect(list.getByText('Your lot')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  } finally {
    await elsewhere.close();
  }
});
