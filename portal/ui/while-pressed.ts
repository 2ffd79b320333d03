/**
 * What arrives between press and release is shown after it. A press whose target has moved, or has
 * been drawn anew, by its release is nobody's press.
 */

/** Longer than a press takes; whoever holds the button down to think is not kept from the news. */
export const holdMaxMs = 1_000;
/** On a touch screen the click follows its release in a task of its own. */
const touchClickMs = 60;

let isPressed = false;
let end: ReturnType<typeof setTimeout> | undefined;
let held: (() => void)[] = [];

/** Calls at once, or just after the release and its click. */
export function afterPress(show: () => void): void {
  if (isPressed) held.push(show);
  else show();
}

/** Once per page. */
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
