/** The storage: a folder and a bucket do the same, and each says what is wrong with it. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageError } from '#services/storage-error.ts';
import { freePort } from '#test/free-port.ts';
import { type S3Server, startS3 } from '#test/s3-server.ts';
import { storageConfigOf } from './storage-config.ts';
import { type Storage, openStorage } from './storage.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const storageAt = (url: string | undefined): Promise<Storage> =>
  openStorage(storageConfigOf({ STORAGE_URL: url, DATA_DIR: folder }, 'The test'));
const about = (bytes: number) => ({ contentType: 'image/webp', bytes });

describe.each([
  ['the folder by default', () => undefined],
  ['a folder', () => `file://${folder}/of%20its%20own`],
  ['a bucket', () => s3.url],
])('%s', (_, url) => {
  test('gives back what was put, whole and by stream, and nothing after its removal', async () => {
    const storage = await storageAt(url());
    const bytes = Buffer.from([0, 255, 1, 254]);
    await storage.put('photos/ab/one.webp', bytes, about(4));
    expect(await storage.get('photos/ab/one.webp')).toEqual(bytes);
    const long = Buffer.alloc(3_000_000, 'streamed ');
    const pieces = Readable.from([long.subarray(0, 999_999), long.subarray(999_999)]);
    await storage.put('originals/two', pieces, about(long.length));
    expect((await storage.get('originals/two'))?.equals(long)).toBe(true);
    await storage.remove('originals/two');
    expect(await storage.get('originals/two')).toBeUndefined();
    await storage.remove('originals/two');
    expect(await storage.get('photos/ab')).toBeUndefined();
  });
});

test('a folder is listed page by page, without its subfolders', async () => {
  const storage = await storageAt(`file://${folder}/listed`);
  expect(await storage.list('a', { max: 2 })).toEqual({ files: [], next: undefined });
  for (const name of ['a/3', 'a/1', 'a/2', 'a/b/4', 'ab/5'])
    await storage.put(name, Buffer.from('x'), about(1));
  const first = await storage.list('a', { max: 2 });
  expect(first.files.map(({ name }) => name)).toEqual(['a/1', 'a/2']);
  // What goes between two pages is no gap.
  await storage.remove('a/2');
  const second = await storage.list('a', { max: 2, from: first.next });
  expect(second).toMatchObject({ files: [{ name: 'a/3' }], next: undefined });
  expect(second.files[0]?.storedAt.getTime()).toBeCloseTo(Date.now(), -5);
});

test('a bucket is listed by its own pages', async () => {
  const asked: Record<string, string>[] = [];
  const answerOf = (file: string, next: string) =>
    `<ListBucketResult>${next}<Contents><Key>media/a/${file}</Key><Size>1</Size>
     <LastModified>2026-11-22T10:00:00.000Z</LastModified></Contents></ListBucketResult>`;
  const server = createServer(({ url }, answer) => {
    const { searchParams } = new URL(url ?? '', 'http://bucket');
    asked.push(Object.fromEntries(searchParams));
    const more = '<NextContinuationToken>more</NextContinuationToken>';
    answer.end(searchParams.has('continuation-token') ? answerOf('2', '') : answerOf('1', more));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const storage = await storageAt(`s3://carplaza/media?endpoint=http://127.0.0.1:${port}`);
  const storedAt = new Date('2026-11-22T10:00:00Z');
  const first = await storage.list('a', { max: 1 });
  expect(first).toEqual({ files: [{ name: 'a/1', storedAt }], next: 'more' });
  expect(await storage.list('a', { max: 1, from: first.next })).toEqual({
    files: [{ name: 'a/2', storedAt }],
    next: undefined,
  });
  expect(asked).toMatchObject([
    { prefix: 'media/a/', delimiter: '/', 'max-keys': '1' },
    { prefix: 'media/a/', 'continuation-token': 'more' },
  ]);
  server.closeAllConnections();
  server.close();
});

test('a bucket refuses whoever signs with another key', async () => {
  const { AWS_SECRET_ACCESS_KEY: secret } = process.env;
  process.env.AWS_SECRET_ACCESS_KEY = 'another';
  const storage = await storageAt(s3.url);
  const refused = { code: 'StorageIsUnavailable' };
  await expect(storage.put('a/b', Buffer.from('x'), about(1))).rejects.toMatchObject(refused);
  await expect(storage.remove('a/b')).rejects.toMatchObject(refused);
  process.env.AWS_SECRET_ACCESS_KEY = secret;
});

describe('a storage that is away', () => {
  test.each([
    [
      'a bucket without a server',
      async () => `s3://carplaza?endpoint=http://127.0.0.1:${await freePort()}`,
    ],
    ['a bucket that does not exist', () => s3.url.replace('carplaza', 'no-such-bucket')],
    [
      'a folder that is a file',
      async () => {
        await writeFile(path.join(folder, 'file'), '');
        return `file://${folder}/file`;
      },
    ],
  ])('%s fails with its own code, not as a missing file', async (_, url) => {
    const storage = await storageAt(await url());
    await expect(storage.put('a/b', Buffer.from('x'), about(1))).rejects.toMatchObject({
      code: 'StorageIsUnavailable',
    });
  });

  test.each<[string, StorageError['code'], RequestListener]>([
    [
      'refuses for now',
      'StorageIsUnavailable',
      (_, answer) => answer.writeHead(503).end('<Error><Code>ServiceUnavailable</Code></Error>'),
    ],
    ['never answers', 'StorageIsUnavailable', () => undefined],
    [
      'stops in the middle of a file',
      'StorageIsUnavailable',
      (_, answer) => answer.writeHead(200, { 'content-length': '9' }).write('half'),
    ],
    [
      'is full',
      'StorageIsFull',
      (_, answer) => answer.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>'),
    ],
  ])('a bucket that %s: %s', async (_, code, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `s3://carplaza?endpoint=http://127.0.0.1:${port}`;
    const storage = await openStorage(storageConfigOf({ STORAGE_URL: url, DATA_DIR: '/' }, 'x'), {
      timeoutMs: 50,
    });
    await expect(storage.put('a/b', Buffer.from('x'), about(1))).rejects.toMatchObject({ code });
    await expect(storage.get('a/b')).rejects.toMatchObject({ code });
    server.closeAllConnections();
    server.close();
  });

  // A device that is always full.
  test.skipIf(process.platform !== 'linux')('one that is full says so', async () => {
    const storage = await storageAt('file:///dev');
    await expect(storage.put('full', Buffer.from('x'), about(1))).rejects.toMatchObject({
      code: 'StorageIsFull',
    });
  });
});

describe('STORAGE_URL', () => {
  test.each([
    ['file:///srv/media', { kind: 'folder', folder: '/srv/media' }],
    [
      's3://photos',
      { kind: 'bucket', bucket: 'photos', prefix: '', region: 'us-east-1', endpoint: undefined },
    ],
    [
      's3://photos/of/us/?endpoint=https://s3.example&region=eu-central-1',
      {
        kind: 'bucket',
        bucket: 'photos',
        prefix: 'of/us/',
        region: 'eu-central-1',
        endpoint: 'https://s3.example',
      },
    ],
  ])('%s', (url, expected) => {
    expect(storageConfigOf({ STORAGE_URL: url }, 'The test')).toEqual(expected);
  });

  test.each([
    'relative/folder',
    'file://host/folder',
    'https://bucket',
    's3://key:secret@bucket',
    's3://photos?endpoint=ftp://x',
    's3://photos?secret=x',
  ])('%s is refused without showing what it holds', (url) => {
    expect(() => storageConfigOf({ STORAGE_URL: url }, 'The test')).toThrow(/STORAGE_URL is/);
    expect(() => storageConfigOf({ STORAGE_URL: url }, 'The test')).not.toThrow(/key:secret/);
  });
});
