import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignInWindow } from './sign-in-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('is 640 high, in the middle of the page, without toolbar and location bar', () => {
  const { page, asked } = browser();
  openSignInWindow(page);
  expect(asked.features).toBe('location=no,toolbar=no,height=640,width=480,left=580,top=230');
});

test('that the browser does not allow is reported as blocked', () => {
  const { page } = browser({ isBlocked: true });
  expect(() => openSignInWindow(page)).toThrow('Popup blocked by user');
});

test('that was seen at the provider and is closed is closed by the person, within four seconds', () => {
  const { page, handle } = browser();
  const { closed } = openSignInWindow(page);
  handle.isAway = true;
  vi.advanceTimersByTime(500);
  handle.closed = true;
  vi.advanceTimersByTime(3_499);
  expect(closed.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(closed.reason).toBe('Popup closed');
});

test('an answer that is read after the closing was seen still counts', () => {
  const { page, handle } = browser();
  const opened = openSignInWindow(page);
  const aborted = vi.fn<() => void>();
  opened.closed.addEventListener('abort', aborted);
  handle.isAway = true;
  vi.advanceTimersByTime(500);
  handle.closed = true;
  vi.advanceTimersByTime(3_000);
  expect(aborted).not.toHaveBeenCalled();
  opened.leave();
  vi.advanceTimersByTime(60_000);
  expect(aborted).toHaveBeenCalledTimes(1);
});

test('that was never seen anywhere was cut off by the provider: the answer may still come', () => {
  const { page, handle } = browser();
  const { closed } = openSignInWindow(page);
  vi.advanceTimersByTime(500);
  handle.closed = true;
  vi.advanceTimersByTime(60_000);
  expect(closed.aborted).toBe(false);
});

test('that another one replaces is closed, and nobody watches it any more', () => {
  const { page, handle } = browser();
  const opened = openSignInWindow(page);
  opened.leave();
  expect(handle.closed).toBe(true);
  expect(opened.closed.reason).toBe('Popup closed');
  expect(vi.getTimerCount()).toBe(0);
});

/** The parts of a browser page that open popups. */
function browser({ isBlocked = false } = {}) {
  const asked = { features: '' };
  const handle = {
    closed: false,
    isAway: false,
    get location(): { origin: string } {
      if (handle.isAway) throw new DOMException('of another origin', 'SecurityError');
      return { origin: 'http://portal.test' };
    },
    close: () => void (handle.closed = true),
  };
  const page = {
    open: (_url: string, _name: string, features: string) => {
      asked.features = features;
      return isBlocked ? null : handle;
    },
    setInterval: (work: () => void, ms: number) => setInterval(work, ms),
    clearInterval: (timer: ReturnType<typeof setInterval>) => clearInterval(timer),
    screenX: 100,
    screenY: 100,
    outerWidth: 1440,
    outerHeight: 900,
  };
  return { page: page as unknown as Window, handle, asked };
}
