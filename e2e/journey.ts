/** A journey's `test`: what it opened is closed after it. */
import { test as base } from '@playwright/test';

export const test = base.extend<{ leaveNobodyBehind: undefined }>({
  // The browser goes on to the next journey, and a page that stays open goes on reading streams and counting seconds.
  leaveNobodyBehind: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
