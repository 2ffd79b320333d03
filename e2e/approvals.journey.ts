/**
 * From the invitation to a bid above the own limit: an administrator invites a colleague, who signs
 * in for the first time, is refused above the limit and asks; the administrator approves on a
 * phone, and every open page of the company shows who leads. Nobody reloads.
 */
import { type Browser, type Page, expect } from '@playwright/test';
import { beginSession } from './begin-session.ts';
import { choosePassword, invitationLink, linkTo } from './mails.ts';
import { loseAnswers } from './held-answers.ts';
import { expectInView } from './in-view.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { identityUrl, portalUrl, ports } from './ports.ts';
import { anna, fillSignIn } from './people.ts';
import { axeFindings } from './walk.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const administrator = 'rosa@frota-norte.example';
const email = 'ivo@frota-norte.example';
const password = 'regenboog kiest maandag';
/** A lot's page: what bids and roles change comes by itself. */
const lot = '/vehicles/A101PV?auctionId=pt-approvals';

test('invited, above the limit, approved on a phone, leading everywhere', async ({ browser }) => {
  await addAuction('pt-approvals', '--country=PT');
  await importVehicles('pt-approvals', ['A101PV'], '--start-price', '9000');
  const desk = await firstSignIn(browser, administrator, await addCompany());
  await invite(desk);
  const asker = await firstSignIn(browser, email, await invitationLink(email));
  await Promise.all([asker, desk].map(openLot));
  const approver = await (await browser.newContext(phone)).newPage();

  await test.step('what is above the limit is asked of a colleague, and is no bid', async () => {
    await asker.getByRole('textbox', { name: 'Your maximum bid' }).fill('12,000');
    await expect(main(asker).getByText(/above your limit of €10,000/)).toBeVisible();
    await asker.getByRole('button', { name: 'Bid up to €12,000' }).click();
    const confirmation = asker.getByRole('dialog');
    const confirm = confirmation.getByRole('button', { name: /€12,000/ });
    // Before the first bid the conditions of sale are accepted, once a version.
    await confirm.click();
    await expect(confirmation.getByText('Tick this to go on.')).toBeVisible();
    await expect(confirmation.getByRole('link', { name: 'Conditions of sale' })).toHaveAttribute(
      'href',
      '/disclaimer',
    );
    await confirmation.getByRole('checkbox', { name: /conditions of sale, version/ }).check();
    expect(await axeFindings(asker)).toEqual([]);
    await confirm.click();
    await asker.getByLabel('Note for your colleague').fill('A customer takes it');
    // Its answer is lost, and the page finds that the request is stored.
    await loseAnswers(asker, /\/approvals$/);
    await asker.getByRole('button', { name: 'Ask for approval of €12,000' }).click();
    await expect(main(asker).getByText('Waiting for approval')).toBeVisible();
    await expect(asker.getByRole('button', { name: 'Ask for approval of €12,000' })).toHaveCount(0);
    await asker.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(asker.getByRole('heading', { name: 'You have not bid yet' })).toBeVisible();
  });

  let mailed = '';
  await test.step('the mail leads a signed-out approver through the sign-in to the request alone', async () => {
    // Its language is the country's; the journey reads English.
    const { search } = new URL(await linkTo(administrator, /approval=/));
    mailed = `/my-account${search}`;
    await approver.goto(mailed);
    await main(approver).getByRole('button', { name: 'Sign in' }).tap();
    await fillSignIn(approver, administrator, ports, password);
    await expect(main(approver).getByText('Ivo Bakker asks to bid €12,000')).toBeVisible();
    await expect(approver).toHaveURL(portalUrl + mailed);
    await expect(main(approver).getByRole('button', { name: /€12,000|Decline/ })).toHaveCount(2);
    await expect(main(approver).getByRole('button', { name: 'Decline' })).toBeInViewport();
    await mark(approver);
  });

  await test.step('the approver reads of it on every page, and decides in two taps', async () => {
    await expect(desk.getByText('Ivo Bakker asks to bid €12,000').first()).toBeVisible();
    const approve = main(approver).getByRole('button', { name: 'Approve €12,000' });
    await expect(approve).toBeVisible();
    await expect(main(approver).getByText('A customer takes it')).toBeVisible();
    await expect(approver.getByRole('link', { name: /1 to approve/ })).toBeVisible();
    expect(await axeFindings(approver)).toEqual([]);
    // Its answer is lost, and the page finds what was decided.
    await loseAnswers(approver, /\/approvals\/[^/]+$/);
    await approve.tap();
    const decision = approver.getByRole('alertdialog');
    // The same sum and terms as in the confirmation of an own bid.
    await expect(decision.getByText(/^Buyer’s fee/)).toBeVisible();
    await expect(decision.getByText('within 48 hours of collection')).toBeVisible();
    await decision.getByRole('checkbox', { name: /conditions of sale, version/ }).check();
    await decision.getByRole('button', { name: 'Approve €12,000' }).tap();
    await expectInView(main(approver).getByText(/^Approved, Rosa Lima/));
    await expect(approver.getByRole('alertdialog')).toHaveCount(0);
    await expectInView(
      main(approver).getByText(/You are the leading bidder at .* Ivo Bakker has been notified\./),
    );
  });

  for (const page of [asker, desk])
    await expect(page.getByRole('heading', { name: 'You are leading' })).toBeVisible();
  await expect(main(asker).getByText(/^Approved, Rosa Lima/)).toBeVisible();
  await expect(main(approver).getByText(/^Approved, Rosa Lima/)).toBeVisible();
  await expect(approver.getByRole('link', { name: /to approve/ })).toHaveCount(0);
  for (const page of [asker, desk, approver])
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);

  await test.step('who opens the link later reads that it is decided, and others that it is not theirs', async () => {
    await approver.reload();
    await expect(main(approver).getByText(/^Approved, Rosa Lima/)).toBeVisible();
    await expect(main(approver).getByRole('button', { name: /Approve|Decline/ })).toHaveCount(0);
    const other = await (await browser.newContext(phone)).newPage();
    await other.goto(mailed);
    await main(other).getByRole('button', { name: 'Sign in' }).tap();
    await fillSignIn(other, anna);
    await expect(main(other).getByText(/^You cannot open this request/)).toBeVisible();
  });
});

/** A company of its own: its pages show what happens here alone. Returns its link. */
async function addCompany(): Promise<string> {
  const company = ['--company', 'Frota Norte', '--country', 'PT', '--role', 'company-admin'];
  const printed = await operator(
    'identity',
    'add-account',
    administrator,
    '--name',
    'Rosa Lima',
    ...company,
    '--json',
  );
  const { pathname, search } = new URL((JSON.parse(printed) as { link: string }).link);
  return identityUrl + pathname + search;
}

async function invite(page: Page): Promise<void> {
  await page.goto('/my-account/users');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('Name').fill('Ivo Bakker');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Limit per bid').fill('10000');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(email)).toBeVisible();
}

/** Tokens without the pages on the way, which have a journey of their own. */
async function firstSignIn(browser: Browser, email: string, link: string): Promise<Page> {
  const page = await choosePassword(browser, link, password);
  await beginSession(page, { email, password });
  return page;
}

async function openLot(page: Page): Promise<void> {
  await page.goto(lot);
  await expect(page.getByRole('heading', { name: 'You have not bid yet' })).toBeVisible();
  await mark(page);
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const main = (page: Page) => page.getByRole('main');
