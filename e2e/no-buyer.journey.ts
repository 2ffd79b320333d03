/** Somebody with an account and no company to buy for: every page says what to do, until the house lets him in. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { type Database, connect } from '#database/connect.ts';
import { demoCompanies, demoPassword } from '#demo/companies.ts';
import { addAccounts } from '#identity/accounts.ts';
import { signedIn } from './people.ts';

let database: Database;
test.beforeAll(async () => {
  const folder = process.env['JOURNEYS_DATA_DIR'] ?? '';
  database = connect((await readFile(path.join(folder, 'database-url'), 'utf8')).trim(), undefined);
});
test.afterAll(() => database.end());

test('is told what to do, and may buy as soon as the house has let the address in', async ({
  browser,
}) => {
  const email = `${randomUUID()}@new.example`;
  await addAccount(email, true);
  const page = await signedIn(browser, email);
  const notice = page.getByRole('alert').filter({ hasText: 'You cannot bid yet.' });
  await expect(notice).toContainText('not linked to a buyer company yet');
  await page.getByRole('link', { name: 'Contact form' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(notice).toBeVisible();
  const [company] = demoCompanies;
  await database.query(
    `INSERT INTO house.buyer (id, company_id, name, email) VALUES ($1, $2, 'New', $3)`,
    [randomUUID(), company?.id, email.toUpperCase()],
  );
  await page.reload();
  await expect(page.getByText('Server time')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('whose address is not confirmed is told to confirm it', async ({ browser }) => {
  const email = `${randomUUID()}@new.example`;
  await addAccount(email, false);
  const page = await signedIn(browser, email);
  const notice = page.getByRole('alert').filter({ hasText: 'You cannot bid yet.' });
  await expect(notice).toContainText('is not confirmed yet');
});

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
