/**
 * An operator's passkey, where a stack demands it: added at the first sign-in, then asked for, and
 * reset by a colleague once it is lost.
 */
import { type Browser, type Page, expect } from '@playwright/test';
import { demoOperators } from '#demo/companies.ts';
import { isWhole } from '#test/depth.ts';
import { test, wholeTest } from './journey.ts';
import { fillSignInWindow } from './people.ts';
import { factorPorts } from './ports.ts';
import { type SecondStack, startSecondStack } from './second-stack.ts';
import { axeFindings } from './walk.ts';

const portalUrl = `http://localhost:${factorPorts.portal}`;
const identityUrl = `http://localhost:${factorPorts.identity}`;
const [sanne = '', karl = ''] = demoOperators.map(({ email }) => email);
let stack: SecondStack | undefined;

test.beforeAll(async () => {
  if (!isWhole) return;
  stack = await startSecondStack('start/start.ts', factorPorts, { OPERATOR_SECOND_FACTOR: 'on' });
});
test.afterAll(() => stack?.close());

wholeTest(
  'an operator adds a passkey on the way to the desk and confirms with it the next time; a manager resets a lost one',
  async ({ browser }) => {
    expect(stack?.output()).not.toContain('OPERATOR_SECOND_FACTOR');
    const page = await addPasskey(browser, sanne);
    const lost = await addPasskey(browser, karl);

    await test.step('confirms with it', async () => {
      await page.goto(`${identityUrl}/end-session`);
      await page.getByRole('button').first().click();
      // The tab forgets its tokens, which are the portal's to keep.
      await page.goto(portalUrl);
      await page.evaluate(() => sessionStorage.clear());
      await openDesk(page, sanne);
      await expect(page.getByText('Passkey lost?')).toContainText('on the page Operators');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Confirm with passkey' }).press('Enter');
      await expectDesk(page);
    });

    await test.step('resets the passkey of a colleague', async () => {
      await page.goto(`${portalUrl}/desk/operators`);
      await page.getByRole('button', { name: `Reset the passkeys of Karl Vogel` }).click();
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await dialog.getByLabel('Reason').fill('Called back at the number we know.');
      await dialog.getByRole('button', { name: 'Reset' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('row', { name: 'Karl Vogel' })).toContainText('0');
      await expect(page.getByRole('button', { name: /^Reset the passkeys/ })).toHaveCount(0);
    });

    await test.step('the colleague is signed out, and adds a new one', async () => {
      await lost.goto(`${portalUrl}/desk`);
      await expect(lost.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
      await addPasskey(browser, karl);
    });
  },
);

/** A page of a person with a device that makes passkeys. */
async function pageWithAuthenticator(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

async function addPasskey(browser: Browser, email: string): Promise<Page> {
  const page = await pageWithAuthenticator(browser);
  await openDesk(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText('password alone')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expectDesk(page);
  return page;
}

async function expectDesk(page: Page): Promise<void> {
  await expect(page).toHaveURL(`${portalUrl}/desk`);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByText('The desk needs your second factor')).toHaveCount(0);
}

async function openDesk(page: Page, email: string): Promise<void> {
  await page.goto(`${portalUrl}/desk`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await fillSignInWindow(page, email, factorPorts);
  await expect(page).toHaveURL(new RegExp(`^${identityUrl}/interaction/`));
}
