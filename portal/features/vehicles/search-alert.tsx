/** Offers to save a search with mails; loaded when it is shown. */
import { Suspense } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import type { SearchAlertProps } from './search-alert-button.tsx';

export function SearchAlert(props: SearchAlertProps) {
  const session = useSession();
  const isReady = useAllMessages();
  if (!isReady || session.status !== 'signedIn' || !isBuyer(session)) return null;
  return (
    <Suspense>
      <SearchAlertButton {...props} />
    </Suspense>
  );
}

const SearchAlertButton = lazyWithRetry(
  async () => (await import('./search-alert-button.tsx')).SearchAlertButton,
);
