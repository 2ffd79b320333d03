/** The output of `operator content check` for an editor. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runOperatorHere } from '#test/run-operator.ts';
import { openStrapi, type Strapi, strapiToken } from '#test/strapi.ts';

let strapi: Strapi;
beforeEach(async () => {
  strapi = await openStrapi();
});
afterEach(() => strapi.close());

const check = (environment: Record<string, string>, ...more: string[]) =>
  runOperatorHere(['content', 'check', ...more], environment);

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
  strapi.content.pages['en-GB'] = [filled];
  expect(await check(environment, '--strict')).toMatchObject({ code: 0 });
  strapi.content.pages['de-DE'] = [{ ...page, body: 'USt-IdNr.: [wird ergänzt]' }];
  const left = await check(environment, '--strict');
  expect(left).toMatchObject({ code: 2, out: expect.stringContaining('everything fits') });
  expect(left.out).toMatch(/contact +de-de +USt-IdNr\.: \[wird ergänzt\]/);
});

test('each field of a CMS that does not fit is named, with its value and what it should be', async () => {
  const contact = { name: 'Ann', role: 'Sales', phone: '030 / 123 45 67' };
  const usps = [
    { title: 'One', text: 'One.' },
    { title: 'Two', text: 'Two.' },
  ];
  strapi.content.pages['en-GB'] = [page];
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
