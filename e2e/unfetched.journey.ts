/** Pages whose data or routes cannot be fetched. */
import { type Page, expect } from '@playwright/test';
import { test } from './journey.ts';
import { portalUrl } from './ports.ts';

const cases = [
  { what: 'the data of the page', blocked: /\.data(\?|$)/ },
  { what: 'the list of routes', blocked: /\/__manifest\?/ },
];
for (const { what, blocked } of cases)
  test(`${what} does not come: the page waits, and opens when it does`, async ({ page }) => {
    await page.route(blocked, (route) => route.abort());
    await page.route('**/build.json*', (route) => route.abort());
    await open(page, '/');
    await press(page, 'Vehicles');
    await expect(page).toHaveURL(`${portalUrl}/vehicles`);
    await expect(away(page)).toBeVisible();
    await page.unroute(blocked);
    await page.unroute('**/build.json*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
    await expect(page).toHaveURL(`${portalUrl}/vehicles`);
  });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name }).click();
}

function away(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'No connection' });
}
