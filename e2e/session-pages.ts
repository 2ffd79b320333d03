/**
 * Helpers that the session journeys share: browsers with a movable clock, settings, and a tab's
 * storage.
 */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  expect,
} from '@playwright/test';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { withSettings } from './page-settings.ts';
import { anna, whoSignedIn } from './people.ts';
import { identityUrl } from './ports.ts';

export const minute = 60_000;

/** Returns the account button, which exists only while a user is signed in. */
export function account(page: Page): Locator {
  return page.getByRole('button', { name: /^Account of/ });
}

/** Returns a page with anna signed in, in a browser whose clock can be moved on. */
export async function signedInByClock(
  browser: Browser,
  {
    at = '/',
    settings = {},
    ...options
  }: BrowserContextOptions & { at?: string; settings?: Partial<PublicConfig> } = {},
): Promise<Page> {
  const page = await whoSignedIn(browser, anna, {
    ...options,
    prepare: async (context) => {
      await withSettings(context, settings);
      await context.clock.install();
    },
  });
  await page.goto(at);
  await expect(account(page)).toBeVisible();
  return page;
}

/**
 * Moves the clock on until `isThere`: a silent attempt of ten seconds ends as soon as it has begun.
 */
export async function passTime(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const inSteps = async () => {
    await page.clock.fastForward(1_000);
    return isThere();
  };
  await expect.poll(inSteps, { intervals: [25] }).toBe(true);
}

export interface StoredUser {
  session_state?: string | null;
  access_token: string;
  refresh_token?: string;
}

/** Returns the signed-in user that the tab has stored. */
export function storedUser(page: Page): Promise<StoredUser | undefined> {
  return page.evaluate(() => {
    const [, stored] =
      Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:')) ?? [];
    return stored ? (JSON.parse(stored) as StoredUser) : undefined;
  });
}

/**
 * Removes the tab's refresh token and reloads the page: from here on it renews by the hidden frame.
 */
export async function withoutRefreshToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [key, stored] =
      Object.entries(sessionStorage).find(([name]) => name.startsWith('oidc.user:')) ?? [];
    if (!key || !stored) throw new Error('nobody is signed in');
    const { refresh_token: _gone, ...rest } = JSON.parse(stored) as StoredUser;
    sessionStorage.setItem(key, JSON.stringify(rest));
  });
  await page.reload();
  await expect(account(page)).toBeVisible();
}

/**
 * Returns a list to which the grant of every token endpoint answer with tokens is added from now
 * on.
 */
export function grantsOf(context: BrowserContext): string[] {
  const grants: string[] = [];
  context.on('response', (answer) => {
    if (answer.url() !== `${identityUrl}/token` || !answer.ok()) return;
    const body = new URLSearchParams(answer.request().postData() ?? '');
    grants.push(body.get('grant_type') ?? '');
  });
  return grants;
}
