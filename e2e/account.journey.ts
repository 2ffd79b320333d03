import { type Page, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath, locales } from '#locales/locales.ts';
import { isWhole } from '#test/depth.ts';
import { hydrated } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import { anna, claudia, fillSignIn, signedIn, whoSignedIn } from './people.ts';
import { axeFindings, navigate, sidewaysPx, sizes } from './walk.ts';

/** Every page of the account with a text that only its own content has. */
const accountPages = [
  ['/my-account', 'You and your company'],
  ['/my-account/assigned-bids', 'Hammer price'],
  ['/my-account/manage-auctions', 'Ended'],
  ['/my-account/request-finance', 'Your contact'],
  ['/my-account/download-historical-bids', 'Not won'],
  ['/my-account/company-support', 'Sanne de Wit'],
  ['/my-account/change-company-information', 'Van Dijk Automotive'],
  ['/my-account/change-contact-information', anna],
  ['/my-account/change-user-business-information', 'Company administrator'],
  ['/my-account/request-user-business-information', 'User ID'],
] as const;

// page-access.journey.ts has pages of the table, guard.journey.ts the way back to one.
wholeTest('an account page requires signing in', async ({ page }) => {
  for (const [address] of accountPages) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});

wholeTest(
  'a redirect away from an account page leads back to it, with language and query',
  async ({ page }) => {
    const address = '/de-de/my-account/download-historical-bids?page=2';
    await page.goto(address);
    await expect(page).toHaveURL(/\/de-de\/unauthorized$/);
    await hydrated(page);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await fillSignIn(page, anna);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

wholeTest(
  'own data are asked to change and taken back, and lead to the provider’s page for passkeys',
  async ({ browser }) => {
    const buyer = await whoSignedIn(browser, anna);
    await buyer.goto('/my-account/change-user-business-information');
    await buyer.getByRole('textbox', { name: 'Position' }).fill('Head of purchasing');
    await buyer.getByRole('button', { name: 'Send request' }).click();
    const requests = buyer.getByRole('article');
    await expect(requests.first()).toContainText('In review');
    await expect(requests.first().locator('ins')).toHaveText(/Head of purchasing/);
    await requests.first().getByRole('button', { name: 'Withdraw' }).click();
    await expect(requests.first()).toContainText('Withdrawn');
    await buyer.getByRole('link', { name: 'Manage sign-in options' }).click();
    await expect(buyer).toHaveURL(/\/passkeys\?/);
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Your passkeys');
    await sound(buyer);
    await buyer.context().close();
  },
);

for (const { code } of isWhole ? locales : locales.filter((one) => one.code === 'pl-pl'))
  test(`from the own data one gets to the list of one’s own sessions, in ${code}`, async ({
    browser,
  }) => {
    const t = await loadTranslator(code);
    const buyer = await whoSignedIn(browser, anna);
    await buyer.goto(localePath(code, '/my-account/change-user-business-information'));
    await buyer.getByRole('link', { name: t('account.sessions.link') }).click();
    await expect(buyer).toHaveURL(/\/sessions\?/);
    const title = t('identity.sessions.title');
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(buyer.getByText(t('identity.sessions.here')).first()).toBeVisible();
    await sound(buyer);
    await buyer.setViewportSize({ width: 390, height: 844 });
    await buyer.emulateMedia({ colorScheme: 'dark' });
    await sound(buyer);
    await buyer.context().close();
  });

/** In `npm test` axe reads these pages on the walk over every screen alone. */
test('every page shows its data, without an axe violation, on desktop and phone', async ({
  browser,
}) => {
  // A limit against hanging for ever: a busy machine is no failure.
  test.setTimeout(60_000 + accountPages.length * 60_000);
  const buyer = await whoSignedIn(browser, anna);
  for (const [address, word] of accountPages)
    await test.step(address, async () => {
      await buyer.setViewportSize(sizes.desk);
      if (isWhole || buyer.url() === 'about:blank') await buyer.goto(address);
      else await navigate(buyer, address);
      await expect(buyer.getByRole('main')).toContainText(word);
      await settled(buyer);
      for (const size of [sizes.desk, sizes.phone]) {
        await buyer.setViewportSize(size);
        if (isWhole) await sound(buyer);
        else await staysInPlace(buyer);
      }
    });
  await test.step('while one copy of data is asked for, no other can be', async () => {
    let refuse: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (refuse = resolve));
    await buyer.route('**/bidding/data-copies', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await gate;
      // It never arrives: other journeys have the same buyer.
      return route.abort();
    });
    const [own, company] = ['Your own data', 'All data of the company'].map((scope) =>
      buyer.getByRole('button', { name: `Ask for a copy, ${scope}`, exact: true }),
    );
    await own?.press('Enter');
    await expect(company!).toBeDisabled();
    refuse();
    await expect(company!).toBeEnabled();
  });
});

if (isWhole)
  test('the first pages are sound in the dark too', async ({ browser }) => {
    const buyer = await whoSignedIn(browser, anna, { colorScheme: 'dark' });
    for (const [address] of accountPages.slice(0, 3)) {
      await buyer.goto(address);
      await settled(buyer);
      await sound(buyer);
    }
  });

test('a won vehicle is on the page of won vehicles with its whole sum and links to its own page', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, anna);
  await buyer.goto('/my-account');
  await buyer.getByRole('link', { name: 'All won vehicles' }).click();
  await expect(buyer).toHaveURL('/my-account/assigned-bids');
  const van = buyer.getByRole('listitem').filter({ hasText: 'Ford Transit Custom' }).first();
  await expect(van).toContainText('WX 2210G');
  await expect(van).toContainText('Hammer price');
  // 42,500 złoty with the fee, without Polish VAT but with its deposit: the van goes to the
  // Netherlands. The same as on the vehicle's own page.
  const total = /53,465\.00/;
  await expect(van).toContainText(total);
  await van.getByRole('link', { name: 'Ford Transit Custom' }).click();
  await expect(buyer).toHaveURL(/\/vehicles\/WX.*\?auctionId=/);
  await expect(buyer.getByRole('main')).toContainText(total);
});

wholeTest(
  'a German company owes a deposit instead of Dutch taxes, until this one stays in the Netherlands',
  async ({ browser }) => {
    const buyer = await whoSignedIn(browser, claudia);
    await buyer.goto('/vehicles/K-482-TN');
    const main = buyer.getByRole('main');
    await expect(main).toContainText('Intra-Community supply, Netherlands – Germany');
    await expect(main).toContainText('VAT deposit 21%');
    await expect(main.getByText('VAT 21%', { exact: true })).toHaveCount(0);
    await choose('Netherlands', 'Germany');
    await expect(main).toContainText('Domestic sale (Netherlands)');
    await expect(main.getByText('VAT 21%', { exact: true })).toBeVisible();
    await choose('Germany (your default)', 'Netherlands');
    await expect(main).toContainText('Intra-Community supply');

    async function choose(to: string, from: string): Promise<void> {
      await main
        .getByRole('button', { name: new RegExp(`${from}.*Goes to|Goes to.*${from}`) })
        .click();
      await buyer.getByRole('option', { name: to, exact: true }).click();
    }
  },
);

test('the account is walked with the keyboard alone', async ({ browser }) => {
  const buyer = await signedIn(browser, anna);
  await buyer.getByRole('button', { name: /^Account of/ }).focus();
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('menuitem', { name: 'My account' })).toBeFocused();
  await buyer.keyboard.press('Enter');
  await expect(buyer).toHaveURL('/my-account');
  const nav = buyer.getByRole('navigation', { name: 'Account pages' });
  await expect(nav.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'Overview' }).focus();
  await buyer.keyboard.press('Tab');
  await expect(nav.getByRole('link', { name: 'Won vehicles' })).toBeFocused();
  await buyer.keyboard.press('Enter');
  await expect(buyer).toHaveURL('/my-account/assigned-bids');
  await expect(
    buyer.getByRole('heading', { level: 1, name: 'Vehicles you have won' }),
  ).toBeVisible();
});

test('when the services do not answer the page shows an error, and one press retries', async ({
  browser,
}) => {
  const buyer = await whoSignedIn(browser, anna, {
    prepare: (context) => context.clock.install(),
  });
  await buyer.route(/\/bids(\?|$)/, (route) => route.abort());
  await buyer.goto('/my-account/assigned-bids');
  // The message appears after the retries that a lost packet gets.
  await expect(buyer.getByRole('main').getByText('Your bids could not be loaded.')).toBeVisible();
  // The page would try again by itself.
  await buyer.clock.pauseAt(Date.now() + 60_000);
  await buyer.unroute(/\/bids(\?|$)/);
  await buyer.getByRole('button', { name: 'Try again' }).click();
  await buyer.clock.resume();
  await expect(buyer.getByRole('main')).toContainText('Hammer price');
});

// Every company of the demo has bid, and may owe something: these are the lists of a new one.
wholeTest('a company without bids sees what to do next', async ({ browser }) => {
  const buyer = await signedIn(browser, anna, {
    // Before the first page, which would keep the list that it has loaded.
    prepare: async (context) => {
      await context.route(/\/bids(\?|$)/, (route) =>
        route.fulfill({ json: { bids: [], serverTime: new Date().toISOString() } }),
      );
      const none = { result: [], left: { open: 0, closed: 0 }, areIssued: true };
      await context.route(/\/settlements(\?|$)/, (route) =>
        route.fulfill({ json: { ...none, serverTime: new Date().toISOString() } }),
      );
    },
  });
  for (const address of [
    '/my-account',
    '/my-account/assigned-bids',
    '/my-account/manage-auctions',
  ]) {
    await navigate(buyer, address);
    await expect(
      buyer.getByRole('main').getByRole('link', { name: 'See the vehicles' }),
    ).toBeVisible();
    await sound(buyer);
  }
});

async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

async function sound(page: Page): Promise<void> {
  expect.soft(await axeFindings(page), `at ${page.url()}`).toEqual([]);
  await staysInPlace(page);
}

async function staysInPlace(page: Page): Promise<void> {
  expect.soft(await sidewaysPx(page), `sideways scroll at ${page.url()}`).toBe(0);
}
