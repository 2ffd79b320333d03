import { expect, test } from 'vitest';
import { createRenderQueue, TooBusy } from './render-queue.ts';

const aLongTime = 600_000;

test('as many as may are made at once, the others in the order in which they came', async () => {
  const inTurn = createRenderQueue({ atOnceMax: 2, waitingMax: 10, waitMaxMs: aLongTime });
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map((end, index) =>
    inTurn(async () => {
      begun.push(index);
      await end.promise;
      return index;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

test('a full queue refuses at once, and accepts again when it has moved on', async () => {
  const inTurn = createRenderQueue({ atOnceMax: 1, waitingMax: 1, waitMaxMs: aLongTime });
  const end = Promise.withResolvers<void>();
  const first = inTurn(() => end.promise);
  const second = inTurn(async () => 'second');
  await expect(inTurn(async () => 'third')).rejects.toThrow(TooBusy);
  end.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await inTurn(async () => 'fourth')).toBe('fourth');
});

test('waiting has an end, and an abandoned request is not served', async () => {
  const inTurn = createRenderQueue({ atOnceMax: 1, waitingMax: 5, waitMaxMs: 1 });
  const end = Promise.withResolvers<void>();
  const first = inTurn(() => end.promise);
  let served = 0;
  await expect(
    inTurn(async () => {
      served += 1;
    }),
  ).rejects.toThrow(TooBusy);
  end.resolve();
  await first;
  await inTurn(async () => undefined);
  expect(served).toBe(0);
});

test('work that fails makes room like any other', async () => {
  const inTurn = createRenderQueue({ atOnceMax: 1, waitingMax: 5, waitMaxMs: aLongTime });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'made')).toBe('made');
});
