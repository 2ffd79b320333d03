/**
 * Every screen and every visibly different state of one, for the journeys that walk them all. The
 * table of pages gives each page by itself; a state that needs a press is opened by a row of its
 * own.
 */
import type { Page } from '@playwright/test';
import { settlingCompany } from '#demo/companies.ts';
import { deskLanguages } from '#locales/desk/desk-messages.ts';
import type { LocaleCode } from '#locales/locales.ts';
import type { MessageKey, Translate } from '#locales/translate.ts';
import { addresses } from '#test/addresses.ts';

export type Width = 'desk' | 'phone';

/**
 * A visitor, a buyer with running bids, the company that is settling what it has won and its user
 * who only reads, and an operator.
 */
export type Who = 'visitor' | 'buyer' | 'winner' | 'reader' | 'operator';

/** Those whose screens are in every walk; the others' are in some. */
export const everyWalk = ['visitor', 'buyer'] as const;

export interface Screen {
  name: string;
  /** The English address, with its query. */
  address: string;
  who: Who;
  /** The widths at which the screen exists; both when missing. */
  widths?: readonly Width[];
  /** The languages in which the screen differs; all when missing. */
  locales?: readonly LocaleCode[];
  /** Opens the state that is not there on arrival, using the texts of the page's locale. */
  open?: (page: Page, t: Translate) => Promise<void>;
}

const outbid = '/vehicles/K-482-TN?auctionId=nl-fleet-47';

const ofTheTable: Screen[] = addresses
  .filter(({ code }) => code === 'en')
  .map(({ key, path, page }) => ({
    name: key,
    address: path,
    who: page.requiresAuth ? 'buyer' : 'visitor',
  }));

const states: Screen[] = [
  { name: 'address without a page', address: '/nowhere', who: 'visitor' },
  { name: 'plate that is none', address: '/vehicles/%3Cscript%3E', who: 'visitor' },
  { name: 'vehicles in rows', address: '/vehicles?view=rows', who: 'visitor' },
  {
    name: 'filtered vehicles',
    address: '/vehicles?make=Audi&make=BMW&mileageTo=120000&fuel=diesel&page=2',
    who: 'visitor',
  },
  { name: 'no vehicle found', address: '/vehicles?text=zzzzzz&make=Audi', who: 'visitor' },
  { name: 'no auction found', address: '/auctions?country=PT&format=fixedPrice', who: 'visitor' },
  {
    name: 'filters in a sheet',
    address: '/vehicles?make=Audi',
    who: 'visitor',
    widths: ['phone'],
    open: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: namePattern(t, 'list.filtersSet') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'filters of rows in a sheet',
    address: '/vehicles?view=rows',
    who: 'visitor',
    widths: ['desk'],
    open: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: namePattern(t, 'list.filters') })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'order of the list',
    address: '/vehicles',
    who: 'visitor',
    open: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: namePattern(t, 'list.sort') })
        .click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    name: 'languages to choose from',
    address: '/contact',
    who: 'visitor',
    widths: ['desk'],
    open: (page, t) => openMenu(page, t('shell.language')),
  },
  {
    name: 'appearances to choose from',
    address: '/contact',
    who: 'visitor',
    widths: ['desk'],
    open: (page, t) => openMenu(page, t('shell.theme')),
  },
  {
    name: 'language and appearance',
    address: '/auctions',
    who: 'visitor',
    widths: ['phone'],
    open: (page, t) => openMenu(page, t('shell.menu')),
  },
  {
    name: 'search row',
    address: '/',
    who: 'visitor',
    widths: ['phone'],
    open: async (page, t) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: namePattern(t, 'shell.search') })
        .click();
      await page.getByRole('combobox').last().fill('golf');
    },
  },
  { name: 'home of a buyer', address: '/', who: 'buyer' },
  { name: 'auctions for a buyer', address: '/auctions', who: 'buyer' },
  { name: 'vehicles for a buyer', address: '/vehicles?text=Lelystad', who: 'buyer' },
  { name: 'rows for a buyer', address: '/vehicles?view=rows&status=open', who: 'buyer' },
  { name: 'outbid', address: outbid, who: 'buyer' },
  { name: 'leading', address: '/vehicles/R-917-XH?auctionId=nl-fleet-47', who: 'buyer' },
  { name: 'not bid', address: '/vehicles/T-209-ZR?auctionId=nl-fleet-47', who: 'buyer' },
  { name: 'buy now', address: '/vehicles/T-640-KS?auctionId=nl-buy-now-31', who: 'buyer' },
  { name: 'sealed bid in', address: '/vehicles/GF 482 XR?auctionId=it-sealed-18', who: 'buyer' },
  { name: 'sealed auction', address: '/vehicles/4821 LKD?auctionId=es-sealed-9', who: 'buyer' },
  { name: 'won', address: '/vehicles/HH-LE 1107?auctionId=de-lease-46', who: 'buyer' },
  { name: 'in złoty', address: '/vehicles/WX 4817G?auctionId=pl-vans-12', who: 'buyer' },
  { name: 'vehicle not on sale', address: '/vehicles/ZZ-99-ZZ', who: 'buyer' },
  { name: 'auction that is none', address: '/auctions/nl-nothing-1', who: 'buyer' },
  {
    name: 'account menu',
    address: '/contact',
    who: 'buyer',
    open: (page, t) => openMenu(page, namePattern(t, 'shell.account')),
  },
  {
    name: 'amount below the minimum',
    address: outbid,
    who: 'buyer',
    open: (page) => page.locator('#bid-amount').fill('100'),
  },
  {
    name: 'how a maximum works',
    address: outbid,
    who: 'buyer',
    open: (page, t) => page.getByRole('button', { name: namePattern(t, 'bid.explain') }).click(),
  },
  {
    name: 'question before a bid',
    address: outbid,
    who: 'buyer',
    open: async (page) => {
      await page.locator('#bid-amount').press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'question before a purchase',
    address: '/vehicles/T-640-KS?auctionId=nl-buy-now-31',
    who: 'buyer',
    open: async (page, t) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: namePattern(t, 'bid.action.buy') })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'question before a withdrawal',
    address: outbid,
    who: 'buyer',
    open: async (page, t) => {
      const button = page.getByRole('button', { name: namePattern(t, 'bid.action.withdrawBid') });
      await button.first().click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  ofWinner('/my-account', 'attention and money due'),
  ofWinner('/my-account/assigned-bids', 'won in every state'),
  ofWinner('/my-account/company-support', 'questions'),
  ofWinner('/my-account/request-finance', 'finance in review'),
  ofWinner('/my-account/notifications', 'notices'),
  ofWinner('/my-account/download-historical-bids', 'history of won bids'),
  ofWinner('/my-account/change-company-information', 'change that waits'),
  ofWinner('/my-account/users', 'users with limits'),
  {
    name: 'question with an answer',
    address: '/my-account/company-support',
    who: 'winner',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Segunda llave' }).first().click();
      await page.getByText('Sí, las dos llaves').waitFor();
    },
  },
  { name: 'won, by who only reads', address: '/my-account/assigned-bids', who: 'reader' },
  { name: 'questions, by who only reads', address: '/my-account/company-support', who: 'reader' },
  { name: 'finance, by who only reads', address: '/my-account/request-finance', who: 'reader' },
  { name: 'lot, by who only reads', address: outbid, who: 'reader' },
  ...[
    '',
    '/awards',
    '/companies',
    `/companies/${settlingCompany.id}`,
    '/operators',
    '/requests',
    '/requests/changes',
    '/requests/finance',
    '/sellers',
    '/sellers/bidders',
    '/settlement',
    '/stock',
    '/yard',
    '/yards',
    '/auctions',
    // Scheduled, open, sealed, closing or open by the hour of the walk, and closed.
    '/auctions/pt-fleet-5',
    '/auctions/es-sealed-9',
    '/auctions/nl-fleet-47',
    '/auctions/fr-fleet-44',
    '/auctions/nl-fleet-46',
  ].map(ofDesk),
  {
    ...ofDesk('/auctions'),
    name: 'desk, terms of a new auction',
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: newAuction }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('summary').first().click();
      await dialog.getByRole('textbox').last().waitFor();
    },
  },
  {
    ...ofDesk('/auctions/nl-fleet-46'),
    name: 'desk, bid log',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Bid log|Biedverloop)/ }).click();
      await page.getByRole('table', { name: /^(Bid log|Biedverloop)/ }).waitFor();
    },
  },
  {
    ...ofDesk('/auctions/nl-fleet-46'),
    name: 'desk, fixed terms',
    open: async (page) => {
      await page.getByRole('button', { name: /^(Terms|Gegevens)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...ofDesk('/awards'),
    name: 'desk, a lot to award',
    widths: ['desk'],
    open: async (page) => {
      await page.getByRole('heading', { name: /^(If not awarded|Als u niet gunt)/ }).waitFor();
    },
  },
  {
    ...ofDesk(''),
    name: 'desk, command palette',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('menu').waitFor();
    },
  },
  {
    ...ofDesk(''),
    name: 'desk, all keys',
    open: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  // The last screen of the table: the warning stays until the user answers it.
  { name: 'warning before the sign-out', address: '/contact', who: 'buyer', open: wasAway },
];

export const screens: readonly Screen[] = [...ofTheTable, ...states];

/** The words of the desk, whose texts are not those of the portal. */
const newAuction = /^(New auction|Nieuwe veiling)$/;

/** A page of the desk, which speaks two languages. */
function ofDesk(path: string): Screen {
  return {
    name: `desk${path}`,
    address: `/desk${path}`,
    who: 'operator',
    locales: deskLanguages,
  };
}

/** A page of the company whose vehicles are in every state. */
function ofWinner(address: string, name: string): Screen {
  return { name, address, who: 'winner' };
}

/** Returns a message as an accessible name that matches with any values in its placeholders. */
function namePattern(t: Translate, key: MessageKey): RegExp {
  const anything = new Proxy({}, { get: () => '\u0000', has: () => true });
  const text = (t as (key: MessageKey, values: object) => string)(key, anything);
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A French colon has a no-break space before it; an accessible name has plain spaces.
  return new RegExp(literal.replaceAll(/\s/g, '\\s').replaceAll('\u0000', '.+'));
}

async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
}

/**
 * Loads the page again as if its user had last been active half an hour ago, less most of the
 * minute of the warning.
 */
async function wasAway(page: Page): Promise<void> {
  await page.addInitScript((lastActiveMs) => {
    if (sessionStorage.getItem('journey.away') === null) return;
    sessionStorage.removeItem('journey.away');
    const key = Object.keys(localStorage).find((name) => name.endsWith('.active'));
    if (key) localStorage.setItem(key, String(lastActiveMs));
  }, Date.now() - 1_745_000);
  await page.evaluate(() => sessionStorage.setItem('journey.away', ''));
  await page.reload();
  await page.getByRole('alertdialog').waitFor();
}
