/** Which editions are due. Pure. */
import { type Edition, minutesAfter } from './edition.ts';
import { type Series, allSeries } from './series.ts';

export interface KnownEdition {
  key: string;
  number: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * The editions to open or announce now, given the newest of each series. A series without any is not continued: the house
 * is not a demo's. However long nobody looked, each series gets one edition, not all that it missed.
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
  // One after the other, and never at once: an announced edition is there to be looked forward to.
  return last.endsAt > now ? last.endsAt : minutesAfter(now, announcedMin);
}
