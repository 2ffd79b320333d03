import type { Page } from '@playwright/test';

/** Longer than any page needs on a busy machine. */
const hydratedWithinMs = 30_000;

/**
 * Waits until the page is hydrated: scripts begin after the first paint, and an earlier click or
 * key has no effect.
 */
export async function hydrated(page: Page): Promise<void> {
  await page
    .locator('html[data-hydrated]')
    .waitFor({ state: 'attached', timeout: hydratedWithinMs });
}

/** Opens a page and waits until it is hydrated. */
export async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}
