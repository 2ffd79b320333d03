import { type ReactNode, useSyncExternalStore } from 'react';

/** Tailwind's `wide`. */
const wide = '(min-width: 1121px)';

/**
 * What has a place beside the page's main part on a wide screen only. Where the server does not know it draws it, hidden
 * by its parent's style; a narrow screen takes it away before its parts begin to work, which costs a phone more than all the
 * rest. `isExpected`: what server and first paint in the browser go by.
 */
export function WideOnly({ isExpected, children }: { isExpected: boolean; children: ReactNode }) {
  const isWide = useSyncExternalStore(subscribe, read, () => isExpected);
  return isWide ? children : null;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function read(): boolean {
  return matchMedia(wide).matches;
}
