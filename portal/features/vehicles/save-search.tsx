import { Suspense } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useSession } from '#portal/auth/session.ts';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { useExpectsBuyer } from '#portal/layout/use-expects-buyer.ts';
import type { SaveSearchProps } from './save-search-props.ts';

/** The saved searches of a signed-in buyer; texts and parts come after those of the first page. */
export function SaveSearch(props: SaveSearchProps) {
  const session = useSession();
  const isReader = useExpectsBuyer();
  const isReady = useAllMessages();
  const { savedSearch } = props.state;
  if (!isReader) return null;
  // The list keeps its place while the bar comes.
  const place = <div className={savedSearch === null ? 'min-h-8' : 'min-h-13'} />;
  const willCome = props.filters.length > 0;
  if (!isReady || session.status !== 'signedIn') return willCome ? place : null;
  return (
    <Suspense fallback={willCome ? place : null}>
      <SavedSearchBar {...props} place={place} />
    </Suspense>
  );
}

const SavedSearchBar = lazyWithRetry(
  async () => (await import('./saved-search-bar.tsx')).SavedSearchBar,
);
