/**
 * A second portal before the journeys' own services and provider, whose every text is
 * pseudo-English.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LaunchOptions, expect } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { identityUrl, portalUrl, ports, pseudoPort } from '../ports.ts';
import { writePseudoFolder } from './write-folder.ts';

const pseudoUrl = `http://localhost:${pseudoPort}`;

/** A browser that finds it at the address of the other, the only one that the provider knows. */
export const pseudoLaunchOptions: LaunchOptions = {
  ...launchOptions,
  args: [
    ...(launchOptions.args ?? []),
    `--host-resolver-rules=MAP localhost:${ports.portal} localhost:${pseudoPort}`,
  ],
};

export interface PseudoPortal {
  close(): Promise<void>;
}

export async function startPseudoPortal(): Promise<PseudoPortal> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-pseudo-'));
  await writePseudoFolder(folder);
  const root = path.resolve(import.meta.dirname, '../..');
  const portal = spawn(process.execPath, ['portal/server/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORTAL_PORT: String(pseudoPort),
      PORTAL_URL: portalUrl,
      SERVICES_URL: `http://localhost:${ports.services}`,
      AUTHORITY: identityUrl,
      DEMO: 'true',
      CONTENT_SOURCE: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${pseudoUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(() => isReady().then((ready) => ready || portal.exitCode)).toBe(true);
  return {
    async close() {
      const ended = once(portal, 'exit');
      portal.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
