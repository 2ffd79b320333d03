/**
 * The demo's stock: fills an empty database, renews the auctions while the process runs, and draws
 * the pictures in a child process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { type Database, connect } from '#database/connect.ts';
import { fillDemo } from '#demo/fill.ts';
import { acceptConditions } from '#demo/companies.ts';
import { renewDemo } from '#demo/renew.ts';
import { fillRequests } from '#demo/requests.ts';
import { startIntervalJob } from '#runtime/interval-job.ts';
import type { ServicesConfig } from '#services/config.ts';
import { storeEnvironmentIssuer } from '#services/issuers/environment-issuer.ts';
import type { StartConfig } from './config.ts';
import { step } from './progress.ts';

/** Auctions end to the second; their next edition may follow within the minute. */
const renewEveryMs = 60_000;
/** Any text; a fixed one gives the same stock, so that two users see the same cars. */
const seed = 'carplaza';
const painterStopMs = 3_000;
/** Enough for every view in every paint; more would be an error in the stock. */
const pictureKeysMax = 10_000;

/** Only with `pictures` "background" a job draws them; otherwise the first request does. */
export async function startDemo(
  databaseUrl: string,
  services: ServicesConfig,
  mediaDir: string,
  pictures: StartConfig['DEMO_PICTURES'],
): Promise<{ stop(): Promise<void> }> {
  // The demo's rivals bid, which no operator can: its rows are the owner's.
  const database = connect(databaseUrl, undefined, { connectionsMax: 2 });
  // Auctions are published with the issuer of that moment.
  await storeEnvironmentIssuer(database, services.issuer);
  await step('Filling in the demo stock', async (print) => {
    const isFilled = await fillDemo(database, {
      now: new Date(),
      seed,
      onProgress: (done, total) => print(`${done} of ${total} vehicles`),
    });
    if (isFilled) await acceptConditions(database);
    if (isFilled) await actAsServices(database, databaseUrl, services);
  });
  await wakeHeartbeat(databaseUrl);
  await step('Renewing the demo’s auctions', () => renewDemo(database, { now: new Date(), seed }));
  const leaving = new AbortController();
  // Beside the work of the services: nobody waits for it.
  const handingIn =
    pictures === 'small'
      ? undefined
      : handIn(database, services, {
          photographed: pictures === 'background' ? photographedVehicles : 0,
          signal: leaving.signal,
        });
  const painter =
    pictures === 'background' ? await paint(await pictureKeysOf(database), mediaDir) : undefined;
  const renewing = startIntervalJob({
    everyMs: renewEveryMs,
    work: () => renewDemo(database, { now: new Date(), seed }),
    onError: (error) => void process.stderr.write(`The demo was not renewed: ${String(error)}\n`),
  });
  return {
    async stop() {
      leaving.abort();
      await handingIn;
      const renewed = renewing.stop();
      if (painter) await stopPainter(painter);
      await renewed;
      await database.end();
    },
  };
}

/** A demo that was switched off had no bidders: that was no outage. */
async function wakeHeartbeat(databaseUrl: string): Promise<void> {
  const services = connect(databaseUrl, 'carplaza_services', { connectionsMax: 1 });
  await services.query('UPDATE auction.bidding_heartbeat SET beat_at = clock_timestamp()');
  await services.end();
}

/** An operator may not write what visitors and companies write: the services do. */
async function actAsServices(
  operator: Database,
  databaseUrl: string,
  { payee, releaseSecret, storage }: ServicesConfig,
): Promise<void> {
  const services = connect(databaseUrl, 'carplaza_services', { connectionsMax: 2 });
  try {
    await fillRequests(services, new Date());
    // Without an account to pay to there are no statements.
    if (!payee) return;
    // Read once in a database's life: the modules take longer than their work.
    const [{ settleDemo }, { openStorage }] = await Promise.all([
      import('#demo/settling/settle.ts'),
      import('#services/media/storage.ts'),
    ]);
    const media = { storage: await openStorage(storage) };
    await settleDemo({ services, operator, payee, releaseSecret, ...media });
  } finally {
    await services.end();
  }
}

/** Vehicles with photographs beside their drawings; each picture takes a second. */
const photographedVehicles = 12;

/** Condition reports and photographs of the stock, where there are none yet. */
async function handIn(
  database: Database,
  { storage }: ServicesConfig,
  options: { photographed: number; signal: AbortSignal },
): Promise<void> {
  try {
    const [{ handInFiles }, { openStorage }] = await Promise.all([
      import('#demo/files/hand-in-files.ts'),
      import('#services/media/storage.ts'),
    ]);
    await handInFiles({ database, storage: await openStorage(storage), ...options });
  } catch (error) {
    process.stderr.write(`The demo has no condition reports: ${String(error)}\n`);
  }
}

/** A separate process with the lowest priority; it ends with this one, however this one ends. */
async function paint(keys: string[], mediaDir: string): Promise<ChildProcess> {
  await mkdir(mediaDir, { recursive: true });
  const keysFile = path.join(mediaDir, 'keys.json');
  await writeFile(keysFile, JSON.stringify(keys));
  const program = new URL('../demo/pictures/render.ts', import.meta.url);
  return fork(program, [mediaDir, keysFile], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

/**
 * The painter ends between two pictures. One that takes longer than painterStopMs is killed, and no
 * half-written file is ever served.
 */
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
     FROM auction.description, jsonb_array_elements(pictures) AS picture
     GROUP BY 1 ORDER BY uses DESC, key LIMIT $1`,
    [pictureKeysMax],
  );
  return rows.map((row) => row.key);
}
