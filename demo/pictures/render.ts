/**
 * node demo/pictures/render.ts <dir> <keys.json>: draws the stock's pictures in the background. It
 * runs at the lowest priority in one thread, reports its progress to its parent over IPC, and ends
 * between two pictures on SIGTERM or when its parent has gone.
 */
import { fstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { takeLowestPriority } from '#services/lowest-priority.ts';
import { renderPictures } from './background.ts';

const [dir, keysFile] = process.argv.slice(2);
if (dir === undefined || keysFile === undefined) {
  process.stderr.write('usage: node demo/pictures/render.ts <dir> <keys.json>\n');
  process.exit(1);
}
takeLowestPriority();
sharp.concurrency(1);
sharp.cache(false);

const stop = new AbortController();
const end = (): void => stop.abort();
process.once('SIGTERM', end);
process.once('SIGINT', end);
process.once('disconnect', end);
// A pipe to the parent closes with the parent. A terminal or /dev/null gives no such signal, so it
// is not read.
const input = fstatSync(0, { throwIfNoEntry: false });
if (input?.isFIFO() || input?.isSocket()) process.stdin.resume().once('close', end).unref();
// When the parent is killed, the child gets another parent.
const parent = process.ppid;

const keys: unknown = JSON.parse(await readFile(keysFile, 'utf8'));
if (!Array.isArray(keys)) throw new Error(`${keysFile} holds no list of keys`);
await renderPictures(
  keys.filter((key) => typeof key === 'string'),
  dir,
  {
    signal: stop.signal,
    onProgress: (progress) => {
      if (process.ppid !== parent) end();
      if (process.connected) process.send?.(progress);
    },
  },
);
if (process.connected) process.disconnect();
