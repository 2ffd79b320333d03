/**
 * Every page × everybody who may open it, against the table of page-access.ts, and the addresses of
 * one company's things opened by another. `npm test` walks the pages that do not answer everybody
 * alike, each with one of three roles in turn; `npm run test:all` walks all of them with all roles.
 */
import { type Browser, type Page, expect } from '@playwright/test';
import { settlingCompany } from '#demo/companies.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import { en } from '#locales/messages/en.ts';
import type { TextKey } from '#locales/translate.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import { type PageKey, type PageRow, pages } from '#portal/app/pages.ts';
import { isWhole } from '#test/depth.ts';
import { query } from './database.ts';
import { hydrated } from './hydrated.ts';
import { test, wholeTest } from './journey.ts';
import {
  type AccessRow,
  type PageOutcome,
  type PageRole,
  deskAccess,
  pageAccess,
  pageRoles,
} from './page-access.ts';
import { claudia, whoSignedIn } from './people.ts';
import { sanne } from './settling.ts';
import { navigate } from './walk.ts';

interface Visit {
  name: string;
  address: string;
  row: AccessRow;
}

const emails: Record<Exclude<PageRole, 'nobody'>, string> = {
  viewer: 'pablo@ibanez.example',
  limitedBuyer: 'nuria@ibanez.example',
  approver: 'andres@ibanez.example',
  manager: 'lucia@ibanez.example',
  operator: sanne,
  yard: 'wim@carplaza.example',
};
const lot = { auctionId: 'nl-fleet-47', plate: 'K-482-TN' };

/** Those whose pages differ most. */
const walkedRoles = isWhole ? pageRoles : (['nobody', 'viewer', 'yard'] as const);

for (const [at, role] of walkedRoles.entries())
  test(`${role}: every page is as the table has it`, async ({ browser }) => {
    const visits = (await allVisits()).filter((one, index) => isWalked(one, index, at));
    test.setTimeout(60_000 + visits.length * 15_000);
    const page = await arrived(browser, role);
    for (const { name, address, row } of visits)
      await test.step(name, async () => {
        await navigate(page, address);
        const expected = row[role];
        await expect
          .soft(async () =>
            expect([name, await outcomeAt(page, address)]).toEqual([name, expected]),
          )
          .toPass({ timeout: 20_000 });
      });
  });

wholeTest(
  'a buyer of another company finds nothing of the first one at its addresses',
  async ({ browser }) => {
    const { inquiry, settlement, plate, asset, auction } = await thingsOfCompany();
    const page = await whoSignedIn(browser, claudia);
    await page.goto('/my-account');
    await hydrated(page);
    for (const address of [
      `/my-account/company-support?inquiry=${inquiry}`,
      `/my-account/assigned-bids?auction=${auction}`,
      `/my-account/request-finance?asset=${asset}`,
      `/vehicles/${plate}?auctionId=${auction}`,
      `/desk/settlement/${settlement}`,
      `/desk/companies/${settlingCompany.id}`,
    ])
      await test.step(address, async () => {
        await navigate(page, address);
        await settled(page);
        const text = await page.locator('body').innerText();
        for (const secret of [settlingCompany.name, 'Lucía Ibáñez', 'Segunda llave'])
          expect.soft(text, address).not.toContain(secret);
      });
  },
);

/** In `npm test` pages that answer everybody alike are left out, and others are walked by turns. */
function isWalked({ row }: Visit, index: number, at: number): boolean {
  if (isWhole) return true;
  const isSame = new Set(Object.values(row)).size === 1;
  return !isSame && index % walkedRoles.length === at;
}

async function allVisits(): Promise<Visit[]> {
  const ids = await idsOfDesk();
  const ofTable = pages
    .filter((page): page is typeof page & { key: keyof typeof pageAccess } => page.key !== 'desk')
    .map((page) => ({
      name: page.key,
      address: addressOf(page),
      row: pageAccess[page.key],
    }));
  const ofDesk = Object.entries(deskAccess).map(([screen, row]) => ({
    name: `desk/${screen}`,
    address: `/desk${screen && '/'}${ids[screen] ?? screen}`,
    row,
  }));
  // Those that end a session come last.
  return [...ofTable, ...ofDesk].toSorted((one, other) => rankOf(one) - rankOf(other));
}

const rankOf = ({ name }: Visit) => (name.includes('oidc') ? 1 : 0);

function addressOf({ key, path }: PageRow & { key: PageKey }): string {
  const examples: Partial<Record<PageKey, string>> = {
    auction: lot.auctionId,
    vehicle: `${lot.plate}?auctionId=${lot.auctionId}`,
  };
  return path.replace('*', examples[key] ?? '');
}

async function idsOfDesk(): Promise<Record<string, string>> {
  const [ids] = await query<Record<string, string>>(
    `SELECT (SELECT id FROM auction.company WHERE id = $1) AS company, (SELECT id FROM auction.seller ORDER BY id LIMIT 1) AS seller,
       (SELECT id FROM auction.settlement WHERE company_id = $1 ORDER BY id LIMIT 1) AS settlement,
       (SELECT l.vehicle_id FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
        WHERE l.auction_id = $2 AND v.plate = $3) AS asset,
       (SELECT l.auction_id || '/' || l.vehicle_id FROM auction.lot l WHERE l.status = 'awaitingAward' LIMIT 1) AS award`,
    [settlingCompany.id, lot.auctionId, lot.plate.replaceAll('-', '')],
  );
  if (!ids) throw new Error('the demo has nothing for the desk');
  return {
    'companies/one': `companies/${ids['company']}`,
    'sellers/one': `sellers/${ids['seller']}`,
    'settlement/one': `settlement/${ids['settlement']}`,
    // An import that is none: the screen says so.
    'stock/one': `stock/${settlingCompany.id}`,
    'auctions/one': `auctions/${lot.auctionId}`,
    'auctions/one/lots/one': `auctions/${lot.auctionId}/lots/${ids['asset']}`,
    'awards/one/one': `awards/${ids['award'] ?? `${lot.auctionId}/${ids['asset']}`}`,
  };
}

async function thingsOfCompany() {
  const [found] = await query<{
    inquiry: string;
    settlement: string;
    plate: string;
    asset: string;
    auction: string;
  }>(
    `SELECT (SELECT reference FROM auction.request WHERE company_id = $1 AND kind = 'inquiry' ORDER BY reference LIMIT 1) AS inquiry,
       x.id AS settlement, v.plate, l.vehicle_id AS asset, l.auction_id AS auction
     FROM auction.settlement x JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
     WHERE x.company_id = $1 ORDER BY x.id LIMIT 1`,
    [settlingCompany.id],
  );
  if (!found) throw new Error(`${settlingCompany.name} has nothing`);
  return found;
}

async function arrived(browser: Browser, role: PageRole): Promise<Page> {
  if (role === 'nobody') {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/contact');
    await hydrated(page);
    return page;
  }
  const page = await whoSignedIn(browser, emails[role]);
  const isAtDesk = role === 'operator' || role === 'yard';
  // The role in the company says what a screen offers.
  const known = isAtDesk ? undefined : page.waitForResponse(/\/bidding\/approvals/);
  await page.goto('/contact');
  await hydrated(page);
  await known;
  return page;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const desk = deskTranslator('en');
const refusals: readonly TextKey[] = [
  'position.noBuyer.title',
  'error.CompanyRoleIsMissing',
  // What an operator reads instead of what is a company's: as a visitor, and in the account.
  'error.TokenIsMissing',
  'account.noCompany.title',
];
const readOnly: readonly TextKey[] = [
  'error.UserMayNotBid',
  'inquiry.viewer',
  'account.finance.viewer',
  'change.onlyAdministrators',
];

/** What the page says of itself, once it loads nothing more. */
async function outcomeAt(page: Page, address: string): Promise<PageOutcome> {
  await settled(page);
  const path = new URL(page.url()).pathname;
  if (path === '/unauthorized' && address !== path) return 'unauthorized';
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const isYardElsewhere = heading === desk('yard.title') && !address.endsWith('/yard');
  if (heading === desk('refused.title') || isYardElsewhere) return 'refused';
  const text = await page.locator('body').innerText();
  const says = (keys: readonly TextKey[]) => keys.some((key) => text.includes(en[key]));
  if (pageOfPath(path)?.page.requiresAuth && says(refusals)) return 'refused';
  return says(readOnly) ? 'readOnly' : 'shown';
}
