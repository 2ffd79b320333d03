import { expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { test } from './journey.ts';
import { complaintsOf } from './complaints.ts';
import { anna, fillSignIn } from './people.ts';

/** In `npm test` with a query; with a language, too, where a cancelled sign-in is tried again. */
const protectedAddresses = [
  '/auctions/nl-fleet-47?make=Audi&sort=mileage',
  ...(isWhole ? ['/vehicles/K-482-TN?auctionId=nl-fleet-47', '/de-de/vehicles/K-482-TN'] : []),
];

for (const address of protectedAddresses) {
  test(`a visitor of ${address} is sent to unauthorized and comes back after signing in`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(address);
    await expect(page).toHaveURL(/\/unauthorized$/);
    // The frame that requested a session is removed, and no request of it was still pending.
    expect(complaints).toEqual([]);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Sign in|Anmelden)$/ })
      .click();
    await fillSignIn(page, anna);
    await expect(page).toHaveURL(address);
  });
}

test('signing out leads away from pages that only buyers may see', async ({ page }) => {
  await page.goto('/vehicles/K-482-TN');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, anna);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen Passat');
  await page.getByRole('button', { name: /Anna Verhoeven|Van Dijk/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.goto('/vehicles/K-482-TN');
  await expect(page).toHaveURL(/\/unauthorized$/);
});

test('a plate that cannot be one is a page not found, with status 404', async ({ page }) => {
  const answer = await page.goto('/vehicles/%3Cscript%3E');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found');
});
