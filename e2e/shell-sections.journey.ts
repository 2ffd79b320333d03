/**
 * A section of a page that breaks, because its data in an answer of the services is broken, leaves
 * all other sections working.
 */
import { type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { arrive } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { claudia, whoSignedIn } from './people.ts';

const vehicle = '/vehicles/K-482-TN?auctionId=nl-fleet-47';

/** One answer of the services with broken data for one section. */
interface Spoilt {
  part: string;
  at: string;
  /** The call whose answer is spoilt. */
  call: string | RegExp;
  spoil: (answer: Answer) => void;
}

interface Answer {
  result?: Record<string, unknown> & { resultList?: unknown[] };
  bids?: unknown[];
  auctions?: unknown[];
}

const detail = /\/vehicles\/[^/]+\/K-482-TN/;

const spoilt: Spoilt[] = [
  {
    part: 'gallery',
    at: vehicle,
    call: detail,
    spoil: ({ result }) => Object.assign(result!, { pictures: [null] }),
  },
  {
    part: 'condition',
    at: vehicle,
    call: detail,
    spoil: ({ result }) => Object.assign(result!, { damages: [null] }),
  },
  {
    part: 'bidLog',
    at: vehicle,
    call: /\/assets\/[^/]+\/bids/,
    spoil: (answer) => Object.assign(answer, { bids: [null] }),
  },
];

/** `npm test` breaks one section; all have the same boundary around them. */
const broken = spoilt.filter(({ part }) => isWhole || part === 'bidLog');

for (const { part, at, call, spoil } of broken)
  test(`a broken ${part} shows an error with its reference, and the rest of the page works`, async ({
    browser,
  }) => {
    const buyer = await whoSignedIn(browser, claudia);
    const reports = reportsOf(buyer);
    const mend = await spoilAnswers(buyer, call, spoil);
    await buyer.goto(at);
    const band = buyer.getByRole('alert').filter({ hasText: 'Something is missing here.' });
    // The reference on the screen is the one in the log. One answer may break two sections, in any
    // order.
    const shownReports = async () => {
      const shown = await band.locator('code').allTextContents();
      return reports.filter((report) => shown.includes(report.reference));
    };
    await expect
      .poll(shownReports)
      .toContainEqual(expect.objectContaining({ part, path: '/vehicles/K-482-TN' }));
    // Navigation, heading and bidding still work.
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Volkswagen Passat');
    await expect(buyer.getByRole('button', { name: /^(Bid up|Raise) to €/ })).toBeEnabled();
    mend();
    while ((await band.count()) > 0) {
      const count = await band.count();
      await band.first().getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => band.count()).toBeLessThan(count);
    }
    await buyer.getByRole('banner').getByRole('link', { name: 'Auctions' }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Auctions');
  });

test('broken similar vehicles leave the page, and come when they are asked for again', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, claudia);
  const reports = reportsOf(buyer);
  await buyer.goto(vehicle);
  const heading = buyer.getByRole('heading', { name: 'Similar vehicles', exact: true });
  await expect(heading).toBeVisible();
  const mend = await spoilAnswers(buyer, /\/vehicles\/[^/]+$/, ({ result }) =>
    Object.assign(result!, { resultList: [{ assetId: 'x' }] }),
  );
  await buyer.reload();
  const band = buyer.getByRole('alert').filter({ hasText: 'Something is missing here.' });
  await expect(band).toHaveCount(1);
  await expect.poll(() => reports.map(({ part }) => part)).toEqual(['similarVehicles']);
  mend();
  await band.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toBeVisible();
  await expect(band).toHaveCount(0);
});

test('a list without counts shows why its filters have no choices, and has them once counted', async ({
  page,
}) => {
  await page.clock.install();
  await arrive(page, '/vehicles?view=cards');
  const rail = page.getByRole('complementary');
  const choice = rail.getByRole('checkbox', { name: /^Automatic/ });
  await expect(choice).toBeVisible();
  const mend = await spoilAnswers(page, /\/vehicles\/[^/]+$/, ({ result }) => {
    const facets = Object.keys(result!.facets as object).map((name) => [name, []]);
    const missing = { facets: Object.fromEntries(facets) as object, areCountsMissing: true };
    const [total, totalUnfiltered, totalsUpTo] = [10_000, 10_000, 10_000];
    Object.assign(result!, { ...missing, total, totalUnfiltered, totalsUpTo });
  });
  await choice.press('Space');
  const note = page.getByText('We cannot count this many vehicles right now');
  await expect(note).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/at least 10,000$/);
  await expect(page.getByText('Showing 1 to 20 of at least 10,000')).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' }).locator('li');
  await expect(pages.filter({ hasText: /^(?:500|…)$/ })).toHaveText(['…', '500', '…']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Show at least 10,000 vehicles' }).click();
  await expect(sheet).toHaveCount(0);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await expect(rail.getByRole('checkbox', { name: /^Diesel/ })).toHaveCount(0);
  mend();
  await page.clock.fastForward(15_000);
  await expect(rail.getByRole('checkbox', { name: /^Diesel/ })).toBeVisible();
  await expect(choice).toBeChecked();
  await expect(note).toHaveCount(0);
  await expect(heading).not.toHaveText(/at least/);
});

wholeTest('a list that comes broken leaves filters, navigation and footer', async ({ page }) => {
  const reports = reportsOf(page);
  await arrive(page, '/auctions');
  await spoilAnswers(page, /\/vehicles\/[^/]+$/, ({ result }) =>
    result!.resultList!.push({ assetId: 'x' }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  const band = page.getByRole('alert').filter({ hasText: 'Something is missing here.' });
  await expect(band).toHaveCount(1);
  await expect.poll(() => reports.map(({ part }) => part)).toEqual(['vehicleList']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vehicles');
  await expect(page.getByRole('complementary').getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a whole page that breaks is an Internal Server Error with its number, and the menu stays', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, claudia);
  const reports = reportsOf(buyer);
  await spoilAnswers(buyer, detail, (answer) => Object.assign(answer, { result: { lot: null } }));
  await buyer.goto(vehicle);
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Internal Server Error');
  const reference = await buyer.getByRole('main').locator('code').textContent();
  await expect.poll(() => reports.map((report) => report.reference)).toEqual([reference]);
  await buyer.getByRole('banner').getByRole('link', { name: 'Vehicles' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText('Vehicles');
});

interface Report {
  reference: string;
  path: string;
  part?: string;
}

/** Returns the errors that the page reports to the server's log. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/error-reports'))
      reports.push(JSON.parse(request.postData() ?? 'null') as Report);
  });
  return reports;
}

/** Spoils every such answer on its way, until the returned function is called. */
async function spoilAnswers(
  page: Page,
  call: Spoilt['call'],
  spoil: Spoilt['spoil'],
): Promise<() => void> {
  let isMended = false;
  await page.route(call, async (route) => {
    const isRead = ['xhr', 'fetch'].includes(route.request().resourceType());
    if (isMended || !isRead || route.request().method() === 'OPTIONS') return route.continue();
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    spoil(answer);
    return route.fulfill({ response, json: answer });
  });
  return () => {
    isMended = true;
  };
}
