/** The demo's stock: filled into an empty database, kept fresh while the house is open, its pictures drawn beside. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { type Database, connect } from '#database/connect.ts';
import { fillDemo } from '#demo/fill.ts';
import { renewDemo } from '#demo/renew.ts';
import { startIntervalJob } from '#runtime/interval-job.ts';
import type { StartConfig } from './config.ts';
import { step } from './progress.ts';

/** Auctions end to the second; a new edition may follow within the minute. */
const renewEveryMs = 60_000;
/** Any word; the same gives the same stock, so that two people who look at the demo speak of the same cars. */
const seed = 'carplaza';
const painterStopMs = 3_000;
/** Enough for every look in every paint; more would be a fault of the stock. */
const pictureKeysMax = 10_000;

/** `pictures` "onDemand": no background job; each picture is drawn when first asked for. */
export async function startDemo(
  databaseUrl: string,
  mediaDir: string,
  pictures: StartConfig['DEMO_PICTURES'],
): Promise<{ stop(): Promise<void> }> {
  const database = connect(databaseUrl, 'carplaza_operator', { connectionsMax: 2 });
  await step('Filling in the demo stock', (say) =>
    fillDemo(database, {
      now: new Date(),
      seed,
      onProgress: (done, total) => say(`${done} of ${total} vehicles`),
    }),
  );
  await step('Renewing the demo’s auctions', () => renewDemo(database, { now: new Date(), seed }));
  const painter =
    pictures === 'onDemand' ? undefined : await paint(await pictureKeysOf(database), mediaDir);
  const renewing = startIntervalJob({
    everyMs: renewEveryMs,
    work: () => renewDemo(database, { now: new Date(), seed }),
    onError: (error) => void process.stderr.write(`The demo was not renewed: ${String(error)}\n`),
  });
  return {
    async stop() {
      const renewed = renewing.stop();
      if (painter) await stopPainter(painter);
      await renewed;
      await database.end();
    },
  };
}

/** A process of its own, of the lowest priority; it ends with us, whatever way we go. */
async function paint(keys: string[], mediaDir: string): Promise<ChildProcess> {
  await mkdir(mediaDir, { recursive: true });
  const keysFile = path.join(mediaDir, 'keys.json');
  await writeFile(keysFile, JSON.stringify(keys));
  const program = new URL('../demo/pictures/render.ts', import.meta.url);
  return fork(program, [mediaDir, keysFile], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/** It ends between two pictures; one that takes longer than this is not worth the wait, and half a file is never seen. */
async function stopPainter(painter: ChildProcess): Promise<void> {
  if (painter.exitCode !== null || painter.signalCode !== null) return;
  const ended = once(painter, 'exit');
  painter.kill('SIGTERM');
  const force = setTimeout(() => painter.kill('SIGKILL'), painterStopMs);
  await ended;
  clearTimeout(force);
}

async function pictureKeysOf(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ key: string }>(
    `SELECT picture->>'key' AS key, count(*) AS uses
     FROM auction.vehicle, jsonb_array_elements(pictures) AS picture
     GROUP BY 1 ORDER BY uses DESC, key LIMIT $1`,
    [pictureKeysMax],
  );
  return rows.map((row) => row.key);
}
