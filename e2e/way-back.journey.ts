/**
 * Every control that signs in leads back to the page that the user requested, in the user's
 * `npm run test:all` every language.
 */
import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import { type LocaleCode, localePath, locales } from '#locales/locales.ts';
import { isWhole } from '#test/depth.ts';
import { test } from './journey.ts';
import { anna, fillSignIn } from './people.ts';
import { identityUrl, portalUrl } from './ports.ts';

const car = '/vehicles/K-482-TN';
const query = '?auctionId=nl-fleet-47';

/**
 * `npm test` covers one language and a button of each place (portal/auth/return-to.test.ts has the
 * addresses of all languages), `npm run test:all` every language and button.
 */
const languages = locales.filter(({ code }) => isWhole || code === 'pl-pl');

for (const { code } of languages)
  test(`all sign-in links of ${code}`, async ({ page }) => {
    await emptyProvider(page.context());
    const t = await loadTranslator(code);
    const signIn = { name: t('shell.signIn'), exact: true };
    const banner = page.getByRole('banner').getByRole('button', signIn);
    const panel = page.getByRole('main').getByRole('button', signIn);
    const carHere = `${localePath(code, car)}${query}`;
    const other: LocaleCode = code === 'nl-nl' ? 'fr-fr' : 'nl-nl';

    // The header, on a page of its own.
    const list = `${localePath(code, '/vehicles')}?make=Audi`;
    await page.goto(list);
    expect(await returnToOf(page, banner)).toBe(list);

    // The unauthorized page, by its panel and by the header.
    await sentAway(page, code);
    expect(await returnToOf(page, panel)).toBe(carHere);
    if (isWhole) {
      await sentAway(page, code);
      expect(await returnToOf(page, banner)).toBe(carHere);
    }

    // After a language link in the footer, and after the language menu.
    await sentAway(page, other);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: locales.find((row) => row.code === code)!.name })
      .click();
    await expect(page).toHaveURL(localePath(code, '/unauthorized'));
    expect(await returnToOf(page, panel)).toBe(carHere);
    if (isWhole) {
      await sentAway(page, other);
      const spoken = await loadTranslator(other);
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${spoken('shell.language')}`) })
        .click();
      await page
        .getByRole('menuitemradio', { name: locales.find((row) => row.code === code)!.name })
        .click();
      await expect(page).toHaveURL(localePath(code, '/unauthorized'));
      expect(await returnToOf(page, banner)).toBe(carHere);
    }

    // After a sign-in that was cancelled at the provider.
    await sentAway(page, code);
    const { state } = await askedOf(page, panel);
    await page.goto(`${localePath(code, '/signin-oidc')}?error=access_denied&state=${state}`);
    const again = page.getByRole('button', { name: t('session.error.retry') });
    expect(await returnToOf(page, again)).toBe(carHere);
  });

test('a sign-in that was cancelled once leads to the car that was asked for', async ({ page }) => {
  await sentAway(page, 'de-de');
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.locator('input[type="password"]').waitFor();
  const { state } = await waitingState(page);
  await page.goto(`${portalUrl}/signin-oidc?error=access_denied&state=${state}`);
  await page.getByRole('button', { name: 'Neu anmelden' }).click();
  await fillSignIn(page, anna);
  await expect(page).toHaveURL(`/de-de${car}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen Passat');
});

async function sentAway(page: Page, code: LocaleCode): Promise<void> {
  await page.goto(`${localePath(code, car)}${query}`);
  await expect(page).toHaveURL(localePath(code, '/unauthorized'));
}

/** Returns the address to which a sign-in that begins at this button would lead. */
async function returnToOf(page: Page, button: Locator): Promise<string> {
  return (await askedOf(page, button)).returnTo;
}

/**
 * Returns the state and return address of the request to the provider, whose page is empty here.
 */
async function askedOf(page: Page, button: Locator) {
  await button.click();
  await page.waitForURL(`${identityUrl}/authorize?*`);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const stored = await storedBy(page.context(), `oidc.${state.split(';')[0]}`);
  const { data } = JSON.parse(stored ?? '{}') as { data?: { returnTo?: string } };
  return { state, returnTo: data?.returnTo ?? '' };
}

/** Reads the storage from a second page, while the first one is at the provider. */
async function storedBy(context: BrowserContext, name: string): Promise<string | null> {
  let beside = context.pages()[1];
  if (!beside) {
    beside = await context.newPage();
    await beside.goto('/robots.txt');
  }
  return beside.evaluate((key) => localStorage.getItem(key), name);
}

async function emptyProvider(context: BrowserContext): Promise<void> {
  await context.route(`${identityUrl}/authorize?*`, (route) =>
    // The hidden frame of a silent attempt goes to the real provider.
    route.request().url().includes('prompt=none')
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
  );
}

/** Returns the state of the pending sign-in, which the provider's page does not show. */
async function waitingState(page: Page): Promise<{ state: string }> {
  await page.goto('/how-it-works');
  const state = await page.evaluate(() => {
    const pending = Object.entries(localStorage).flatMap(([key, text]) => {
      if (!key.startsWith('oidc.') || key.startsWith('oidc.user')) return [];
      const { created, data } = JSON.parse(text) as { created: number; data?: object };
      return data ? [{ created, id: key.slice('oidc.'.length) }] : [];
    });
    return pending.toSorted((one, other) => other.created - one.created)[0]?.id ?? '';
  });
  return { state };
}
