/** Parses a moment as users type it: an ISO instant, or an offset from now. */
import { OperatorError } from '#services/operator-error.ts';

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** Ten years: a longer offset is a typing error. */
const distanceMaxMs = 3_650 * unitMs.d;

/**
 * Accepts "2026-12-01T10:00:00Z", "+90m", "+2h", "+3d" and "now"; returns undefined for anything
 * else.
 */
export function momentOf(written: string, now: Date): Date | undefined {
  if (written === 'now') return now;
  const distance = /^([+-])(\d{1,7})([mhd])$/.exec(written);
  if (distance) {
    const [, sign, count, unit] = distance as unknown as [
      string,
      string,
      string,
      keyof typeof unitMs,
    ];
    const ms = Number(count) * unitMs[unit];
    return ms <= distanceMaxMs ? new Date(now.getTime() + (sign === '-' ? -ms : ms)) : undefined;
  }
  // A time of day without a zone would mean another moment on another machine.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(written))
    return undefined;
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** @throws OperatorError that names the option. */
export function moment(written: string, option: string, now: Date): Date {
  const found = momentOf(written, now);
  if (!found)
    throw new OperatorError(
      `${option} "${written}" is no moment: give 2026-12-01T10:00:00Z, +30m, +2h or +3d.`,
    );
  return found;
}
