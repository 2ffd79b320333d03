import { useFormats } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';

/** Writes a moment as short as it stays clear: today only the time, otherwise the day with it. */
export function useMoment(): (at: string) => string {
  const formats = useFormats();
  const nowMs = useServerSecond();
  const today = nowMs === null ? undefined : formats.date(new Date(nowMs));
  return (at) =>
    formats.date(at) === today
      ? formats.time(at)
      : `${formats.weekdayDate(at)} ${formats.time(at)}`;
}
