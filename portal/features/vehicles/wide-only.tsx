import { type ReactNode, useSyncExternalStore } from 'react';

/** Tailwind's `wide` breakpoint. */
const wide = '(min-width: 1121px)';

/**
 * Renders content that only a wide screen has room for; server and first paint assume `isExpected`.
 * Where the server does not know the width it renders the content, hidden by its parent's style,
 * and a narrow screen removes it before its components hydrate, which would cost a phone more than
 * all the rest.
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
