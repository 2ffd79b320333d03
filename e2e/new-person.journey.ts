/**
 * A user whom the operator registers: from the link to the first sign-in to the account, by
 * keyboard, on pages that axe has checked.
 */
import { type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { operator } from './operator.ts';
import { identityUrl, portalUrl } from './ports.ts';
import { axeFindings } from './walk.ts';

const password = 'regenboog kiest maandag';

test('the operator adds a person, who chooses a password and signs in', async ({ browser }) => {
  const email = 'nora@nieuw-huis.example';
  const company = ['--company', 'Nieuw Huis', '--country', 'NL', '--json'];
  const printed = await operator(
    'identity',
    'add-account',
    email,
    '--name',
    'Nora Bos',
    ...company,
  );
  const { link } = JSON.parse(printed) as { link: string };
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  await page.goto(identityUrl + new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password');
  await noFindings(page);
  // The first field has the focus.
  await page.keyboard.type('nora.bos.1990');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora.bos.1990');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your name, e-mail address or company');
  await noFindings(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is saved');
  await noFindings(page);

  await page.getByRole('link', { name: 'Back to CarPlaza' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Account of Nora Bos/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${portalUrl}/`));
});

test('a forgotten password, by keyboard from the sign-in page and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Work e-mail')).toBeFocused();
  await noFindings(page);
  // The link is not between the two fields in the tab order.
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten your password?');
  await noFindings(page);
  await expect(page.getByLabel('Work e-mail')).toBeFocused();
  await page.keyboard.type('nobody@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await noFindings(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

async function noFindings(page: Page): Promise<void> {
  expect(await axeFindings(page), `at ${page.url()}`).toEqual([]);
}
