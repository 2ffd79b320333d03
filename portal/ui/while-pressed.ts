/**
 * Delays updates that arrive between press and release until after it: a press whose target has
 * moved or been re-rendered by its release would not count.
 */

/** Longer than a press takes; updates still appear for users who hold the button down to think. */
export const holdMaxMs = 1_000;
/** On a touch screen the click follows its release in a separate task. */
const touchClickMs = 60;

let isPressed = false;
let end: ReturnType<typeof setTimeout> | undefined;
let held: (() => void)[] = [];

/** Calls `show` at once, or during a press just after the release and its click. */
export function afterPress(show: () => void): void {
  if (isPressed) held.push(show);
  else show();
}

/** Called once per page. */
export function watchPresses(target: Pick<Window, 'addEventListener'>): void {
  const options = { capture: true, passive: true };
  target.addEventListener('pointerdown', press, options);
  target.addEventListener('pointerup', release, options);
  target.addEventListener('pointercancel', finish, options);
}

function press(): void {
  isPressed = true;
  clearTimeout(end);
  end = setTimeout(finish, holdMaxMs);
}

function release(event: Event): void {
  if (!isPressed) return;
  clearTimeout(end);
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  end = setTimeout(finish, isTouch ? touchClickMs : 0);
}

function finish(): void {
  clearTimeout(end);
  isPressed = false;
  const due = held;
  held = [];
  for (const show of due) show();
}
