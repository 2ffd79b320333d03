/**
 * The server's rendering of a page when one section of a services answer is broken. Needs the
 * build, as `npm test` makes it.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, quietPortalConfig } from '#test/quiet-portal.ts';

const logged: { reference?: string; err?: { message: string } }[] = [];
let services: FastifyInstance;
let portal: FastifyInstance;

beforeAll(async () => {
  services = Fastify();
  services.get('/bidding/auctions', async () => ({
    auctions: [{ id: 'nl-broken', endsAt: 'never' }],
    total: 1,
    page: 1,
    pageSize: 20,
    serverTime: new Date().toISOString(),
  }));
  const servicesUrl = await services.listen({ port: 0, host: '127.0.0.1' });
  const lines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(JSON.parse(chunk.toString()) as (typeof logged)[number]);
      done();
    },
  });
  portal = await openPortal({
    config: quietPortalConfig({ SERVICES_URL: servicesUrl, LOG_LEVEL: 'error' }),
    logTo: lines,
  });
});
afterAll(async () => {
  await portal.close();
  await services.close();
});

test('the list is left to the browser, the rest of the page is there, and the log has its reference', async () => {
  const page = await portal.inject({ url: '/auctions', headers: { 'user-agent': person } });
  expect(page.body).toMatch(/<h1[^>]*>.*Auctions/s);
  expect(page.body).not.toContain('Internal Server Error');
  expect(page.body).toContain('<nav aria-label="Main navigation"');
  expect(page.body).toContain('<footer');
  const reference = /"reference":"([a-f0-9]+)"/.exec(page.body)?.[1];
  expect(logged.map((line) => line.reference)).toContain(reference);
});

const person =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0';
