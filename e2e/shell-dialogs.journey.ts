/** Modal dialogs in a browser: states, order, focus, touch and the Back button. */
import { type Locator, type Page, expect } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { complaintsOf } from './complaints.ts';
import { withSettings } from './page-settings.ts';
import { anna, claudia, signedIn, whoSignedIn } from './people.ts';
import { swipe } from './swipe.ts';

const vehicle = '/vehicles/K-482-TN?auctionId=nl-fleet-47';
const bidButton = /^(Bid up|Raise) to €/;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a dialog opens, stays and closes over a page that does not scroll, announced by name', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, claudia);
  const complaints = complaintsOf(buyer);
  await buyer.goto(vehicle);
  await rememberStates(buyer);
  await buyer.getByRole('button', { name: bidButton }).click();
  const dialog = buyer.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await levels(buyer)).toEqual([1000]);
  const before = await buyer.evaluate(() => scrollY);
  await buyer.mouse.move(20, 400);
  await buyer.mouse.wheel(0, 600);
  await buyer.keyboard.press('PageDown');
  expect(await buyer.evaluate(() => scrollY)).toBe(before);
  // The live region stays audible, so that a user who is confirming hears of being outbid.
  const isHeard = await buyer
    .locator('output[aria-live="polite"]')
    .first()
    .evaluate((region) => region.closest('[inert], [aria-hidden="true"]') === null);
  expect(isHeard).toBe(true);
  await stayInside(buyer);
  // A busy machine may still be opening it, and Escape closes it then, too.
  await expect(buyer.locator('[data-state="opened"]').first()).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(buyer.getByRole('button', { name: bidButton })).toBeFocused();
  expect(await states(buyer)).toEqual(['opening', 'opened', 'closing', 'gone']);
  expect(complaints).toEqual([]);
});

wholeTest('where motion is reduced a dialog closes the same way at once', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, claudia, { reducedMotion: 'reduce' });
  await buyer.goto(vehicle);
  await rememberStates(buyer);
  await buyer.getByRole('button', { name: bidButton }).click();
  await expect(buyer.locator('[data-state="opened"]').first()).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  expect(await states(buyer)).toEqual(['opening', 'opened', 'closing', 'gone']);
});

wholeTest(
  'a warning of inactivity lies over an open bid question, and each Escape closes the top one',
  async ({ browser }) => {
    const buyer = await whoSignedIn(browser, anna);
    // No token expires within this time.
    await withSettings(buyer.context(), { inactivityMinutes: 4 });
    await buyer.clock.install();
    await buyer.goto(vehicle);
    await buyer.getByRole('button', { name: bidButton }).click();
    const confirmation = buyer.getByRole('dialog').filter({ hasText: 'K-482-TN' });
    await expect(confirmation).toBeVisible();
    await buyer.clock.fastForward('03:02');
    const warning = buyer.getByRole('alertdialog', { name: 'Are you still there?' });
    await expect(warning).toBeVisible();
    expect(await levels(buyer)).toEqual([1000, 1002]);
    await expect.poll(() => hasFocus(warning)).toBe(true);
    await stayInside(buyer);
    await buyer.keyboard.press('Escape');
    await buyer.clock.runFor(1000);
    await expect(warning).toHaveCount(0);
    await expect(confirmation).toBeVisible();
    await expect.poll(() => hasFocus(confirmation)).toBe(true);
    await buyer.keyboard.press('Escape');
    await buyer.clock.runFor(1000);
    await expect(confirmation).toHaveCount(0);
    await expect(buyer.getByRole('button', { name: bidButton })).toBeFocused();
  },
);

test('Back closes the dialog first and leaves the page after', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, claudia);
  const complaints = complaintsOf(buyer);
  await buyer.goto('/vehicles?text=K-482-TN');
  // A link that is followed before hydration loads a new document, and the page gets no event for
  // going back to another document.
  await hydrated(buyer);
  await buyer.getByRole('main').getByRole('link', { name: 'Volkswagen Passat' }).first().click();
  await buyer.getByRole('button', { name: bidButton }).click();
  await expect(buyer.getByRole('dialog')).toBeVisible();
  const address = buyer.url();
  await buyer.goBack();
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  await expect(buyer).toHaveURL(address);
  await expect(buyer.getByRole('button', { name: bidButton })).toBeFocused();
  await buyer.goBack();
  await expect(buyer).toHaveURL('/vehicles?text=K-482-TN');
  await buyer.goForward();
  await expect(buyer).toHaveURL(address);
  await expect(buyer.getByRole('button', { name: bidButton })).toBeVisible();
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  // Back arrives in the moment in which the dialog appears, as on a phone that is busy.
  await buyer.getByRole('button', { name: bidButton }).evaluate((button: HTMLElement) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[role="dialog"]')) return;
      observer.disconnect();
      history.back();
      const until = performance.now() + 300;
      while (performance.now() < until);
    }).observe(document.body, { childList: true, subtree: true });
    button.click();
  });
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  await expect(buyer).toHaveURL(address);
  await expect(buyer.getByRole('button', { name: bidButton })).toBeFocused();
  expect(complaints).toEqual([]);
});

wholeTest(
  'a close request, as Back sends it on an Android phone, closes a dialog where the page was loaded whole',
  async ({ browser }) => {
    const buyer = await signedIn(browser, claudia);
    await buyer.addInitScript(() => {
      const { CloseWatcher } = window as unknown as { CloseWatcher: new () => EventTarget };
      Object.assign(window, {
        CloseWatcher: class extends CloseWatcher {
          constructor() {
            super();
            Object.assign(window, { newestWatcher: this });
          }
        },
      });
    });
    await buyer.goto(vehicle);
    for (const time of ['first', 'second']) {
      await test.step(`the ${time} time`, async () => {
        await buyer.getByRole('button', { name: bidButton }).click();
        await expect(buyer.getByRole('dialog')).toBeVisible();
        await buyer.evaluate(() =>
          (
            window as unknown as { newestWatcher: { requestClose: () => void } }
          ).newestWatcher.requestClose(),
        );
        await expect(buyer.getByRole('dialog')).toHaveCount(0);
        await expect(buyer.getByRole('button', { name: bidButton })).toBeFocused();
      });
    }
  },
);

test('on a phone a dialog is swiped away: past a tenth of its height, or quickly', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, claudia, phone);
  await buyer.goto(vehicle);
  const finger = await buyer.context().newCDPSession(buyer);
  const dialog = await openConfirmation(buyer);
  const title = dialog.getByRole('heading').first();
  const { height } = (await dialog.boundingBox())!;
  await swipe(finger, title, { down: height * 0.08, durationMs: 900 });
  await swipe(finger, title, { down: 6, durationMs: 90 });
  await expect(dialog).toBeVisible();
  await expect(buyer.locator('[data-state="opened"]').first()).toBeVisible();
  await swipe(finger, title, { down: height * 0.12, durationMs: 900 });
  await expect(dialog).toHaveCount(0);
  await openConfirmation(buyer);
  await swipe(finger, title, { down: height * 0.08, durationMs: 200 });
  await expect(dialog).toHaveCount(0);
  // The close button still works as a button under a finger.
  await openConfirmation(buyer);
  await dialog.getByRole('button', { name: 'Close' }).first().tap();
  await expect(dialog).toHaveCount(0);
});

test('on a phone the filters are a sheet that traps the focus, and becomes a sidebar again', async ({
  browser,
}) => {
  const visitor = await (await browser.newContext(phone)).newPage();
  await visitor.goto('/vehicles');
  await hydrated(visitor);
  const opener = visitor.getByRole('main').getByRole('button', { name: 'Filters' });
  await opener.focus();
  await visitor.keyboard.press('Enter');
  const sheet = visitor.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await stayInside(visitor);
  // A choice in the sheet changes the list behind it and leaves the sheet where it is.
  await sheet.getByRole('checkbox').first().focus();
  await visitor.keyboard.press('Space');
  await expect(visitor).toHaveURL(/\?/);
  await expect(sheet).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /^Filters/ })).toBeFocused();
  await visitor.getByRole('button', { name: /^Filters/ }).tap();
  // A choice counts although the sheet is closed in the same moment.
  const chosen = visitor.url();
  await expect(sheet.getByRole('checkbox').nth(1)).toBeVisible();
  await visitor.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"]');
    dialog?.querySelectorAll<HTMLElement>('input[type="checkbox"]')[1]?.click();
    [...(dialog?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)?.click();
  });
  await expect(sheet).toHaveCount(0);
  await expect(visitor).not.toHaveURL(chosen);
  await visitor.getByRole('button', { name: /^Filters/ }).tap();
  const finger = await visitor.context().newCDPSession(visitor);
  // The touch begins after the opening animation has ended.
  await expect(visitor.locator('[data-state="opened"]').first()).toBeVisible();
  await swipe(finger, sheet.getByRole('heading').first(), { left: 120, durationMs: 900 });
  await expect(sheet).toHaveCount(0);
});

async function openConfirmation(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.locator('#bid-amount').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-state="opened"]').first()).toBeVisible();
  return dialog;
}

/** Presses Tab many times and expects the focus to stay inside. */
async function stayInside(page: Page): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 9 ? 'Tab' : 'Shift+Tab');
    const isInside = await page.evaluate(() => {
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
      return dialogs.at(-1)?.contains(document.activeElement);
    });
    expect(isInside, `after ${presses + 1} presses`).toBe(true);
  }
}

function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((one) => one.contains(document.activeElement));
}

async function levels(page: Page): Promise<number[]> {
  const overlays = page.locator('body > [data-state]');
  return overlays.evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).zIndex)));
}

/** Records every state of dialogs on this page, in order. */
async function rememberStates(page: Page): Promise<void> {
  await hydrated(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { dialogStates: seen });
    const record = () => {
      const state = document.querySelector<HTMLElement>('[data-state]')?.dataset['state'] ?? 'gone';
      if (seen.at(-1) !== state && (seen.length > 0 || state !== 'gone')) seen.push(state);
    };
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-state'],
    });
  });
}

async function states(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { dialogStates: string[] }).dialogStates);
}
