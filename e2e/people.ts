/** Steps that the users of the journeys repeat. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect,
} from '@playwright/test';
import { beginSession } from './begin-session.ts';
import { type Ports, ports } from './ports.ts';
import { provesPossession } from './page-settings.ts';

export const anna = 'anna@vandijk.example';
export const claudia = 'claudia@lindner.example';
const password = 'carplaza-demo';

/** Types address and password on the provider's page and sends them, wherever that leads. */
export async function fillSignInWindow(
  page: Page,
  email: string,
  stack: Ports = ports,
  secret = password,
): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`:${stack.identity}/`));
  await page.locator('input[name="email"], input[type="email"]').first().fill(email);
  await page.locator('input[type="password"]').fill(secret);
  await page.locator('input[type="password"]').press('Enter');
}

/** A password's hash and four page loads: longer than each single step that is waited for. */
export const signInMaxMs = 30_000;

/** Signs in on the provider's page and waits for the return to the portal. */
export async function fillSignIn(
  page: Page,
  email: string,
  stack: Ports = ports,
  secret = password,
): Promise<void> {
  await fillSignInWindow(page, email, stack, secret);
  // The callback page still has work to do: a navigation before it ends would leave the user signed
  // out.
  await expect(page).toHaveURL(new RegExp(`:${stack.portal}/(?!.*signin-oidc)`), {
    timeout: signInMaxMs,
  });
}

/** Returns a page in a new browser context, signed in, at the home page. */
export async function signedIn(
  browser: Browser,
  email: string,
  options: SignedInOptions = {},
): Promise<Page> {
  const page = await whoSignedIn(browser, email, options);
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  return page;
}

interface SignedInOptions extends BrowserContextOptions {
  /** Changes the context before its first page. */
  prepare?: (context: BrowserContext) => Promise<void>;
}

/**
 * Returns a signed-in page without a navigation yet, for journeys that begin at another address.
 */
export async function whoSignedIn(
  browser: Browser,
  email: string,
  { prepare, ...options }: SignedInOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await prepare?.(context);
  const page = await context.newPage();
  if (provesPossession(context)) {
    // The key of bound tokens is created in the browser and never leaves it.
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, email);
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  } else await beginSession(page, { email, password });
  return page;
}
