import { useEffect } from 'react';
import { useLocale } from '#portal/i18n/locale.tsx';
import { ensureMessages } from '#portal/i18n/messages.ts';

/** A page is ready first. */
const waitMs = 1_000;

/** Brings the messages of other pages when home stands: the way to them then waits for none. */
export function useMessagesAhead(): void {
  const locale = useLocale();
  useEffect(() => {
    // What cannot be had now is asked for again on the way.
    const timer = setTimeout(() => void ensureMessages(locale).catch(() => undefined), waitMs);
    return () => clearTimeout(timer);
  }, [locale]);
}
