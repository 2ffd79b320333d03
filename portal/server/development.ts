/** Serves pages through Vite inside the same server during development, with hot reload. */
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { PageEntry, PageSource } from './built-pages.ts';

export async function developedPages(app: FastifyInstance): Promise<PageSource> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return {
    mode: 'development',
    load: async () => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return { build, entry: build.entry.module as PageEntry };
    },
  };
}
