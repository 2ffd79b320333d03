/** `/sitemap.xml`, `/nl-nl/sitemap.xml` …, and `/robots.txt`, from the table of pages. */
import type { FastifyInstance } from 'fastify';
import { type LocaleCode, localeOf, localePath, locales } from '#locales/locales.ts';
import { type PageRow, pages } from '#portal/app/pages.ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { isPublicPage } from '#portal/app/public-page.ts';

/** All of them change with a release only. */
const cacheControl = 'public, max-age=3600';

export function sitemap(app: FastifyInstance, { portalUrl }: PublicConfig): void {
  for (const { code } of locales) {
    const path = localePath(code, '/sitemap.xml');
    // The one without a language has all pages: search engines are pointed to it alone.
    const xml = sitemapXml(pages, portalUrl, path === '/sitemap.xml' ? undefined : code);
    app.get(path, async (_request, reply) =>
      reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(xml),
    );
  }
  const text = robotsText(pages, portalUrl);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(text),
  );
}

/**
 * Lists every public page in `only` this locale or in all, each with all its alternates
 * (sitemaps.org and Google's xhtml:link).
 */
export function sitemapXml(rows: readonly PageRow[], portalUrl: string, only?: LocaleCode): string {
  const shown = locales.filter(({ code }) => only === undefined || code === only);
  const entries = rows.filter(isPublicPage).flatMap((page) => {
    const alternates = alternatesOf(page.path, portalUrl);
    return shown.map(({ code }) => {
      const location = xmlText(`${portalUrl}${localePath(code, page.path)}`);
      return `<url>\n<loc>${location}</loc>\n${alternates}\n</url>`;
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

function alternatesOf(path: string, portalUrl: string): string {
  const links = locales.map(({ code }) => [localeOf(code).language, localePath(code, path)]);
  return [...links, ['x-default', path]]
    .map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(`${portalUrl}${address}`)}"/>`,
    )
    .join('\n');
}

/** Excludes account, callback and error pages from search results; vehicles say `noindex`. */
export function robotsText(rows: readonly PageRow[], portalUrl: string): string {
  const closed = rows.filter((page) => !isPublicPage(page) && !page.path.endsWith('/*'));
  const lines = closed.flatMap((page) =>
    locales.map(({ code }) => `Disallow: ${localePath(code, page.path)}`),
  );
  return ['User-agent: *', ...lines, '', `Sitemap: ${portalUrl}/sitemap.xml`, ''].join('\n');
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
