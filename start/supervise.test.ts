import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProcessOptions, startProcess } from './supervise.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-part-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a child process with this source; returns it and the reason when it breaks. */
async function start(program: string, more: Partial<ProcessOptions> = {}) {
  const file = path.join(folder, `${Math.random()}.mjs`);
  await writeFile(file, program);
  const broken = Promise.withResolvers<string>();
  const child = startProcess({
    name: 'The part',
    program: pathToFileURL(file),
    env: process.env,
    signal: new AbortController().signal,
    onBroken: (reason) => broken.resolve(reason),
    ...more,
  });
  return { child, broken: broken.promise };
}

test('a process that ends whenever it has opened is not restarted for ever, and is reported', async () => {
  const { child, broken } = await start(`process.send('open', () => process.exit(3));`);
  const opened = await child;
  expect(await broken).toBe('The part ended again and again (3).');
  await opened.stop(1_000);
});

test('a process that ends before it is open fails the start', async () => {
  const { child } = await start('process.exit(4);');
  await expect(child).rejects.toThrow('The part could not start (4).');
});

test('a process may be created before it may open', async () => {
  const may = Promise.withResolvers<void>();
  const { child } = await start(`process.once('message', () => process.send('open'));`, {
    mayOpen: may.promise,
  });
  let isOpen = false;
  void child.then(() => (isOpen = true));
  await new Promise(setImmediate);
  expect(isOpen).toBe(false);
  may.resolve();
  await (await child).stop(1_000);
});

test('a process that ignores TERM is ended all the same; one that was stopped stays so', async () => {
  const { child, broken } = await start(
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000); process.send('open');`,
  );
  await (await child).stop(50);
  expect(await Promise.race([broken, Promise.resolve('stopped')])).toBe('stopped');
});

test('a cancelled start leaves no process behind', async () => {
  const stop = new AbortController();
  const { child } = await start('setInterval(() => {}, 1_000);', { signal: stop.signal });
  stop.abort();
  await expect(child).rejects.toThrow('aborted');
});
