import { zonedFormat } from '#domain/zoned-format.ts';

const clock = zonedFormat('en', {
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Returns midnight, in the zone, of the day that it is there. */
export function dayStartMs(atMs: number, timeZone: string): number {
  const parts = clock(timeZone).formatToParts(atMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const sinceMs = ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1_000;
  return Math.floor(atMs / 1_000) * 1_000 - sinceMs;
}
