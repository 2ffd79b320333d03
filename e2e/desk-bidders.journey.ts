/** A bidder with the seller's telephone number is counted after the close, and looked at. */
import { expect } from '@playwright/test';
import { openElsewhere } from './bidding.ts';
import { complaintsOf } from './complaints.ts';
import { query } from './database.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

test('an operator looks at a bidder who has the seller’s number, and notes it', async ({
  browser,
}) => {
  const lot = { auction: 'nl-bidders', plate: 'B101DR' };
  await operator('act', 'addSeller', 'Neighbour Lease', '--phone=+31 20 555 01 23');
  await query(`UPDATE auction.buyer SET mobile = '+31205550123' WHERE email = $1`, [anna]);
  await addAuction(lot.auction, '--seller=Neighbour Lease');
  await importVehicles(lot.auction, [lot.plate], '--start-price', '9000');
  const elsewhere = await openElsewhere();
  await elsewhere.bid(anna, lot, 9_000);
  await elsewhere.end(lot);
  await elsewhere.close();

  const desk = await whoSignedIn(browser, 'sanne@carplaza.example');
  const complaints = complaintsOf(desk);
  await desk.goto('/desk/sellers');
  await desk.getByRole('link', { name: 'Bidders to look at' }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Neighbour Lease' });
  await expect(row).toContainText('telephone number');
  expect(await axeFindings(desk)).toEqual([]);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Bidders as XLSX' }).click();
  expect((await download).suggestedFilename()).toBe('Bidders to look at.xlsx');
  await row.getByRole('button', { name: 'Looked at' }).click();
  const dialog = desk.getByRole('alertdialog');
  await expect(dialog).toContainText('bid on one lot of Neighbour Lease and bought 1');
  await dialog.getByRole('textbox').fill('One switchboard in the building.');
  await dialog.getByRole('button', { name: 'Looked at' }).click();
  await expect(row).toBeHidden();
  await desk.getByRole('button', { name: /^All/ }).click();
  await expect(row).toContainText('One switchboard in the building.');
  expect(complaints).toEqual([]);
});
