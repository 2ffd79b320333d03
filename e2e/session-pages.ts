/** What the journeys of the session share: browsers whose clock can be moved, settings, and what a tab has stored. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  expect,
} from '@playwright/test';
import type { PublicConfig } from '#portal/public-config.ts';
import { withSettings } from './page-settings.ts';
import { anna, fillSignIn } from './people.ts';
import { identityUrl } from './ports.ts';

export const minute = 60_000;

/** There when somebody is signed in. */
export function account(page: Page): Locator {
  return page.getByRole('button', { name: /^Account of/ });
}

/** Anna, signed in at the home page of a browser whose clock can be moved on. */
export async function signedInByClock(
  browser: Browser,
  { settings = {}, ...options }: BrowserContextOptions & { settings?: Partial<PublicConfig> } = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await withSettings(context, settings);
  await context.clock.install();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, anna);
  await expect(account(page)).toBeVisible();
  return page;
}

export interface StoredUser {
  access_token: string;
  refresh_token?: string;
}

/** What the tab keeps of who is signed in. */
export function storedUser(page: Page): Promise<StoredUser | undefined> {
  return page.evaluate(() => {
    const [, kept] =
      Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user:')) ?? [];
    return kept ? (JSON.parse(kept) as StoredUser) : undefined;
  });
}

/** The tab forgets its refresh token, and the page begins anew: from here on it renews by the hidden frame. */
export async function withoutRefreshToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [key, kept] =
      Object.entries(sessionStorage).find(([name]) => name.startsWith('oidc.user:')) ?? [];
    if (!key || !kept) throw new Error('nobody is signed in');
    const { refresh_token: _gone, ...rest } = JSON.parse(kept) as StoredUser;
    sessionStorage.setItem(key, JSON.stringify(rest));
  });
  await page.reload();
  await expect(account(page)).toBeVisible();
}

/** Answers of the token endpoint that brought tokens, by their grant, from here on. */
export function grantsOf(context: BrowserContext): string[] {
  const grants: string[] = [];
  context.on('response', (answer) => {
    if (answer.url() !== `${identityUrl}/token` || !answer.ok()) return;
    const body = new URLSearchParams(answer.request().postData() ?? '');
    grants.push(body.get('grant_type') ?? '');
  });
  return grants;
}
