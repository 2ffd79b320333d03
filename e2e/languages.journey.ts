import { expect } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { test } from './journey.ts';
import { loadMessages } from '#locales/load.ts';
import { localePath, locales } from '#locales/locales.ts';
import { isWhole } from '#test/depth.ts';

/** `npm test` opens one language beside those of other journeys, `npm run test:all` all. */
const opened = locales.filter(({ code }) => isWhole || code === 'pl-pl');

for (const { code, language, name } of opened) {
  test(`${name}: home and the vehicle list in its language`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    const messages = await loadMessages(code);
    await page.goto(localePath(code, '/'));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('navigation').first()).toContainText(messages['shell.vehicles']);
    await page.goto(localePath(code, '/vehicles'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(messages['shell.vehicles']);
    await expect(page.getByText(messages['list.filterGroup.mileage']).first()).toBeVisible();
    // The language switch stays on the page and names each language in that language.
    const footer = page.getByRole('contentinfo');
    for (const other of locales) await expect(footer).toContainText(other.name);
    expect(complaints).toEqual([]);
  });
}

test('the language switch preserves the page and its query', async ({ page }) => {
  await page.goto('/vehicles?make=Audi');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de-de/vehicles?make=Audi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await hydrated(page);
  // The choice is stored for a year, so that the bare address leads there (docs/rules.md, Locales).
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(cookie).toMatchObject({ value: 'de-de', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto('/');
  await expect(page).toHaveURL('/de-de');
});

test('a language that is chosen before the scripts are there is remembered, too', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) =>
    new URL(page.url()).pathname === '/contact' ? route.abort() : route.continue(),
  );
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html[lang="de-DE"][data-hydrated]')).toBeAttached();
  await page.goto('/');
  await expect(page).toHaveURL('/de-de');
});
