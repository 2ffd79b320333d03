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

test('lets others begin before guests who wait, and a guest after three of them', async () => {
  const inTurn = createTurns({ atOnce: 2, waitingMax: 99, waitMs: 10_000, guestsAtOnce: 1 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, isGuest: boolean) =>
    inTurn(
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      { isGuest },
    );
  const all = [run('guest 1', true), run('guest 2', true), run('guest 3', true)];
  // The second place is not for guests.
  expect(begun).toEqual(['guest 1']);
  for (let at = 1; at <= 6; at += 1) all.push(run(`other ${at}`, false));
  expect(begun).toEqual(['guest 1', 'other 1']);
  for (let at = 0; at < all.length; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  await Promise.all(all);
  expect(begun.indexOf('guest 2')).toBe(begun.indexOf('other 4') + 1);
  expect(begun).toHaveLength(9);
});

test('counts what waits of guests and of others apart', async () => {
  const inTurn = createTurns({ atOnce: 1, waitingMax: 1, waitMs: 10_000, guestsAtOnce: 1 });
  const end = Promise.withResolvers<void>();
  const running = inTurn(() => end.promise, { isGuest: true });
  const guest = inTurn(() => Promise.resolve('guest'), { isGuest: true });
  await expect(inTurn(() => Promise.resolve(), { isGuest: true })).rejects.toThrow(TurnDidNotCome);
  const other = inTurn(() => Promise.resolve('other'));
  end.resolve();
  await running;
  expect(await Promise.all([guest, other])).toEqual(['guest', 'other']);
});
