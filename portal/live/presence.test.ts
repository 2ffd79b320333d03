import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPresence } from './presence.ts';

/** A browser's lock of one name, as far as one tab sees it. */
function fakeLocks() {
  const waiting: (() => Promise<unknown>)[] = [];
  let isHeld = false;
  const next = async (): Promise<void> => {
    const run = isHeld ? undefined : waiting.shift();
    if (!run) return;
    isHeld = true;
    await run();
    isHeld = false;
    await next();
  };
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) {
      waiting.push(run);
      signal.addEventListener('abort', () => {
        const at = waiting.indexOf(run);
        if (at >= 0) waiting.splice(at, 1);
      });
      void next();
      return Promise.resolve();
    },
  };
}

function tab(locks: ReturnType<typeof fakeLocks> | undefined) {
  const document = Object.assign(new EventTarget(), { hidden: false });
  const within = <Result>(run: () => Result): Result => {
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true, locks });
    return run();
  };
  const presence = within(() => browserPresence({ staysInBackground: true }));
  const stop = within(() => presence.subscribe(() => undefined));
  return {
    stop,
    isPresent: () => presence.isPresent(),
    show(isShown: boolean) {
      document.hidden = !isShown;
      within(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one of two hidden tabs stays present, and the other one follows it', async () => {
  const locks = fakeLocks();
  const [first, second] = [tab(locks), tab(locks)];
  first.show(false);
  second.show(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([first.isPresent(), second.isPresent()]).toEqual([true, false]);
  first.show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([first.isPresent(), second.isPresent()]).toEqual([true, true]);
  // A tab that is closed gives the lock back.
  first.show(false);
  second.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(first.isPresent()).toBe(true);
});

test('without locks a hidden tab leaves after a while, and comes back when it is seen', async () => {
  const only = tab(undefined);
  only.show(false);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(only.isPresent()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(only.isPresent()).toBe(false);
  only.show(true);
  expect(only.isPresent()).toBe(true);
});
