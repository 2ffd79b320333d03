/**
 * Measures the size of a page's scripts on the wire, as the browser itself counts them: bodies,
 * compressed, on a first visit.
 */
import { type Browser, chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { setTimeout as wait } from 'node:timers/promises';

export interface ScriptWeight {
  /** Bytes of files requested before the page was hydrated. */
  beforeHydration: number;
  /**
   * Bytes of files requested after that, until no new one was requested for half a second: the
   * first visit.
   */
  untilQuiet: number;
  /** Bytes of files requested later: other pages, in advance. */
  later: number;
  files: ScriptFile[];
}

export interface ScriptFile {
  name: string;
  bytes: number;
  /** Milliseconds since the navigation. */
  askedAtMs: number;
}

const quietMs = 500;
const pollMs = 50;
const giveUpMs = 30_000;
/** The portal fetches likely next pages a second after a page is ready. */
const laterMs = 4_000;

export async function weighScripts(urls: string[]): Promise<ScriptWeight[]> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const weights: ScriptWeight[] = [];
    for (const url of urls) weights.push(await weigh(browser, url));
    return weights;
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<ScriptWeight> {
  // A separate context has an empty cache.
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(markHydration);
    await page.goto(url);
    const deadline = Date.now() + giveUpMs;
    const readAll = () => page.evaluate(readFiles);
    let seen = await readAll();
    for (let since = Date.now(); ; await wait(pollMs)) {
      if (Date.now() > deadline) throw new Error(`${url} was not quiet in ${giveUpMs} ms`);
      const now = await readAll();
      if (now.files.length > seen.files.length || now.hydratedAtMs === null) since = Date.now();
      seen = now;
      if (Date.now() - since >= quietMs) break;
    }
    await wait(laterMs);
    const all = await readAll();
    const hydratedAtMs = seen.hydratedAtMs ?? 0;
    const sum = (files: ScriptFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);
    return {
      beforeHydration: sum(seen.files.filter((file) => file.askedAtMs < hydratedAtMs)),
      untilQuiet: sum(seen.files),
      later: sum(all.files) - sum(seen.files),
      files: seen.files,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page, before the page's own scripts. */
function markHydration(): void {
  new MutationObserver((_changes, observer) => {
    if (document.documentElement?.dataset['hydrated'] === undefined) return;
    performance.mark('bench-hydrated');
    observer.disconnect();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] });
}

/** Runs in the page. */
function readFiles(): { files: ScriptFile[]; hydratedAtMs: number | null } {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return {
    files: entries
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        bytes: entry.encodedBodySize,
        askedAtMs: Math.round(entry.startTime),
      })),
    hydratedAtMs: performance.getEntriesByName('bench-hydrated')[0]?.startTime ?? null,
  };
}
