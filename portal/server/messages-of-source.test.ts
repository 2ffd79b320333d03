/**
 * Messages of the content source, as a browser gets them. Needs the build, as `npm test` makes it.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quietPortalConfig } from '#test/quiet-portal.ts';
import { createPortal } from './app.ts';

const config = quietPortalConfig();
let folder: string;
let portal: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(path.join(config.contentSource, 'pages/en/contact.md'), `${folder}/pages/en/contact.md`);
  await mkdir(`${folder}/messages`);
  await writeFile(
    `${folder}/messages/nl-nl.yaml`,
    'shell.vehicles: "Occasions <b>nu</b>"\nhome.title: Alle occasions\nshell.auctions: "{nobody}"\n',
  );
  portal = await createPortal({ config: { ...config, contentSource: folder } });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

test('they are on the page, in its head, and in its data for the browser', async () => {
  const { body } = await portal.inject('/nl-nl');
  expect(body).toContain('>Occasions &lt;b&gt;nu&lt;/b&gt;</a>');
  expect(body).toContain('<title>Alle occasions · CarPlaza</title>');
  const requestContext: unknown = JSON.parse(/id="frame"[^>]*>(.*?)<\/script>/s.exec(body)![1]!);
  expect(requestContext).toMatchObject({
    content: {
      locale: 'nl-nl',
      messages: { 'shell.vehicles': 'Occasions <b>nu</b>', 'home.title': 'Alle occasions' },
    },
  });
});

test('an invalid text leaves the built-in one in place', async () => {
  const { body } = await portal.inject('/nl-nl/vehicles');
  expect(body).toContain('>Veilingen</a>');
  expect(body).not.toContain('nobody');
});

test('another language has its own, and switching to this one loads them', async () => {
  const { body } = await portal.inject('/vehicles');
  expect(body).toContain('>Vehicles</a>');
  expect(body).not.toContain('Occasions');
  const data = await portal.inject('/nl-nl/contact.data');
  expect(data.body).toContain('Alle occasions');
});

test('a page of an error has them too', async () => {
  const answer = await portal.inject('/nl-nl/nowhere');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('Occasions');
});
