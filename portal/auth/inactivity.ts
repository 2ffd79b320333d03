/**
 * Computes from times when an inactive user is warned and signed out (docs/rules.md, Inactivity).
 * Nothing counts down here: after a laptop has slept, timers are late but times are right. All
 * times are ms since 1970.
 */

interface InactivityLimits {
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

/**
 * Returns the time of the last activity after an event in this tab. During the warning only its
 * answer counts (`stay`), as a bumped table is no user and a warning that vanishes under the
 * pointer cannot be read; after the time-out nothing counts, as the first touch in the morning must
 * not reopen yesterday's session.
 */
export function afterActivity(
  lastActiveMs: number,
  nowMs: number,
  limits: InactivityLimits,
): number {
  const isActive = phaseAt(lastActiveMs, nowMs, limits).name === 'active';
  return isActive ? nowMs : lastActiveMs;
}

export function afterStay(lastActiveMs: number, nowMs: number, limits: InactivityLimits): number {
  return phaseAt(lastActiveMs, nowMs, limits).name === 'over' ? lastActiveMs : nowMs;
}

/**
 * Merges the time from another tab or the last page: the latest counts, and none lies in the
 * future.
 */
export function mergeActivity(lastActiveMs: number, otherMs: number, nowMs: number): number {
  return Math.max(lastActiveMs, Math.min(otherMs, nowMs));
}

/**
 * Returns how long the phase cannot change: until the warning, then until the next second of the
 * countdown.
 */
export function untilNextCheckMs(
  lastActiveMs: number,
  nowMs: number,
  limits: InactivityLimits,
): number {
  const phase = phaseAt(lastActiveMs, nowMs, limits);
  if (phase.name === 'over') return 0;
  if (phase.name === 'warned') return phase.remainingMs % 1000 || 1000;
  return deadlineMs(lastActiveMs, limits) - limits.warningMs - nowMs;
}

function deadlineMs(lastActiveMs: number, limits: InactivityLimits): number {
  return lastActiveMs + limits.debounceMs + limits.timeoutMs;
}
