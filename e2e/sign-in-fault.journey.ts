/** A sign-in that cannot begin: the reader is told whether the provider is away or answers wrongly, and the log why. */
import { type Page, type Route, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath, locales } from '#locales/locales.ts';
import { test } from './journey.ts';
import { identityUrl } from './ports.ts';

const html = { contentType: 'text/html', body: '<h1>Maintenance</h1>' };
const wrong = (route: Route) => route.fulfill(html);
const away = (route: Route) => route.abort('connectionrefused');

for (const { code } of locales)
  test(`on the page that asks for a sign-in, in ${code}`, async ({ page }) => {
    const t = await loadTranslator(code);
    const main = page.getByRole('main');
    const press = () => main.getByRole('button', { name: t('shell.signIn'), exact: true }).click();
    await page.goto(localePath(code, '/unauthorized'));
    await answerDiscovery(page, away);
    await press();
    const alert = main.getByRole('alert');
    await expect(alert).toContainText(t('session.unreachable.text'));
    await answerDiscovery(page, wrong);
    await press();
    await expect(alert).toContainText(t('session.fault.answersWrongly'));
    await expect(alert).toContainText('Invalid response Content-Type');
  });

test('in the header, and in the log', async ({ page }) => {
  const t = await loadTranslator('en');
  await page.goto('/');
  await answerDiscovery(page, wrong);
  // Bodies of beacons can be read only where they are stopped.
  await page.route('**/faults', (route) => route.continue());
  const report = page.waitForRequest((request) => request.url().endsWith('/faults'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  expect((await report).postDataJSON()).toEqual({
    reference: expect.stringMatching(/^[0-9a-f]{10}$/),
    path: '/',
    part: 'sign-in',
    message: 'Invalid response Content-Type',
  });
  await expect(page.getByText(t('session.fault.answersWrongly'))).toBeVisible();
});

async function answerDiscovery(page: Page, answer: (route: Route) => Promise<void>) {
  const address = `${identityUrl}/.well-known/openid-configuration`;
  await page.unroute(address);
  await page.route(address, answer);
}
