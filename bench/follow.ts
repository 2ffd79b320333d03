/**
 * `npm run bench -- follow`: measures how soon after a rival's bid the open pages of a buyer show
 * it on the status strip of each page, and have a notice of it. Every page is a separate browser;
 * another process places the bid, and the services learn of it from the table of events.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { openElsewhere } from '../e2e/bidding.ts';
import { addAuction, importVehicles } from '../e2e/operator.ts';
import { anna, claudia, signedIn } from '../e2e/people.ts';
import { portalUrl, ports } from '../e2e/ports.ts';
import { startStack } from './pages/stack.ts';
import { type Followed, follow } from './follow/watched-page.ts';

const bids = 30;
/** The first bids run code that is not compiled yet. */
const warmUpBids = 4;
/** Bids fall anywhere between two polls of the table of events. */
const pauseMaxMs = 400;
const goalMs = 1_000;

const auction = 'nl-follow';
const lot = { auction, plate: 'F101LW' };

const addresses = {
  home: '/',
  vehicles: '/vehicles',
  auctions: '/auctions',
  account: '/my-account',
  'own bids': '/my-account/manage-auctions',
  lot: `/vehicles/${lot.plate}?auctionId=${auction}`,
  'list of the auction': `/auctions/${auction}`,
};

/**
 * Returns true when every page followed every bid in time. Uses the ports of the journeys
 * (`JOURNEYS_PORT`).
 */
export async function benchFollow(print: (line: string) => void): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-follow-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  process.env['JOURNEYS_DATA_DIR'] = dataDir;
  const context = await startStack(dataDir, ports.portal);
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    await addAuction(auction);
    await importVehicles(auction, [lot.plate], '--start-price', '9000');
    const elsewhere = await openElsewhere();
    await elsewhere.bid(anna, lot, 9_000);
    const pages: Followed[] = [];
    for (const [name, address] of Object.entries(addresses)) {
      const page = await signedIn(browser, anna, { baseURL: portalUrl });
      await page.goto(address);
      pages.push(await follow(page, name));
    }
    for (let turn = 0, amount = 9_000; turn < warmUpBids + bids; turn += 1) {
      // Each bid exceeds the other side's, so that the company leads and is outbid by turns.
      amount += 500;
      const isRival = turn % 2 === 0;
      await wait((turn * 137) % pauseMaxMs);
      const before = await Promise.all(pages.map((page) => page.changes()));
      const elsewhereOnly = isRival ? pages.filter(({ name }) => name !== 'lot') : [];
      const noticesBefore = await Promise.all(elsewhereOnly.map((page) => page.notices()));
      const beganMs = Date.now();
      await elsewhere.bid(isRival ? claudia : anna, lot, amount);
      const changedMs = await Promise.all(
        pages.map((page, index) => page.changedAtMs(before[index] ?? 0)),
      );
      const noticedMs = await Promise.all(
        elsewhereOnly.map((page, index) => page.noticedAtMs(noticesBefore[index] ?? 0)),
      );
      if (turn < warmUpBids) continue;
      for (const [index, page] of pages.entries())
        page.tookMs.push((changedMs[index] ?? Number.NaN) - beganMs);
      for (const [index, page] of elsewhereOnly.entries())
        page.noticedMs.push((noticedMs[index] ?? Number.NaN) - beganMs);
    }
    await elsewhere.close();
    return report(pages, print);
  } finally {
    await browser.close();
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(pages: readonly Followed[], print: (line: string) => void): boolean {
  for (const { name, tookMs } of pages) {
    const sorted = tookMs.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    print(
      `${name.padEnd(20)} ${String(sorted.length)} bids: ${at(0.5).toFixed(0).padStart(4)} ms in the middle, ` +
        `${at(0.95).toFixed(0)} ms at 95 %, ${at(1).toFixed(0)} ms at worst`,
    );
  }
  const worst = Math.max(...pages.flatMap(({ tookMs }) => tookMs));
  const worstNotice = Math.max(...pages.flatMap(({ noticedMs }) => noticedMs));
  const goals = [
    ['milliseconds from a bid to the last page, worst', worst],
    ['milliseconds from a bid to the notice on the last page, worst', worstNotice],
  ] as const;
  print('');
  for (const [what, value] of goals)
    print(
      `${what}: ${value.toFixed(0)}, goal ${goalMs}: ${value <= goalMs ? 'reached' : 'MISSED'}`,
    );
  return goals.every(([, value]) => value <= goalMs);
}
