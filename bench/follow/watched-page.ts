/** A page that records when its status strip and its notices change, by the machine's clock. */
import type { Page } from '@playwright/test';

export interface Followed {
  name: string;
  tookMs: number[];
  /** From before a rival's bid until the notice; the lot's own page has none. */
  noticedMs: number[];
  /** Returns how often the strip has changed so far. */
  changes(): Promise<number>;
  /** Resolves with the time of the change with this number, counted from 0. */
  changedAtMs(time: number): Promise<number>;
  /** The same for notices that have appeared. */
  notices(): Promise<number>;
  noticedAtMs(time: number): Promise<number>;
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
  await page.getByRole('region', { name: 'Notices' }).evaluate((region) => {
    const noticed: number[] = [];
    Object.assign(window, { noticed });
    let before = region.querySelectorAll('p').length;
    new MutationObserver(() => {
      const now = region.querySelectorAll('p').length;
      if (now > before) noticed.push(Date.now());
      before = now;
    }).observe(region, { subtree: true, childList: true });
  });
  const read = (list: 'followed' | 'noticed') =>
    page.evaluate((name) => (window as unknown as Record<string, number[]>)[name] ?? [], list);
  async function atMs(list: 'followed' | 'noticed', time: number): Promise<number> {
    const isThere = ([name, at]: [string, number]) =>
      ((window as unknown as Record<string, number[]>)[name]?.length ?? 0) > at;
    // Polls without animation frames: a page that is not painted follows all the same.
    await page
      .waitForFunction(isThere, [list, time] as [string, number], {
        polling: 20,
        timeout: giveUpMs,
      })
      .catch((error: unknown) => {
        throw new Error(`${name} has not followed`, { cause: error });
      });
    return (await read(list))[time] ?? Number.NaN;
  }
  return {
    name,
    tookMs: [],
    noticedMs: [],
    changes: async () => (await read('followed')).length,
    changedAtMs: (time) => atMs('followed', time),
    notices: async () => (await read('noticed')).length,
    noticedAtMs: (time) => atMs('noticed', time),
  };
}
