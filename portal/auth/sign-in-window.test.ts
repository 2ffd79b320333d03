import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSignInWindow } from './sign-in-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('is 640 high, in the middle of the page, without toolbar and location bar', () => {
  const { page, asked, unseen } = browser();
  openSignInWindow(page, unseen);
  expect(asked.features).toBe('location=no,toolbar=no,height=640,width=480,left=580,top=230');
});

test('that the browser does not allow is reported as blocked', () => {
  const { page, unseen } = browser({ isBlocked: true });
  expect(() => openSignInWindow(page, unseen)).toThrow('Popup blocked by user');
});

test('counts as closed by the person within 500 ms when it was seen at the provider', () => {
  const { page, handle, unseen } = browser();
  const { closed } = openSignInWindow(page, unseen);
  handle.isAway = true;
  vi.advanceTimersByTime(1_000);
  handle.closed = true;
  expect(closed.aborted).toBe(false);
  vi.advanceTimersByTime(500);
  expect(closed.reason).toBe('Popup closed');
  expect(unseen).not.toHaveBeenCalled();
});

test.each([
  ['never seen anywhere', false],
  ['seen once, as its provider separated it', true],
])(
  'that was %s is closed early or cut off: notifies the person and accepts its answer',
  (_what, isAway) => {
    const { page, handle, unseen } = browser();
    const { closed } = openSignInWindow(page, unseen);
    handle.isAway = isAway;
    vi.advanceTimersByTime(500);
    handle.closed = true;
    vi.advanceTimersByTime(500);
    expect(unseen).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(closed.aborted).toBe(false);
    expect(unseen).toHaveBeenCalledTimes(1);
  },
);

test('that another one replaces is closed, and nobody watches it any more', () => {
  const { page, handle, unseen } = browser();
  const opened = openSignInWindow(page, unseen);
  opened.leave();
  expect(handle.closed).toBe(true);
  expect(opened.closed.reason).toBe('Window navigation aborted');
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
  return { page: page as unknown as Window, handle, asked, unseen: vi.fn<() => void>() };
}
