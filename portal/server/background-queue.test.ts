import { expect, test } from 'vitest';
import { createBackgroundQueue } from './background-queue.ts';

test('work runs one at a time in the order in which it came, each name once while it waits', async () => {
  const inBackground = createBackgroundQueue({ pauseMs: 0, waitingMax: 10 });
  const ends = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  for (const [at, end] of ends.entries())
    for (let time = 0; time < 2; time += 1)
      inBackground(`page ${at}`, () => {
        begun.push(at);
        return end.promise;
      });
  expect(begun).toEqual([0]);
  ends[0]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('broken'));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[2]?.resolve();
  await expect
    .poll(() => {
      inBackground('page 0', async () => void begun.push(begun.length));
      return begun;
    })
    .toContain(3);
});

test('a full queue ignores what comes, and takes it when there is room again', async () => {
  const inBackground = createBackgroundQueue({ pauseMs: 0, waitingMax: 2 });
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const add = (name: string) =>
    inBackground(name, () => {
      begun.push(name);
      return end.promise;
    });
  for (const name of ['first', 'second', 'third']) add(name);
  end.resolve();
  await expect.poll(() => begun).toEqual(['first', 'second']);
  await expect
    .poll(() => {
      add('third');
      return begun;
    })
    .toContain('third');
});
