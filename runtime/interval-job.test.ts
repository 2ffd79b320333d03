import { expect, test, vi } from 'vitest';
import { startIntervalJob } from './interval-job.ts';

/** A job whose runs end when the test says so. */
function openJob(everyMs: number) {
  const runs: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  let most = 0;
  let now = 0;
  const job = startIntervalJob({
    everyMs,
    work: async () => {
      most = Math.max(most, (now += 1));
      const run = Promise.withResolvers<void>();
      runs.push(run);
      await run.promise.finally(() => (now -= 1));
    },
    onError: (error) => errors.push(error),
  });
  return { job, runs, errors, most: () => most };
}

test('runs repeat and never overlap, however long one takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { job, runs, most } = openJob(1);
    // Ten intervals end while the first run is under way.
    await vi.advanceTimersByTimeAsync(10);
    expect(runs).toHaveLength(1);
    runs[0]?.resolve();
    await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(2);
    runs[1]?.resolve();
    await job.stop();
    expect(most()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('requests during a run get one more run, and only one', async () => {
  const { job, runs } = openJob(3_600_000);
  job.soon();
  job.soon();
  job.soon();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await job.stop();
  expect(runs).toHaveLength(2);
});

test('a failure is handed over and the next run comes', async () => {
  const { job, runs, errors } = openJob(3_600_000);
  job.soon();
  const away = new Error('away');
  runs[0]?.reject(away);
  await vi.waitFor(() => expect(errors).toEqual([away]));
  job.soon();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.resolve();
  await job.stop();
});

test('the end waits for the run under way, and nothing begins after it', async () => {
  const { job, runs } = openJob(3_600_000);
  job.soon();
  job.soon();
  let hasEnded = false;
  const end = job.stop().then(() => (hasEnded = true));
  expect(hasEnded).toBe(false);
  runs[0]?.resolve();
  await end;
  job.soon();
  expect(runs).toHaveLength(1);
});
