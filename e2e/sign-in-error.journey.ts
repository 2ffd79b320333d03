/**
 * A sign-in that cannot begin: the page says whether the provider is unavailable or answers
 * wrongly, and the log says why.
 */
import { type Page, type Route, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath } from '#locales/locales.ts';
import { checkedLocales, isWhole } from '#test/depth.ts';
import { test } from './journey.ts';
import { identityUrl } from './ports.ts';

/** The texts are the same messages in every language; `npm run test:all` reads them in all. */
const languages = checkedLocales.filter(({ code }) => isWhole || code === 'de-de');

const html = { contentType: 'text/html', body: '<h1>Maintenance</h1>' };
const wrong = (route: Route) => route.fulfill(html);
const away = (route: Route) => route.abort('connectionrefused');

for (const { code } of languages)
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
    await expect(alert).toContainText(t('session.error.answersWrongly'));
    await expect(alert).toContainText('Invalid response Content-Type');
  });

test('in the header, and in the log', async ({ page }) => {
  const t = await loadTranslator('en');
  await page.goto('/');
  await answerDiscovery(page, wrong);
  // Playwright can read the body of a beacon only where it intercepts the request.
  await page.route('**/error-reports', (route) => route.continue());
  const report = page.waitForRequest((request) => request.url().endsWith('/error-reports'));
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  expect((await report).postDataJSON()).toEqual({
    reference: expect.stringMatching(/^[0-9a-f]{10}$/),
    path: '/',
    part: 'sign-in',
    message: 'Invalid response Content-Type',
  });
  await expect(page.getByText(t('session.error.answersWrongly'))).toBeVisible();
});

for (const { code } of languages)
  test(`a refusal that the provider explains leads there, and nowhere else, in ${code}`, async ({
    page,
  }) => {
    const t = await loadTranslator(code);
    const comeBackWith = async (explanation: string) => {
      await page.route(`${identityUrl}/authorize*`, (route) => {
        const asked = new URL(route.request().url()).searchParams;
        const answer = new URLSearchParams({
          error: 'temporarily_unavailable',
          error_uri: explanation,
          state: asked.get('state') ?? '',
          iss: identityUrl,
        });
        const location = `${asked.get('redirect_uri')}?${answer}`;
        return route.fulfill({ status: 302, headers: { location } });
      });
      await page.goto(localePath(code, '/'));
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('shell.signIn') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('session.error.title'));
      await page.unroute(`${identityUrl}/authorize*`);
    };
    const link = page.getByRole('link', {
      name: t('session.error.explanation', { host: 'help.id.example' }),
    });
    await comeBackWith('https://help.id.example/errors/7?lang=any');
    await expect(link).toHaveAttribute('href', 'https://help.id.example/errors/7?lang=any');
    expect(await link.getAttribute('rel')).toContain('noreferrer');
    await comeBackWith('javascript:alert(1)');
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);
  });

async function answerDiscovery(page: Page, answer: (route: Route) => Promise<void>) {
  const address = `${identityUrl}/.well-known/openid-configuration`;
  await page.unroute(address);
  await page.route(address, answer);
}
