/**
 * The `test` of the journeys: its pages prove possession and preload where options say so, and it
 * closes what a journey opened.
 */
import { test as base } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { withSettings } from './page-settings.ts';

export interface JourneyOptions {
  /** The value that `PROOF_OF_POSSESSION=true` gives to the pages. */
  provesPossession: boolean;
  /**
   * Whether pages preload the next ones: half a dozen requests and their scripts per page, which
   * only journeys about preloading need. Without it the browser says that it saves data.
   */
  preloads: boolean;
}

export const test = base.extend<JourneyOptions & { inOneForm: undefined }>({
  provesPossession: [false, { option: true }],
  preloads: [false, { option: true }],
  inOneForm: [
    async ({ browser, provesPossession, preloads }, use) => {
      const openContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await openContext(options);
        if (provesPossession) await withSettings(context, { provesPossession });
        if (!preloads) await context.addInitScript(saveData);
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

/**
 * A story of `npm run test:all` alone, because cheaper tests of `npm test` hold its rules as well
 * (decision 121).
 */
export const wholeTest: typeof test = isWhole ? test : Object.assign(() => undefined, test);

function saveData(): void {
  Object.defineProperty(navigator, 'connection', {
    value: { saveData: true },
    configurable: true,
  });
}
