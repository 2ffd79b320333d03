import { useFormats } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';

/** Formats a moment as short as is clear: the time alone for today, otherwise with the date. */
export function useMoment(): (at: string) => string {
  const formats = useFormats();
  const nowMs = useServerSecond();
  const today = nowMs === null ? undefined : formats.date(new Date(nowMs));
  return (at) =>
    formats.date(at) === today
      ? formats.time(at)
      : `${formats.weekdayDate(at)} ${formats.time(at)}`;
}
