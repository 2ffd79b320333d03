import { Suspense } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import type { SaveSearchProps } from './save-search-props.ts';

/** The saved searches of a signed-in buyer; texts and parts come after those of the first page. */
export function SaveSearch(props: SaveSearchProps) {
  const session = useSession();
  const isReady = useAllMessages();
  if (!isReady || session.status !== 'signedIn' || !isBuyer(session)) return null;
  return (
    <Suspense>
      <SavedSearchBar {...props} />
    </Suspense>
  );
}

const SavedSearchBar = lazyWithRetry(
  async () => (await import('./saved-search-bar.tsx')).SavedSearchBar,
);
