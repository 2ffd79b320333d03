/** A moment as people type it: an ISO instant, or a distance from now. */

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
/** Ten years: further away is a slip of the keyboard. */
const distanceMaxMs = 3_650 * unitMs.d;

/** "2026-12-01T10:00:00Z", "+90m", "+2h", "+3d", "now"; undefined when it is none of them. */
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
  // Without its zone a time of day would mean another moment on another machine.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(written))
    return undefined;
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
