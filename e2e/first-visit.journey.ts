import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { complaintsOf } from './complaints.ts';
import { arrive } from './hydrated.ts';
import { test } from './journey.ts';
import { portalUrl, ports } from './ports.ts';

const phone = { width: 412, height: 823 };

// The first visit is measured as it is, preloading included.
test.use({ viewport: phone, preloads: true });

test('the first paint has the network to itself: no script is requested before', async ({
  page,
}) => {
  await arrive(page, '/');
  const { paintedMs, scriptsMs } = await page.evaluate(() => ({
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scriptsMs: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scriptsMs.length).toBeGreaterThan(0);
  expect(Math.min(...scriptsMs)).toBeGreaterThanOrEqual(paintedMs);
});

test('a button that is pressed before the scripts are there acts as soon as they are', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  release();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('the style of a page is there when it comes: nothing is added that would lay it out anew', async ({
  page,
}) => {
  await arrive(page, '/vehicles');
  const sort = page.getByRole('button', { name: /Sort/ });
  // React Aria's rule for pressable elements; the browser's name for it is manipulation.
  await expect(sort).toHaveCSS('touch-action', 'manipulation');
  expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0);
});

test('a browser whose headers name a phone gets no filters beside the list, and has them on a wide screen', async ({
  page,
}) => {
  const boxes = async (hint: string) => {
    const answer = await page.request.get('/vehicles', { headers: { 'sec-ch-ua-mobile': hint } });
    expect(answer.headers()['vary']).toContain('sec-ch-ua-mobile');
    return (await answer.text()).split('type="checkbox"').length - 1;
  };
  expect(await boxes('?1')).toBe(0);
  expect(await boxes('?0')).toBeGreaterThan(0);

  const complaints = complaintsOf(page);
  await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, '/vehicles');
  const filters = page.getByRole('complementary');
  await expect(filters.getByRole('checkbox', { name: /Germany/ })).toBeVisible();
  await page.setViewportSize(phone);
  await expect(filters.getByRole('checkbox')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

/** What arrives with the first answer on a new connection: ten packets of 1,460 bytes. */
const firstPackets = 14_600;

/** `npm test` weighs the longest texts and measures two pages. */
const weighed = ['/pl-pl/vehicles', ...(isWhole ? ['/vehicles', '/de-de/vehicles'] : [])];
const still = ['/', '/pl-pl/vehicles', ...(isWhole ? ['/auctions', '/de-de/how-it-works'] : [])];

for (const address of weighed)
  test(`a full page of ${address} weighs at most 120 kB, and ten packets for a phone`, async ({
    page,
  }) => {
    const answer = await page.request.get(address);
    const html = await answer.body();
    expect(html.toString().split('<picture').length - 1).toBe(20);
    expect(html.length).toBeLessThanOrEqual(120_000);
    // Made for one visitor, and then, while it is kept, for all.
    for (const _ of [1, 2]) expect(await firstAnswerBytes(address)).toBeLessThan(firstPackets);
    await arrive(page, address);
    await expect(page.locator('main li picture')).toHaveCount(20);
  });

test('a visitor gets the vehicles with the page, and they are not requested again', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (port === String(ports.services) && !pathname.startsWith('/media/'))
      calls.push(`${request.method()} ${pathname}`);
  });
  await arrive(page, '/vehicles');
  await expect(
    page.getByRole('list', { name: 'Vehicles found' }).getByRole('listitem').first(),
  ).toBeVisible();
  // A request by the page itself would have been sent by now.
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

for (const path of still) {
  test(`nothing moves on ${path}, and its words come in one font file`, async ({ page }) => {
    await arrive(page, path);
    await page.evaluate(() => document.fonts.ready);
    const { shift, fonts } = await page.evaluate(async () => {
      const shifts = await new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
          observer.disconnect();
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      });
      const names = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.woff2'));
      return { shift: shifts, fonts: names };
    });
    expect(shift).toBeLessThanOrEqual(0.01);
    expect(fonts).toEqual([expect.stringMatching(/\/archivo-[\w-]+\.woff2$/)]);
    expect(fonts[0]).not.toContain('latin');
  });
}

/** Returns what a phone's browser receives, headers included. */
async function firstAnswerBytes(address: string): Promise<number> {
  const asked = request(new URL(address, portalUrl), {
    agent: false,
    headers: {
      'accept-encoding': 'br',
      'sec-ch-ua-mobile': '?1',
      'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/150.0 Mobile',
    },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  expect(answer.statusCode).toBe(200);
  return asked.socket?.bytesRead ?? Infinity;
}
