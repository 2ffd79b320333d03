/** Decides which editions are due. Pure. */
import { type Edition, minutesAfter } from './edition.ts';
import { type Series, allSeries } from './series.ts';

export interface KnownEdition {
  key: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Returns the editions to open or announce now, given the newest of each series. A series without
 * any edition is not continued, because the database then does not belong to a demo. After a pause
 * of any length each series gets one edition, not all that it missed.
 */
export function dueEditions(newest: readonly KnownEdition[], now: Date): Edition[] {
  return allSeries.flatMap((series) => {
    const last = newest.find(({ key }) => key === series.key);
    return last && isDue(series, last, now) ? [nextEdition(series, last, now)] : [];
  });
}

function isDue({ announcedMin, overlapMin = 0 }: Series, last: KnownEdition, now: Date): boolean {
  if (announcedMin !== undefined) return last.startsAt <= now;
  return minutesAfter(last.endsAt, -overlapMin) <= now;
}

function nextEdition(series: Series, last: KnownEdition, now: Date): Edition {
  const startsAt = startOf(series, last, now);
  return {
    series,
    number: last.number + 1,
    startsAt,
    endsAt: minutesAfter(startsAt, series.runsMin),
    lots: series.lots,
    settledAt: null,
  };
}

function startOf({ announcedMin }: Series, last: KnownEdition, now: Date): Date {
  if (announcedMin === undefined) return now;
  // An announced edition opens when the last one ends, and never at once, so that it can be seen in
  // advance.
  return last.endsAt > now ? last.endsAt : minutesAfter(now, announcedMin);
}
