/** Pictures: public, cached without expiry by browsers, and never from outside their folder. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';

let services: OpenServices;
let folder: string;
const asked: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-media-'));
  await writeFile(path.join(folder, 'estate-blue-side-320.avif'), 'avif of 320');
  await writeFile(path.join(folder, 'secret.txt'), 'secret');
  services = await openServices({
    env: { MEDIA_DIR: folder },
    pictures: async (...options) => {
      asked.push(options);
      return options[0] === 'new-red-front' ? Buffer.from('made now') : undefined;
    },
  });
});
afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

const get = (file: string) =>
  services.ask(undefined, { method: 'GET', url: `/media/pictures/${file}` });

test('a file is served as it is, for ever', async () => {
  const answer = await get('estate-blue-side-320.avif');
  expect(answer.body).toBe('avif of 320');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a missing file is drawn, when it can be', async () => {
  expect((await get('new-red-front-800.webp')).body).toBe('made now');
  expect(asked).toEqual([['new-red-front', 800, 'webp']]);
  const unknown = await get('nothing-320.webp');
  expect(unknown.json()).toMatchObject({ code: 'PictureIsUnknown' });
  expect(unknown.statusCode).toBe(404);
});

test.each([
  'secret.txt',
  '..%2Fsecret-320.avif',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'estate-blue-side-321.avif',
  'estate-blue-side-320.avif%00',
  'estate-blue-side-320.svg',
  '-320.avif',
])('%s is no picture', async (file) => {
  const answer = await get(file);
  expect(answer.json()).toMatchObject({ code: 'PictureIsUnknown' });
});
