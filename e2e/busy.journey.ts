/** While the services are busy, pages name that, and try again by themselves. */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { anna, whoSignedIn } from './people.ts';

/** Each page, and the read that is answered by 429. */
const pages = [
  ['/auctions/nl-fleet-47', /\/bidding\/auctions\/nl-fleet-47$/],
  ['/vehicles/K-482-TN?auctionId=nl-fleet-47', /\/vehicles\/auction\/K-482-TN/],
  ['/my-account/request-finance', /\/bidding\/finance-requests/],
  ['/my-account/company-support', /\/bidding\/inquiries/],
] as const;

test('a page shows that it tries again when its read gets a 429', async ({ browser }) => {
  const first = await whoSignedIn(browser, anna);
  await Promise.all(
    pages.map(async ([path, call]) => {
      const page = await first.context().newPage();
      await page.route(call, (route) =>
        route.fulfill({
          status: 429,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'TooManyRequests', message: 'Too many requests.' },
        }),
      );
      await page.goto(path);
      await expect(
        page.getByText('Wait a moment and try again. This page also tries again by itself.'),
        path,
      ).toBeVisible();
    }),
  );
});
