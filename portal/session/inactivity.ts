/**
 * When a quiet person is warned and signed out (specification points 4 and 9), as a calculation on times. Nothing here
 * counts down: after a laptop has slept, timers are late and times are right. All times are ms since 1970.
 */

interface InactivityBounds {
  /** Activity is worth a message to the other tabs, and starts the time anew, when it has ended for this long. */
  debounceMs: number;
  /** From the end of the debounce until the sign-out. */
  timeoutMs: number;
  /** The last part of the time-out, in which the person is warned. */
  warningMs: number;
}

export type InactivityPhase =
  | { name: 'active' }
  /** Signed out in `remainingMs` unless the person says to stay. */
  | { name: 'warned'; remainingMs: number }
  | { name: 'over' };

/** Specification point 9. */
const debounceMs = 1_000;

/** WCAG 2.2.1 asks for 20 seconds at least; a minute lets a person come back from the next desk. */
const warningMs = 60_000;

/** `minutes` is the configured time-out, 1 or more; so that half of the shortest still is 30 seconds. */
export function inactivityBounds(minutes: number): InactivityBounds {
  const timeoutMs = minutes * 60_000;
  return { debounceMs, timeoutMs, warningMs: Math.min(warningMs, timeoutMs / 2) };
}

export function phaseAt(
  lastActiveMs: number,
  nowMs: number,
  bounds: InactivityBounds,
): InactivityPhase {
  const remainingMs = deadlineMs(lastActiveMs, bounds) - nowMs;
  if (remainingMs <= 0) return { name: 'over' };
  if (remainingMs > bounds.warningMs) return { name: 'active' };
  return { name: 'warned', remainingMs };
}

/**
 * The time of the last activity after something happened in this tab. Once warned, only the answer to the warning counts
 * (`stay`): a bumped desk is nobody, and a warning that vanishes under the pointer cannot be read. Once over, nothing
 * counts: the first touch after a night's sleep must not open yesterday's session.
 */
export function afterActivity(
  lastActiveMs: number,
  nowMs: number,
  bounds: InactivityBounds,
): number {
  const isActive = phaseAt(lastActiveMs, nowMs, bounds).name === 'active';
  return isActive ? nowMs : lastActiveMs;
}

export function afterStay(lastActiveMs: number, nowMs: number, bounds: InactivityBounds): number {
  return phaseAt(lastActiveMs, nowMs, bounds).name === 'over' ? lastActiveMs : nowMs;
}

/** What another tab has told, or the last page left: the latest counts, and none lies in the future. */
export function afterNews(lastActiveMs: number, toldMs: number, nowMs: number): number {
  return Math.max(lastActiveMs, Math.min(toldMs, nowMs));
}

/** How long nothing can change: until the warning, then until the next second of the count. */
export function untilNextLookMs(
  lastActiveMs: number,
  nowMs: number,
  bounds: InactivityBounds,
): number {
  const phase = phaseAt(lastActiveMs, nowMs, bounds);
  if (phase.name === 'over') return 0;
  if (phase.name === 'warned') return phase.remainingMs % 1000 || 1000;
  return deadlineMs(lastActiveMs, bounds) - bounds.warningMs - nowMs;
}

function deadlineMs(lastActiveMs: number, bounds: InactivityBounds): number {
  return lastActiveMs + bounds.debounceMs + bounds.timeoutMs;
}
