/**
 * Client-side navigation through the whole portal without a page load: the console stays clean, and
 * no other origin is requested. In `npm test` the walk over every screen goes on inside the app.
 */
import { expect } from '@playwright/test';
import { wholeTest } from './journey.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath } from '#locales/locales.ts';
import { everyWalk, screens } from './screens.ts';
import { brokenRules, navigate, settled, signInOnWalk, startWalk } from './walk.ts';

// The return from the provider is a page load; the other screens are reached by navigation.
const addresses = screens
  .filter(
    ({ open, name, who }) =>
      open === undefined && !name.includes('oidc') && everyWalk.some((one) => one === who),
  )
  .map(({ address }) => address);

wholeTest('a buyer opens pages inside the app, and no rule is broken', async ({ browser }) => {
  wholeTest.setTimeout(30_000 + addresses.length * 10_000);
  const code = 'nl-nl';
  const walk = await startWalk(browser, { code, t: await loadTranslator(code) });
  const { page } = walk;
  await signInOnWalk(walk);
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }));
  for (const address of addresses)
    await wholeTest.step(address, async () => {
      await navigate(page, localePath(code, address));
      await settled(page);
      expect.soft(await brokenRules(walk), address).toEqual([]);
    });
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true);
});
