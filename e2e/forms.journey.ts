/**
 * Visitors send a contact request and register a company, with the keyboard alone, in two
 * languages.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { query } from './database.ts';
import { hydrated } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { operator } from './operator.ts';
import { axeFindings } from './walk.ts';

test('a message with slips is mended with the keyboard, sent, and stored', async ({ page }) => {
  await page.goto('/contact');
  const form = await formOnTheWay(page, 'Write to us');
  await form.getByLabel('Your name').focus();
  await page.keyboard.type('Joris Bakker');
  await pressTo(page, form.getByLabel('Work e-mail'));
  await page.keyboard.type('joris at bakker');
  await pressTo(page, form.getByLabel('Telephone'));
  await page.keyboard.type('020 555 0141');
  await pressTo(page, form.getByLabel('Message'));
  await page.keyboard.type('Does K-482-TN come with both keys?');
  await pressTo(page, form.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');

  // The first invalid field has the focus, and all of them show their errors.
  await expect(form.getByLabel('Work e-mail')).toBeFocused();
  await expect(form.getByRole('alert')).toContainText('Please check 3 fields:');
  await expect(form.getByLabel('Work e-mail')).toHaveAccessibleDescription(/complete e-mail/);
  await expect(form.getByLabel('Telephone')).toHaveAccessibleDescription(/country code in front/);
  await noFindings(page);

  // The errors are shown in the other language, too.
  await readIn(page, 'Nederlands');
  const dutch = page.getByRole('form', { name: 'Schrijf ons' });
  await expect(dutch.getByRole('alert')).toContainText('3 velden');
  await expect(dutch.getByLabel('Telefoon')).toHaveAccessibleDescription(/landnummer/);
  await readIn(page, 'English');
  await expect(form.getByLabel('Telephone')).toHaveAccessibleDescription(/country code in front/);

  await form.getByLabel('Work e-mail').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('joris@bakker.example');
  await pressTo(page, form.getByLabel('Telephone'));
  await page.keyboard.press('Home');
  await page.keyboard.type('+31 ');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await choose(page, 'Bidding and auctions');
  await expect(form.getByRole('alert')).toHaveCount(0);

  // After another language and a reload, nothing that was typed is lost.
  await readIn(page, 'Nederlands');
  await expect(page).toHaveURL(/nl-nl\/contact$/);
  await expect(dutch.getByLabel('Bericht')).toHaveValue(/both keys/);
  await page.reload();
  await formOnTheWay(page, 'Schrijf ons');
  await expect(dutch.getByLabel('Uw naam')).toHaveValue('Joris Bakker');

  await dutch.getByRole('button', { name: 'Bericht versturen' }).focus();
  await page.keyboard.press('Enter');
  const done = page.getByRole('heading', { name: 'Dank u. We hebben uw bericht ontvangen' });
  await expect(done).toBeFocused();
  await noFindings(page);
  expect(await storedBy('joris@bakker.example')).toMatchObject([
    { kind: 'contact', locale: 'nl-nl', phone: '+31205550141', subject: 'bidding' },
  ]);
  const listed = await operator('requests', '--json');
  expect(listed).toContain('Does K-482-TN come with both keys?');
});

wholeTest(
  'a German dealer registers: the country changes what the numbers must be',
  async ({ page }) => {
    await page.goto('/de-de/register');
    const form = await formOnTheWay(page, 'Registrieren Sie Ihr Unternehmen');
    await form.getByLabel('Firmenname').focus();
    await page.keyboard.type('Autohaus Weber GmbH');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await choose(page, 'Niederlande');
    await expect(form.getByLabel('USt-IdNr.')).toHaveAccessibleDescription(/NL\d/);
    await pressTo(page, form.getByLabel('USt-IdNr.'));
    await page.keyboard.type('DE136695976');
    for (const [label, text] of [
      ['Straße und Hausnummer', 'Hauptstraße 7'],
      ['Postleitzahl', '80331'],
      ['Ort', 'München'],
      ['Ihr Name', 'Petra Weber'],
      ['Geschäftliche E-Mail', 'petra@weber.example'],
      ['Telefon', '089 123456'],
    ] as const) {
      await pressTo(page, form.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    for (const name of [/berechtigt/, /Verkaufsbedingungen/]) {
      await pressTo(page, form.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await pressTo(page, form.getByRole('button', { name: 'Registrierung senden' }));
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('USt-IdNr.')).toBeFocused();
    await expect(form.getByLabel('USt-IdNr.')).toHaveAccessibleDescription(/anderen Land/);
    await expect(form.getByLabel('Postleitzahl')).toHaveAccessibleDescription(/Postleitzahl des/);
    await noFindings(page);

    // The numbers were right, the country was not.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await choose(page, 'Deutschland');
    await expect(form.getByRole('alert')).toHaveCount(0);
    await form.getByRole('button', { name: 'Registrierung senden' }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Vielen Dank, Ihre Registrierung ist eingegangen' }),
    ).toBeFocused();
    expect(await storedBy('petra@weber.example')).toMatchObject([
      { kind: 'registration', locale: 'de-de', country: 'DE', vat_number: 'DE136695976' },
    ]);
  },
);

test('a dealer from outside the EU registers with a colleague, and one who was left out again', async ({
  page,
}) => {
  await page.goto('/register');
  const form = await formOnTheWay(page, 'Register your company');
  const add = form.getByRole('button', { name: 'Add a colleague' });
  for (const [label, text] of [
    ['Company name', 'Garage Keller AG'],
    ['Street and number', 'Seestrasse 1'],
    ['Town or city', 'Zürich'],
    ['Your name', 'Urs Keller'],
    ['Work e-mail', 'urs@keller.example'],
    ['Telephone', '+41 44 668 18 00'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Switzerland' }).click();
  await expect(form.getByLabel('VAT number')).toHaveAccessibleDescription(/Outside the EU/);
  await form.getByLabel('VAT number').fill('CHE-107.787.577 MWST');
  await add.click();
  await add.click();
  await form.getByLabel('Colleague 1: name').fill('Nobody');
  await form.getByLabel('Colleague 2: name').fill('Vreni Keller');
  await form.getByLabel('Colleague 2: work e-mail').fill('urs@keller.example');
  await form.getByRole('button', { name: 'Leave out colleague 1' }).click();
  await expect(form.getByLabel('Colleague 1: name')).toHaveValue('Vreni Keller');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'Send registration' }).click();
  const address = form.getByLabel('Colleague 1: work e-mail');
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/address of their own/);
  await noFindings(page);
  await address.fill('vreni@keller.example');
  await form.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByRole('heading', { name: /received your registration/ })).toBeVisible();
  expect(await storedBy('urs@keller.example')).toMatchObject([
    { country: 'CH', vat_number: 'CHE107787577MWST' },
  ]);
});

test('without a connection the form shows an error, stays filled in, and a second press counts once', async ({
  page,
}) => {
  await page.goto('/contact');
  const form = await formOnTheWay(page, 'Write to us');
  await form.getByLabel('Your name').fill('Nadia Roux');
  await form.getByLabel('Work e-mail').fill('nadia@roux.example');
  await form.getByLabel('Message').fill('Is the yard open on Saturday?');
  await form.getByLabel('What is it about?').click();
  await page.getByRole('option', { name: 'Something else' }).click();
  await page.route('**/requests/contact', (route) => route.abort());
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toContainText('No connection');
  await expect(form.getByLabel('Message')).toHaveValue('Is the yard open on Saturday?');
  await page.unroute('**/requests/contact');
  await form.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(
    page.getByRole('heading', { name: 'Thank you. We’ve received your message' }),
  ).toBeVisible();
  expect(await storedBy('nadia@roux.example')).toHaveLength(1);
});

test('a reader of the page loads no form', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/register');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Register your company' })).toBeAttached();
  expect(scripts.filter((url) => /registration-form|request-frame/.test(url))).toEqual([]);
  await page.getByRole('heading', { name: 'Register your company' }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel('VAT number')).toBeVisible();
  expect(scripts.filter((url) => /registration-form/.test(url))).toHaveLength(1);
});

/**
 * Presses Tab until the form appears: its code is loaded on the first key press after hydration.
 */
async function formOnTheWay(page: Page, name: string): Promise<Locator> {
  await hydrated(page);
  const form = page.getByRole('form', { name });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(form).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return form;
}

async function readIn(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).click();
}

/** Presses Tab until the field has the focus, as a user without a mouse does. */
async function pressTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/**
 * Chooses an option of an open list by Enter; the focus is back at the list's button before the
 * next key is pressed.
 */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('option', { name }).press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name, expanded: false })).toBeFocused();
}

async function noFindings(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

function storedBy(email: string): Promise<object[]> {
  return query('SELECT * FROM auction.request WHERE email = $1', [email]);
}
