import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openQuietPortal } from '#test/quiet-portal.ts';

let portal: FastifyInstance;

beforeAll(async () => {
  portal = await openQuietPortal();
});
afterAll(() => portal.close());

/** An upgrade: check that `Scripts` still has the form that deferred-scripts.tsx rewrites. */
test('React Router is the version whose scripts are rewritten', async () => {
  const file = 'node_modules/react-router/package.json';
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  expect(version).toBe('8.4.0');
});

test('a page asks for its scripts when it has been painted, all at once', async () => {
  const { body } = await portal.inject({
    url: '/how-it-works',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(body).not.toContain('rel="modulepreload"');
  const [, start = ''] = /type="module"[^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  expect(start).toMatch(/PerformanceObserver[\s\S]*modulepreload[\s\S]*await import/);
  expect(start).not.toMatch(/^import /m);
  const files = /of (\[[^\]]*\])/.exec(start)?.[1] ?? '[]';
  const asked = new Set(JSON.parse(files) as string[]);
  const imported = [...start.matchAll(/import\("([^"]+)"\)/g)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(2);
  for (const file of imported) expect(asked).toContain(file);
});
