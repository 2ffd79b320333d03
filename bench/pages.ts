/**
 * The pages as a visitor on a phone gets them: the house from its build, demo stock, and a browser with nothing kept. Files
 * and pages come in brotli from a process that is warm. What differs from a visitor: HTTP/1.1 without TLS from the same
 * machine, where a proxy in front of the house would speak HTTP/2 with TLS (one round trip more, one connection for all
 * files); network and processor of the phone are simulated by Lighthouse.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBarePage } from './pages/bare-page.ts';
import { compareScripts } from './pages/compare-scripts.ts';
import { startStack } from './pages/stack.ts';
import type { Print } from './pages/print.ts';
import { visitPages } from './pages/visit-pages.ts';

/** The house takes three of them, the bare page one. */
const firstPort = Number(process.env.PAGES_PORT ?? 4610);

/** Visits to each page; 0 weighs scripts only. */
const rounds = Number(process.env.PAGES_ROUNDS ?? 5);

/** `/vehicles` visits that page alone. */
const only = process.env.PAGES_ONLY;

/** Resolves to whether every goal is reached. */
export async function benchPages(print: Print): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-pages-'));
  // PostgreSQL's own user must be able to enter when this runs as root.
  await chmod(folder, 0o755);
  const open: (() => Promise<unknown>)[] = [];
  try {
    const stack = await startStack(path.join(folder, 'data'), firstPort);
    open.push(() => stack.close());
    const bare = await openBarePage(path.join(folder, 'bare'), firstPort + 3);
    open.push(() => bare.close());
    const scripts = await compareScripts({ home: `${stack.url}/`, bare: bare.url }, print);
    print('');
    const visiting = { portalUrl: stack.url, rounds, only };
    const pages = rounds === 0 || (await visitPages(visiting, print));
    return scripts && pages;
  } finally {
    for (const close of open.toReversed()) await close();
    await rm(folder, { recursive: true, force: true });
  }
}
