/**
 * An auction from the first form to the seller's report, by a manager in the browser while buyers
 * bid. WHOLE_AUCTION=300 does it with 300 vehicles, 3,000 photographs and 50 buyers. The longest
 * journey stands first in the alphabet, so that the others run beside it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Page, expect } from '@playwright/test';
import { writeYard } from '#demo/photographs/write.ts';
import { complaintsOf } from './complaints.ts';
import { test } from './journey.ts';
import { anna, whoSignedIn } from './people.ts';
import { openBuyers } from './simulated-buyers.ts';

const vehicles = Number(process.env['WHOLE_AUCTION'] ?? 6);
const isLarge = vehicles > 6;
const size = isLarge
  ? { vehicles, photographs: 10, buyers: 50, seconds: 1, widthPx: 4000 }
  : { vehicles, photographs: 1, buyers: 4, seconds: 1, widthPx: 640 };
/** Of six lots three reach their reserve, one the mandate, one neither, and one has no bid. */
const sixth = size.vehicles / 6;
const sold = sixth * 3;
const longMs = isLarge ? 1_800_000 : 60_000;

test('a manager brings in stock, publishes, watches the closing, awards and reports', async ({
  browser,
}) => {
  if (isLarge) test.setTimeout(3_600_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-yard-'));
  // Other vehicles than those of other journeys: none may be for sale twice.
  await writeYard(folder, { ...size, seed: auctionId });
  const buyers = await openBuyers(size.buyers);
  const steps: string[] = [];
  const step = async (name: string, work: () => Promise<void>) => {
    const from = performance.now();
    await test.step(name, work);
    steps.push(`${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  try {
    const desk = await whoSignedIn(browser, 'sanne@carplaza.example');
    const complaints = complaintsOf(desk);
    await step('enter the seller', () => addSeller(desk));
    await step('create the auction', () => createAuction(desk));
    await step('check the stock and its photographs', () => checkStock(desk, folder));
    await step('import', () => importChecked(desk));
    await step('plan the closing and publish', () => publish(desk));
    await step('watch while buyers bid and lots close', async () => {
      await desk.getByRole('button', { name: 'Console', exact: true }).click();
      await buyers.bidOnAll(auctionId);
      await expect(desk.locator('main')).toContainText(`${sold} at reserve`);
      await buyers.skipToClosing(auctionId, 5);
      await expect(desk.locator('main')).toContainText(
        `sold: ${sold} of ${size.vehicles}; ${sixth * 2} to award`,
        { timeout: longMs },
      );
    });
    let offered = 0;
    await step('award, and offer once more', async () => {
      offered = await award(desk);
    });
    const buyer = await whoSignedIn(browser, anna);
    await step('a buyer accepts', () => accept(buyer, offered));
    await step('report to the seller', () => report(desk));
    expect(complaints).toEqual([]);
  } finally {
    process.stdout.write(isLarge ? `${steps.join('\n')}\n` : '');
    await buyers.close();
    await rm(folder, { recursive: true, force: true });
  }
});

const auctionId = 'yard-at-the-desk';
const seller = 'Yard Lease';

async function addSeller(desk: Page): Promise<void> {
  await desk.goto('/desk/sellers');
  await desk.getByRole('button', { name: 'Add seller' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add seller' });
  await dialog.getByLabel('Name', { exact: true }).fill(seller);
  await dialog.getByLabel('Mandate, percent of the reserve').fill('90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function createAuction(desk: Page): Promise<void> {
  await desk.goto('/desk/auctions');
  await desk.getByRole('button', { name: 'New auction' }).click();
  const dialog = desk.getByRole('dialog', { name: 'New auction' });
  await dialog.getByLabel('Name', { exact: true }).fill('Yard at the desk');
  await dialog.getByLabel('Seller').fill(seller);
  await dialog.getByLabel('Opens').fill(local(-60));
  await dialog.getByLabel('Closes').fill(local(120));
  await dialog.getByLabel('Soft close, minutes').fill('0');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Yard at the desk' })).toBeVisible();
}

/** A moment from now as the fields take it, in the time of the auction. */
function local(minutes: number): string {
  const moment = new Date(Date.now() + minutes * 60_000);
  const text = moment.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' });
  return text.replace(' ', 'T').slice(0, 16);
}

async function checkStock(desk: Page, folder: string): Promise<void> {
  await desk.getByRole('link', { name: 'Stock', exact: true }).click();
  await desk.getByRole('button', { name: /To auction/ }).click();
  await desk.getByRole('option', { name: /Yard at the desk/ }).click();
  await desk.locator('input[data-use=files]').setInputFiles(path.join(folder, 'stock.json'));
  const counts = desk.getByRole('region', { name: 'What the file comes to' });
  await expect(counts).toContainText(`added${size.vehicles}updated`, { timeout: longMs });
  await desk.locator('input[webkitdirectory]').setInputFiles(path.join(folder, 'photos'));
  await expect(desk.getByText(`${size.vehicles} / ${size.vehicles}`)).toBeVisible({
    timeout: longMs,
  });
}

async function importChecked(desk: Page): Promise<void> {
  const send = desk.getByRole('button', { name: /^Import \d+/ });
  await expect(send).toBeEnabled({ timeout: longMs });
  await send.click();
  await expect(desk.getByText('Imported.', { exact: true })).toBeVisible({ timeout: longMs });
  await desk.getByRole('link', { name: 'To the auction' }).click();
}

async function publish(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Closing plan' }).click();
  const plan = desk.getByRole('dialog', { name: 'Closing plan' });
  await plan.getByLabel('Seconds between').fill(String(size.seconds));
  await plan.getByRole('button', { name: 'Set closing times' }).click();
  await expect(plan).toBeHidden();
  // A lot counts once one of its photographs is stored in all sizes.
  const noPhotos = desk.getByRole('button', { name: /^No photos/ });
  await expect(noPhotos).toHaveCount(0, { timeout: longMs });
  await desk.getByRole('button', { name: `Publish 0 of ${size.vehicles} lots` }).click();
  const asked = desk.getByRole('alertdialog');
  await asked.getByRole('checkbox', { name: /^No condition report/ }).check();
  const all = `Publish ${size.vehicles} of ${size.vehicles} lots`;
  await asked.getByRole('button', { name: all }).click();
  await expect(asked).toBeHidden();
}

/** Returns the amount of the counter-offer. */
async function award(desk: Page): Promise<number> {
  await desk
    .getByRole('link', { name: /^Awards/ })
    .first()
    .click();
  const ours = desk
    .locator('tbody[aria-label*="Yard at the desk"]')
    .getByRole('row')
    .filter({ has: desk.getByRole('checkbox') });
  await expect(ours).toHaveCount(sixth * 2);
  for (const row of await ours.filter({ hasText: /9\d(\.\d)?%/ }).all())
    await row.getByRole('checkbox').check();
  await desk.getByRole('button', { name: `Award selected · ${sixth}` }).click();
  const title = sixth === 1 ? 'Award one lot' : `Award ${sixth} lots`;
  const dialog = desk.getByRole('alertdialog', { name: title });
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog).toBeHidden();
  await expect(ours).toHaveCount(sixth);
  await ours.first().click();
  const decision = desk.getByRole('region', { name: 'Decision' });
  await decision.getByRole('radio', { name: /^Counter-offer to Van Dijk/ }).check();
  const amount = await withinMandate(desk);
  await decision.getByLabel('Amount').fill(String(amount));
  await decision.getByRole('button', { name: /^Offer at/ }).click();
  return amount;
}

/** Below the seller's mandate nobody may offer without asking the seller. */
async function withinMandate(desk: Page): Promise<number> {
  const reserve = await desk
    .getByText(/^reserve €/)
    .first()
    .textContent();
  return Math.ceil(Number(reserve?.replaceAll(/\D/g, '')) * 0.95);
}

/** Other journeys make offers to the same company. */
async function accept(buyer: Page, amount: number): Promise<void> {
  await buyer.goto('/my-account/assigned-bids');
  const name = `Accept €${amount.toLocaleString('en-GB')}`;
  const offer = buyer.getByRole('main').getByRole('button', { name });
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await offer.click();
  await buyer.getByRole('alertdialog').getByRole('button', { name }).click();
  await expect(offer).toBeHidden();
  await expect(buyer.getByText(/You’ve won/).first()).toBeVisible();
}

async function report(desk: Page): Promise<void> {
  await desk.goto('/desk/sellers');
  await desk.getByRole('link', { name: seller }).click();
  const rows = desk.getByRole('row').filter({ hasText: 'Awarded' });
  await expect(rows).toHaveCount(sold + sixth + 1, { timeout: 60_000 });
  for (const [format, name] of [
    ['PDF', `${auctionId}.pdf`],
    ['XLSX', `${auctionId}.xlsx`],
  ]) {
    const download = desk.waitForEvent('download');
    await desk.getByRole('button', { name: `Report, ${format}` }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
}
