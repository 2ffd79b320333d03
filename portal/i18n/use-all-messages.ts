import { useCallback, useSyncExternalStore } from 'react';
import { useLocale } from './locale.tsx';
import { ensureMessages, hasAllMessages } from './messages.ts';

/**
 * For components on home: false until all messages of the page's locale have loaded. Where they
 * have, it is true from the first render, so that a page is as high as when it was left.
 */
export function useAllMessages(): boolean {
  const locale = useLocale();
  const follow = useCallback(
    (notify: () => void) => {
      // Offline nothing can be loaded now; the next page tries again.
      ensureMessages(locale).then(notify, () => undefined);
      return () => undefined;
    },
    [locale],
  );
  return useSyncExternalStore(
    follow,
    () => hasAllMessages(locale),
    () => false,
  );
}
