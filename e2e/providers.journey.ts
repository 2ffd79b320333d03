/**
 * The portal and its services on providers other than the project's: configuration alone moves
 * them.
 */
import { type Page, expect } from '@playwright/test';
import { deskScope } from '#contract/scopes.ts';
import { isWhole } from '#test/depth.ts';
import { test, wholeTest } from './journey.ts';
import { demoCompanies, demoOperators, demoPassword } from '#demo/companies.ts';
import { examples } from '#test/provider-examples.ts';
import { fillOtherSignIn, openOtherProvider, passwordClientSecret } from './other-provider.ts';
import { signInMaxMs } from './people.ts';
import { otherPorts } from './ports.ts';
import { startSecondStack } from './second-stack.ts';
import { withSettings } from './page-settings.ts';
import { account, storedUser, minute } from './session-pages.ts';
import { axeFindings } from './walk.ts';

const portalUrl = `http://localhost:${otherPorts.portal}`;
const anna = demoCompanies[0]!.users[0]!;
const sanne = demoOperators[0]!;
/** As docs/providers.md has it; the issuer alone is another. */
const { env } = examples.find(({ provider }) => provider === 'Keycloak')!;

let near: Awaited<ReturnType<typeof openOtherProvider>>;
let stack: Awaited<ReturnType<typeof startSecondStack>>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  if (!isWhole) return;
  near = await openOtherProvider({
    portalUrl,
    clientId: env['CLIENT_ID']!,
    audience: env['AUDIENCE']!,
    host: 'localhost',
    port: otherPorts.nearProvider,
    givesRefreshTokens: false,
  });
  stack = await startSecondStack('start/start.ts', otherPorts, {
    ...env,
    AUTHORITY: near.issuer,
    OPERATOR_SECOND_FACTOR: 'on',
  });
});
test.afterAll(async () => {
  await stack?.close();
  await near?.close();
});

wholeTest('what the provider lacks is in the log, once', async () => {
  const lines = () =>
    stack
      .output()
      .split('\n')
      .filter((line) => line.includes('"off":'));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '{}')).toMatchObject({
    off: [
      'session monitoring',
      'signing out at the provider',
      'revocation',
      'user info',
      'proof of possession',
      'refresh tokens',
    ],
  });
});

wholeTest(
  'signing in, calling the services, renewing by hidden frame and signing out',
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: portalUrl });
    await context.clock.install();
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/my-account');
    await expect(page.getByRole('main')).toContainText('Van Dijk Automotive');
    await page.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen Passat');
    await expect(page.locator('#bid-amount')).toBeVisible();

    const before = await storedUser(page);
    expect(before?.refresh_token).toBeUndefined();
    await context.clock.fastForward(4.2 * minute);
    await expect
      .poll(async () => (await storedUser(page))?.access_token)
      .not.toBe(before?.access_token);
    await expect(account(page)).toBeVisible();
    expect(new Set(near.grants)).toEqual(new Set(['authorization_code']));

    await account(page).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(await storedUser(page)).toBeUndefined();
  },
);

const scopes = env['SCOPES'] ?? '';
const withoutDesk = scopes.split(' ').filter((name) => name !== deskScope);
for (const [what, scope, heading] of [
  ['to the desk', scopes, 'Auctions'],
  ['and reads that the scope of the desk is missing', withoutDesk.join(' '), 'The desk is closed'],
] as const)
  wholeTest(`an operator comes from a guarded page ${what}`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: portalUrl });
    await withSettings(context, { scope });
    const page = await context.newPage();
    await page.goto('/desk/auctions');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await fillOtherSignIn(page, sanne);
    await expect(page).toHaveURL(/\/desk\/auctions$/, { timeout: signInMaxMs });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByText('the scope “desk”')).toHaveCount(scope === scopes ? 0 : 1);
  });

wholeTest('a window of a provider that leaves it to us: closed is closed', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portalUrl });
  await context.clock.install();
  const page = await context.newPage();
  await signIn(page);
  await page.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await page.locator('#bid-amount').fill('16.000');
  await context.clearCookies({ name: /^_/ });
  await context.route(`${near.issuer}/token`, (route) => route.abort());
  await context.clock.fastForward(6 * minute);
  const dialog = page.getByRole('alertdialog', { name: 'Your session has ended' });
  // The route is restored after the dialog is there: a pending renewal would succeed otherwise.
  await expect(dialog).toBeVisible();
  await context.unroute(`${near.issuer}/token`);
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  const popup = await opened;
  await expect(popup.locator('input[name="login"]')).toBeVisible();
  // The page checks every half second whether the window is in the background, or closed.
  await context.clock.runFor(1_000);
  await popup.close();
  await expect(dialog).toContainText('The sign-in window was closed');
  const again = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await fillOtherSignIn(await again);
  await expect(account(page)).toBeVisible();
  await expect(page.locator('#bid-amount')).toHaveValue(/16.000/);
});

wholeTest(
  'the portal asks for the password itself where configured, and passes it on',
  async ({ browser }) => {
    const context = await browser.newContext();
    await withSettings(context, {
      passwordGrant: true,
      clientId: 'with-passwords',
      clientSecret: { value: passwordClientSecret, method: 'client_secret_post' },
    });
    const page = await context.newPage();
    await page.goto(`${portalUrl}/my-account`);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Work e-mail').fill(anna.email);
    await dialog.getByLabel('Password').fill('wrong');
    await dialog.getByLabel('Password').press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('E-mail and password do not match.');
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Password').fill(demoPassword);
    const sent = page.waitForRequest((request) => request.url() === `${near.issuer}/token`);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    const body = new URLSearchParams((await sent).postData() ?? '');
    expect(Object.fromEntries(body)).toMatchObject({
      grant_type: 'password',
      client_id: 'with-passwords',
      client_secret: passwordClientSecret,
    });
    // Returns to the page that the user had requested.
    await expect(page).toHaveURL(`${portalUrl}/my-account`);
    await expect(account(page)).toBeVisible();
    await expect(page.getByText('Server time')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(stored).not.toContain(demoPassword);
    await context.close();
  },
);

async function signIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillOtherSignIn(page);
  await expect(account(page)).toBeVisible({ timeout: signInMaxMs });
}
