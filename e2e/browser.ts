/** How the journeys start their browser. */
import { statfsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import type { LaunchOptions } from '@playwright/test';

/** Several browsers with a dozen pages each need less; containers often have a sixteenth of it. */
const sharedMemoryBytes = 2 ** 30;

/**
 * The package's own list of arguments is not used: it has a single process and web security off,
 * and the journeys need both as in production.
 */
export const launchOptions: LaunchOptions = {
  executablePath: await chromium.executablePath(),
  // A page of the journeys lives for seconds, too short to win back what optimizing compilers cost:
  // a sixth of the browser's time.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--js-flags=--no-maglev --no-turbofan',
    // Tabs of a context share a process and none is started in advance: a fifteenth of a page's
    // time.
    '--renderer-process-limit=1',
  ],
  // Playwright's default draws every page by way of files on the disk.
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
};

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= sharedMemoryBytes;
  } catch {
    return false;
  }
}
