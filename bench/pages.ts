/**
 * The pages as a visitor on a phone gets them: the house from its build, demo stock, and a browser on a first visit. The
 * bundle is served as anywhere: brotli, from a process that has been running a while; HTTP/1.1 without TLS, on this machine.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBarePage } from './pages/bare-page.ts';
import { compareScripts } from './pages/compare-scripts.ts';
import { openHouse } from './pages/house.ts';
import type { Print } from './pages/print.ts';

/** The house takes three of them. */
const firstPort = Number(process.env.PAGES_PORT ?? 4610);

/** Resolves to whether every goal is reached. */
export async function benchPages(print: Print): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-pages-'));
  // PostgreSQL's own user must be able to enter when this runs as root.
  await chmod(folder, 0o755);
  const open: (() => Promise<unknown>)[] = [];
  try {
    const house = await openHouse(path.join(folder, 'data'), firstPort);
    open.push(() => house.close());
    const bare = await openBarePage(path.join(folder, 'bare'), firstPort + 3);
    open.push(() => bare.close());
    return await compareScripts({ home: `${house.url}/`, bare: bare.url }, print);
  } finally {
    for (const close of open.toReversed()) await close();
    await rm(folder, { recursive: true, force: true });
  }
}
