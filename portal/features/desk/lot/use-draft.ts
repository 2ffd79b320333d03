import { useState } from 'react';
import { useSession } from '#portal/auth/session.ts';

/**
 * What was typed and is not saved. It outlives a sign-in in between, because the tab stores it, and
 * is the operator's own: another who signs in in the same tab has none. Null: nothing was typed.
 */
export function useDraft(name: string): [string | null, (text: string | null) => void] {
  const session = useSession();
  const signedIn = session.status === 'signedIn' ? session.subject : undefined;
  // A session that ends while the field is shown leaves the draft with whom it belongs to.
  const [last, setLast] = useState(signedIn);
  if (signedIn !== undefined && signedIn !== last) setLast(signedIn);
  const key = `desk.draft.${signedIn ?? last ?? ''}.${name}`;
  const [held, setHeld] = useState(() => ({ key, text: sessionStorage.getItem(key) }));
  return [
    held.key === key ? held.text : sessionStorage.getItem(key),
    (text) => {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      setHeld({ key, text });
    },
  ];
}
