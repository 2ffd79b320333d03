import { useEffect, useState } from 'react';
import type { LocaleCode } from '#locales/locales.ts';
import { useLocale } from './locale.tsx';
import { ensureMessages } from './messages.ts';

/** For components on home: false until all messages of the page's locale have loaded. */
export function useAllMessages(): boolean {
  const locale = useLocale();
  const [ready, setReady] = useState<LocaleCode>();
  useEffect(() => {
    let isOn = true;
    ensureMessages(locale).then(
      () => isOn && setReady(locale),
      // Offline nothing can be loaded now; the next page tries again.
      () => undefined,
    );
    return () => {
      isOn = false;
    };
  }, [locale]);
  return ready === locale;
}
