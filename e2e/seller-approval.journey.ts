/** A bid under the mandate: asked at the desk, approved on a phone by the mail's link, awarded. */
import { type Page, expect } from '@playwright/test';
import { openElsewhere } from './bidding.ts';
import { complaintsOf } from './complaints.ts';
import { openDatabase } from './database.ts';
import { test } from './journey.ts';
import { linkTo } from './mails.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

test('a seller approves a bid on a phone, and the desk awards the lot', async ({ browser }) => {
  const lot = { auction: 'nl-mandate', plate: 'M101ND' };
  await operator(
    'act',
    'addSeller',
    'Mandate Lease',
    '--mandate-percent=95',
    '--email=m@lease.example',
  );
  await addAuction(lot.auction, '--seller=Mandate Lease');
  await importVehicles(lot.auction, [lot.plate], '--start-price', '9000');
  const elsewhere = await openElsewhere();
  await elsewhere.change(lot, 'reserve_minor', 1_200_000);
  await elsewhere.bid(anna, lot, 9_000);
  await elsewhere.end(lot);
  await elsewhere.close();
  await endAuction(lot.auction);

  const desk = await whoSignedIn(browser, 'sanne@carplaza.example');
  const complaints = complaintsOf(desk);
  await desk.goto(`/desk/auctions/${lot.auction}`);
  // Below the mandate it is not selected, and its row says whose turn it is.
  const waiting = desk.getByRole('row').filter({ hasText: 'M-101-ND' });
  await expect(waiting).toContainText('seller must approve');
  await expect(waiting.getByRole('checkbox')).not.toBeChecked();
  await desk.getByRole('button', { name: /^All lots/ }).click();
  await desk.getByRole('row').filter({ hasText: 'M-101-ND' }).getByRole('button').click();
  await expect(desk.getByRole('button', { name: /^Award at/ })).toBeHidden();
  const ask = { name: 'Ask Mandate Lease for €9,000' };
  await desk.getByRole('button', ask).click();
  await desk.getByRole('alertdialog', ask).getByRole('button', ask).click();
  await expect(desk.getByText(/^Asked for €9,000/)).toBeVisible();

  const link = await linkTo('m@lease.example', /seller-approval#/);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const seller = await phone.newPage();
  const sellerComplaints = complaintsOf(seller);
  await approve(seller, link);
  // The same link, opened again, asks nothing more.
  await seller.reload();
  await expect(seller.getByRole('heading', { name: 'You have approved €9,000' })).toBeVisible();
  await seller.goto('/nl-nl/seller-approval#forged');
  await expect(seller.getByRole('heading', { name: 'Deze link is niet geldig' })).toBeVisible();

  await expect(desk.getByText(/^Approved by the seller: €9,000/)).toBeVisible();
  await desk.getByRole('button', { name: 'Award at €9,000' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Award at €9,000' });
  await dialog.getByRole('button', { name: 'Award at €9,000' }).click();
  await expect(dialog).toBeHidden();
  const spreadsheet = desk.waitForEvent('download');
  await desk
    .getByRole('region', { name: 'Seller’s report' })
    .getByRole('button', { name: 'Report, XLSX' })
    .click();
  expect((await spreadsheet).suggestedFilename()).toBe('nl-mandate.xlsx');
  await desk.goto('/desk/sellers');
  await desk.getByRole('link', { name: 'Mandate Lease' }).click();
  await expect(desk.getByRole('row').filter({ hasText: 'M-101-ND' })).toContainText('Awarded');
  expect(await axeFindings(desk)).toEqual([]);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Report, PDF' }).click();
  expect((await download).suggestedFilename()).toBe('nl-mandate.pdf');
  expect(complaints).toEqual([]);
  expect(sellerComplaints).toEqual([]);
  await phone.close();
});

async function approve(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Do you approve €9,000?' })).toBeVisible();
  await expect(page.getByText('75% of the reserve')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Van Dijk')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Note, optional').fill('Fine with us');
  await page.getByRole('button', { name: 'Approve €9,000' }).click();
  await expect(page.getByRole('heading', { name: 'You have approved €9,000' })).toBeVisible();
}

async function endAuction(id: string): Promise<void> {
  const owner = await openDatabase();
  await owner.query(
    'UPDATE auction.auction SET ends_at = clock_timestamp() WHERE id = $1 AND ends_at > clock_timestamp()',
    [id],
  );
  await owner.end();
}
