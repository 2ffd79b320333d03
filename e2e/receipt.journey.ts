/** A buyer saves the receipt of a bid, and the operator's command says whether it is genuine. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, whoSignedIn } from './people.ts';

test('of an accepted bid there is a receipt to copy, to download, and to find again', async ({
  browser,
}) => {
  // The auction closes before the lots of other journeys, and stands first in lists.
  await addAuction('nl-receipts', '--ends-at=+30m', '--name=Receipts NL');
  await importVehicles('nl-receipts', ['R918CT'], '--start-price', '9000');
  const buyer = await whoSignedIn(browser, anna);
  await buyer.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await buyer.goto('/vehicles/R918CT?auctionId=nl-receipts');
  await buyer.locator('#bid-amount').fill('9,000');
  await buyer.getByRole('button', { name: 'Bid up to €9,000' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Confirm €9,000' }).click();
  const main = buyer.getByRole('main');
  await expect(main.getByText(/^Bid confirmation no\. 1, .+, [0-9a-f]{12}$/)).toBeVisible();

  const { name, file, text } = await downloaded(buyer, main, 'Download confirmation');
  expect(name).toBe('CarPlaza-R-918-CT-1.json');
  await main.getByRole('button', { name: 'Copy confirmation' }).click();
  await expect(main.getByRole('button', { name: 'Confirmation copied' })).toBeVisible();
  expect(await buyer.evaluate(() => navigator.clipboard.readText())).toBe(text);

  expect(await operator('audit', 'verify', '--receipt', file)).toContain(
    'The receipt is genuine: entry 1 of its lot.',
  );
  await writeFile(
    file,
    text.replace(/"hash": "(.)/, (_all, digit) => `"hash": "${digit === '0' ? 1 : 0}`),
  );
  await expect(operator('audit', 'verify', '--receipt', file)).rejects.toThrow(
    'The receipt is not genuine: no entry of the lot has its hash.',
  );

  // After a reload the panel and the row in the company's bids still offer the receipt.
  await buyer.reload();
  expect((await downloaded(buyer, main, 'Download confirmation')).text).toBe(text);
  await buyer.goto('/my-account?standing=leading');
  const again = await downloaded(
    buyer,
    main,
    /^Download the confirmation of your bid on .+R-918-CT$/,
  );
  expect(again).toMatchObject({ name, text });
  await buyer.goto('/my-account/manage-auctions');
  const ofAuction = await downloaded(buyer, main, /^Download the confirmation .+R-918-CT$/);
  expect(ofAuction.text).toBe(text);
});

async function downloaded(page: Page, main: Locator, button: string | RegExp) {
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: button }).click();
  const downloadedFile = await download;
  const name = downloadedFile.suggestedFilename();
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'carplaza-receipt-')), name);
  await downloadedFile.saveAs(file);
  return { name, file, text: await readFile(file, 'utf8') };
}
