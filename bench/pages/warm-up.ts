/** A process that has just started still compiles, and draws each picture on its first request. */
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/**
 * Opens each page once at the phone's size. Drawing a page's pictures may take up to its timeout.
 */
export async function warmUp(urls: readonly string[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage(phone);
    for (const url of urls) await page.goto(url, { waitUntil: 'networkidle', timeout: pageMaxMs });
  } finally {
    await browser.close();
  }
}

/** Lighthouse's screen size, so that the same pictures are chosen. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const pageMaxMs = 60_000;
