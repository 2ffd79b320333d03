import type { Page } from '@playwright/test';

/** A network on which the answers to some addresses do not come until they are let go. */
export async function holdAnswers(page: Page, address: string | RegExp) {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const asked: string[] = [];
  await page.route(address, async (route) => {
    asked.push(route.request().url());
    await gate;
    // Whoever asked may have gone meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { asked, letGo };
}
