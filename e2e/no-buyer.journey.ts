/**
 * A user with an account and no company to buy for: every page says what to do, until the operator
 * admits the user.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openDatabase } from './database.ts';
import { test, wholeTest } from './journey.ts';
import { openidScopes, serviceScopes } from '#contract/scopes.ts';
import type { Database } from '#database/connect.ts';
import { isWhole } from '#test/depth.ts';
import { demoCompanies, demoPassword } from '#demo/companies.ts';
import { addAccounts } from '#identity/accounts/accounts.ts';
import { anna, fillSignIn, signedIn } from './people.ts';
import { withSettings } from './page-settings.ts';

/**
 * Pages with a separate layout; an answer of the provider that belongs to no request shows the page
 * of a failed sign-in.
 */
const pagesOfErrors = [
  '/nothing-here',
  '/signin-oidc?error=server_error&state=unknown',
  ...(isWhole ? ['/not-found', '/internal-error'] : []),
];

let database: Database;
test.beforeAll(async () => {
  database = await openDatabase();
});
test.afterAll(() => database.end());

wholeTest(
  'is shown what to do, and may buy as soon as the operator has added the address',
  async ({ browser }) => {
    const email = `${randomUUID()}@new.example`;
    await addAccount(email, true);
    const page = await signedIn(browser, email);
    const notice = page.getByRole('alert').filter({ hasText: 'You cannot bid yet.' });
    // The home page first, once after the return from the provider and once after a reload.
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(notice).toContainText('not linked to a buyer company yet');
    const paths = isWhole ? ['/', '/vehicles', '/auctions', '/my-account'] : ['/my-account'];
    for (const path of [...paths, ...pagesOfErrors]) {
      await page.goto(path);
      await expect(notice).toContainText('not linked to a buyer company yet');
    }
    await page.goto('/de-de/');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sie können noch nicht bieten.' }),
    ).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Contact form' }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(notice).toBeVisible();
    const [company] = demoCompanies;
    await database.query(
      `INSERT INTO auction.buyer (id, company_id, name, email) VALUES ($1, $2, 'New', $3)`,
      [randomUUID(), company?.id, email.toUpperCase()],
    );
    await page.reload();
    await expect(page.getByText('Server time')).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test('a user with an unconfirmed address sees a request to confirm it', async ({ browser }) => {
  const email = `${randomUUID()}@new.example`;
  await addAccount(email, false);
  const page = await signedIn(browser, email);
  const notice = page.getByRole('alert').filter({ hasText: 'You cannot bid yet.' });
  await expect(notice).toContainText('is not confirmed yet');
});

test('a user whose token has no right to bid sees so, on home and beyond', async ({ browser }) => {
  const context = await browser.newContext();
  const scope = [...openidScopes, ...serviceScopes].filter((name) => name !== 'bids').join(' ');
  await withSettings(context, { scope });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, anna);
  const notice = page.getByRole('alert').filter({ hasText: 'You cannot bid yet.' });
  for (const path of [
    '/',
    ...(isWhole ? ['/vehicles', '/my-account', ...pagesOfErrors] : pagesOfErrors.slice(0, 1)),
  ]) {
    await page.goto(path);
    await expect(notice).toContainText('Your account is not allowed to do this');
  }
});

wholeTest(
  'a buyer who may bid reads no such notice on error pages, and neither does a visitor',
  async ({ browser, page: visitor }) => {
    const buyer = await signedIn(browser, anna);
    for (const page of [buyer, visitor])
      for (const path of pagesOfErrors) {
        const asked = page === buyer ? page.waitForResponse(/\/bidding\/bids(\?|$)/) : undefined;
        await page.goto(path);
        await asked;
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('You cannot bid yet.')).toHaveCount(0);
      }
  },
);

function addAccount(email: string, emailVerified: boolean): Promise<number> {
  return addAccounts(database, [
    {
      subject: randomUUID(),
      email,
      emailVerified,
      name: 'New Person',
      locale: 'en',
      roles: [],
      companyId: 'none',
      companyName: 'None',
      password: demoPassword,
    },
  ]);
}
