/** The session at the provider is watched beside the page, and may end beside it, too. */
import { type Page, expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { anna, fillSignIn, fillSignInWindow, signedIn, whoSignedIn } from './people.ts';
import { identityUrl, portalUrl } from './ports.ts';
import { account, minute, signedInByClock, storedUser } from './session-pages.ts';
import { withSettings } from './page-settings.ts';

const signInButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Sign in' });

test.describe('with preloading', () => {
  // A visitor's session is watched once the page rests, as the next pages are preloaded.
  test.use({ preloads: true });

  test('a visitor’s page signs in when the user signs in elsewhere, and out again', async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const answered = page.waitForResponse((answer) => answer.url().includes('/signin-oidc?'));
    await page.goto('/how-it-works');
    expect(new URL((await answered).url()).searchParams.get('error')).toBe('login_required');
    await expect(signInButton(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await signInButton(other).click();
    await fillSignIn(other, anna);
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL(/\/how-it-works$/);
    // A third page, which the user opens now, stays a visitor's: it has no session to lose.
    const third = await context.newPage();
    const watched = third.waitForResponse((answer) => answer.url().includes('/signin-oidc?'));
    await third.goto('/contact');
    await watched;
    await third.goto(`${identityUrl}/end-session`);
    await third.getByRole('button').first().click();
    await expect(signInButton(page)).toBeVisible();
  });
});

wholeTest(
  'a new session of the same user at the provider takes the place of the old one',
  async ({ browser }) => {
    const page = await signedIn(browser, anna);
    const stateOf = async () => (await storedUser(page))?.session_state;
    const before = await stateOf();
    // A browser that signs in anew has nobody signed in for a moment; this one never has.
    const elsewhere = await signedIn(browser, anna);
    const cookies = await elsewhere.context().cookies(identityUrl);
    await page
      .context()
      .addCookies(cookies.filter(({ name }) => name.startsWith('carplaza_identity')));
    await expect.poll(stateOf).not.toBe(before);
    await expect(account(page)).toBeVisible();
  },
);

for (const signOutBy of ['silent', 'popup'] as const)
  test(`a ${signOutBy} sign-out ends the provider’s session while the page stays in the portal`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, anna, {
      prepare: (context) => withSettings(context, { signOutBy }),
    });
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).origin);
    });
    const popups: Page[] = [];
    page.on('popup', (popup) => void popups.push(popup));
    // The provider's headers hide the popup from the page, and its answer comes much later.
    await page.context().route(/\/assets\/.*\.js/, async (route) => {
      const isInPopup = popups.includes(route.request().frame().page());
      if (isInPopup) await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await signOut(page);
    expect(new Set(visited)).toEqual(new Set([portalUrl]));
    expect(popups).toHaveLength(signOutBy === 'popup' ? 1 : 0);
    for (const popup of popups) await expect.poll(() => popup.isClosed()).toBe(true);
    // The provider asks for the password again.
    await page.goto('/');
    await signInButton(page).click();
    await fillSignInWindow(page, anna);
    await expect(account(page)).toBeVisible();
  });

wholeTest(
  'inactivity ends the session of two tabs in a hidden frame, as no popup opens then',
  async ({ browser }) => {
    const page = await signedInByClock(browser, {
      settings: { signOutBy: 'popup', inactivityMinutes: 2 },
    });
    const other = await page.context().newPage();
    await other.goto('/my-account');
    await expect(account(other)).toBeVisible();
    await page.context().clock.fastForward(2.1 * minute);
    for (const tab of [page, other])
      await expect(tab.getByText('there was no activity for 2 minutes')).toBeVisible();
    expect(page.context().pages()).toEqual([page, other]);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await fillSignInWindow(page, anna);
    await expect(account(page)).toBeVisible();
  },
);

test('a sign-out whose popup is blocked goes to the provider in the page', async ({ browser }) => {
  const page = await whoSignedIn(browser, anna, {
    prepare: async (context) => {
      await withSettings(context, { signOutBy: 'popup' });
      await context.addInitScript(() => Object.assign(window, { open: () => null }));
    },
  });
  await page.goto('/');
  const atProvider = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().startsWith(`${identityUrl}/end`),
  );
  await signOut(page);
  await atProvider;
});

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await storedUser(page)).toBeUndefined();
}
