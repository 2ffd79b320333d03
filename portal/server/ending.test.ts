/**
 * Ends the portal's process while it is busy with pages. Needs the build, as `npm test` makes it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { localePath, locales } from '#locales/locales.ts';
import { freePort } from '#test/free-port.ts';
import { nowhere } from '#test/nowhere.ts';
import { pageQueue } from './page-queue.ts';

const busy = '503 503 Service Unavailable';
const program = path.join(import.meta.dirname, 'server.ts');

test('TERM: /readyz answers 503 first, and each page in flight ends whole', async () => {
  const services = await openHeldServices();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    env: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORTAL_PORT: String(port),
      PORTAL_URL: origin,
      SERVICES_URL: services.url,
      AUTHORITY: nowhere,
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: '2',
    },
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const readiness = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 'closed',
    );
  await expect.poll(readiness).toBe(200);

  const pages = locales.flatMap(({ code }) =>
    [1, 2, 3].map(async (page) => {
      const answer = await fetch(
        `${origin}${localePath(code, '/vehicles')}?text=in-flight-${page}`,
      );
      return { status: answer.status, html: await answer.text() };
    }),
  );
  // As many pages as are rendered at once wait for the services; the others wait in the queue.
  await expect.poll(services.held).toBeGreaterThanOrEqual(pageQueue.atOnceMax);
  child.kill('SIGTERM');
  await expect.poll(readiness).toBe(503);
  services.answer();

  const answers = await Promise.all(pages);
  const made = answers.filter(({ status }) => status === 200);
  expect(made.length).toBeGreaterThanOrEqual(pageQueue.atOnceMax);
  for (const { html } of made) expect(html.trimEnd()).toMatch(/<\/html>$/);
  // Requests that waited too long in the queue get the usual refusal with a retry.
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.filter(({ status, html }) => `${status} ${html.trim()}` !== busy)).toEqual([]);
  expect(await ended).toBe(0);
  expect(await readiness()).toBe('closed');
  await services.close();
});

/** Services that accept every request and hold the answers until the test releases them. */
async function openHeldServices() {
  const app = Fastify({ forceCloseConnections: true });
  // The specification's calls are sent as json-patch.
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const answered = Promise.withResolvers<void>();
  let held = 0;
  app.all('/*', async (_request, reply) => {
    held += 1;
    await answered.promise;
    return reply.code(503).send({ code: 'ServiceIsBusy' });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, held: () => held, answer: () => answered.resolve(), close: () => app.close() };
}
