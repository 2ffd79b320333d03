/** Ways back from the provider other than the straight one: none of them ends without a way on. */
import { type BrowserContext, type Locator, expect } from '@playwright/test';
import { test } from './journey.ts';
import { anna, fillSignIn, fillSignInWindow } from './people.ts';
import { identityUrl } from './ports.ts';
import { account } from './session-pages.ts';

const car = '/vehicles/K-482-TN?auctionId=nl-fleet-47';

test('a provider that answers the hidden request after the password signs in all the same', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await answersFirstRequest(context);
  const page = await context.newPage();
  await page.goto(car);
  await expect(page).toHaveURL(/\/unauthorized$/);
  const callback = page.waitForRequest(/signin-oidc/);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, anna);
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL(car);
  // The callback's address again, as Back may bring it: the answer was used, and nothing is wrong.
  await page.goto((await callback).url());
  await expect(page).toHaveURL(/\/$/);
  await expect(account(page)).toBeVisible();
});

test('a hidden request that is refused in the page is asked again with the user', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const first = await answersFirstRequest(context);
  const page = await context.newPage();
  await page.goto(car);
  await expect(page).toHaveURL(/\/unauthorized$/);
  const state = new URL(first()).searchParams.get('state') ?? '';
  await context.unrouteAll();
  await page.goto(`/signin-oidc?${new URLSearchParams({ error: 'login_required', state })}`);
  await fillSignIn(page, anna);
  await expect(page).toHaveURL(car);
});

test('a redirect that the user stops leaves the button, and an exchange that hangs has a way on', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/how-it-works');
  // The provider does not answer, and the user presses Stop.
  await context.route(`${identityUrl}/authorize*`, () => undefined);
  await page.evaluate(() => addEventListener('beforeunload', () => setTimeout(stop, 5_000)));
  const button = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  const waited = await waitsOnce(button);
  await button.click();
  await expect.poll(waited).toBe(true);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The sign-in service does not answer.')).toHaveCount(0);
  await context.unroute(`${identityUrl}/authorize*`);

  await context.route(`${identityUrl}/token`, () => undefined);
  await button.click();
  await fillSignInWindow(page, anna);
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible();
});

/**
 * Returns whether the button was disabled since. The page is asked afterwards, because a browser
 * answers nothing about it while a navigation hangs.
 */
async function waitsOnce(button: Locator): Promise<() => Promise<boolean>> {
  await button.evaluate((element) => {
    new MutationObserver(() => {
      if (element.ariaDisabled === 'true') element.setAttribute('data-waited', '');
    }).observe(element, { attributeFilter: ['aria-disabled'] });
  });
  return () => button.evaluate((element) => element.hasAttribute('data-waited'));
}

/** Makes the provider keep the first request of the browser, and answer each later one with it. */
async function answersFirstRequest(context: BrowserContext): Promise<() => string> {
  let first: string | undefined;
  await context.route(`${identityUrl}/authorize*`, async (route) => {
    const url = new URL(route.request().url());
    if (first === undefined) {
      first = url.href;
      // The frame gets a page of the provider, not an answer.
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    }
    if (url.searchParams.get('prompt') === 'none') return route.fulfill({ body: '' });
    const address = new URL(first);
    address.searchParams.delete('prompt');
    return route.continue({ url: address.href });
  });
  return () => first ?? '';
}
