import type { FastifyInstance } from 'fastify';
import type { PageSource } from './built-pages.ts';

/**
 * `/build.json`: the version of the served files, so that an open page learns of a newer one, and
 * React's build (development or production). The version is React Router's, made from the files'
 * contents: all processes with the same build return the same.
 */
export function latestBuild(app: FastifyInstance, pages: PageSource): void {
  app.get('/build.json', async (_request, reply) => {
    const { build, entry } = await pages.load();
    return reply
      .header('cache-control', 'no-store')
      .send({ build: build.assets.version, react: entry.reactBuild });
  });
}
