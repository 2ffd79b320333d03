import { expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { openElsewhere } from './bidding.ts';
import { complaintsOf } from './complaints.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, fillSignIn, signedIn, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

const sanne = 'sanne@carplaza.example';

test('an operator signs in at the desk and sees every auction, in English and in Dutch', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.goto('/desk/auctions');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, sanne);
  await expect(page).toHaveURL('/desk/auctions');
  const row = page.getByRole('row', { name: /Frota Portugal 5/ });
  await expect(row).toContainText('Scheduled');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Operator desk' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'My account' })).toBeHidden();
  await page.keyboard.press('Escape');
  // Pages of buyers ask nothing of a company that an operator does not have.
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See the vehicles' })).toBeVisible();
  await expect(page.getByText('You cannot bid yet')).toHaveCount(0);
  await page.goto('/my-account/assigned-bids');
  await expect(page.getByText('Your account belongs to no company')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the operator desk' })).toHaveAttribute(
    'href',
    '/desk',
  );
  // Leaving the page earlier would cancel what it asks.
  await page.waitForLoadState('networkidle');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nl-nl/desk');
  await expect(page.getByRole('heading', { level: 1, name: /^Vandaag/ })).toBeVisible();
  await expect(page).toHaveTitle('Vandaag · Desk · CarPlaza');
  await page.getByRole('link', { name: /^Veilingen/ }).click();
  await expect(page).toHaveTitle('Veilingen · Desk · CarPlaza');
  await page.goBack();
  expect(await axeFindings(page, { readsColours: true })).toEqual([]);
  expect(complaints).toEqual([]);
});

wholeTest(
  'an operator pauses a lot, the buyer’s open page shows it, and the lot runs on',
  async ({ browser }) => {
    const { auction, plate, written } = await quietLot();
    const buyer = await signedIn(browser, anna);
    await buyer.goto(`/vehicles/${plate}`);
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Volvo');
    await expect(buyer.getByText(/data are being checked/)).toHaveCount(0);
    const desk = await whoSignedIn(browser, sanne);
    const complaints = complaintsOf(desk);
    await desk.goto('/desk/auctions');
    await desk.getByRole('link', { name: auction.name }).click();
    const row = desk.getByRole('row').filter({ hasText: written });
    await row.getByRole('button').click();
    await desk.getByRole('button', { name: 'Pause', exact: true }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Pause' });
    await dialog.getByRole('button', { name: /Reason for buyers/ }).click();
    await desk.getByRole('option', { name: /data are being checked/ }).click();
    await dialog.getByLabel('Note, optional').fill('Wrong engine code');
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Paused');
    await desk.getByRole('button', { name: /^Paused/ }).click();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByRole('button', { name: /^All/ }).click();
    await expect(buyer.getByText(/data are being checked/).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Lower reserve' }).click();
    const lower = desk.getByRole('alertdialog', { name: 'Lower reserve' });
    await lower.getByLabel('New reserve').fill('99999999');
    await lower.getByRole('button', { name: 'Lower reserve' }).click();
    await expect(lower).toContainText('The reserve can only be lowered.');
    await lower.getByRole('button', { name: 'Back' }).click();
    await desk.getByRole('button', { name: 'Resume', exact: true }).click();
    await expect(row).not.toContainText('Paused');
    await expect(buyer.getByText(/data are being checked/)).toHaveCount(0);
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([]);
  },
);

/** In an auction of its own: the demo's have hundreds of rows, and other journeys look at them. */
async function quietLot() {
  const auction = { id: 'nl-quiet', name: 'Quiet NL' };
  await addAuction(auction.id, '--name', auction.name);
  await importVehicles(auction.id, ['Q101TL', 'Q102TL'], '--start-price', '9000');
  const elsewhere = await openElsewhere();
  await elsewhere.change({ auction: auction.id, plate: 'Q101TL' }, 'reserve_minor', 1_200_000);
  await elsewhere.close();
  return { auction, plate: 'Q101TL', written: 'Q-101-TL' };
}

test('the desk is closed to a buyer, and no page of a buyer loads a byte of it', async ({
  browser,
}) => {
  const page = await signedIn(browser, anna);
  const complaints = complaintsOf(page);
  const desk: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/desk/.test(request.url())) desk.push(request.url());
  });
  await page.goto('/vehicles');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/my-account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(desk).toEqual([]);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: 'The desk is closed to you' })).toBeVisible();
  await page.getByRole('link', { name: 'Buyers’ portal' }).click();
  await expect(page).toHaveURL('/');
  expect(complaints).toEqual([]);
});

wholeTest(
  'a cancelled auction is shown with its reason on a buyer’s open page, on a phone',
  async ({ browser }) => {
    await addAuction('nl-called-off', '--name=Called off NL');
    await importVehicles('nl-called-off', ['C101LF', 'C102LF'], '--start-price', '9000');
    const page = await whoSignedIn(browser, anna, { viewport: { width: 390, height: 844 } });
    await page.goto('/auctions/nl-called-off');
    await expect(page.getByText(/^closes /).first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    const why = ['--cancel-reason', 'technical', '--reason', 'a test'];
    await operator('act', 'cancelAuction', 'nl-called-off', ...why);
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByText('The reason is a technical fault.')).toBeVisible();
    await expect(page.getByText(/bids on them no longer count/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  },
);
