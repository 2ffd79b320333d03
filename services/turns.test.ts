import { expect, test } from 'vitest';
import { TurnDidNotCome, createTurns } from './turns.ts';

test('so many at once, the others in their order, and one that fails hands its turn on', async () => {
  const inTurn = createTurns({ atOnce: 2, waitingMax: 10, waitMs: 10_000 });
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, at) =>
    inTurn(async () => {
      begun.push(at);
      await promise;
      return at;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('broken'));
  await expect(all[1]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await inTurn(() => Promise.resolve('later'))).toBe('later');
});

test('who waits too long, or behind too many, is refused', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 1, waitMs: 20 });
  const end = Promise.withResolvers<void>();
  const first = inTurn(() => end.promise);
  const waits = inTurn(() => Promise.resolve());
  await expect(inTurn(() => Promise.resolve())).rejects.toThrow(TurnDidNotCome);
  await expect(waits).rejects.toThrow(TurnDidNotCome);
  end.resolve();
  await first;
  expect(await inTurn(() => Promise.resolve(1))).toBe(1);
});
