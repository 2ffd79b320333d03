import '#test/compile-cache.ts';
import { isWhole } from '#test/depth.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { JourneyOptions } from './journey.ts';
import { launchOptions } from './browser.ts';
import { otherPorts, portalUrl, ports } from './ports.ts';

// Every worker reads this file again and inherits the first one's choice.
const dataDir = (process.env.JOURNEYS_DATA_DIR ??= path.join(
  tmpdir(),
  `carplaza-journeys-${process.pid}`,
));

export default defineConfig<JourneyOptions>({
  testDir: '.',
  testMatch: '*.journey.ts',
  projects: [
    { name: 'bearer' },
    // Tokens that are bound to a key of the browser: all journeys of the session, and those that
    // spend money. In `npm test` session.journey.ts has both forms.
    ...(isWhole
      ? [
          {
            name: 'bound',
            testMatch: /(session|bid)\.journey\.ts$/,
            use: { provesPossession: true },
          },
        ]
      : []),
  ],
  outputDir: '../test-results/journeys',
  // One stack serves all journeys; two cores can drive two browsers at a time.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A limit against hanging for ever: the longest journeys take half a minute on an idle machine,
  // and a busy one is no failure.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  globalTeardown: './teardown.ts',
  webServer: {
    // The command behind `npm start`, with an empty data folder.
    command: 'exec node ../start/start.ts',
    url: `${portalUrl}/readyz`,
    // A limit against hanging for ever: a busy machine is no failure.
    timeout: 300_000,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    // Drawing a picture in full takes half a second of a core, which the browsers need.
    env: {
      PORTAL_PORT: String(ports.portal),
      SERVICES_PORT: String(ports.services),
      IDENTITY_PORT: String(ports.identity),
      DATA_DIR: dataDir,
      DEMO_PICTURES: 'small',
      // A busy machine is no failure.
      ANSWER_TIMEOUT_MS: '60000',
      // A provider of one journey (other-site.journey.ts).
      IDENTITY_ORIGINS: `http://127.0.0.1:${otherPorts.farProvider}`,
      // Nothing listens there: no journey asks a register.
      VIES_URL: 'http://127.0.0.1:9',
      RDW_URL: 'http://127.0.0.1:9',
    },
  },
  use: {
    baseURL: portalUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    // A press or a page that never comes fails with its name, before the journey's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A trace draws every step of every journey, and costs a third of their time: JOURNEYS_TRACE=1
    // stores those of failures.
    trace: process.env.JOURNEYS_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
