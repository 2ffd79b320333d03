/** Serves the pages and files of the bundle that `react-router build` made. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type * as entry from '#portal/entry.server.tsx';
import { buildFolder } from '#portal/build/build-stamp.ts';
import { nothingPolicy } from '#runtime/security-headers.ts';

export interface PageSource {
  mode: 'production' | 'development';
  /** Called for every request: in development a page may have changed since the last one. */
  load: () => Promise<{ build: ServerBuild; entry: PageEntry }>;
}

/** What entry.server.tsx exports beside rendering. */
export type PageEntry = typeof entry;

export async function builtPages(app: FastifyInstance): Promise<PageSource> {
  const file = join(buildFolder, 'server', 'index.js');
  if (!existsSync(file)) throw new Error('The portal is not built yet: run "npm run build".');
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  await app.register(fastifyStatic, {
    root: join(buildFolder, 'client'),
    // Files are found by name at boot; everything else is a page.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files' names contain their hash; the files beside them may change with any release.
      const isHashed = path.includes(join('client', 'assets'));
      reply.header('cache-control', isHashed ? forever : 'public, max-age=3600');
      // A file loads nothing by itself and is no page that could ask for a camera: what pages have
      // would be 600 bytes more before the first paint, which no protocol can compress.
      reply.header('content-security-policy', nothingPolicy);
      for (const name of pageHeaders) reply.removeHeader(name);
    },
  });
  const loaded = Promise.resolve({ build, entry: build.entry.module as PageEntry });
  return { mode: 'production', load: () => loaded };
}

const pageHeaders = ['cross-origin-opener-policy', 'permissions-policy'];
const forever = 'public, max-age=31536000, immutable';
