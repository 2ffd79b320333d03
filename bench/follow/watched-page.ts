/** A page that records when its status strip changes, by the machine's clock. */
import type { Page } from '@playwright/test';

export interface Followed {
  name: string;
  tookMs: number[];
  /** Returns how often the strip has changed so far. */
  changes(): Promise<number>;
  /** Resolves with the time of the change with this number, counted from 0. */
  changedAtMs(time: number): Promise<number>;
}

/** Longer than any result that still is a figure. */
const giveUpMs = 30_000;

export async function follow(page: Page, name: string): Promise<Followed> {
  const strip = page.getByRole('navigation', { name: 'Your position today' });
  await strip.getByRole('link', { name: /leading/ }).waitFor();
  await strip.evaluate((nav) => {
    const followed: number[] = [];
    Object.assign(window, { followed });
    // Compares the counts alone: the time beside them changes every second.
    const counts = () => nav.querySelector('ul')?.textContent ?? '';
    let before = counts();
    const observer = new MutationObserver(() => {
      if (counts() === before) return;
      before = counts();
      followed.push(Date.now());
    });
    observer.observe(nav, { subtree: true, childList: true, characterData: true });
  });
  const read = () => page.evaluate(() => (window as unknown as { followed: number[] }).followed);
  return {
    name,
    tookMs: [],
    changes: async () => (await read()).length,
    async changedAtMs(time) {
      const isThere = (at: number) =>
        (window as unknown as { followed: number[] }).followed.length > at;
      // Polls without animation frames: a page that is not painted follows all the same.
      await page
        .waitForFunction(isThere, time, { polling: 20, timeout: giveUpMs })
        .catch((error: unknown) => {
          throw new Error(`${name} has not followed`, { cause: error });
        });
      return (await read())[time] ?? Number.NaN;
    },
  };
}
