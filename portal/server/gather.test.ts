import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { gather } from './gather.ts';

test('what is written in one turn comes in one piece, what comes later comes by itself', async () => {
  const source = new PassThrough();
  const pieces = gather(source)[Symbol.asyncIterator]();
  source.write('one ');
  source.write('two ');
  expect(String((await pieces.next()).value)).toBe('one two ');
  source.write('three');
  expect(String((await pieces.next()).value)).toBe('three');
  source.end(' four');
  expect(String((await pieces.next()).value)).toBe(' four');
  expect(await pieces.next()).toEqual({ done: true, value: undefined });
});

test('a page of many megabytes is the same page, and never waits whole', async () => {
  const page = Array.from({ length: 3_000 }, (_, at) => Buffer.alloc(1_024, at));
  const read: Buffer[] = [];
  for await (const piece of gather(Readable.from(page))) read.push(piece as Buffer);
  expect(Buffer.concat(read).equals(Buffer.concat(page))).toBe(true);
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThanOrEqual(256 * 1_024);
});

test('a page that breaks off breaks off, and a reader who leaves stops it', async () => {
  const broken = new PassThrough();
  const reader = gather(broken);
  reader.resume();
  broken.destroy(new Error('broken'));
  await expect(once(reader, 'end')).rejects.toThrow('broken');
  const source = new PassThrough();
  const left = gather(source);
  // The page's source is told why, and nothing else hears of it.
  const told = once(source, 'error');
  left.destroy();
  expect(await told).toMatchObject([{ code: 'ERR_STREAM_PREMATURE_CLOSE' }]);
  expect(source.destroyed).toBe(true);
});
