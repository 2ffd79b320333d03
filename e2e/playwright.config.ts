import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

/** Ports of their own, so that the journeys run beside a running portal. */
const ports = { PORTAL_PORT: '4400', SERVICES_PORT: '4401', IDENTITY_PORT: '4402' };
// Every worker reads this file again and inherits the first one's choice.
const dataDir = (process.env.JOURNEYS_DATA_DIR ??= path.join(
  tmpdir(),
  `carplaza-journeys-${process.pid}`,
));

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../test-results/journeys',
  // One house serves all journeys; two browsers at a time are what two cores can drive.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  globalTeardown: './teardown.ts',
  webServer: {
    // The real thing: what `npm start` runs, with an empty data folder.
    command: 'exec node ../start/start.ts',
    url: 'http://localhost:4400/readyz',
    timeout: 120_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Pictures are drawn on demand here: the background job would take a core from the browsers.
    env: { ...ports, DATA_DIR: dataDir, DEMO_PICTURES: 'onDemand' },
  },
  use: {
    baseURL: 'http://localhost:4400',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      // Not the package's own list: it has a single process and web security off, and a journey must feel both.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
