/**
 * Stolen, changed and forged provider answers at the portal's sign-in callback, in a real browser
 * with the real provider.
 */
import { type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { arrive } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { anna, signedIn } from './people.ts';
import { identityUrl, portalUrl } from './ports.ts';
import { account, storedUser } from './session-pages.ts';

const noState = 'No matching state found in storage';

test('changed, swapped, old and replayed answers sign nobody in', async ({ browser }) => {
  const page = await freshTab(await signedIn(browser, anna));
  const cases: [what: string, spoil: (answer: URL) => unknown, message: string][] = [
    ['truncated state', (answer) => change(answer, 'state', (state) => state.slice(1)), noState],
    [
      'truncated code',
      (answer) => change(answer, 'code', (code) => code.slice(1)),
      'grant request is invalid',
    ],
    [
      'other issuer',
      (answer) => answer.searchParams.set('iss', portalUrl),
      'iss in response is not the provider',
    ],
    [
      'no issuer',
      (answer) => answer.searchParams.delete('iss'),
      'iss in response is not the provider',
    ],
    [
      '901 seconds old',
      (answer) => restore(page, answer, { created: Date.now() / 1000 - 901 }),
      noState,
    ],
    [
      'another verifier',
      (answer) => restore(page, answer, { code_verifier: 'a'.repeat(96) }),
      'grant request is invalid',
    ],
    [
      'another nonce',
      (answer) => restore(page, answer, { nonce: 'another' }),
      'nonce in id_token does not match nonce in client storage',
    ],
    [
      'another client',
      (answer) => restore(page, answer, { client_id: 'OtherShop' }),
      'client_id mismatch on settings vs. signin state',
    ],
  ];
  // `npm test` tries one before the code is used and one after;
  // portal/auth/hostile-answers.test.ts tries all.
  const tried = new Set(['truncated state', 'another nonce']);
  for (const [what, spoil, message] of cases.filter(([name]) => isWhole || tried.has(name))) {
    const answer = await heldAnswer(page);
    await spoil(answer);
    await page.goto(answer.href);
    await expect(page.getByRole('main'), what).toContainText(message);
    expect(await storedUser(page), what).toBeUndefined();
  }
  const [first, second] = [await heldAnswer(page), await heldAnswer(page)];
  change(first, 'code', () => second.searchParams.get('code') ?? '');
  await page.goto(first.href);
  await expect(page.getByRole('main')).toContainText('grant request is invalid');
  expect(await storedUser(page)).toBeUndefined();
});

wholeTest('an answer is good once, and leads nowhere but into the portal', async ({ browser }) => {
  const first = await signedIn(browser, anna);
  // portal/auth/return-to.ts has a test of every form.
  const others = isWhole ? ['//elsewhere.example', 'javascript:alert(1)'] : [];
  for (const returnTo of ['/.//elsewhere.example', ...others]) {
    const page = await freshTab(first);
    const answer = await heldAnswer(page);
    await restore(page, answer, { data: { returnTo, locale: 'en' } });
    await page.goto(answer.href);
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL(`${portalUrl}/`);
    const replay = await freshTab(page);
    await replay.goto(answer.href);
    await expect(replay.getByRole('main')).toContainText(noState);
    expect(await storedUser(replay)).toBeUndefined();
  }
});

wholeTest(
  'broken storage is no reason to fail: the visitor sees the page, and can sign in',
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate((authority) => {
      sessionStorage.setItem(`oidc.user:${authority}:CarPlaza`, '{"access_token":');
      localStorage.setItem('oidc.half', '{"id":');
    }, identityUrl);
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('input[type="password"]')).toBeVisible();
  },
);

/** Returns a tab that is signed in at the provider, and not yet in the portal. */
async function freshTab(page: Page): Promise<Page> {
  const fresh = await page.context().newPage();
  // No page here knows that a user is active: a new tab would sign in by itself.
  await fresh.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('session:')) localStorage.removeItem(key);
  });
  await arrive(fresh, '/how-it-works');
  return fresh;
}

/** Returns the provider's answer to a sign-in of this tab, before the portal receives it. */
async function heldAnswer(page: Page): Promise<URL> {
  await page.goto('/how-it-works');
  const held = Promise.withResolvers<string>();
  await page.route(`${identityUrl}/authorize*`, async (route) => {
    held.resolve(route.request().url());
    await route.abort();
  });
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const answer = await page.request.get(await held.promise, { maxRedirects: 0 });
  await page.unroute(`${identityUrl}/authorize*`);
  // A text of the portal's origin, whose storage can be reached.
  await page.goto('/robots.txt');
  return new URL(answer.headers()['location'] ?? '');
}

function change(answer: URL, name: string, by: (value: string) => string): void {
  answer.searchParams.set(name, by(answer.searchParams.get(name) ?? ''));
}

/** Changes the stored sign-in request as if it had been another one. */
function restore(page: Page, answer: URL, changes: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    ({ key, own }) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...stored, ...own }));
    },
    { key: `oidc.${answer.searchParams.get('state')?.split(';')[0]}`, own: changes },
  );
}
