import type { FastifyInstance } from 'fastify';
import type { PageSource } from '#portal/server/built-pages.ts';

/**
 * `/build.json`: the version of the files that are served now, so that an open page learns of a newer one. It is React
 * Router's own, made from the files' contents: several processes with the same build say the same. It also says which of React's two builds draws the pages.
 */
export function latestBuild(app: FastifyInstance, pages: PageSource): void {
  app.get('/build.json', async (_request, reply) => {
    const { build, entry } = await pages.load();
    return reply
      .header('cache-control', 'no-store')
      .send({ build: build.assets.version, react: entry.reactBuild });
  });
}
