/** The list of vehicles and its search, as a buyer uses them. */
import { expect } from '@playwright/test';
import { arrive, hydrated } from './hydrated.ts';
import { test } from './journey.ts';
import { claudia, whoSignedIn } from './people.ts';

test('an unreadable limit stays and is named, ticks add up, and keys find and watch a vehicle', async ({
  browser,
}) => {
  const page = await whoSignedIn(browser, claudia);
  await page.goto('/vehicles?view=cards');
  await hydrated(page);
  const rail = page.getByRole('complementary');
  const from = rail.getByRole('group', { name: 'Mileage' }).getByRole('textbox', { name: 'From' });
  await from.fill('90x');
  await from.press('Enter');
  await expect(from).toHaveValue('90x');
  await expect(from).toHaveAccessibleDescription(/“90x” cannot be read as a number/);
  await from.fill('90k');
  await from.press('Enter');
  await expect(from).toHaveValue('90,000');
  await expect(page).toHaveURL(/mileageFrom=90000/);
  await from.press('ArrowUp');
  await expect(from).toHaveValue('95,000');

  // Both at once: the address of the first has not come yet.
  await rail.evaluate((element) => {
    const boxes = element.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    boxes[0]?.click();
    boxes[1]?.click();
  });
  await expect(rail.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page).toHaveURL(/make=[^&]+&make=[^&]+/);

  // What was chosen by hand is so again at an address without it.
  await page.getByRole('link', { name: 'Rows' }).click();
  await page.goto('/vehicles?make=Volkswagen&page=9999');
  await expect(page.getByText('There is no page 9,999: this is the last one.')).toBeVisible();
  const hearts = page.getByRole('button', { name: /^Watch Volkswagen/ });
  await expect(hearts.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(page.locator('tbody a:focus')).toHaveCount(1);
  await page.keyboard.press('w');
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts.first()).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();

  await page.goto('/vehicles?text=K-482-TN');
  await hydrated(page);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('b');
  await expect(page.locator('#bid-amount')).toBeFocused();
  await page.context().close();
});

test('a search is saved, changed, renamed and deleted; its vehicles lead on and back', async ({
  browser,
}) => {
  const page = await whoSignedIn(browser, claudia);
  await page.goto('/vehicles?view=rows&make=Volkswagen');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Volkswagen');
  await name.fill('VW for Bram');
  await name.press('Enter');
  const main = page.getByRole('main');
  // The demo's vehicles came within a day.
  await expect(main.getByText(/^Saved search · [1-9]\d* new in 24 hours$/)).toBeVisible();
  await expect(page).toHaveURL(/saved=/);
  const saved = page.url();
  // The sentence stays while the address is completed by the view and the saved search.
  await page.goto('/vehicles?make=Volkswagen&page=9999');
  await expect(page).toHaveURL(/saved=/);
  await expect(main.getByText(/^There is no page 9,999/)).toBeVisible();
  await page.goto(`${saved}&fuel=diesel`);
  await expect(main.getByText('Changed', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByText(/^Saved search · [1-9]\d* new in 24 hours$/)).toBeVisible();

  await main.getByRole('link', { name: /^Saved searches/ }).click();
  await page.getByRole('button', { name: 'Rename VW for Bram' }).click();
  await name.fill('Diesels');
  await name.press('Enter');
  await page.getByRole('link', { name: 'Diesels' }).click();
  await expect(page).toHaveURL(/fuel=diesel/);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Diesels' }).click();
  await expect(page.getByRole('link', { name: 'Diesels' })).toHaveCount(0);

  // From the last vehicle of a page to the first one of the next, and back to it in the list.
  await page.goto('/vehicles?view=rows&size=20&sort=mileage');
  const vehicles = page.locator('tbody a[href*="auctionId="]');
  const last = page.getByRole('row').last().locator('a[href*="auctionId="]').first();
  await last.click();
  const trail = page.getByRole('navigation', { name: 'From your search' });
  await expect(trail).toContainText('20 of');
  await expect(trail.getByRole('link', { name: /^Next vehicle/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(trail).toContainText('21 of');
  await page.keyboard.press('k');
  await expect(trail).toContainText('20 of');
  await trail.getByRole('link', { name: /^Next vehicle/ }).click();
  await expect(trail).toContainText('21 of');
  await trail.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(vehicles.first()).toBeFocused();

  // The browser's own way back restores page and scroll.
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await last.click();
  await expect(trail).toContainText('40 of');
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(trail).toContainText('40 of');
  await page.context().close();
});

test('on paper a list is its filters and its vehicles', async ({ page }) => {
  await arrive(page, '/vehicles?view=cards&fuel=diesel&body=estate');
  const card = page.getByRole('main').locator('.card').first();
  const pressed = [
    page.getByRole('complementary'),
    page.getByRole('button', { name: 'Clear all' }),
    page.getByRole('button', { name: /Sort/ }),
  ];
  for (const one of pressed) await expect(one).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const one of pressed) await expect(one).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove filter Diesel' })).toBeVisible();
  await expect(card).toBeVisible();
  const list = await page.getByRole('main').locator('ul:has(> .card)').boundingBox();
  expect(list?.width).toBeGreaterThan(1_200);
  await page.emulateMedia({ media: 'screen' });
  await arrive(page, '/vehicles?view=rows');
  const row = page.getByRole('table').getByRole('row').nth(1);
  const action = row.getByRole('cell').last().getByRole('link');
  await expect(action).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(action).toBeHidden();
  await expect(row).toBeVisible();
});

test('on a phone the pages of a long list fit beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, '/vehicles?page=40');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 40', exact: true })).toBeVisible();
  await expect(pages.getByRole('link', { name: /^(?:Previous|Next) page$/ })).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('typed words become chips with a count, by keyboard, and a plate is found in its spaces', async ({
  page,
}) => {
  await arrive(page, '/vehicles?country=NL&country=DE');
  const field = page.getByRole('banner').getByRole('combobox');
  await page.keyboard.press('/');
  await field.pressSequentially('golf diesel');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Diesel');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const count = /\d+(?= vehicle)/.exec(await options.first().innerText())?.[0];
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(options.first()).toHaveAttribute('id', active ?? '');
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('golf diesel');
  await field.press('Enter');
  // The countries stay: the number was that of both together.
  await expect(page).toHaveURL(/country=NL&country=DE.*fuel=diesel.*models=Volkswagen%2CGolf/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(` ${count}`);

  await field.fill('k 482 tn');
  // A visitor is led on from there at once.
  const opened = page.waitForURL(/K-482-TN/, { waitUntil: 'commit' });
  await page.getByRole('option', { name: /^K-482-TN/ }).click();
  await opened;
});

test('a typed text is corrected, loses an unknown word and another currency, and names what signing in adds', async ({
  page,
}) => {
  await arrive(page, '/vehicles?view=cards');
  const field = page.getByRole('banner').getByRole('combobox');
  const note = page.getByRole('main').getByRole('status');
  const search = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  const heading = page.getByRole('heading', { level: 1 });

  await field.fill('volkswagn');
  await expect(page.getByText('Showing results for “Volkswagen”.')).toBeVisible();
  await field.press('Enter');
  await expect(note.getByText('Showing results for “Volkswagen”.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Volkswagen/ }).first()).toBeVisible();
  await note.getByRole('button', { name: 'Search for “volkswagn” instead' }).press('Enter');
  await expect(page).toHaveURL(/text=volkswagn&typed=true/);
  await expect(
    page.getByRole('heading', { name: 'No vehicle matches these filters' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Did you mean “Volkswagen”?' }).click();
  await expect(page).toHaveURL(/text=Volkswagen&view=cards$/);

  await search('golf rostig');
  await expect(note.getByText('rostig')).toHaveJSProperty('tagName', 'S');
  await expect(heading).toContainText(/[1-9]\d* of/);

  await search('golf max £20,000');
  await expect(note).toContainText('“max £20,000” is not filtered by');
  await expect(note).toContainText('GBP');
  await expect(heading).toContainText(/[1-9]\d* of/);

  await search('golf AHK');
  await expect(note).toContainText('Once you are signed in, “AHK” is searched, too.');
  await note.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('on a phone the search fills the screen, and nothing found offers what to loosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await arrive(page, '/vehicles?make=Volkswagen&priceTo=100');
  const without = page.getByRole('button', { name: /^Without “Price/ });
  await expect(without).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: without })).toContainText(
    /[1-9]\d* vehicle/,
  );
  await without.click();
  await expect(page).toHaveURL(/make=Volkswagen$/);

  await page.getByRole('banner').getByRole('button', { name: 'Plate, make, lot number' }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('oktavia');
  await page.getByRole('option', { name: /Octavia/ }).click();
  await expect(field).toHaveValue('Octavia');
  const meant = page.getByRole('option', { name: /^Octavia/ });
  await meant.first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/models=%C5%A0koda%2COctavia/);
});
