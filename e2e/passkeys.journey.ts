/** Passkeys in a real browser, with the authenticator that Chromium provides for tests. */
import { type Page, expect } from '@playwright/test';
import { test, wholeTest } from './journey.ts';
import { fillSignIn } from './people.ts';
import { identityUrl, portalUrl } from './ports.ts';

/** No other journey signs in with this address: a new passkey would show there. */
const karim = 'karim@moreau.example';
const signIn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test('a buyer adds a passkey, signs in with it alone, and removes it', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) complaints.push(line.text());
  });
  await page.goto('/');
  await signIn(page).click();
  await fillSignIn(page, karim);

  await page.goto(`${identityUrl}/passkeys?ui_locales=en`);
  await expect(page.getByText('You have none yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  // The device already has one for this account.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('No passkey was added. Try again.');

  await page.goto(`${identityUrl}/end-session`);
  await page.getByRole('button').first().click();
  await page.goto(portalUrl);
  await signIn(page).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(account(page)).toBeVisible();

  await page.goto(`${identityUrl}/passkeys?ui_locales=en`);
  await expect(page.getByText(/^Last used on/)).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('You have none yet.')).toBeVisible();
  expect(complaints).toEqual([]);

  // The device still has the passkey, and it no longer signs in.
  await page.goto(`${identityUrl}/end-session`);
  await page.getByRole('button').first().click();
  await page.goto(portalUrl);
  await signIn(page).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The passkey was not accepted.');
  const { credentials } = await devTools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  await fillSignIn(page, karim);
  await expect(account(page)).toBeVisible();
});

wholeTest(
  'a user who cannot verify with a passkey sees an error and signs in with the password',
  async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: false,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/');
    await signIn(page).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('The passkey was not accepted.');
    await fillSignIn(page, karim);
    await expect(account(page)).toBeVisible();
  },
);

wholeTest('without scripts the sign-in page has no passkeys and works', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  const sent = page.waitForRequest((request) =>
    request.url().startsWith(`${identityUrl}/authorize`),
  );
  await signIn(page).click();
  const address = (await sent).url();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(address);
  await expect(plain.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  await plain.getByLabel('Work e-mail').fill(karim);
  await plain.getByLabel('Password', { exact: true }).fill('carplaza-demo');
  await plain.getByLabel('Password', { exact: true }).press('Enter');
  await expect(plain).toHaveURL(new RegExp(`^${portalUrl}/signin-oidc`));
});
