/** The output of `operator content check` for an editor. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { freshDatabase } from '#test/database.ts';
import { runOperatorHere } from '#test/run-operator.ts';
import { openStrapi, type Strapi, strapiToken } from '#test/strapi.ts';

let strapi: Strapi;
beforeEach(async () => {
  strapi = await openStrapi();
  for (const { language } of locales) strapi.content.pages[language] = [page];
});
afterEach(() => strapi.close());

const check = (environment: Record<string, string>, ...more: string[]) =>
  runOperatorHere(['content', 'check', ...more], environment);
const checkStrapi = (source = strapi.address) =>
  check({ CONTENT_SOURCE: source, CONTENT_TOKEN: strapiToken });

const page = {
  pageKey: 'contact',
  title: 'Kontakt',
  heading: 'Rufen Sie an',
  description: 'So erreichen Sie uns.',
  body: 'Text.',
};

test('the content that comes with the portal fits', async () => {
  expect(await check({})).toMatchObject({ code: 0, out: expect.stringContaining('fits') });
});

test('remaining placeholders are listed, and are an error only with the option for it', async () => {
  const { code, out } = await check({});
  expect(code).toBe(0);
  expect(out).toMatch(/disclaimer +all +Postal address: \[to be completed\]/);
  expect(out).toContain('VAT number: [to be completed]');
  expect(out).toMatch(/contact +all +nl@carplaza\.example/);
  expect((await check({}, '--strict')).code).toBe(2);
});

test('a CMS whose pages are filled in passes the strict check, one with a bracket left does not', async () => {
  const environment = { CONTENT_SOURCE: strapi.address, CONTENT_TOKEN: strapiToken };
  const filled = { ...page, body: 'Write to [Ann](mailto:ann@cars.nl). See [how](/how-it-works).' };
  for (const { language } of locales) strapi.content.pages[language] = [filled];
  expect(await check(environment, '--strict')).toMatchObject({ code: 0 });
  strapi.content.pages['de-DE'] = [{ ...page, body: 'USt-IdNr.: [wird ergänzt]' }];
  const left = await check(environment, '--strict');
  expect(left).toMatchObject({ code: 2, out: expect.stringContaining('everything fits') });
  expect(left.out).toMatch(/contact +de-de +USt-IdNr\.: \[wird ergänzt\]/);
});

test('publishes the version of the conditions of sale once, and refuses content without one', async () => {
  const database = await freshDatabase();
  const owner = connect(database.url, undefined, { connectionsMax: 1 });
  const environment = {
    DATABASE_URL: database.url,
    CONTENT_SOURCE: strapi.address,
    CONTENT_TOKEN: strapiToken,
  };
  const publish = () => runOperatorHere(['content', 'publish-conditions'], environment);
  try {
    const versions = async () =>
      (await owner.query('SELECT version FROM auction.conditions_version ORDER BY id')).rows;
    expect(await publish()).toMatchObject({
      code: 1,
      err: expect.stringContaining('has no conditionsVersion'),
    });
    expect(await versions()).toEqual([]);
    const pagesOf = (conditionsVersion: string) => [
      page,
      { ...page, pageKey: 'disclaimer', conditionsVersion },
    ];
    strapi.content.pages['en-GB'] = pagesOf('2026-11');
    expect(await publish()).toMatchObject({ code: 0, out: expect.stringContaining('published.') });
    expect(await publish()).toMatchObject({ out: expect.stringContaining('published already.') });
    strapi.content.pages['en-GB'] = pagesOf('2027-01');
    await publish();
    expect(await versions()).toEqual([{ version: '2026-11' }, { version: '2027-01' }]);
  } finally {
    await owner.end();
    await database.drop();
  }
});

test('each field of a CMS that does not fit is named, with its value and what it should be', async () => {
  const contact = { name: 'Ann', role: 'Sales', phone: '030 / 123 45 67' };
  const usps = [
    { title: 'One', text: 'One.' },
    { title: 'Two', text: 'Two.' },
  ];
  strapi.content.pages['de-DE'] = [{ ...page, contacts: [contact], usps }];
  const environment = { CONTENT_SOURCE: strapi.address, CONTENT_TOKEN: strapiToken };
  const { code, out } = await check(environment);
  expect(code).toBe(2);
  expect(out).toMatch(/en-GB 1.*de-DE 1/);
  expect(out).toMatch(
    /pages de-DE contact +contacts\.0\.phone +"030 \/ 123 45 67" must be .*\+49 30 1234567/,
  );
  expect(out).toMatch(/pages de-DE contact +usps +must be three or none: there are 2/);
  const json = JSON.parse((await check(environment, '--json')).out) as { errors: unknown[] };
  expect(json.errors).toHaveLength(2);
});

test('a source that is not there or refuses is one sentence', async () => {
  const refused = await check({ CONTENT_SOURCE: strapi.address, CONTENT_TOKEN: 'an-old-token' });
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/401.*CONTENT_TOKEN/) });
  expect(refused.err).not.toContain('an-old-token');
  const nowhere = await check({ CONTENT_SOURCE: '/nowhere' });
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('CONTENT_SOURCE') });
});

test('a language without a page does not fit, in a CMS and in a folder', async () => {
  strapi.content.pages['pl-PL'] = [];
  const problem = /pages pl-PL +has no page: readers of this language see the English ones/;
  const { code, out } = await checkStrapi();
  expect([code, out]).toEqual([2, expect.stringMatching(problem)]);
  expect(out).toContain('pl-PL 0');
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-content-'));
  try {
    await cp(new URL('../../content', import.meta.url), folder, { recursive: true });
    await rm(path.join(folder, 'pages/pl-pl'), { recursive: true });
    const found = await check({ CONTENT_SOURCE: folder });
    expect([found.code, found.out]).toEqual([2, expect.stringMatching(problem)]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a picture over the limit is named, and one within it is not', async () => {
  const files = { large: 3 * 1024 * 1024 + 1, small: 1_000 };
  for (const [name, bytes] of Object.entries(files)) strapi.uploads[name] = new Uint8Array(bytes);
  strapi.content.pages['de-DE'] = [
    { ...page, image: { url: '/uploads/large' }, imageSmall: { url: '/uploads/small' } },
  ];
  const { code, out } = await checkStrapi();
  expect(code).toBe(2);
  expect(out).toMatch(/\/uploads\/large +is larger than 3 MB/);
  expect(out).not.toContain('uploads/small');
});

test.each(['', '/', '/api', '/api/'])(
  'the address of a CMS may end with "%s"; its lists lie at /api once',
  async (end) => {
    expect(await checkStrapi(`${strapi.address}${end}`)).toMatchObject({ code: 0 });
    expect(strapi.asked[0]?.pathname).toBe('/api/pages');
  },
);

test('a web page in place of content is one, in words', async () => {
  strapi.mood = 'html';
  const { code, err } = await checkStrapi();
  expect(code).toBe(1);
  expect(err).toContain('answered a web page instead of content');
  expect(err).not.toMatch(/JSON|SyntaxError|Unexpected/);
});

test.each([
  ['{count', 'a { has no } after it'],
  ['{}', 'a { } is empty'],
  ['{count!}', 'between { and } must stand a name'],
  ['{count, }', 'after the comma must stand number, date, time, plural or select'],
  ['{count, money}', 'after the comma must stand number, date, time, plural or select'],
  ['{count, number, }', 'after the second comma must stand a form'],
  ['{count, number, ::}', 'after :: must stand a form of numbers'],
  ['{count, date, ::}', 'after :: must stand a form of dates'],
  ["{count, number, 'x}", 'a quotation is not closed'],
  ['{count, plural}', 'plural or select lacks its cases'],
  ['{count, plural, offset:x other {#}}', 'after offset: must stand a whole number'],
  ['{count, plural, other}', 'a case of plural lacks its text in { }'],
  ['{count, select, other}', 'a case of select lacks its text in { }'],
  ['{count, plural, =x {#} other {#}}', 'a case of plural lacks its name, or = its number'],
  ['{count, plural, other {#} other {#}}', 'a case of plural or select stands there twice'],
  ['{count, plural, one {#}}', 'plural or select lacks the case other'],
])('what is wrong with the message %s stands there in words', async (text, problem) => {
  strapi.content.messages['de-DE'] = [{ key: 'list.bidCount', text }];
  const { code, out } = await checkStrapi();
  expect(code).toBe(2);
  expect(out).toContain(`cannot be read as an ICU message: ${problem}`);
  expect(out).not.toMatch(/[A-Z]{3,}_/);
});
