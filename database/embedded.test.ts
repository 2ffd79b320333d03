import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { databaseFolder } from '#test/database-folder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimFolder } from './claim-folder.ts';
import { startEmbedded } from './embedded.ts';

let folder: string;
const data = () => path.join(folder, 'database');

beforeAll(async () => {
  folder = await databaseFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('written data is there at the next start, and nothing runs in between', async () => {
  const first = await startEmbedded(data(), { durable: false });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await expect(ask(first.url, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  const second = await startEmbedded(data(), { durable: false });
  expect(await ask(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  await second.stop();
});

test('the server that a killed parent left behind is stopped, and the next start takes over', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    process.stdout.write((await startEmbedded(${JSON.stringify(data())})).url);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const orphan = await new Promise<string>((resolve) => {
    parent.stdout.once('data', (url: Buffer) => resolve(url.toString()));
  });
  const ended = new Promise((resolve) => parent.once('exit', resolve));
  parent.kill('SIGKILL');
  await ended;
  expect(await ask(orphan, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const next = await startEmbedded(data(), { durable: false });
  await expect(ask(orphan, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
  expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('a server that was killed leaves processes of its own: the next one waits for their end', async () => {
  const killed = await startEmbedded(data(), { durable: false });
  const client = new Client({ connectionString: killed.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ own: number; folder: string }>(
    `SELECT pg_backend_pid() AS own, current_setting('data_directory') AS folder`,
  );
  const { own = 0, folder: place = '' } = rows[0] ?? {};
  // The stopped process does not notice its postmaster's end.
  process.kill(own, 'SIGSTOP');
  const [postmaster] = (await readFile(path.join(place, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await killed.ended;
  const refused = refusedStart(place);
  const starting = startEmbedded(data(), { durable: false });
  await refused;
  process.kill(own, 'SIGCONT');
  const next = await starting;
  expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
});

test('a folder is taken once; a killed owner no longer holds it', async () => {
  const release = await claimFolder(folder);
  await expect(claimFolder(folder)).rejects.toThrow(/already runs on/);
  await release();
  const owner = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { claimFolder } from ${JSON.stringify(new URL('./claim-folder.ts', import.meta.url).href)};
     await claimFolder(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL');`,
  ]);
  await new Promise((resolve) => owner.once('exit', resolve));
  const again = await claimFolder(folder);
  await again();
});

test('data that has to last has a quarter of the memory as its cache, within bounds', async () => {
  const cachedMb = async (options: { durable?: boolean }) => {
    const server = await startEmbedded(data(), options);
    const rows = await ask(
      server.url,
      `SELECT pg_size_bytes(current_setting('shared_buffers')) / 1048576 AS megabytes`,
    );
    await server.stop();
    return Number((rows as { megabytes: number }[])[0]?.megabytes);
  };
  expect(await cachedMb({ durable: false })).toBe(128);
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  const quarterMb = Math.round(memory / 2 ** 20 / 4);
  expect(await cachedMb({})).toBe(Math.min(Math.max(quarterMb, 128), 2_048));
});

/**
 * postmaster.pid goes with the killed server, comes with the next one and goes when that one is
 * refused.
 */
function refusedStart(place: string): Promise<void> {
  return new Promise((resolve) => {
    let changes = 0;
    const watcher = watch(place, (kind, name) => {
      if (kind !== 'rename' || name !== 'postmaster.pid') return;
      changes += 1;
      if (changes < 3) return;
      watcher.close();
      resolve();
    });
  });
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
