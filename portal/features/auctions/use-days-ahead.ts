import { useFormats } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { daysBetween } from './calendar-days.ts';

const daySeconds = 86_400;

/** Returns for example "tomorrow" or "in 3 days". */
export function useDaysAhead(): (at: string) => string {
  const formats = useFormats();
  const timeZone = useTimeZone();
  const nowMs = useServerSecond() ?? 0;
  return (at) => formats.relative(daysBetween(nowMs, at, timeZone) * daySeconds);
}
