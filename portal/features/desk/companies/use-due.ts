import { useFormats } from '#portal/i18n/locale.tsx';

/** A deadline: its time today, its weekday and date on another day. */
export function useDue(): (dueAt: string, now: string) => { text: string; isOverdue: boolean } {
  const formats = useFormats();
  return (dueAt, now) => ({
    text: formats.date(dueAt) === formats.date(now) ? formats.time(dueAt) : formats.dateTime(dueAt),
    isOverdue: dueAt < now,
  });
}
