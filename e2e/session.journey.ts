/**
 * The sessions at the provider and in the portal begin and end together, wherever the change comes
 * from.
 */
import { type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { type JourneyOptions, test, wholeTest } from './journey.ts';
import { anna, claudia, fillSignIn, signedIn } from './people.ts';
import { identityUrl, portalUrl } from './ports.ts';
import { account, storedUser, minute, passTime, signedInByClock } from './session-pages.ts';

wholeTest('a sign-out at the provider signs out here within seconds', async ({ browser }) => {
  const page = await signedIn(browser, anna);
  const other = await page.context().newPage();
  await other.goto(`${identityUrl}/end-session`);
  await other.getByRole('button').first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(account(page)).toHaveCount(0);
});

test('signing in as another user at the provider ends the first session', async ({ browser }) => {
  const page = await signedIn(browser, anna);
  const other = await page.context().newPage();
  // The request of another client of the provider: with a sign-in although there is a session.
  await other.goto('/');
  const address = await authorization(other);
  address.searchParams.set('prompt', 'login');
  await other.goto(address.href);
  await fillSignIn(other, claudia);
  await expect(account(page)).toHaveCount(0);
});

wholeTest(
  'a token that cannot be renewed ends the session, and the screen shows it',
  async ({ browser }) => {
    const page = await signedInByClock(browser, { at: '/vehicles/K-482-TN?auctionId=nl-fleet-47' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen Passat');
    await page.context().route(`${identityUrl}/**`, (route) => route.abort());
    await page.clock.fastForward(6 * minute);
    await passTime(page, async () => page.url().endsWith('/unauthorized'));
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);

/**
 * Both forms of tokens; in `npm run test:all` each is a project, whose workers and browsers cost
 * more than these two tests.
 */
const forms: { form: string; use?: Partial<JourneyOptions> }[] = isWhole
  ? [{ form: 'of the project' }]
  : [
      { form: 'as they come', use: { provesPossession: false } },
      { form: 'bound to a key', use: { provesPossession: true } },
    ];
for (const { form, use } of forms)
  test.describe(`tokens ${form}`, () => {
    if (use) test.use(use);

    // The other form in `npm test`: it has a proof and a nonce more.
    const renewalTest = form === 'as they come' ? wholeTest : test;
    renewalTest(
      'a token is renewed before its end, and the screen does not notice',
      async ({ browser }) => {
        const page = await signedInByClock(browser);
        const before = (await storedUser(page))?.access_token;
        const renewal = page.waitForResponse(
          (answer) => answer.url() === `${identityUrl}/token` && answer.ok(),
        );
        await page.clock.fastForward(4.2 * minute);
        const body = (await renewal).request().postData() ?? '';
        expect(new URLSearchParams(body).get('grant_type')).toBe('refresh_token');
        await expect.poll(async () => (await storedUser(page))?.access_token).not.toBe(before);
        await expect(account(page)).toBeVisible();
      },
    );

    test('tokens come as they are, or bound to a key that no script can read', async ({
      browser,
      provesPossession,
    }) => {
      const page = await signedIn(browser, anna);
      const seen = page.waitForRequest((request) => request.url().includes('/bidding/bids'));
      await page.reload();
      const { authorization: token, dpop } = await (await seen).allHeaders();
      if (!provesPossession) {
        expect(token).toMatch(/^Bearer /);
        expect(dpop).toBeUndefined();
        return;
      }
      expect(token).toMatch(/^DPoP /);
      expect(dpop).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
      const isSecret = await page.evaluate(async () => {
        const open = indexedDB.open('oidc');
        await new Promise((resolve) => (open.onsuccess = resolve));
        const read = open.result.transaction('dpop').objectStore('dpop').getAll();
        await new Promise((resolve) => (read.onsuccess = resolve));
        const [{ keys }] = read.result as [{ keys: CryptoKeyPair }];
        return !keys.privateKey.extractable;
      });
      expect(isSecret).toBe(true);
    });
  });

wholeTest('an unrequested response is explained, and a new try is offered', async ({ page }) => {
  await page.goto('/signin-oidc?code=stolen&state=unknown');
  await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible();
  await expect(page.getByText('No matching state found in storage')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await fillSignIn(page, anna);
  await expect(page).toHaveURL(`${portalUrl}/`);
});

/**
 * Returns the address to which the portal would send a user who signs in; its answer is still to
 * come.
 */
async function authorization(page: Page): Promise<URL> {
  const isSignIn = (url: URL) => url.href.startsWith(`${identityUrl}/authorize?`);
  await page.route(isSignIn, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(isSignIn);
  await page.unroute(isSignIn);
  return new URL(page.url());
}
