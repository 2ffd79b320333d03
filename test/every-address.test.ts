/**
 * Every address of the table, requested from the built portal: by a visitor, a signed-in user and a
 * search engine.
 */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localeOf, localePath, locales } from '#locales/locales.ts';
import { languageCookie, signedInCookie } from '#portal/app/cookies.ts';
import { isPublicPage } from '#portal/app/public-page.ts';
import { addresses, renderedAddresses } from './addresses.ts';
import { isWhole, renderedLocales } from './depth.ts';
import { openQuietPortal } from './quiet-portal.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { routesDocument } from './routes-document.ts';

const origin = 'http://localhost:4000';
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/150.0' };
const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
/** The statuses of the pages about a status, when their own address is requested. */
const statusOf: Partial<Record<string, number>> = {
  unauthorized: 401,
  'not-found': 404,
  'internal-error': 500,
};

let portal: FastifyInstance;
beforeAll(async () => {
  portal = await openQuietPortal();
});
afterAll(() => portal.close());

const askedBy = [
  ['a visitor', undefined],
  ['somebody signed in', `${signedInCookie}=1`],
] as const;

/** In `npm test` somebody signed in reads one language: their pages differ by their data. */
const addressesOf = (cookie: string | undefined) =>
  renderedAddresses.filter(({ code }) => isWhole || !cookie || code === 'pl-pl');

for (const [who, cookie] of askedBy)
  test.each(addressesOf(cookie).map((address) => [address.path, address] as const))(
    `%s answers ${who} with a page of its own`,
    async (path, { key, code, page }) => {
      const own = [cookie, `${languageCookie}=${code}`].filter(Boolean).join('; ');
      const answer = await portal.inject({ url: path, headers: { ...person, cookie: own } });
      expect(answer.statusCode).toBe(statusOf[key] ?? 200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const read = readPage(answer.body);
      expect(read.language).toBe(localeOf(code).language);
      expect(read.titles).toEqual([expect.stringMatching(/^\S.* · CarPlaza$/)]);
      expect(read.headings).toEqual([expect.stringMatching(/\S/)]);
      if (isPublicPage(page)) isListed(read, path, page.path);
      else isNotListed(read);
      if (page.showBreadcrumbs && isPublicPage(page)) leadsFromHome(read, code, path);
    },
  );

/** The test requests all addresses once more, one after another. */
const documentTimeoutMs = 120_000;

test(
  'the document of all addresses has a row for each, and no two of a language share a title',
  async () => {
    const rows = (await routesDocument(portal, renderedAddresses))
      .split('\n')
      .filter((row) => row.startsWith('| `/'))
      .map((row) => row.split(' | '));
    const pageRows = rows.filter((cells) => cells.length === 6);
    expect(pageRows.map(([path]) => path)).toEqual(
      renderedAddresses.map(({ path }) => `| \`${path}\``),
    );
    const titles = pageRows.map(([, , title], at) => `${renderedAddresses[at]?.code} ${title}`);
    expect(new Set(titles).size).toBe(renderedAddresses.length);
    expect(rows.slice(pageRows.length).map(([path, status]) => [path, status])).toEqual([
      ['| `/sitemap.xml`', '200'],
      ['| `/robots.txt`', '200'],
    ]);
  },
  documentTimeoutMs,
);

test.each(
  renderedAddresses.filter(({ key }) => statusOf[key]).map(({ path, key }) => [path, key] as const),
)('a search engine that asks for %s gets the status and no page', async (path, key) => {
  const { statusCode, body } = await portal.inject({ url: path, headers: bot });
  expect(statusCode).toBe(statusOf[key]);
  expect(body).toMatch(new RegExp(`^${statusOf[key]} [A-Z][A-Za-z ]+\\n$`));
});

test('WWW-Authenticate names the scheme for a client that is not signed in', async () => {
  const asked = await portal.inject({ url: '/unauthorized', headers: person });
  expect(asked.headers['www-authenticate']).toBe('Bearer');
  const other = await portal.inject({ url: '/not-found', headers: person });
  expect(other.headers['www-authenticate']).toBeUndefined();
});

test.each(renderedLocales)(
  'in $name an address without a page is a page not found',
  async ({ code }) => {
    for (const path of ['/nowhere', '/contact/nobody', '/vehicles.php']) {
      const answer = await portal.inject({ url: localePath(code, path), headers: person });
      expect(answer.statusCode).toBe(404);
      const read = readPage(answer.body);
      expect(read.language).toBe(localeOf(code).language);
      expect(read.titles).toHaveLength(1);
      expect(read.headings).toHaveLength(1);
      isNotListed(read);
    }
  },
);

test('unmatched addresses are titled Page Not Found', async () => {
  const { body } = await portal.inject({ url: '/nowhere', headers: person });
  expect(readPage(body).titles).toEqual(['Page Not Found · CarPlaza']);
  expect(readPage(body).headings).toEqual(['Page Not Found']);
});

test.each(['/vehicles/a/b/c', '/nl-nl/auctions/NL%20Fleet', '/pl-pl/vehicles/%3Cscript%3E'])(
  'the rule of its page refuses %s with the path in the message',
  async (path) => {
    const whole = await portal.inject({ url: path, headers: person });
    expect(whole.statusCode).toBe(404);
    expect(readPage(whole.body).headings).toHaveLength(1);
    const [heading] = readPage(whole.body).headings;
    expect(heading).toContain(path);
    // The data from which the browser draws the same page: status, status text and message.
    const data = await portal.inject({ url: `${path}.data`, headers: person });
    expect(data.statusCode).toBe(404);
    expect(data.body).toContain(`Page Not Found: ${path}`);
  },
);

test('every listed page is in the sitemap, and nothing else is', async () => {
  const { body } = await portal.inject('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address);
  const expected = addresses.filter(({ page }) => isPublicPage(page));
  expect(listed).toEqual(expected.map(({ path }) => `${origin}${path}`));
});

function isListed(read: ReadPage, path: string, english: string): void {
  expect(read.meta['robots']).toBeUndefined();
  expect(read.canonical).toEqual([`${origin}${path}`]);
  expect(read.alternates).toEqual({
    ...Object.fromEntries(
      locales.map(({ code, language }) => [language, `${origin}${localePath(code, english)}`]),
    ),
    'x-default': `${origin}${english}`,
  });
  expect(read.meta['description']?.length).toBeGreaterThan(20);
  expect(read.meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'CarPlaza',
    'og:url': `${origin}${path}`,
    'og:locale': read.language?.replace('-', '_'),
    'og:image': `${origin}/share.png`,
    'og:description': read.meta['description'],
  });
  expect(`${read.meta['og:title']} · CarPlaza`).toBe(read.titles[0]);
}

function isNotListed(read: ReadPage): void {
  expect(read.meta['robots']).toBe('noindex');
  expect(read.canonical).toEqual([]);
  expect(read.alternates).toEqual({});
  expect(read.meta['og:url']).toBeUndefined();
  expect(read.breadcrumbs).toBeUndefined();
}

function leadsFromHome(
  { breadcrumbs = [] }: ReadPage,
  code: (typeof locales)[number]['code'],
  path: string,
): void {
  expect(breadcrumbs.map(({ position }) => position)).toEqual(breadcrumbs.map((_, at) => at + 1));
  expect(breadcrumbs[0]?.item).toBe(`${origin}${localePath(code, '/')}`);
  expect(breadcrumbs.at(-1)?.item).toBe(`${origin}${path}`);
}
