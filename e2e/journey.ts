/**
 * The `test` of the journeys: its pages prove possession where the project option says so, and it
 * closes what a journey opened.
 */
import { test as base } from '@playwright/test';
import { withSettings } from './page-settings.ts';

export interface JourneyOptions {
  /** The value that `PROOF_OF_POSSESSION=true` gives to the pages. */
  provesPossession: boolean;
}

export const test = base.extend<JourneyOptions & { inOneForm: undefined }>({
  provesPossession: [false, { option: true }],
  inOneForm: [
    async ({ browser, provesPossession }, use) => {
      const openContext = browser.newContext.bind(browser);
      if (provesPossession)
        browser.newContext = async (options) => {
          const context = await openContext(options);
          await withSettings(context, { provesPossession });
          return context;
        };
      await use(undefined);
      browser.newContext = openContext;
      // The browser serves the next journey too, and a page that stays open goes on reading streams
      // and counting seconds.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
