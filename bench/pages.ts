/**
 * Measures the pages as a visitor on a phone gets them: the product from its build with the demo
 * stock, a browser with an empty cache, and files and pages in brotli from a warm process. The
 * measurement uses HTTP/1.1 without TLS on the same machine, where a proxy in production would
 * speak HTTP/2 with TLS (one round trip more, one connection for all files). Lighthouse simulates
 * the phone's network and processor.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPlainPage } from './pages/bare-page.ts';
import { benchBidding } from './pages/bidding.ts';
import { benchFiltering } from './pages/filtering.ts';
import { compareScripts } from './pages/compare-scripts.ts';
import { startStack } from './pages/stack.ts';
import type { Print } from './pages/print.ts';
import { visitPages } from './pages/visit-pages.ts';

/** The product takes three ports, the bare page one. */
const firstPort = Number(process.env.PAGES_PORT ?? 4610);

/** The number of visits to each page; 0 measures the size of the scripts only. */
const rounds = Number(process.env.PAGES_ROUNDS ?? 5);

/**
 * The vehicles of the list that a buyer filters, by default as many as an index answers for; 0
 * leaves that out. The page shows as many of a million, which takes minutes to fill in.
 */
const vehicles = Number(process.env.PAGES_VEHICLES ?? 20_000);

/** Limits the visits to one page, for example `/vehicles`. */
const only = process.env.PAGES_ONLY;

/** Resolves to whether every goal is reached. `PAGES_PARTS=bidding` measures that part alone. */
export async function benchPages(print: Print): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-pages-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
  await chmod(folder, 0o755);
  const open: (() => Promise<unknown>)[] = [];
  const bid = () => benchBidding(path.join(folder, 'bid-on'), print);
  try {
    if (process.env.PAGES_PARTS === 'bidding') return await bid();
    const stack = await startStack(path.join(folder, 'data'), firstPort);
    open.push(() => stack.close());
    const bare = await openPlainPage(path.join(folder, 'bare'), firstPort + 3);
    open.push(() => bare.close());
    const scripts = await compareScripts({ home: `${stack.url}/`, bare: bare.url }, print);
    print('');
    const visiting = { portalUrl: stack.url, rounds, only };
    const pages = rounds === 0 || (await visitPages(visiting, print));
    const isLeftOut = vehicles === 0 || rounds === 0 || only !== undefined;
    const filtering =
      isLeftOut || (await benchFiltering(path.join(folder, 'filtered'), vehicles, print));
    const bidding =
      rounds === 0 ||
      only !== undefined ||
      (await benchBidding(path.join(folder, 'bid-on'), print));
    return scripts && pages && filtering && bidding;
  } finally {
    for (const close of open.toReversed()) await close();
    await rm(folder, { recursive: true, force: true });
  }
}
