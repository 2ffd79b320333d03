import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { readPortalConfig } from './config.ts';
import { pages } from '#portal/app/pages.ts';
import { isPublicPage } from '#portal/app/public-page.ts';
import { robotsText, sitemap, sitemapXml } from './sitemap.ts';

const origin = 'https://carplaza.example';
const publicPages = pages.filter(isPublicPage);
const count = (text: string, part: string) => text.split(part).length - 1;

test('the sitemap names every public page once in each of the eight locales', () => {
  const xml = sitemapXml(pages, origin);
  expect(count(xml, '<url>')).toBe(publicPages.length * locales.length);
  expect(xml).toContain(`<loc>${origin}/</loc>`);
  expect(xml).toContain(`<loc>${origin}/nl-nl</loc>`);
  expect(xml).toContain(`<loc>${origin}/pl-pl/vehicles</loc>`);
});

test('each address is listed with the page’s eight languages and the one for all others', () => {
  const xml = sitemapXml(pages, origin);
  expect(count(xml, '<xhtml:link ')).toBe(publicPages.length * locales.length * 9);
  expect(xml).toContain(
    `<xhtml:link rel="alternate" hreflang="de-DE" href="${origin}/de-de/auctions"/>`,
  );
  expect(xml).toContain(
    `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/auctions"/>`,
  );
});

test('pages that need a sign-in, sign-in pages and errors are in no sitemap', () => {
  const xml = sitemapXml(pages, origin);
  for (const path of ['oidc', 'unauthorized', 'not-found', 'internal-error', 'my-account', '*'])
    expect(xml).not.toContain(path);
});

test('an address of the configuration cannot break out of the XML', () => {
  const xml = sitemapXml(pages, 'https://x.example/?a=1&b="<');
  expect(xml).toContain('<loc>https://x.example/?a=1&amp;b=&quot;&lt;/vehicles</loc>');
});

test('robots stay out of callback and error pages in every language, and find the sitemap', () => {
  const text = robotsText(pages, origin);
  for (const path of ['/signin-oidc', '/fr-fr/signout-callback-oidc', '/pt-pt/unauthorized'])
    expect(text.split('\n')).toContain(`Disallow: ${path}`);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(text).not.toMatch(/^Disallow: \/(nl-nl\/)?(vehicles|auctions)?$/m);
});

test('each locale has a sitemap of its own pages, with their other languages', async () => {
  const app = Fastify();
  sitemap(app, readPortalConfig({ PORTAL_URL: origin }).public);
  for (const { code } of locales.slice(1)) {
    const { statusCode, headers, body } = await app.inject(`/${code}/sitemap.xml`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const places = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
    expect(places).toEqual(
      publicPages.map(({ path }) => `${origin}/${code}${path === '/' ? '' : path}`),
    );
    expect(count(body, '<xhtml:link ')).toBe(publicPages.length * 9);
  }
  await app.close();
});

test('both are served as what they are', async () => {
  const app = Fastify();
  sitemap(app, readPortalConfig({}).public);
  const xml = await app.inject('/sitemap.xml');
  expect(xml.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(xml.body).toContain('<loc>http://localhost:4000/vehicles</loc>');
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  await app.close();
});
