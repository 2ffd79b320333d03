/**
 * A company registers and becomes a buyer who bids, and is then blocked: visitor, operator and
 * buyer in the browser, by the link of the provider's mail.
 */
import { type Page, expect } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { invitationLink, mailTo } from './mails.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

const email = 'joris@kuipers.example';
const password = 'seven old mopeds in a barn';

test('a company registers, is let in with a limit, bids, is blocked, and reads why', async ({
  browser,
}) => {
  await addAuction('nl-let-in', '--name=Let in NL');
  await importVehicles('nl-let-in', ['K101PR', 'K102PR'], '--start-price', '9000');
  const visitor = await browser.newPage();
  await register(visitor);

  const desk = await whoSignedIn(browser, 'sanne@carplaza.example');
  const complaints = complaintsOf(desk);
  await desk.goto('/desk/companies');
  await desk.getByRole('button', { name: /Autobedrijf Kuipers/ }).click();
  await desk.getByRole('button', { name: 'Ask VIES' }).click();
  await expect(desk.getByText(/VIES was not reachable at/)).toBeVisible();
  // Without the register's word a note is needed: the button says so at the field.
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await expect(desk.getByLabel('Note')).toBeFocused();
  await expect(desk.getByLabel('Note')).toHaveAccessibleDescription(/This is still missing/);
  expect(await axeFindings(desk)).toEqual([]);
  // Asked for more, it waits beside the work; what is typed for the decision stays.
  await desk.getByLabel('Limit per bid').focus();
  await desk.keyboard.type('12000');
  await desk.getByRole('button', { name: 'Ask company' }).click();
  const question = desk.getByRole('dialog', { name: 'Ask Autobedrijf Kuipers' });
  await question.getByLabel('Question').fill('May we have an extract of the register?');
  expect(await axeFindings(desk)).toEqual([]);
  await question.getByRole('button', { name: 'Send question' }).click();
  await expect(question).toBeHidden();
  const waiting = desk.getByRole('list', { name: 'Waiting for the company' });
  await expect(waiting.getByRole('button', { name: /Autobedrijf Kuipers asked/ })).toBeVisible();
  await mailTo(email, /May we have an extract of the register\?/);
  await expect(desk.getByLabel('Limit per bid')).toHaveValue('12000');
  // By the keyboard: the limits, the note, the green button that names the sum.
  await desk.getByLabel('Limit per bid').focus();
  await desk.keyboard.press('ControlOrMeta+a');
  await desk.keyboard.type('12000');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('20000');
  await desk.getByLabel('Note').focus();
  await desk.keyboard.type('The chamber of commerce confirms.');
  await desk.getByRole('button', { name: 'Approve with a buying limit of €20,000' }).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText(/Joris Kuipers gets an invitation/)).toBeVisible();
  // No other registration takes its place under the same keys.
  await expect(desk.getByText('This item is no longer in the list.')).toBeVisible();
  await desk.getByRole('link', { name: 'To the company' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Autobedrijf Kuipers' })).toBeVisible();
  await expect(desk.getByRole('row', { name: /Joris Kuipers/ })).toContainText('Administrator');

  await visitor.goto(await invitationLink(email));
  await visitor.getByLabel('New password', { exact: true }).fill(password);
  await visitor.getByLabel('Repeat new password').fill(password);
  await visitor.getByRole('button', { name: 'Save password' }).click();
  await expect(visitor.getByLabel('New password', { exact: true })).toBeHidden();
  await visitor.goto('/vehicles/K101PR');
  await visitor.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();
  await visitor.locator('input[type="email"]').fill(email);
  await visitor.locator('input[type="password"]').fill(password);
  await visitor.locator('input[type="password"]').press('Enter');
  await bid(visitor, '12,500');
  await expect(visitor.getByText(/above your company’s limit of €12,000/).first()).toBeVisible();
  // A limit of the person's own, below the company's.
  await desk.getByRole('button', { name: 'Change limit: Joris Kuipers' }).click();
  const limit = desk.getByRole('alertdialog', { name: 'Change limit' });
  const changeLimit = async () => {
    await limit.getByLabel('Limit per bid').fill('11500');
    await limit.getByRole('button', { name: 'Change limit', exact: true }).click();
    await expect(limit).toBeHidden();
  };
  await changeLimit();
  await expect(desk.getByRole('complementary', { name: 'Undo' })).toBeVisible();
  await desk.keyboard.press('u');
  await expect(desk.getByText(/^Undone/)).toBeAttached();
  const leaving = desk.getByText('Limit of a user changed: decided by Sanne de Wit');
  await expect(leaving).toBeHidden();
  await desk.getByRole('button', { name: 'Change limit: Joris Kuipers' }).click();
  await changeLimit();
  await expect(leaving).toBeVisible();
  await expect(desk.getByRole('row', { name: /Joris Kuipers/ })).toContainText('€11,500');
  await visitor.reload();
  await bid(visitor, '11,900');
  await expect(visitor.getByText(/above your limit of €11,500/).first()).toBeVisible();
  await visitor.reload();
  await bid(visitor, '11,000');
  await expect(visitor.getByRole('heading', { name: 'You are leading' })).toBeVisible();

  await desk.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Block' });
  await dialog.getByLabel('Reason').fill('Two invoices are overdue.');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toBeHidden();
  // It protects sellers: no seconds pass before bids are refused.
  await visitor.goto('/vehicles/K102PR');
  await bid(visitor, '9,500');
  await expect(visitor.getByText(/Your company cannot bid at the moment/)).toBeVisible();
  await expect(desk.getByText('Two invoices are overdue.')).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);
  expect(complaints).toEqual([]);
});

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByRole('heading', { name: 'Register your company' }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: 'Register your company' });
  await form.getByLabel('Company name').fill('Autobedrijf Kuipers');
  await form.getByLabel('Country').click();
  await page.getByRole('option', { name: 'Netherlands' }).click();
  for (const [label, text] of [
    ['VAT number', 'NL123456782B01'],
    ['Street and number', 'Kade 1'],
    ['Postcode', '9401 AB'],
    ['Town or city', 'Assen'],
    ['Your name', 'Joris Kuipers'],
    ['Work e-mail', email],
    ['Telephone', '0592 123 456'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: 'Send registration' }).click();
  await expect(page.getByRole('heading', { name: /received your registration/ })).toBeVisible();
}

/** Types a bid and confirms it. */
async function bid(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: /Your maximum bid|New maximum/ }).fill(amount);
  await page.getByRole('button', { name: new RegExp(`(Bid up|Raise) to €${amount}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`€${amount}`) }).click();
}
