/** A process whose clock is wrong says so, and is not ready until both clocks agree. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { nowhere } from '#test/nowhere.ts';
import { testConfig } from '#test/open-identity.ts';
import { startServices } from '#test/services-process.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const wrong = "differs from the database's";

test.each([
  [300_000, 503],
  [-300_000, 503],
  [2_000, 200],
])('services whose clock is %i ms ahead are ready: %i', async (skewMs, status) => {
  const env = { DATABASE_URL: database.url, AUTHORITY: nowhere, LOG_LEVEL: 'error' };
  const services = await startServices(env, skewMs);
  const answer = await fetch(`${services.url}/readyz`);
  const { details } = (await answer.json()) as { details?: object };
  expect([answer.status, details]).toEqual([
    status,
    status === 503 ? { reason: 'clockDiffers' } : undefined,
  ]);
  await fetch(`${services.url}/readyz`);
  // The log comes by a pipe, later than the answer.
  const warnings = () => services.log().split(wrong).length - 1;
  await expect.poll(warnings).toBe(status === 503 ? 1 : 0);
  const ahead = /"aheadSeconds":(-?\d+)/.exec(services.log())?.[1];
  expect(ahead).toBe(status === 503 ? String(skewMs / 1_000) : undefined);
  await services.stop();
});

test('services notice a clock that is set while they run', async () => {
  const env = { DATABASE_URL: database.url, AUTHORITY: nowhere, LOG_LEVEL: 'error' };
  const services = await startServices(env, 0);
  expect((await fetch(`${services.url}/readyz`)).status).toBe(200);
  services.setClockBack();
  await expect
    .poll(async () => (await fetch(`${services.url}/readyz`)).status, { timeout: 10_000 })
    .toBe(503);
  await expect.poll(() => services.log()).toContain(wrong);
  await services.stop();
});

test('a provider whose clock is wrong is not ready', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', path.join(root, 'test/skewed-clock.ts'), path.join(root, 'identity/server.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        DATABASE_URL: database.url,
        IDENTITY_KEY_SECRET: testConfig.keySecrets[0],
        IDENTITY_PORT: String(port),
        HOST: '127.0.0.1',
        CLOCK_SKEW_MS: '300000',
      },
    },
  );
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (answer) => [answer.status, await answer.json()],
      () => undefined,
    );
  await expect.poll(readiness, { timeout: 60_000 }).toEqual([503, { status: 'the clock differs' }]);
  expect(log).toContain(wrong);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
});
