/** Whose company the header names, and what an operator reads; claims do not decide it. */
import { expect } from '@playwright/test';
import { demoPassword, settlingCompany } from '#demo/companies.ts';
import { addAccounts } from '#identity/accounts/accounts.ts';
import { openDatabase, query } from './database.ts';
import { test } from './journey.ts';
import { signedIn } from './people.ts';

const buyer = { id: '0b000000-0000-4000-8000-0000000000fb', email: 'nora@journeys.example' };
const operator = { id: '0b000000-0000-4000-8000-0000000000fc', email: 'otto@journeys.example' };

test.beforeAll(async () => {
  await query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email, role)
     VALUES ($1::uuid, $2, $1::text, 'Nora Vidal', $3, 'buyer') ON CONFLICT DO NOTHING`,
    [buyer.id, settlingCompany.id, buyer.email],
  );
  const database = await openDatabase();
  const claimed = { companyId: 'claimed', companyName: 'Claimed Cars', password: demoPassword };
  const common = { ...claimed, emailVerified: true, locale: 'en' };
  await addAccounts(database, [
    { ...common, subject: buyer.id, email: buyer.email, name: 'Nora Vidal', roles: ['buyer'] },
    {
      ...common,
      subject: operator.id,
      email: operator.email,
      name: 'Otto Keller',
      roles: ['operator'],
    },
  ]);
  await database.end();
});

test('the header names the company that the user buys for, not the one of the claim', async ({
  browser,
}) => {
  const page = await signedIn(browser, buyer.email);
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toContainText(settlingCompany.name);
  await account.click();
  await expect(page.getByRole('menu')).not.toContainText('Claimed Cars');
  await page.goto('/my-account/change-user-business-information');
  await expect(page.getByRole('main')).toContainText(settlingCompany.name);
  await expect(page.getByText('Claimed Cars')).toHaveCount(0);
});

test('an operator reads nothing about bidding on public pages, whatever company is claimed', async ({
  browser,
}) => {
  const page = await signedIn(browser, operator.email);
  for (const path of ['/', '/vehicles', '/auctions', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Account of Otto Keller' })).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByText('You cannot bid yet')).toHaveCount(0);
  }
  await page.goto('/vehicles');
  await expect(page.locator('main a[href^="/vehicles/"]').first()).toBeVisible();
});
