/** A house that has just opened still compiles, and draws each picture when it is asked for the first time. */
import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/** Looks at each page once, as the phone will. Drawing a page's pictures may take as long as its limit. */
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

/** Lighthouse's: the same pictures are chosen. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const pageMaxMs = 60_000;
