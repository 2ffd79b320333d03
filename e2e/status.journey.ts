/** The page of the status, as anybody reads it while bidding goes and comes back. */
import { expect } from '@playwright/test';
import { test } from './journey.ts';

test('the status follows an outage without a reload, and claims nothing while it cannot be read', async ({
  page,
}) => {
  await page.goto('/status');
  const main = page.getByRole('main');
  const now = main.getByRole('status');
  await expect(now).toHaveText('Bids can be placed.');
  await expect(main.getByRole('heading', { name: 'Outages' })).toBeVisible();

  const call = /\/bidding\/reachability$/;
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const answer = { ...((await response.json()) as object), isReachable: false };
    await route.fulfill({ response, json: answer });
  });
  await expect(now).toHaveText(/^Bids cannot be placed at the moment\./);

  await page.unroute(call);
  await page.route(call, (route) => route.abort());
  await expect(main.getByText('This page also tries again by itself.')).toBeVisible();
  await expect(now).toHaveCount(0);

  await page.unroute(call);
  await expect(now).toHaveText('Bids can be placed.');
});
