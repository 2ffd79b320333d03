/** Touches on the screen of a phone, as the browser itself gets them. */
import type { CDPSession, Locator } from '@playwright/test';

interface Movement {
  down?: number;
  left?: number;
  durationMs: number;
}

/**
 * Moves one finger from the middle of an element; the events carry their own timestamps, so that
 * the test need not wait.
 */
export async function swipe(
  finger: CDPSession,
  on: Locator,
  { down = 0, left = 0, durationMs }: Movement,
): Promise<void> {
  const box = (await on.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const startS = Date.now() / 1000;
  const steps = 5;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    await finger.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{ x: x - left * share, y: y + down * share }],
      timestamp: startS + (durationMs / 1000) * share,
    });
  }
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: startS + durationMs / 1000,
  });
}

/** Moves two fingers from the middle of an element apart, until they are so far from each other. */
export async function spread(finger: CDPSession, on: Locator, apartPx: number): Promise<void> {
  const box = (await on.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await finger.send('Input.dispatchTouchEvent', {
      type: share === 0.2 ? 'touchStart' : 'touchMove',
      touchPoints: [-1, 1].map((side, id) => ({ id, x: x + (side * share * apartPx) / 2, y })),
    });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
