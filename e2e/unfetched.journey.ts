/** Pages whose files, data or routes cannot be fetched. */
import { type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { arrive } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { portalUrl } from './ports.ts';

test.use({ preloads: true });

const cases = [
  { what: 'the data of the page', blocked: /\.data(\?|$)/ },
  { what: 'the list of routes', blocked: /\/__manifest\?/ },
];
/** Pages wait for both in the same way: `npm test` holds one back. */
for (const { what, blocked } of isWhole ? cases : cases.slice(0, 1))
  test(`${what} does not come: the page waits, and opens when it does`, async ({ page }) => {
    await page.route(blocked, (route) => route.abort());
    await page.route('**/build.json*', (route) => route.abort());
    await arrive(page, '/');
    await press(page, 'Vehicles');
    await expect(page).toHaveURL(`${portalUrl}/vehicles`);
    await expect(away(page)).toBeVisible();
    await page.unroute(blocked);
    await page.unroute('**/build.json*');
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(unlessLoaded);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
    await expect(page).toHaveURL(`${portalUrl}/vehicles`);
  });

test('without a network a page whose file is missing waits, and opens by itself', async ({
  page,
}) => {
  await page.route(vehiclesFile, (route) => route.abort());
  await openWithRoutes(page, '/how-it-works');
  await page.context().setOffline(true);
  await press(page, 'Vehicles');
  await expect(away(page)).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl}/vehicles`);
  await expect(page).toHaveTitle('No connection · CarPlaza');
  await expect(page.locator('#main')).toBeFocused();
  await page.unroute(vehiclesFile);
  await page.context().setOffline(false);
  await expect(vehicles(page)).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl}/vehicles`);
});

wholeTest(
  'a network that is dead without saying so: a page without its file waits too',
  async ({ page }) => {
    const dead = /\/build\.json|\/assets\/vehicles-[^/]*\.js$/;
    await page.route(dead, (route) => route.abort());
    await arrive(page, '/');
    await press(page, 'Vehicles');
    await expect(away(page)).toBeVisible();
    await page.unroute(dead);
    await expect(vehicles(page)).toBeVisible();
    await expect(page).toHaveURL(`${portalUrl}/vehicles`);
  },
);

wholeTest(
  'Back leads from a page without its file to the page before, and Forward to it',
  async ({ page }) => {
    await page.route(vehiclesFile, (route) => route.abort());
    await openWithRoutes(page, '/how-it-works');
    await page.context().setOffline(true);
    await press(page, 'Vehicles');
    await expect(away(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${portalUrl}/how-it-works`);
    await expect(howItWorks(page)).toBeVisible();
    await page.goForward();
    await expect(away(page)).toBeVisible();
    await page.goBack();
    await expect(howItWorks(page)).toBeVisible();
    // The network is back on a page that is here: the missing one is asked for anew.
    await page.unroute(vehiclesFile);
    await page.context().setOffline(false);
    await press(page, 'Vehicles');
    await expect(vehicles(page)).toBeVisible();
    await page.goBack();
    await expect(howItWorks(page)).toBeVisible();
  },
);

test('a file that is gone with its build: the page is loaded anew, once', async ({ page }) => {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  await page.route(vehiclesFile, (route) => route.fulfill({ status: 404 }));
  await arrive(page, '/');
  await press(page, 'Vehicles');
  await expect(vehicles(page)).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl}/vehicles`);
  expect(loads).toEqual(['/', '/vehicles']);
});

/** A page's file that is not loaded ahead either. */
const vehiclesFile = /\/assets\/vehicles-[^/]*\.js$/;

/** The page may be ahead: a check of its own finds the portal there and loads it anew. */
function unlessLoaded(error: Error): void {
  if (!error.message.includes('Execution context was destroyed')) throw error;
}

/** Opens a page and waits until the router knows the pages that it links to. */
async function openWithRoutes(page: Page, address: string): Promise<void> {
  const routes = page.waitForResponse(/\/__manifest\?.*%2Fvehicles/);
  await arrive(page, address);
  await (await routes).finished();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name }).click();
}

function away(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'No connection' });
}

function vehicles(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'Vehicles' });
}

function howItWorks(page: Page) {
  return page.getByRole('heading', { level: 1, name: 'From registration to collection' });
}
