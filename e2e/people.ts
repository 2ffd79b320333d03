/** What the people of the journeys do again and again. */
import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { beginSession } from './begin-session.ts';
import { type Ports, ports } from './ports.ts';
import { provesPossession } from './page-settings.ts';

export const anna = 'anna@vandijk.example';
export const claudia = 'claudia@lindner.example';
const password = 'carplaza-demo';

/** On the provider's own page, wherever it leads: types address and password and sends them. */
export async function fillSignInWindow(
  page: Page,
  email: string,
  stack: Ports = ports,
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`:${stack.identity}/`));
  await page.locator('input[name="email"], input[type="email"]').first().fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.locator('input[type="password"]').press('Enter');
}

/** A password's hash and four loads of pages: longer than any one of the things that are waited for. */
export const signInMaxMs = 30_000;

/** And back in the portal. */
export async function fillSignIn(page: Page, email: string, stack: Ports = ports): Promise<void> {
  await fillSignInWindow(page, email, stack);
  // The callback page still has work to do: who leaves it too early is not signed in.
  await expect(page).toHaveURL(new RegExp(`:${stack.portal}/(?!.*signin-oidc)`), {
    timeout: signInMaxMs,
  });
}

/** A person in a browser of their own, signed in at the home page. */
export async function signedIn(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await whoSignedIn(browser, email, options);
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  return page;
}

/** The same, on no page yet: for journeys that begin at an address of their own. */
export async function whoSignedIn(
  browser: Browser,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (provesPossession(context)) {
    // The key of bound tokens is made in the browser and never leaves it.
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, email);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  } else await beginSession(page, { email, password });
  return page;
}
