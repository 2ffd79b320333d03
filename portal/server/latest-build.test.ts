import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { PageSource } from './built-pages.ts';
import { latestBuild } from './latest-build.ts';

test('the build that is served is public, and never from a cache', async () => {
  const app = Fastify();
  const pages = {
    load: async () => ({
      build: { assets: { version: 'c0ffee' } },
      entry: { reactBuild: 'production' },
    }),
  };
  latestBuild(app, pages as unknown as PageSource);
  const answer = await app.inject('/build.json?t=1790000000000');
  expect(answer.json()).toEqual({ build: 'c0ffee', react: 'production' });
  expect(answer.headers['cache-control']).toBe('no-store');
  await app.close();
});
