import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, holdMaxMs, watchPresses } from './while-pressed.ts';

const page = new EventTarget();
watchPresses(page);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  page.dispatchEvent(new Event('pointercancel'));
  vi.useRealTimers();
});

function pointer(type: string, pointerType = 'mouse'): void {
  page.dispatchEvent(Object.assign(new Event(type), { pointerType }));
}

test('without a press everything is shown at once', () => {
  const show = vi.fn<() => void>();
  afterPress(show);
  expect(show).toHaveBeenCalledOnce();
});

test.each(['mouse', 'touch'])('what comes while a %s is down waits for its click', (kind) => {
  const shown: string[] = [];
  pointer('pointerdown', kind);
  afterPress(() => shown.push('news'));
  pointer('pointerup', kind);
  // The click comes in the same task as the release, or for a touch in the next one.
  shown.push('click');
  vi.runAllTimers();
  expect(shown).toEqual(['click', 'news']);
});

test('a button that is held down, or a wiping finger, does not hold back updates for ever', () => {
  const show = vi.fn<() => void>();
  pointer('pointerdown');
  afterPress(show);
  vi.advanceTimersByTime(holdMaxMs);
  expect(show).toHaveBeenCalledOnce();
  pointer('pointerdown', 'touch');
  afterPress(show);
  pointer('pointercancel', 'touch');
  expect(show).toHaveBeenCalledTimes(2);
});
