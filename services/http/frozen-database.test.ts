/**
 * A database that is stopped but not gone (SIGSTOP): connections stay open, and nothing answers.
 */
import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { databaseFolder } from '#test/database-folder.ts';
import { openIssuer, testAudience } from '#test/issuer.ts';
import { bidOf } from '#test/open-services.ts';
import { addAuction, addCompanyWithUser, addLot } from '#test/stock.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';

/** A browser ends a try after this time (portal/api/retry.ts): the answer comes before. */
const browserWaitsMs = 10_000;

test('reads, bids and readiness are answered 503 before a browser ends its try, and the bid is found under its key afterwards', async () => {
  const folder = await databaseFolder();
  const data = path.join(folder, 'database');
  const server = await startEmbedded(data);
  const issuer = await openIssuer();
  const owner = connect(server.url, undefined, { connectionsMax: 1 });
  await migrate(owner);
  await addAuction(owner, { id: 'nl-open', format: 'open' });
  const lot = await addLot(owner, { auctionId: 'nl-open', plate: 'F-001-RZ', number: 1 });
  const user = await addCompanyWithUser(owner, 'Frozen');
  const database = connect(server.url, 'carplaza_services');
  const config = readServicesConfig({
    DATABASE_URL: server.url,
    AUTHORITY: issuer.authority,
    AUDIENCE: testAudience,
    LOG_LEVEL: 'silent',
  });
  const app = await createServices({ config, database });
  const processes = await postgresProcesses(data);
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const authorization = `Bearer ${await issuer.token({ subject: user.subject })}`;
    const ask = async (url: string, init: RequestInit = {}) => {
      const answer = await fetch(`${origin}${url}`, {
        ...init,
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': 'one-key-for-it',
        },
        signal: AbortSignal.timeout(browserWaitsMs),
      });
      return { status: answer.status, body: (await answer.json()) as { code?: string } };
    };
    const bid = () =>
      ask(`${lot.path}/bids`, { method: 'POST', body: JSON.stringify(bidOf(8_000)) });
    // The first call caches the buyer, as in normal operation.
    expect((await ask('/bidding/bids')).status).toBe(200);
    signal(await postgresProcesses(data), 'SIGSTOP');
    const answers = await Promise.all([
      ask('/bidding/auctions'),
      ask('/bidding/bids'),
      ask('/vehicles/auction/F-001-RZ'),
      bid(),
      ask('/readyz'),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [503, 'ServiceIsBusy']),
    );
    signal(await postgresProcesses(data), 'SIGCONT');
    await expect.poll(async () => (await bid()).status).toBe(200);
    const { rowCount } = await owner.query('SELECT FROM auction.bid WHERE lot_id = $1', [
      lot.lotId,
    ]);
    expect(rowCount).toBe(1);
  } finally {
    signal(processes, 'SIGCONT');
    await app.close();
    await database.end();
    await owner.end();
    await issuer.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The postmaster and its child processes. */
async function postgresProcesses(data: string): Promise<number[]> {
  const pidFile = await readFile(path.join(data, 'postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n')[0]);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid]) => Number(pid));
  return [postmaster, ...children];
}

function signal(processes: readonly number[], name: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended meanwhile.
    }
  }
}
