/**
 * What a company asks of the desk: a question that is answered, finance that is decided, and a copy
 * of its data.
 */
import { expect } from '@playwright/test';
import { settlingCompany } from '#demo/companies.ts';
import { andres, lucia } from './company-states.ts';
import { wholeTest } from './journey.ts';
import { whoSignedIn } from './people.ts';
import { sanne } from './settling.ts';

wholeTest(
  'a question is answered on the open page, and the colleague reads it',
  async ({ browser }) => {
    const buyer = await whoSignedIn(browser, lucia);
    await buyer.goto('/my-account/company-support');
    await buyer.getByRole('button', { name: 'Ask a question' }).click();
    const dialog = buyer.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Trailer hitch');
    await dialog.getByLabel('Your question').fill('Is the hitch removable?');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    await expect(buyer.getByRole('heading', { name: 'Trailer hitch' })).toBeVisible();
    await buyer.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
    await buyer.getByRole('button', { name: 'Ask about this vehicle' }).click();
    await dialog.getByLabel('Your question').fill('Are there two keys?');
    await dialog.getByRole('button', { name: 'Send the question' }).click();
    await expect(buyer.getByRole('heading', { name: /K-482-TN/ })).toBeVisible();
    const desk = await whoSignedIn(browser, sanne);
    await desk.goto('/desk/requests');
    await desk.getByRole('button', { name: 'Trailer hitch' }).click();
    await desk.getByRole('textbox', { name: 'Your words' }).fill('Yes, it is in the boot.');
    await desk.getByRole('button', { name: 'Send the answer' }).click();
    await expect(buyer.getByText('Yes, it is in the boot.')).toBeVisible();
    const colleague = await whoSignedIn(browser, andres);
    await colleague.goto('/my-account/company-support');
    await colleague.getByRole('main').getByRole('link', { name: 'Trailer hitch' }).click();
    await expect(colleague.getByText('Yes, it is in the boot.')).toBeVisible();
  },
);

wholeTest('finance is asked for and approved on the open page', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, lucia);
  await buyer.goto('/my-account/request-finance');
  const main = buyer.getByRole('main');
  const vehicle = main.getByRole('checkbox').first();
  await vehicle.press('Space');
  await main.getByLabel('Remark').fill('From next month on.');
  await main.locator('form').getByRole('button').last().click();
  const sent = main.getByText('Sent', { exact: true });
  await expect(sent).toBeVisible();
  const desk = await whoSignedIn(browser, sanne);
  await desk.goto('/desk/requests/finance');
  await desk.getByRole('button', { name: settlingCompany.name }).last().click();
  await expect(desk.getByText('From next month on.')).toBeVisible();
  await desk.getByLabel('Rate that holds, % a year').fill('6.5');
  await desk.getByRole('button', { name: /^Approve at 6\.5/ }).click();
  await expect(main.getByText('Approved', { exact: true })).toBeVisible();
  await expect(sent).toHaveCount(0);
});

wholeTest('a copy of the data is made and downloaded', async ({ browser }) => {
  const buyer = await whoSignedIn(browser, lucia);
  await buyer.goto('/my-account/request-user-business-information');
  const main = buyer.getByRole('main');
  await main.getByRole('button', { name: 'Ask for a copy, All data of the company' }).click();
  const download = buyer.waitForEvent('download');
  await main.getByRole('button', { name: /^Download, All data/ }).click({ timeout: 60_000 });
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});
