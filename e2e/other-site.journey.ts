/** A provider on another site than the portal, which blocks the cookies of others. */
import { chromium, expect } from '@playwright/test';
import { launchOptions } from './browser.ts';
import { wholeTest } from './journey.ts';
import { fillOtherSignIn, openOtherProvider } from './other-provider.ts';
import { signInMaxMs } from './people.ts';
import { otherPorts, portalUrl, ports } from './ports.ts';
import { withSettings } from './page-settings.ts';
import { account, minute, storedUser } from './session-pages.ts';

const audience = 'https://services.example';

wholeTest(
  'with third-party cookies blocked: renewed by refresh token, and not signed out by a frame that sees nothing',
  async () => {
    const distant = await openOtherProvider({
      portalUrl,
      clientId: 'another-name',
      audience,
      host: '127.0.0.1',
      port: otherPorts.farProvider,
      givesRefreshTokens: true,
    });
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--test-third-party-cookie-phaseout'],
    });
    try {
      const context = await browser.newContext({ baseURL: portalUrl, locale: 'en-GB' });
      await withSettings(context, {
        authority: distant.issuer,
        clientId: 'another-name',
        claimNames: { company: 'company', roles: 'realm_access.roles' },
      });
      // The services trust only the journeys' provider, and a token that they refuse would be
      // renewed for that reason, too.
      await context.route(`http://localhost:${ports.services}/**`, (route) => route.abort());
      await context.clock.install();
      const page = await context.newPage();
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await fillOtherSignIn(page);
      await expect(account(page)).toBeVisible({ timeout: signInMaxMs });
      const before = await storedUser(page);
      expect(before?.refresh_token).toBeDefined();
      await context.clock.fastForward(4.2 * minute);
      await expect
        .poll(async () => (await storedUser(page))?.access_token)
        .not.toBe(before?.access_token);
      await expect(account(page)).toBeVisible();
      expect(distant.grants).toEqual(['authorization_code', 'refresh_token']);

      // Without a refresh token only a sign-in remains, and the screen says so at the end of the
      // session, not before.
      await page.evaluate(() => {
        for (const [key, stored] of Object.entries(sessionStorage))
          if (key.startsWith('oidc.user:'))
            sessionStorage.setItem(
              key,
              JSON.stringify({ ...(JSON.parse(stored) as object), refresh_token: undefined }),
            );
      });
      await page.reload();
      await expect(account(page)).toBeVisible();
      // Playwright can read the body of a beacon only where it intercepts the request.
      await page.route('**/error-reports', (route) => route.continue());
      const refused = page.waitForRequest((request) => request.url().endsWith('/error-reports'));
      await context.clock.fastForward(4.2 * minute);
      expect((await refused).postDataJSON()).toMatchObject({ part: 'silent renew' });
      await expect(account(page)).toBeVisible();
      await context.clock.fastForward(2 * minute);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    } finally {
      await browser.close();
      await distant.close();
    }
  },
);
