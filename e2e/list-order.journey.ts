/** The list shows its rows in the order that its sort label says, for every sort, both ways. */
import { type Page, expect } from '@playwright/test';
import { vehicleSorts, type VehicleSort } from '#contract/vehicles.ts';
import { isWhole } from '#test/depth.ts';
import { hydrated } from './hydrated.ts';
import { test } from './journey.ts';
import { anna, whoSignedIn } from './people.ts';

const collator = new Intl.Collator('en');
const text = (one: string, other: string) => collator.compare(one, other);
const number = (one: number, other: number) => one - other;

/**
 * The values that a row shows for each sort, in comparable form. Rows without a value come last
 * either way.
 */
const shown: Record<VehicleSort, (row: Row) => (string | number)[]> = {
  makeModel: ({ name }) => [name],
  year: ({ registered }) => [Number(registered.slice(-4))],
  mileage: ({ mileage }) => [digits(mileage)],
  registration: ({ plate }) => [plate.replaceAll(/[^A-Z0-9ÄÖÜ]/g, '')],
  location: ({ location }) => [location],
  auction: ({ auction }) => [auction],
  country: ({ country }) => [country],
  closing: ({ endsAt }) => [endsAt],
  price: ({ price }) => [digits(price)],
  // Visitors have no yard: the price counts.
  yardPrice: ({ price }) => [digits(price)],
};

/** `npm test` reads the price; the search's own suite reads all. */
const sorts = vehicleSorts.filter((sort) => isWhole || sort === 'price');

for (const sort of sorts)
  test(`${sort}: the order on the screen is the order that was asked for`, async ({ browser }) => {
    // The document has the rows: in `npm test` the four pages of each sort need no scripts.
    const context = await browser.newContext({ javaScriptEnabled: isWhole });
    const page = await context.newPage();
    const names = sort === 'auction' ? await auctionNames(page) : new Map<string, string>();
    for (const order of ['asc', 'desc'] as const) {
      const keysOf = (all: Row[]) =>
        all.map((row) => shown[sort](row)[0] ?? '').filter((key) => key !== '');
      const query = `sort=${sort}&order=${order}${within[sort] ?? twoMakes}`;
      // Two pages show the order and that it continues, unless all values are equal; `npm run
      // test:all` reads on.
      const isEnough = (read: Row[]) =>
        !isWhole && read.length > 20 && new Set(keysOf(read)).size > 1;
      const rows = await readPages(page, { query, names, isEnough });
      expect(rows.length).toBeGreaterThan(20);
      const keys = keysOf(rows);
      const rising = [...keys].sort((one, other) =>
        typeof one === 'number' ? number(one, Number(other)) : text(one, String(other)),
      );
      expect(keys, order).toEqual(order === 'asc' ? rising : rising.toReversed());
      expect(new Set(keys).size, 'an order of equal values shows nothing').toBeGreaterThan(1);
    }
  });

/**
 * Prices are compared within one currency; a lot that is not open yet shows when it opens, not when
 * it closes.
 */
const within: Partial<Record<VehicleSort, string>> = {
  price: '&country=NL&make=Audi&make=BMW&make=Volkswagen',
  yardPrice: '&country=NL&make=Audi&make=BMW&make=Volkswagen',
  closing: '&status=open&make=Audi&make=Renault',
};
const twoMakes = '&make=Audi&make=Renault';

test('auction and country sort the list of all auctions', async ({ page }) => {
  await page.goto('/vehicles?sort=country');
  await expect(sortButton(page)).toContainText('Country, A to Z');
  await page.goto('/vehicles?sort=auction');
  await expect(sortButton(page)).toContainText('Auction, A to Z');
});

test('within one auction such a sort is read as the default', async ({ browser }) => {
  const page = await whoSignedIn(browser, anna);
  await page.goto('/auctions/nl-fleet-47?sort=country');
  await expect(sortButton(page)).toContainText('Make and model, A to Z');
});

const sortButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Sort|Sort$/ });

/** Returns the rows of a search, page by page. */
async function readPages(
  page: Page,
  {
    query,
    names,
    isEnough,
  }: { query: string; names: Map<string, string>; isEnough: (rows: Row[]) => boolean },
): Promise<Row[]> {
  const rows: Row[] = [];
  const pagesMax = 6;
  for (let at = 1; at <= pagesMax; at += 1) {
    await page.goto(`/vehicles?view=rows&${query}&page=${at}`);
    if (isWhole) await hydrated(page);
    rows.push(...(await readRows(page, names)));
    const next = page.getByRole('main').getByRole('link', { name: 'Next', exact: false });
    if (isEnough(rows) || (await next.count()) === 0) break;
  }
  return rows;
}

interface Row {
  name: string;
  plate: string;
  registered: string;
  mileage: string;
  location: string;
  price: string;
  country: string;
  auction: string;
  endsAt: string;
}

async function readRows(page: Page, names: Map<string, string>): Promise<Row[]> {
  const table = page.getByRole('main').getByRole('table');
  await expect(table).toBeVisible();
  const rows = await table.evaluate((element) => {
    const headings = [...element.querySelectorAll('thead th')].map(
      (heading) => heading.textContent?.trim() ?? '',
    );
    return [...element.querySelectorAll('tbody tr')].map((row) => {
      const cells = [...row.querySelectorAll('td')];
      const cell = (heading: string) => cells[headings.indexOf(heading)];
      const link = cell('Vehicle')?.querySelector('a');
      return {
        name: link?.textContent ?? '',
        plate: cell('Plate')?.textContent ?? '',
        registered: cell('Registered')?.textContent ?? '',
        mileage: cell('Mileage')?.textContent ?? '',
        price: cell('Price')?.querySelector('b, strong, span')?.textContent ?? '',
        country: cell('Location')?.querySelector('span span')?.textContent ?? '',
        // The oval's code, a space, the place.
        location: [...(cell('Location')?.firstElementChild?.childNodes ?? [])]
          .map((node) => node.textContent)
          .join(' '),
        endsAt: cell('Closes')?.querySelector('time')?.dateTime ?? '',
        auctionId: new URL(link?.href ?? '', 'http://none').searchParams.get('auctionId') ?? '',
      };
    });
  });
  return rows.map(({ auctionId, ...row }) => ({ ...row, auction: names.get(auctionId) ?? '' }));
}

/** Returns the names of the auctions by their ids, as the auction list shows them. */
async function auctionNames(page: Page): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await page.goto('/auctions');
  const links = page.getByRole('main').locator('a[href^="/auctions/"]');
  await expect(links.first()).toBeVisible();
  for (const { id, name } of await links.evaluateAll((all) =>
    all.map((link) => ({
      id: new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1) ?? '',
      name: link.textContent ?? '',
    })),
  ))
    if (name) names.set(id, name);
  return names;
}

/** Returns "52,000 km" and "€12,400" as numbers, and an empty text where there is no number. */
function digits(written: string): number | string {
  const found = written.replaceAll(/[^0-9]/g, '');
  return found === '' ? '' : Number(found);
}
