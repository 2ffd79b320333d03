/** Totals that the backend has not counted to their end. */
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

interface Result {
  totalsUpTo?: number | undefined;
}

/** Whether there may be more than the total. */
export function isAtLeast({ totalsUpTo }: Result, total: number): boolean {
  return total === totalsUpTo;
}

/** Returns one of the totals of a result as a reader sees it: "at least 10,000". */
export function useTotalText(): (result: Result, total: number) => string {
  const t = useTranslate();
  const formats = useFormats();
  return (result, total) => {
    const count = formats.number(total);
    return isAtLeast(result, total) ? t('list.atLeast', { count }) : count;
  };
}
