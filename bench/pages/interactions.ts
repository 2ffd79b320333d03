/** What a press or a key of a page costs until the next frame, on a slower processor. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const slowDown = 4;

export interface Interaction {
  what: string;
  /** From the press to the frame. */
  ms: number;
  /** Of these in the page's handlers, without what the machine does beside them. */
  handledMs: number;
}

export interface Step {
  what: string;
  /** Of the page's main thread until the answer is shown, slowed down as the page is. */
  cpuMs: number;
}

export interface Measured {
  interactions: Interaction[];
  steps: Step[];
}

/** Entries of the browser's own event timing, each with the step that it belongs to. */
export async function measureInteractions(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  // Of the thread: what other processes take of the machine is no part of it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(() => {
    const longest: Longest = {};
    Object.assign(window, { longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId: number;
      })[]) {
        const { interactionId: id, duration, processingStart, processingEnd } = entry;
        if (id === 0) continue;
        const [ms = 0, handledMs = 0] = longest[id] ?? [];
        const handled = Math.round(processingEnd - processingStart);
        longest[id] = [Math.max(ms, duration), Math.max(handledMs, handled)];
      }
      // Shorter ones are not reported.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const read = () =>
    page.evaluate(() => {
      const { longest } = window as unknown as { longest: Longest };
      return Object.entries(longest);
    });
  const cpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  let measured: Measured = { interactions: [], steps: [] };
  const known = new Set<string>();
  const step = async (what: string, work: () => Promise<void>) => {
    const before = await cpuMs();
    await work();
    // The answer comes and is painted, and the browser reports a moment after the frame.
    await wait(settledMs);
    measured.steps.push({ what, cpuMs: Math.round((await cpuMs()) - before) });
    for (const [id, [ms, handledMs]] of await read())
      if (!known.has(id)) {
        known.add(id);
        measured.interactions.push({ what, ms, handledMs });
      }
  };
  return Object.assign(step, {
    begin() {
      measured = { interactions: [], steps: [] };
    },
    end: async () => {
      await session.detach();
      return measured;
    },
  });
}

/** By the interaction's number: what it took, and its handlers. */
type Longest = Record<number, [ms: number, handledMs: number]>;

const settledMs = 1_000;
