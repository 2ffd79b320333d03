/** A user leaves the computer, and a new build is deployed while pages are open. */
import { type Page, expect } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { complaintsOf } from './complaints.ts';
import { isWhole } from '#test/depth.ts';
import { anna, claudia, fillSignIn, signedIn, whoSignedIn } from './people.ts';
import { withSettings } from './page-settings.ts';
import { account, minute, signedInByClock } from './session-pages.ts';
import { axeFindings } from './walk.ts';

const car = '/vehicles/K-482-TN?auctionId=nl-fleet-47';

test('an inactive buyer is warned, can stay, and is signed out with the reason otherwise', async ({
  browser,
}) => {
  const buyer = await signedIn(browser, anna);
  const complaints = complaintsOf(buyer);
  await comeBackAfter(buyer, 30 * minute - 58_000);
  const dialog = buyer.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(dialog.getByRole('timer')).toHaveText(/^Sign-out in \d+ seconds$/);
  // The text is announced once; the seconds that follow are only shown.
  const announced = dialog.getByRole('status');
  await expect(announced).toHaveText(/^Sign-out in \d+ seconds$/);
  const first = await announced.textContent();
  await expect(dialog.getByRole('timer')).not.toHaveText(first ?? '');
  await expect(announced).toHaveText(first ?? '');
  // A moved mouse does not answer the dialog.
  await buyer.mouse.move(200, 200);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay signed in' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(complaints).toEqual([]);

  await buyer.goto(car);
  await comeBackAfter(buyer, 180 * minute);
  await expect(buyer.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(buyer.getByText('there was no activity for 30 minutes')).toBeVisible();
  await buyer.getByRole('button', { name: 'Sign in again' }).click();
  await fillSignIn(buyer, anna);
  await expect(buyer).toHaveURL(car);
});

// The order of four tabs differs from run to run; in the first, the tab that leaves is the last.
for (const run of Array.from({ length: isWhole ? 20 : 1 }, (_, at) => at + 1))
  test(`inactivity ends the session of four tabs at the provider, too (run ${run})`, async ({
    browser,
  }) => {
    // Less than a token's life, so that inactivity alone ends the session.
    const first = await signedInByClock(browser, { at: car, settings: { inactivityMinutes: 2 } });
    const context = first.context();
    const others = [await context.newPage(), await context.newPage(), await context.newPage()];
    const signOut = run === 1 ? await lateSignOut(first, others) : undefined;
    const tabs = [first, ...others];
    await first.locator('#bid-amount').fill('16.000');
    await Promise.all(others.map((tab) => tab.goto('/my-account')));
    for (const tab of tabs) await expect(account(tab)).toBeVisible();
    // In all tabs at once.
    await context.clock.fastForward(2.1 * minute);
    if (signOut)
      for (const tab of others)
        await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    signOut?.();
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
      await expect(tab.getByText('there was no activity for 2 minutes')).toBeVisible();
    }
    const lostInput = 'What you had typed, such as a bid, was not sent and is gone.';
    await expect(first.getByText(lostInput)).toBeVisible();
    await expect(others[0]!.getByText(lostInput)).toHaveCount(0);

    const fresh = await context.newPage();
    await fresh.goto(car);
    await expect(fresh).toHaveURL(/\/unauthorized$/);
    await fresh.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(fresh.locator('input[type="password"]')).toBeVisible();
    // Every tab leads back to its page; the amount is gone, as the page said.
    await others[0]!.getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(others[0]!, anna);
    await expect(others[0]!).toHaveURL('/my-account');
    // A tab that was not redirected sees it at the provider, and goes back by itself.
    const again = first.getByRole('button', { name: 'Sign in again' });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 5_000 });
      await expect(first).toHaveURL(car, { timeout: 5_000 });
    }).toPass();
    await expect(first.locator('#bid-amount')).not.toHaveValue(/16.000/);
  });

/**
 * Gives the sign-out to the first tab, which goes to the provider when the returned function is
 * called; the others try only while it holds the lock.
 */
async function lateSignOut(first: Page, others: readonly Page[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await first.exposeFunction('maySignOut', () => promise);
  await first.evaluate(() => {
    const request = navigator.locks.request.bind(navigator.locks);
    const { maySignOut } = window as unknown as { maySignOut: () => Promise<void> };
    Object.assign(navigator.locks, {
      request: (...[name, options, use]: LockRequest) =>
        request(name, options, async (lock) => {
          if (name.startsWith('sign-out:')) await maySignOut();
          return use(lock);
        }),
    });
  });
  for (const tab of others)
    await tab.addInitScript(() => {
      const { locks } = navigator;
      const request = locks.request.bind(locks);
      const isHeld = async (name: string) =>
        (await locks.query()).held?.some((lock) => lock.name === name);
      Object.assign(locks, {
        async request(...[name, options, use]: LockRequest) {
          while (name.startsWith('sign-out:') && !(await isHeld(name)));
          return request(name, options, use);
        },
      });
    });
  return resolve;
}
type LockRequest = [name: string, options: LockOptions, use: LockGrantedCallback<unknown>];

wholeTest('axe finds nothing in the warning, light and dark', async ({ browser }) => {
  const buyer = await signedIn(browser, anna, { reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await buyer.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await comeBackAfter(buyer, 30 * minute - 58_000);
    await expect(buyer.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
    expect(await axeFindings(buyer), colorScheme).toEqual([]);
  }
});

wholeTest('signing out in one tab signs out the other', async ({ browser }) => {
  const first = await signedIn(browser, claudia);
  const second = await first.context().newPage();
  await second.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await expect(second.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(second).toHaveURL(/K-482-TN/);
  await first.getByRole('button', { name: /^Account of/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(first.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(second).toHaveURL(/\/unauthorized$/);
  await expect(second.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('after a new build the next page is loaded whole, and the one before is left alone', async ({
  page,
}) => {
  const asked = await withNewBuild(page);
  const checked = page.waitForResponse('**/build.json*');
  await page.goto('/vehicles');
  await mark(page);
  await (await checked).finished();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch(/\/build\.json\?t=\d{13}$/);
  expect(await isMarked(page)).toBe(true);
  await go(page, 'Auctions');
  expect(await isMarked(page)).toBe(false);
});

wholeTest('a new build waits while an amount is in the field', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, anna);
  const asked = await withNewBuild(buyer);
  await buyer.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await buyer.locator('#bid-amount').fill('16.000');
  await mark(buyer);
  await expect.poll(() => asked.length).toBe(1);
  await go(buyer, 'Auctions');
  expect(await isMarked(buyer)).toBe(true);
  await go(buyer, 'Vehicles');
  expect(await isMarked(buyer)).toBe(false);
});

/** Loads the page again as if its user had last been active so long ago. */
async function comeBackAfter(page: Page, awayMs: number): Promise<void> {
  await page.addInitScript((lastActiveMs) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.active'));
    if (key) localStorage.setItem(key, String(lastActiveMs));
  }, Date.now() - awayMs);
  // The page sends its pending activity now, and not while the next page begins.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await page.reload();
}

/**
 * Makes the page check every two seconds for the latest build. Returns the addresses that it
 * requested.
 */
async function withNewBuild(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await withSettings(page.context(), { buildCheckMinutes: 2 / 60 });
  await page.route('**/build.json*', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ json: { build: 'another' } });
  });
  return asked;
}

/** A full page load removes the mark. */
async function mark(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}
