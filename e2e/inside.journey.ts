/**
 * Client-side navigation through the whole portal without a page load: the console stays clean, and
 * no other origin is requested.
 */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath } from '#locales/locales.ts';
import { screens } from './screens.ts';
import { brokenRules, settled, signInOnWalk, startWalk } from './walk.ts';

// The return from the provider is a page load; the other screens are reached by navigation.
const addresses = screens
  .filter(({ open, name }) => open === undefined && !name.includes('oidc'))
  .map(({ address }) => address);

test('a buyer goes to every page inside the app, and no rule is broken', async ({ browser }) => {
  test.setTimeout(30_000 + addresses.length * 10_000);
  const code = 'nl-nl';
  const walk = await startWalk(browser, { code, t: await loadTranslator(code) });
  const { page } = walk;
  await signInOnWalk(walk);
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  for (const address of addresses)
    await test.step(address, async () => {
      await page.evaluate(
        // React Router's own handle, as its developer tools use it.
        (to) => (Reflect.get(window, '__reactRouterDataRouter') as Router).navigate(to),
        localePath(code, address),
      );
      await settled(page);
      expect.soft(await brokenRules(walk), address).toEqual([]);
    });
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
});

interface Router {
  navigate(to: string): Promise<void>;
}
