import { Suspense } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import type { ListState } from './search-address.ts';

export interface SaveSearchProps {
  state: ListState;
  /** The texts of what is set, as its chips have them. */
  filters: readonly string[];
  /** The search of the list is one that the user has saved. */
  onRecognised: (state: ListState) => void;
}

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
