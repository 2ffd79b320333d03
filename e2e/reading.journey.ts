import { expect, type Page } from '@playwright/test';
import { arrive } from './hydrated.ts';
import { test } from './journey.ts';

test.use({ preloads: true });

/**
 * Returns how often the data of a page was requested, ahead or on a visit, by its path; the request
 * that all pages of a language share does not count.
 */
function asking(page: Page): (path: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get('_routes') !== 'root') asked.push(pathname);
  });
  return (path) =>
    asked.filter((one) => one === `${path}.data` || one === `/preload${path}`).length;
}

test('a text is brought ahead a second after the page is ready, and asked for once however often it is read', async ({
  page,
}) => {
  const asked = asking(page);
  const ahead = page.waitForResponse((answer) => answer.url().endsWith('/preload/how-it-works'));
  await page.goto('/about-us');
  await (await ahead).finished();
  const footer = page.getByRole('contentinfo');
  for (const name of ['How it works', 'About us', 'How it works']) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveTitle(`${name} · CarPlaza`);
  }
  await page.goBack();
  await expect(page).toHaveTitle('About us · CarPlaza');
  expect(asked('/how-it-works')).toBe(1);
  // The data came with the document.
  expect(asked('/about-us')).toBe(0);
});

test('another language is another page', async ({ page }) => {
  const asked = asking(page);
  await arrive(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  expect(asked('/de-de/contact')).toBe(1);
});

test('over a very slow connection nothing comes before it is asked for', async ({ page }) => {
  const asked = asking(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });
  await page.clock.install();
  await arrive(page, '/about-us');
  await page.clock.runFor(10_000);
  expect(asked('/how-it-works')).toBe(0);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'How it works', exact: true })
    .click();
  await expect(page).toHaveURL('/how-it-works');
  expect(asked('/how-it-works')).toBe(1);
});

test('an address without a page changes its language, too', async ({ page }) => {
  await page.goto('/nowhere');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz' }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
