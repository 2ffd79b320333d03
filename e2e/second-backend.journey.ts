/** A portal on another backend: the specification's seven calls on two addresses, and no others. */
import { type Locator, type Page, expect } from '@playwright/test';
import { openSparseBackend } from '#test/sparse-backend.ts';
import { type SpecifiedBackend, openSpecifiedBackend } from '#test/specified-backend.ts';
import { query } from './database.ts';
import { type SecondStack, startSecondStack } from './second-stack.ts';
import { test, wholeTest } from './journey.ts';
import { operatorOf, registerFile } from './operator.ts';
import { anna, fillSignIn } from './people.ts';
import { secondPorts } from './ports.ts';

const portalUrl = `http://localhost:${secondPorts.portal}`;
const servicesUrl = `http://localhost:${secondPorts.services}`;

let stack: SecondStack;
let backend: SpecifiedBackend;

test.describe.configure({ mode: 'default' });

test.describe('a backend that knows only the specification’s fields', () => {
  let sparse: Awaited<ReturnType<typeof openSparseBackend>>;

  test.beforeAll(async () => {
    sparse = await openSparseBackend({
      portalUrl,
      ports: secondPorts,
      stock: [
        { auctionId: 'foreign-1', assetId: 'a-1', licensePlate: 'B-NO 1234', minimum: 9_000 },
        { auctionId: 'foreign-1', assetId: 'a-2', licensePlate: 'K-482-TN', minimum: 1 },
      ],
    });
    stack = await startSecondStack('start/start.ts', secondPorts, {
      BIDDING_URL: sparse.biddingUrl,
      VEHICLES_URL: sparse.vehiclesUrl,
      PRODUCT_CALLS: 'specified',
      PROOF_OF_POSSESSION: 'false',
    });
  });
  test.afterAll(async () => {
    await stack?.close();
    await sparse?.close();
  });

  test('lists, bids, withdraws and shows own bids, and promises nothing else', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: portalUrl });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    const main = page.getByRole('main');
    const panel = main.locator('section', { has: page.getByRole('heading', { name: 'Your bid' }) });

    await page.goto('/vehicles');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(page, anna, secondPorts);
    await expect(main.getByRole('link', { name: 'K-482-TN' })).toBeVisible();
    errors.length = 0;

    await page.goto('/auctions');
    await main.getByRole('link', { name: 'foreign-1' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('foreign-1');
    await main.getByRole('link', { name: 'B-NO 1234' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('B-NO 1234');
    await expect(panel.getByText('Your company has no bid on this vehicle.')).toBeVisible();

    const bid = async (amount: string) => {
      await panel.getByRole('textbox', { name: 'Amount in EUR' }).fill(amount);
      await panel.getByRole('button', { name: `Bid €${amount}` }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: `Confirm €${amount}` })
        .click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    };
    await bid('8,000');
    await expect(panel.getByRole('alert')).toContainText('minimum');
    expect(sparse.bids.size).toBe(0);
    errors.length = 0;
    await panel.getByRole('checkbox', { name: 'Bid incl. VAT' }).check();
    await bid('9,500');
    await expect(panel.getByText('Your bid of €9,500 has been placed.')).toBeVisible();
    await expect(panel.getByText('incl. VAT, excl. rest-BPM')).toBeVisible();

    // The answer is lost, the bid is not: the panel says so, and shows what stands.
    sparse.losses.left = 10;
    await bid('9,700');
    await expect(panel.getByRole('alert')).toContainText('Your bid may have been placed');
    await expect(panel.locator('b').getByText('€9,700')).toBeVisible();
    sparse.losses.left = 0;
    errors.length = 0;

    await page.goto('/my-account');
    await expect(main.getByRole('link', { name: 'B-NO 1234' })).toBeVisible();
    await expect(main.getByText('€9,700')).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Account pages' });
    await expect(nav.getByRole('link')).toHaveCount(4);
    await page.goto('/my-account/request-finance');
    await expect(main.getByText('Not available for these auctions')).toBeVisible();

    await page.goto('/vehicles/B-NO%201234?auctionId=foreign-1');
    await panel.getByRole('button', { name: 'Withdraw bid' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw €9,700' }).click();
    await expect(panel.getByText('Your bid is withdrawn.')).toBeVisible();
    await expect(panel.getByText('Your company has no bid on this vehicle.')).toBeVisible();
    expect(sparse.refused).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test.describe('a backend with this project’s shapes and the specification’s calls', () => {
  test.beforeAll(async () => {
    backend = await openSpecifiedBackend({ servicesUrl, portalUrl, ports: secondPorts });
    stack = await startSecondStack('start/start.ts', secondPorts, {
      BIDDING_URL: backend.biddingUrl,
      VEHICLES_URL: backend.vehiclesUrl,
      PRODUCT_CALLS: 'specified',
      PROOF_OF_POSSESSION: 'false',
    });
    for (const [auction, format, plate] of [
      ['nl-second', 'open', 'T701ZX'],
      ['nl-second-sealed', 'sealed', 'T702ZX'],
    ] as const) {
      const file = await registerFile([plate]);
      const name = 'Second NL';
      for (const words of [
        [
          'act',
          'createAuction',
          auction,
          '--ends-at=+3h',
          '--name',
          name,
          '--format',
          format,
          '--published',
        ],
        [
          'import',
          file,
          '--format',
          'rdw',
          '--vat-scheme',
          'vat',
          '--auction',
          auction,
          '--start-price',
          '9000',
        ],
      ])
        await operatorOf(stack.folder, ...words);
    }
  });
  test.afterAll(async () => {
    await stack?.close();
    await backend?.close();
  });

  wholeTest(
    'a buyer browses, bids, withdraws and sees that he won, by seven calls',
    async ({ browser }) => {
      const context = await browser.newContext({ baseURL: portalUrl });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      const beside: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(servicesUrl)) beside.push(request.url());
      });

      // A backend that requires a token for every call: the list invites to sign in, and is there
      // afterwards.
      await page.goto('/vehicles');
      const main = page.getByRole('main');
      await expect(main.getByText('Sign in to see the vehicles')).toBeVisible();
      errors.length = 0;
      await main.getByRole('button', { name: 'Sign in' }).click();
      await fillSignIn(page, anna, secondPorts);
      await expect(page).toHaveURL(`${portalUrl}/vehicles`);
      await expect(main.getByRole('list', { name: 'Vehicles found' })).toBeVisible();
      await expect(main.getByRole('heading', { level: 1 })).not.toContainText(/\d/);

      // The auction's own page, and from there a lot.
      await page.goto('/auctions/nl-second-sealed');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Second NL');
      await main.getByRole('link', { name: 'Volvo V60' }).first().click();
      await sealedBid(page, main);

      await page.goto('/vehicles/T-702-ZX?auctionId=nl-second-sealed');
      await page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Withdraw €/ })
        .click();
      await expect(main.getByText('Your bid is withdrawn.').first()).toBeVisible();

      await page.goto('/vehicles/T-701-ZX?auctionId=nl-second');
      await page.getByRole('textbox', { name: /Your maximum bid/ }).fill('9,500');
      await page.getByRole('button', { name: /(Bid up|Raise) to €9,500/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /€9,500/ })
        .click();
      await expect(page.getByRole('heading', { name: 'You are leading' })).toBeVisible();

      // No stream reports the end: the page polls.
      await endAuction('nl-second');
      await expect(page.getByRole('heading', { name: 'You’ve won' })).toBeVisible();
      await page.goto('/my-account/assigned-bids');
      await expect(main.getByText('Volvo V60').first()).toBeVisible();

      await page.goto('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.locator('form')).toHaveCount(0);
      expect(backend.refused).toEqual([]);
      expect(beside).toEqual([]);
      expect(errors).toEqual([]);
      expect(new Set(backend.answered).size).toBe(7);
    },
  );
});

async function sealedBid(page: Page, main: Locator): Promise<void> {
  await page.getByRole('textbox', { name: /bid/i }).fill('9,700');
  await main.getByRole('button', { name: /€9,700/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /€9,700/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Withdraw/ }).first()).toBeVisible();
}

async function endAuction(auction: string): Promise<void> {
  const end = 'UPDATE auction.lot SET effective_ends_at = now() WHERE auction_id = $1';
  await query(end, [auction], stack.folder);
}
