import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openQuietPortal } from '#test/quiet-portal.ts';

let portal: FastifyInstance;

beforeAll(async () => {
  portal = await openQuietPortal();
});
afterAll(() => portal.close());

test('a page asks for its scripts when it has been painted, all at once', async () => {
  const { body } = await portal.inject({
    url: '/how-it-works',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(body).not.toContain('rel="modulepreload"');
  expect(body).not.toMatch(/^import /m);
  const [, start = ''] = /type="module"[^>]*>([\s\S]*?)<\/script>/.exec(body) ?? [];
  expect(start.indexOf('requestAnimationFrame')).toBeLessThan(start.indexOf('modulepreload'));
  const files = /of (\[[^\]]*\])/.exec(start)?.[1] ?? '[]';
  const asked = new Set(JSON.parse(files) as string[]);
  const imported = [...start.matchAll(/import\("([^"]+)"\)/g)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(2);
  for (const file of imported) expect(asked).toContain(file);
});
