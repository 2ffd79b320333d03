/**
 * Computes from times when an inactive user is warned and signed out (docs/rules.md, Inactivity).
 * Nothing counts down here: after a laptop has slept, timers are late but times are right. All
 * times are ms since 1970.
 */

export interface InactivityLimits {
  /**
   * Activity is sent to the other tabs, and restarts the time-out, once it has paused for this
   * long.
   */
  debounceMs: number;
  /** From the end of the debounce to the sign-out. */
  timeoutMs: number;
  /** The end of the time-out, during which the user is warned. */
  warningMs: number;
}

export type InactivityPhase =
  | { name: 'active' }
  /** The sign-out follows after `remainingMs` unless the user chooses to stay. */
  | { name: 'warned'; remainingMs: number }
  | { name: 'over' };

/** As in docs/rules.md, Inactivity. */
const debounceMs = 1_000;

/** WCAG 2.2.1 requires 20 seconds at least; a minute lets a user come back from the next desk. */
const warningMs = 60_000;

/**
 * `minutes` is the configured time-out, 1 or more, so that half of the shortest is still 30
 * seconds.
 */
export function inactivityLimits(minutes: number): InactivityLimits {
  const timeoutMs = minutes * 60_000;
  return { debounceMs, timeoutMs, warningMs: Math.min(warningMs, timeoutMs / 2) };
}

export function phaseAt(
  lastActiveMs: number,
  nowMs: number,
  limits: InactivityLimits,
): InactivityPhase {
  const remainingMs = deadlineMs(lastActiveMs, limits) - nowMs;
  if (remainingMs <= 0) return { name: 'over' };
  if (remainingMs > limits.warningMs) return { name: 'active' };
  return { name: 'warned', remainingMs };
}

export function deadlineMs(lastActiveMs: number, limits: InactivityLimits): number {
  return lastActiveMs + limits.debounceMs + limits.timeoutMs;
}
