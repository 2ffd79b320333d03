/**
 * `/preload/*`: the files and texts of a page, so that a browser has them before the visit. React
 * Router's own prefetch leaves out the data of pages that cache it, and reloads the shown page when
 * a file does not come.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSource } from '#content/source.ts';
import { localeOfPath } from '#locales/locales.ts';
import type { PortalConfig } from './config.ts';
import { isValidAddress, pageOfPath } from '#portal/app/page-of-path.ts';
import type { PreloadAnswer } from '#portal/preload/preload-answer.ts';
import { routeId } from '#portal/app/route-ids.ts';
import type { PageSource } from './built-pages.ts';

export function preload(
  app: FastifyInstance,
  { config, pages, content }: { config: PortalConfig; pages: PageSource; content: ContentSource },
): void {
  const rateLimit = { max: config.pagesPerMinute, timeWindow: '1 minute' };
  // Home's address alone ends after the first slash, which the router ignores.
  for (const path of ['/preload', '/preload/*']) app.get(path, { config: { rateLimit } }, answer);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const address = request.url.slice('/preload'.length);
    const url = new URL(address, 'http://portal.invalid');
    const found = address === '' ? undefined : pageOfPath(url.pathname);
    if (!found || !isValidAddress(found))
      return reply.status(404).type('text/plain; charset=utf-8').send('404 Not Found\n');
    const { build, entry } = await pages.load();
    const { key, layout } = found.page;
    const ids = [`layout-${layout}`, `rules-${layout}`, routeId(key, localeOfPath(url.pathname))];
    const files = ids.flatMap((id) => {
      const route = build.assets.routes[id];
      return route ? [route.module, ...(route.imports ?? [])] : [];
    });
    // A page that the content source lacks answers for itself when it is visited.
    const texts = await entry.textsOfPage(content, url, found).catch(() => undefined);
    const body: PreloadAnswer = { files: [...new Set(files)], texts };
    return reply.header('cache-control', 'no-store').send(body);
  }
}
