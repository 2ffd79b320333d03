/**
 * Renewal in a user's working day: several tabs, a frame that hangs, a laptop that slept, tokens
 * that are revoked.
 */
import { type Page, expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { identityUrl } from './ports.ts';
import {
  account,
  grantsOf,
  storedUser,
  minute,
  signedInByClock,
  withoutRefreshToken,
} from './session-pages.ts';

wholeTest(
  'a duplicated tab renews together with the first, and neither loses its session',
  async ({ browser }) => {
    // Unbound tokens: the provider takes a second use of a refresh token for theft, and ends the
    // session of both.
    const page = await signedInByClock(browser, { settings: { provesPossession: false } });
    const twin = await duplicate(page);
    const grants = grantsOf(page.context());
    for (const count of [1, 2]) {
      const before = (await storedUser(twin))?.access_token;
      await page.context().clock.fastForward(4.2 * minute);
      await expect.poll(async () => (await storedUser(twin))?.access_token).not.toBe(before);
      await expect.poll(async () => (await storedUser(page))?.access_token).not.toBe(before);
      expect(await storedUser(page)).toEqual(await storedUser(twin));
      expect(grants).toHaveLength(count);
    }
    for (const tab of [page, twin]) {
      await tab.reload();
      await expect(account(tab)).toBeVisible();
    }
  },
);

wholeTest(
  'the hidden frame has 10 seconds, and another try 5 seconds later',
  async ({ browser }) => {
    const page = await signedInByClock(browser);
    await withoutRefreshToken(page);
    let asked = 0;
    let isAnswered = false;
    await page.route(`${identityUrl}/authorize*`, (route) => {
      asked += 1;
      return isAnswered ? route.continue() : undefined;
    });
    const before = (await storedUser(page))?.access_token;
    // The clock moves only by command from here on: ten seconds do not pass because a machine is
    // slow.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minute);
    await page.clock.fastForward(3.2 * minute);
    const askedSoon = async () => {
      await page.clock.runFor(20);
      return asked;
    };
    await expect.poll(askedSoon).toBe(1);
    await page.clock.fastForward(9_000);
    await expect(page.locator('iframe[src=""], iframe:not([src])')).toHaveCount(1);
    expect(asked).toBe(1);
    isAnswered = true;
    await page.clock.fastForward(2_000);
    await page.clock.fastForward(6_000);
    await page.clock.resume();
    await expect.poll(() => asked).toBe(2);
    await expect.poll(async () => (await storedUser(page))?.access_token).not.toBe(before);
    await expect(account(page)).toBeVisible();
  },
);

test('a renewal that fails is logged', async ({ browser }) => {
  const page = await signedInByClock(browser);
  await page.route(`${identityUrl}/token`, (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_client' } }),
  );
  const report = page.waitForRequest((request) => request.url().endsWith('/error-reports'));
  await page.clock.fastForward(4.2 * minute);
  expect((await report).postDataJSON()).toMatchObject({
    part: 'silent renew',
    message: 'invalid_client',
  });
});

wholeTest('a laptop that slept: the session is over the moment it wakes', async ({ browser }) => {
  const page = await signedInByClock(browser);
  await page.context().route(`${identityUrl}/**`, (route) => route.abort());
  // No timer has run yet: the clock has jumped, and the page becomes visible again.
  await page.clock.setSystemTime(Date.now() + 8 * 60 * minute);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(account(page)).toHaveCount(0);
});

wholeTest(
  'a laptop that wakes while the session at the provider lasts is on the same page',
  async ({ browser }) => {
    // The provider's clock does not jump: it would take a proof of six minutes ahead for forged.
    const address = '/vehicles/K-482-TN?auctionId=nl-fleet-47';
    const page = await signedInByClock(browser, {
      at: address,
      settings: { provesPossession: false },
    });
    await page.clock.fastForward(6 * minute);
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL(address);
  },
);

wholeTest(
  'where it is switched on, signing out revokes what could still be used',
  async ({ browser }) => {
    const page = await signedInByClock(browser, {
      settings: { provesPossession: false, revokesOnSignOut: true },
    });
    const stored = await storedUser(page);
    // Signing out at the provider ends the tokens, too: without it only the revocation remains.
    await page.context().route(`${identityUrl}/end-session*`, (route) => route.abort());
    const revocation = page.waitForResponse(
      (answer) =>
        answer.url() === `${identityUrl}/revoke` &&
        (answer.request().postData() ?? '').includes('token_type_hint=refresh_token'),
    );
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    expect((await revocation).ok()).toBe(true);
    const used = await page.request.post(`${identityUrl}/token`, {
      form: {
        grant_type: 'refresh_token',
        client_id: 'CarPlaza',
        refresh_token: stored?.refresh_token ?? '',
      },
    });
    expect([used.status(), await used.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  },
);

/** Opens a copy as "Duplicate tab" does: with the first tab's session storage. */
async function duplicate(page: Page): Promise<Page> {
  const [twin] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open('/vehicles')),
  ]);
  await expect(account(twin)).toBeVisible();
  return twin;
}
