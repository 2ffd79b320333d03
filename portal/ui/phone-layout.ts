import { useSyncExternalStore } from 'react';

/** The phone layout's upper edge, the same as the `desk` breakpoint of theme.css less a hair. */
const phoneQuery = '(max-width: 860.98px)';

/** Whether the phone layout holds; undefined on the server and in the first paint, where nobody can know. */
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
