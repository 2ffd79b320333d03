/**
 * A trader's day: new tabs, pages that slept, no network, a session that ended elsewhere. None of
 * these sends the user to the sign-in page.
 */
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { withSettings } from './page-settings.ts';
import { anna, signedIn, whoSignedIn } from './people.ts';
import { identityUrl, portalUrl } from './ports.ts';
import { account, storedUser, minute, passTime, signedInByClock } from './session-pages.ts';

const car = '/vehicles/K-482-TN?auctionId=nl-fleet-47';
/** As long as a silent sign-in waits (portal/auth/identity-constants.ts). */
const silentMs = 10_000;
const passat = (page: Page) => page.getByRole('heading', { level: 1, name: /Volkswagen Passat/ });

test('a car that is opened in a new tab is there, without a sign-in and without an error', async ({
  browser,
}) => {
  const page = await whoSignedIn(browser, anna);
  await page.goto('/vehicles');
  const tab = await page.context().newPage();
  const seen = await headingsOf(tab);
  await tab.goto(car);
  await expect(passat(tab)).toBeVisible();
  await expect(account(tab)).toBeVisible();
  expect(await seen()).not.toContain('Unauthorized');
  // The cookie that reserves the space of signed-in content is still there for both.
  expect((await page.context().cookies(portalUrl)).map(({ name }) => name)).toContain('here');
});

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}))
  test(`shows no visitor's page and moves nothing when a signed-in buyer opens new tabs on a ${size}`, async ({
    browser,
  }) => {
    const page = await whoSignedIn(browser, anna, { viewport });
    await page.goto('/how-it-works');
    await page.context().addInitScript(recordShifts);
    for (const path of ['/', '/vehicles', '/auctions/nl-fleet-47', car]) {
      let { signInMs, shifts, wholeMs } = await openedSlowly(page.context(), path);
      // A machine that is busy for as long as a silent sign-in waits has shown a visitor's page.
      for (let tries = 1; tries < 3 && wholeMs >= silentMs; tries += 1)
        ({ signInMs, shifts, wholeMs } = await openedSlowly(page.context(), path));
      expect.soft(signInMs, path).toBeNull();
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
    }
  });

test('a tab that was being signed in stays a visitor when the user signs out in another', async ({
  browser,
}) => {
  // A provider that tells nothing of its session.
  const prepare = (context: BrowserContext) => withSettings(context, { monitorsSession: false });
  const page = await signedIn(browser, anna, { prepare });
  const tab = await page.context().newPage();
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await tab.route(`${identityUrl}/token`, async (route) => {
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  await tab.goto('/how-it-works');
  await asked.promise;
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/signout-callback-oidc/);
  released.resolve();
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await storedUser(tab)).toBeUndefined();
});

wholeTest(
  'a reload after the token’s end continues with the refresh token',
  async ({ browser }) => {
    const page = await signedInByClock(browser, { at: car });
    await expect(passat(page)).toBeVisible();
    await outdate(page);
    const seen = await headingsOf(page);
    await page.reload();
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL(car);
    expect(await seen()).not.toContain('Unauthorized');
  },
);

wholeTest(
  "a renewal that fails for the device's clock names the clock, not inactivity",
  async ({ browser }) => {
    const page = await signedInByClock(browser, { at: car });
    await expect(passat(page)).toBeVisible();
    // The device's clock is now a day ahead of the provider's, whose tokens have expired when they
    // arrive.
    await page.clock.setSystemTime(Date.now() + 24 * 60 * minute);
    await page.reload();
    await expect(page).toHaveURL(/\/unauthorized$/);
    const text = page.getByText('The clock of this device seems to be wrong.');
    await expect(text).toBeVisible();
    await page.goto('/de-de/my-account');
    await expect(page).toHaveURL(/\/de-de\/unauthorized$/);
    await expect(page.getByText('Die Uhr dieses Geräts')).toBeVisible();
  },
);

wholeTest(
  'a signed-out user stays signed out, although the provider could not be reached',
  async ({ browser }) => {
    const page = await signedIn(browser, anna);
    await page.context().route(`${identityUrl}/end-session*`, (route) => route.abort());
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const tab = await page.context().newPage();
    await tab.goto(car);
    await expect(tab).toHaveURL(/\/unauthorized$/);
  },
);

test.describe('with preloading', () => {
  test.use({ preloads: true });

  wholeTest(
    'a laptop that wakes without a network shows an error, and recovers with the network',
    async ({ browser }) => {
      const page = await signedInByClock(browser, { at: car });
      await expect(passat(page)).toBeVisible();
      const module = page.locator('link[rel=modulepreload][href*="unauthorized"]');
      await page.clock.runFor(1_500);
      await expect(module.first()).toBeAttached();
      await page.context().setOffline(true);
      await page.clock.fastForward(6 * minute);
      await passTime(page, async () => page.url().endsWith('/unauthorized'));
      await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page).toHaveURL(car);
      await expect(account(page)).toBeVisible();
    },
  );
});

wholeTest('a renewal that was lost is tried again in five seconds', async ({ browser }) => {
  const page = await signedInByClock(browser);
  const before = (await storedUser(page))?.access_token;
  let lost = 0;
  await page.route(`${identityUrl}/token`, (route) => {
    lost += 1;
    return lost > 1 ? route.continue() : route.abort();
  });
  await page.clock.fastForward(4.2 * minute);
  await expect.poll(() => lost).toBe(1);
  await page.clock.fastForward(6_000);
  await expect.poll(async () => (await storedUser(page))?.access_token).not.toBe(before);
  await expect(account(page)).toBeVisible();
});

wholeTest(
  'from a page whose session has ended a click leads to its target',
  async ({ browser }) => {
    const page = await whoSignedIn(browser, anna);
    await page.goto(car);
    await expect(passat(page)).toBeVisible();
    await page.context().clearCookies({ name: /^_/ });
    await page.evaluate(() => sessionStorage.clear());
    await page
      .getByRole('banner')
      .getByRole('navigation')
      .getByRole('link', { name: 'Auctions' })
      .click();
    await expect(page).toHaveURL(`${portalUrl}/auctions`);
    await expect(page.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);

// session-window.journey.ts has typed text that stays, session.journey.ts an end from elsewhere.
wholeTest(
  'a session that ended elsewhere shows a notice, and typed text stays',
  async ({ browser }) => {
    const page = await whoSignedIn(browser, anna);
    await page.goto(car);
    await page.locator('#bid-amount').fill('16.000');
    const home = await page.context().newPage();
    await home.goto('/');
    await home.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(account(home)).toBeVisible();
    const provider = await page.context().newPage();
    await provider.goto(`${identityUrl}/end-session`);
    await provider.getByRole('button').first().click();
    const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
    await expect(dialog).toContainText('your session at the sign-in page has ended');
    await expect(page.locator('#bid-amount')).toHaveValue(/16.000/);
    await expect(home.getByText('your session at the sign-in page has ended')).toBeVisible();
    await dialog.getByRole('button', { name: 'Leave this page' }).first().click();
    await expect(page).toHaveURL(/\/unauthorized$/);
    await expect(page.getByRole('main')).toContainText(
      'your session at the sign-in page has ended',
    );
  },
);

/** Returns a function that gives every first heading that the page has shown. */
async function headingsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shownHeadings: shown });
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading) shown.add(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { shownHeadings: Set<string> }).shownHeadings]);
}

/** Makes the token expire; nothing else changes. */
async function outdate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, stored] of Object.entries(sessionStorage))
      if (key.startsWith('oidc.user:'))
        sessionStorage.setItem(
          key,
          JSON.stringify({ ...(JSON.parse(stored) as object), expires_at: 1_000 }),
        );
  });
}

declare global {
  interface Window {
    seenWhileLoading: SeenWhileLoading;
  }
}

interface SeenWhileLoading {
  /** When a sign-in button was first visible, from the navigation on; null: never. */
  signInMs: number | null;
  shifts: { value: number; nodes: string[] }[];
}

/** `wholeMs`: when its page was whole, from the navigation on. */
type WholePage = SeenWhileLoading & { wholeMs: number };

/** Opens a tab on a slow device, and returns what was seen until its page was whole. */
async function openedSlowly(context: BrowserContext, path: string): Promise<WholePage> {
  const tab = await context.newPage();
  await slowDown(tab);
  await tab.goto(path);
  await expect(account(tab)).toBeVisible();
  await expect(tab.getByRole('navigation', { name: 'Your position today' })).toBeVisible();
  await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
  const seen = await tab.evaluate(() => ({
    ...window.seenWhileLoading,
    wholeMs: performance.now(),
  }));
  await tab.close();
  return seen;
}

/** A slow phone's processor and network. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** Records layout shifts, and when a sign-in button was first visible. */
function recordShifts(): void {
  window.seenWhileLoading = { signInMs: null, shifts: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const nodes = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent} ${from.x},${from.y} ${from.width}x${from.height} -> ${to.x},${to.y} ${to.width}x${to.height}`,
      );
      window.seenWhileLoading.shifts.push({ value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const checkButtons = () => {
    const buttons = document.querySelectorAll('header button');
    for (const button of buttons)
      if (button.textContent === 'Sign in' && button.checkVisibility({ visibilityProperty: true }))
        window.seenWhileLoading.signInMs ??= performance.now();
    requestAnimationFrame(checkButtons);
  };
  requestAnimationFrame(checkButtons);
}
