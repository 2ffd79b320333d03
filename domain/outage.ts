/** What an outage of bidding gives a lot (docs/rules.md, Outages). Pure. */
import { lotAfter, lotLifeStatus } from './lot-life-cycle.ts';
import type { Lot } from './lot.ts';

/** A time in which nobody could bid. */
export interface Gap {
  beganAt: Date;
  endedAt: Date;
}

/** Nobody could bid where no batch was committed for so long (auction.beat in 023-outages.sql). */
export const outageMs = 2_000;
/** The last minutes of what has no soft close: a buyer needs them to come back. */
export const lastMinutesMs = 5 * 60_000;
/** A lot that was extended so often, or by so much, waits for the desk. */
const gapsMax = 3;
const extensionMsMax = 2 * 3_600_000;

/** What earlier gaps gave a lot. */
export interface Extensions {
  count: number;
  ms: number;
}

/** Returns the lot with its later end, or undefined where the gap took nothing from it. */
export function extendedLot(lot: Lot, gap: Gap, earlier: Extensions, now: Date): Lot | undefined {
  const { status, saleEndsAt, pausedAt } = lot;
  if (status === 'forSale') {
    const later = saleEndsAt && extendedEnd(saleEndsAt, gap, lastMinutesMs);
    return later ? { ...lot, saleEndsAt: later } : undefined;
  }
  // A paused lot loses no time from its pause on.
  const endedAt = pausedAt && pausedAt < gap.endedAt ? pausedAt : gap.endedAt;
  const lost = { ...gap, endedAt };
  const windowMs = lot.format === 'open' ? lot.softCloseMs : lastMinutesMs;
  const effectiveEndsAt = extendedEnd(lot.effectiveEndsAt, lost, windowMs);
  if (!effectiveEndsAt) return undefined;
  const plannedEndsAt = extendedEnd(lot.plannedEndsAt, lost, windowMs) ?? lot.plannedEndsAt;
  const extended = { ...lot, effectiveEndsAt, plannedEndsAt };
  const ms = earlier.ms + effectiveEndsAt.getTime() - lot.effectiveEndsAt.getTime();
  if (earlier.count + 1 < gapsMax && ms < extensionMsMax) return extended;
  const paused = lotAfter(lotLifeStatus(extended, now), 'pause');
  return paused.ok
    ? { ...extended, status: paused.status, pausedAt: now, pauseReason: 'technical' }
    : extended;
}

/** Undefined: the end came before the gap, or its last minutes after it. */
export function extendedEnd(end: Date, gap: Gap, windowMs: number): Date | undefined {
  const [began, ended] = [gap.beganAt.getTime(), gap.endedAt.getTime()];
  const at = end.getTime();
  if (ended <= began || at <= began || at - windowMs >= ended) return undefined;
  return new Date(Math.max(at + ended - began, ended + windowMs));
}
