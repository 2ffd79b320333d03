import { useEffect, useState } from 'react';
import type { LocaleCode } from '#locales/locales.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import { ensureMessages } from '#portal/i18n/messages.ts';

/** For what may stand on home and says more than home does: false until all messages of the page's locale are there. */
export function useAllMessages(): boolean {
  const locale = useLocale();
  const [ready, setReady] = useState<LocaleCode>();
  useEffect(() => {
    let isOn = true;
    ensureMessages(locale).then(
      () => isOn && setReady(locale),
      // Without a connection nothing can be said now; the next page asks again.
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, [locale]);
  return ready === locale;
}
