/**
 * What a user's activity does to the time-out of inactivity.ts. Visitors, who are never signed out,
 * do not load it.
 */
import { type InactivityLimits, deadlineMs, phaseAt } from './inactivity.ts';

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
