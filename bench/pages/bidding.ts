/**
 * How a phone with a processor four times slower reacts while ten lots change a second: opening
 * lots, bidding, raising and filtering (Interaction to Next Paint).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Page, chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { type Elsewhere, openElsewhere } from '../../e2e/bidding.ts';
import { addAuction, importVehicles } from '../../e2e/operator.ts';
import { anna, claudia, whoSignedIn } from '../../e2e/people.ts';
import { portalUrl, ports } from '../../e2e/ports.ts';
import { measureInteractions } from './interactions.ts';
import type { Print } from './print.ts';
import { startStack } from './stack.ts';

const goals = { p75: 100, p98: 200 };
const auction = 'nl-inp';
/** The reader bids on the first ones; the others change beside them. */
const changing = 10;
const own = 10;
const changesPerSecond = 10;
const startPrice = 9_000;
const stepMaxMs = 60_000;

const plates = Array.from({ length: changing + own }, (_, at) => `P${100 + at}NP`);

/** Resolves to whether both goals are reached. Uses the ports of the journeys. */
export async function benchBidding(dataDir: string, print: Print): Promise<boolean> {
  process.env['JOURNEYS_DATA_DIR'] = dataDir;
  const stack = await startStack(dataDir, ports.portal);
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    await addAuction(auction);
    await importVehicles(auction, plates, '--start-price', String(startPrice));
    const elsewhere = await openElsewhere();
    const page = await whoSignedIn(browser, anna, {
      baseURL: portalUrl,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    page.setDefaultTimeout(stepMaxMs);
    const changes = changeLots(elsewhere);
    const took = await bidOnLots(page).finally(() => changes.stop());
    await elsewhere.close();
    const sorted = took.toSorted((one, other) => one.ms - other.ms);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.ms ?? Number.NaN;
    const slowest = sorted
      .slice(-5)
      .map(({ what, ms, handledMs }) => `${what} ${ms} (${handledMs})`);
    print(
      `phone beside ${changes.perSecond().toFixed(1)} changed lots a second, ${sorted.length} interactions, the slowest: ${slowest.toReversed().join(', ')} ms`,
    );
    const reached = [
      [`INP ms, p75`, at(0.75), goals.p75],
      [`INP ms, p98`, at(0.98), goals.p98],
    ] as const;
    for (const [what, value, goal] of reached)
      print(`${what}: ${value}, goal ${goal}: ${value <= goal ? 'reached' : 'MISSED'}`);
    return reached.every(([, value, goal]) => value <= goal);
  } finally {
    await browser.close();
    await stack.close();
  }
}

/** Two companies outbid each other on the lots in turn. */
function changeLots(elsewhere: Elsewhere) {
  const beganMs = performance.now();
  let count = 0;
  const over = new AbortController();
  const running = (async () => {
    while (!over.signal.aborted) {
      const round = Math.floor(count / changing);
      const lot = { auction, plate: plates[own + (count % changing)] ?? '' };
      await elsewhere.bid(round % 2 === 0 ? claudia : anna, lot, startPrice + round * 500);
      count += 1;
      await wait(Math.max(0, beganMs + (count * 1_000) / changesPerSecond - performance.now()));
    }
  })();
  return {
    perSecond: () => (count * 1_000) / (performance.now() - beganMs),
    async stop() {
      over.abort();
      await running;
    },
  };
}

async function bidOnLots(page: Page) {
  await page.goto(`/auctions/${auction}?size=50`);
  await page
    .getByRole('link', { name: /Volvo V60/ })
    .first()
    .waitFor();
  const measured = await measureInteractions(page);
  for (const [at, plate] of plates.slice(0, own).entries()) {
    // What is loaded and compiled once is a visit's.
    if (at === 1) measured.begin();
    await measured('open a lot', async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page
        .locator(`a[href*="${plate.replace(/(\d+)/, '-$1-')}"]`)
        .first()
        .click();
      await page.locator('#bid-amount').waitFor();
    });
    await bid(page, measured, `${startPrice + 500}`, 'bid');
    await bid(page, measured, `${startPrice + 2_000}`, 'raise');
    await measured('go back', () => page.goBack().then(() => undefined));
  }
  const { interactions } = await measured.end();
  return interactions;
}

async function bid(
  page: Page,
  measured: (what: string, work: () => Promise<void>) => Promise<void>,
  amount: string,
  what: string,
): Promise<void> {
  await measured(`${what}: type`, async () => {
    await page.locator('#bid-amount').fill('');
    await page.locator('#bid-amount').pressSequentially(amount, { delay: 50 });
  });
  await measured(`${what}: press`, () =>
    page
      .getByRole('button', { name: /^(Bid up|Raise) to €/ })
      .first()
      .click(),
  );
  await measured(`${what}: confirm`, () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm €/ })
      .click(),
  );
}
