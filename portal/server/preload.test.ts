/** What a browser fetches of a page before it is visited. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openQuietPortal } from '#test/quiet-portal.ts';

let portal: FastifyInstance;

beforeAll(async () => {
  portal = await openQuietPortal();
});
afterAll(() => portal.close());

interface Answer {
  files: string[];
  texts?: { page?: { title: string; body?: unknown[] } };
}

async function preloaded(path: string): Promise<Answer> {
  const answer = await portal.inject(`/preload${path}`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json();
}

test('a text: the files that its document names, and its body', async () => {
  const { files, texts } = await preloaded('/nl-nl/how-it-works');
  expect(texts?.page?.body).not.toHaveLength(0);
  const { body } = await portal.inject('/nl-nl/how-it-works');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(body).toContain(`"${file}"`);
  for (const file of files) expect((await portal.inject(file)).statusCode).toBe(200);
});

test('a list: its texts without the vehicles, whatever filter the link has', async () => {
  const { texts } = await preloaded('/de-de/vehicles?make=Audi');
  expect(texts?.page?.title).toMatch(/Fahrzeuge/);
  expect(texts).not.toHaveProperty('found');
});

test('home, in each language', async () => {
  for (const path of ['/', '/de-de', '/pl-pl/']) {
    const { files, texts } = await preloaded(path);
    expect(files.length).toBeGreaterThan(2);
    expect(texts).toBeDefined();
  }
});

test('a page of an account and an error page: files alone', async () => {
  for (const path of ['/my-account', '/unauthorized', '/vehicles/K-482-TN']) {
    const { files, texts } = await preloaded(path);
    expect(files).not.toHaveLength(0);
    expect(texts).toBeUndefined();
  }
});

test.each(['/nowhere', '/vehicles/%00', '', '//evil.example/'])(
  'there is nothing ahead of %j',
  async (path) => {
    const answer = await portal.inject(`/preload${path}`);
    expect(answer.statusCode).toBeGreaterThanOrEqual(300);
    expect(answer.body).not.toContain('files');
  },
);
