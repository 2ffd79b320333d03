/**
 * Writes the text of build/docs/routes.md from the answers of the portal: every address with its
 * status and title.
 */
import type { FastifyInstance } from 'fastify';
import { routeId } from '#portal/app/route-ids.ts';
import { type Address, addresses } from './addresses.ts';
import { readPage } from './read-page.ts';

export async function routesDocument(
  portal: FastifyInstance,
  listed: readonly Address[] = addresses,
): Promise<string> {
  const rows: string[] = [];
  // One after the other: the portal would answer too many at once with busy.
  for (const address of listed) rows.push(await rowOf(portal, address));
  const files = await Promise.all(
    ['/sitemap.xml', '/robots.txt'].map(async (path) => {
      const { statusCode, headers } = await portal.inject(path);
      return `| \`${path}\` | ${statusCode} | ${String(headers['content-type'])} |`;
    }),
  );
  return `# Every address

Written by \`npm run docs\` from what the portal answers to a visitor. Addresses with a parameter stand here with a vehicle and an auction of the demo. "Sign-in" pages answer everybody with the frame of the page; the browser, which holds the token, shows the page or leads to \`/unauthorized\`. "Listed" pages are in the sitemap; the others ask not to be indexed.

| address | status | title | name | sign-in | listed |
|---|---|---|---|---|---|
${rows.join('\n')}

## Files for search engines

| address | status | type |
|---|---|---|
${files.join('\n')}
`;
}

async function rowOf(portal: FastifyInstance, { key, code, page, path }: Address): Promise<string> {
  const { statusCode, body } = await portal.inject(path);
  const { titles, meta } = readPage(body);
  const isListed = meta['robots'] !== 'noindex';
  const cells = [
    `\`${path}\``,
    statusCode,
    titles.join(' / '),
    routeId(key, code),
    page.requiresAuth ? 'yes' : '',
    isListed ? 'yes' : '',
  ];
  return `| ${cells.join(' | ')} |`;
}
