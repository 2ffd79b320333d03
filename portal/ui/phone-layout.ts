import { useSyncExternalStore } from 'react';

/** The phone layout's upper edge, just below the `md` breakpoint of theme.css. */
const phoneQuery = '(max-width: 860.98px)';

/** Whether the phone layout applies; undefined on the server and in the first paint. */
export function usePhoneLayout(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(phoneQuery).matches,
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(phoneQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
