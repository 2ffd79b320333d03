/** What a page does while it is watched: frames, long tasks, work, memory, and how late it is. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export interface Measured {
  /** Milliseconds between frames. */
  frames: number[];
  longTasks: number;
  longTasksMs: number;
  longestMs: number;
  /** Of the page's main thread. */
  scriptMsPerSecond: number;
  /** After a collection. */
  heapMb: number;
  /** From a bid's answer to its row. */
  behindMs: number[];
}

export interface Measuring {
  seconds: number;
  /** Places a bid; returns the lot and what its row shows then. */
  bid?: () => Promise<{ assetId: string; shown: string }>;
  everyMs?: number;
}

interface Recorded {
  frames: number[];
  tasks: number[];
}

export async function measurePage(
  page: Page,
  { seconds, bid, everyMs = 0 }: Measuring,
): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(record);
  const before = await taskSeconds(session);
  const beganMs = Date.now();
  const behindMs: number[] = [];
  while (Date.now() < beganMs + seconds * 1_000) {
    if (!bid) {
      await wait(500);
      continue;
    }
    const nextMs = Date.now() + everyMs;
    const placed = await bid();
    const answeredMs = Date.now();
    void page
      .evaluate(shownAtMs, placed)
      .then((atMs) => atMs !== null && behindMs.push(Math.max(0, atMs - answeredMs)))
      .catch(() => undefined);
    await wait(Math.max(0, nextMs - Date.now()));
  }
  // The last bids have time to show.
  await wait(1_500);
  const tookS = (Date.now() - beganMs) / 1_000;
  const worked = (await taskSeconds(session)) - before;
  const { frames, tasks } = await page.evaluate(
    () => (window as unknown as { recorded: Recorded }).recorded,
  );
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return {
    frames,
    longTasks: tasks.length,
    longTasksMs: tasks.reduce((sum, task) => sum + task, 0),
    longestMs: Math.max(0, ...tasks),
    scriptMsPerSecond: (worked * 1_000) / tookS,
    heapMb: usedSize / 1_048_576,
    behindMs,
  };
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Runs in the page. */
function record(): void {
  const held = window as unknown as { recorded?: Recorded; isRecording?: boolean };
  held.recorded = { frames: [], tasks: [] };
  if (held.isRecording) return;
  held.isRecording = true;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) held.recorded?.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now: number) => {
    held.recorded?.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/**
 * Runs in the page: resolves with the time at which the lot's row shows the text, or too late; null
 * where its row is out of sight and not rendered.
 */
function shownAtMs({ assetId, shown }: { assetId: string; shown: string }): Promise<number | null> {
  return new Promise((resolve) => {
    const giveUpMs = Date.now() + 5_000;
    const poll = () => {
      const row = document.querySelector(`[data-lot="${assetId}"]`);
      if (!row) resolve(null);
      else if (row.textContent.includes(shown)) resolve(Date.now());
      else if (Date.now() > giveUpMs) resolve(Date.now());
      else requestAnimationFrame(poll);
    };
    poll();
  });
}
