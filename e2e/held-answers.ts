import type { Page } from '@playwright/test';

/** Holds back the answers to some addresses until they are released. */
export async function holdAnswers(page: Page, address: string | RegExp) {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const asked: string[] = [];
  await page.route(address, async (route) => {
    asked.push(route.request().url());
    await gate;
    // The page that sent the request may be closed by now.
    await route.continue().catch(() => undefined);
  });
  return { asked, letGo };
}

/** The services get every command at some addresses, and the page no answer to it. */
export async function loseAnswers(
  page: Page,
  address: RegExp,
  onTheWay: (body: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await onTheWay(route.request().postData() ?? '');
    await route.fetch();
    return route.abort();
  });
}
