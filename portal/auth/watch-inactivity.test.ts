import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InactivityPhase } from './inactivity.ts';
import type { Tabs, TabsListener } from './tabs.ts';
import { watchInactivity } from './watch-inactivity.ts';

const minute = 60_000;
const start = Date.UTC(2027, 0, 4, 9);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a quiet person is warned with a count of seconds, then signed out once', () => {
  const tab = browser().open();
  vi.advanceTimersByTime(29 * minute + 1_000);
  expect(tab.phases).toEqual([{ name: 'warned', remainingMs: minute }]);
  vi.advanceTimersByTime(10_000);
  expect(tab.phases.at(-1)).toEqual({ name: 'warned', remainingMs: 50_000 });
  vi.advanceTimersByTime(2 * minute);
  expect(tab.phases.filter(({ name }) => name === 'over')).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['scroll', 'mousemove', 'keydown', 'touchstart', 'resize'])(
  '%s keeps the person signed in',
  (activity) => {
    const tab = browser().open();
    for (let minutes = 0; minutes < 90; minutes += 20) {
      vi.advanceTimersByTime(20 * minute);
      tab.page.dispatchEvent(new Event(activity));
    }
    expect(tab.phases).toEqual([]);
  },
);

test('once warned, the mouse does nothing, and the button takes the warning away', () => {
  const tab = browser().open();
  vi.advanceTimersByTime(29 * minute + 30_000);
  tab.page.dispatchEvent(new Event('mousemove'));
  expect(tab.phases.at(-1)?.name).toBe('warned');
  tab.watch.stay();
  expect(tab.phases.at(-1)).toEqual({ name: 'active' });
  vi.advanceTimersByTime(28 * minute);
  expect(tab.phases.at(-1)).toEqual({ name: 'active' });
});

test('activity in one tab extends all, published once a second at most', () => {
  const own = browser();
  const [one, other] = [own.open(), own.open()];
  const publishedBefore = own.published.length;
  vi.advanceTimersByTime(25 * minute);
  for (let moves = 0; moves < 50; moves += 1) one.page.dispatchEvent(new Event('mousemove'));
  vi.advanceTimersByTime(25 * minute);
  expect(other.phases).toEqual([]);
  expect(own.published.length - publishedBefore).toBeLessThanOrEqual(3);
});

test('a mouse that never rests extends the other tabs too', () => {
  const own = browser();
  const [one, other] = [own.open(), own.open()];
  for (let halfSeconds = 0; halfSeconds < 2 * 60 * 40; halfSeconds += 1) {
    one.page.dispatchEvent(new Event('mousemove'));
    vi.advanceTimersByTime(500);
  }
  expect(other.phases).toEqual([]);
});

test('who stays in one tab stays in all', () => {
  const own = browser();
  const [one, other] = [own.open(), own.open()];
  vi.advanceTimersByTime(29 * minute + 10_000);
  expect(other.phases.at(-1)?.name).toBe('warned');
  one.watch.stay();
  expect(other.phases.at(-1)).toEqual({ name: 'active' });
});

test('a laptop that slept is signed out when it wakes, before any touch counts', () => {
  const tab = browser().open();
  // During sleep the clock goes on, timers do not.
  vi.setSystemTime(start + 9 * 60 * minute);
  tab.page.dispatchEvent(new Event('keydown'));
  expect(tab.phases).toEqual([]);
  tab.page.dispatchEvent(new Event('visibilitychange'));
  expect(tab.phases).toEqual([{ name: 'over' }]);
});

test('a page that is restored after its time is over at once; one in time is a sign of life', () => {
  const own = browser();
  own.tabs.sendActive(start - 3 * 60 * minute);
  expect(own.open().phases).toEqual([{ name: 'over' }]);
  const other = browser();
  other.tabs.sendActive(start - 20 * minute);
  const tab = other.open();
  vi.advanceTimersByTime(20 * minute);
  expect(tab.phases).toEqual([]);
});

test('nothing is left running when the page goes or the person signs out', () => {
  const tab = browser().open();
  tab.page.dispatchEvent(new Event('mousemove'));
  tab.page.dispatchEvent(new Event('pagehide'));
  expect(vi.getTimerCount()).toBe(0);
  // Restored from the back/forward cache: the watch continues.
  tab.page.dispatchEvent(new Event('pageshow'));
  expect(vi.getTimerCount()).toBe(1);
  tab.watch.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60 * minute);
  tab.page.dispatchEvent(new Event('focus'));
  expect(tab.phases).toEqual([]);
});

/**
 * Simulates tabs with a shared storage that notify each other; tabs.test.ts tests the real ones.
 */
function browser() {
  const listeners = new Map<object, TabsListener>();
  const published: number[] = [];
  const tabsOf = (self: object): Tabs => ({
    lastActiveMs: () => published.at(-1),
    hasSignedOut: () => false,
    sendActive(atMs) {
      published.push(atMs);
      for (const [tab, listener] of listeners) if (tab !== self) listener.active?.(atMs);
    },
    publishSignedOut: () => undefined,
    listen(listener) {
      listeners.set(self, listener);
      return () => listeners.delete(self);
    },
  });
  return {
    published,
    tabs: tabsOf({}),
    open() {
      const page = new EventTarget();
      const phases: InactivityPhase[] = [];
      const watch = watchInactivity({
        minutes: 30,
        page,
        tabs: tabsOf(page),
        nowMs: Date.now,
        onPhase: (phase) => phases.push(phase),
      });
      return { page, phases, watch };
    },
  };
}
