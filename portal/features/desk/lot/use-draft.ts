import { useState } from 'react';
import { useSession } from '#portal/auth/session.ts';

export interface Draft {
  /** Null: nothing was typed. */
  text: string | null;
  store: (text: string | null) => void;
  /** Removes the draft once `text` is saved, unless something else has been typed since. */
  saved: (text: string) => void;
}

/**
 * What was typed and is not saved. It outlives a sign-in in between, because the tab stores it, and
 * is the operator's own: another who signs in in the same tab has none.
 */
export function useDraft(name: string): Draft {
  const session = useSession();
  const signedIn = session.status === 'signedIn' ? session.subject : undefined;
  // A session that ends while the field is shown leaves the draft with whom it belongs to.
  const [last, setLast] = useState(signedIn);
  if (signedIn !== undefined && signedIn !== last) setLast(signedIn);
  const key = `desk.draft.${signedIn ?? last ?? ''}.${name}`;
  const [held, setHeld] = useState(() => ({ key, text: sessionStorage.getItem(key) }));
  const store = (text: string | null) => {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
    setHeld({ key, text });
  };
  return {
    text: held.key === key ? held.text : sessionStorage.getItem(key),
    store,
    // The tab's store has what was typed since this was rendered, too.
    saved: (text) => {
      if (sessionStorage.getItem(key) === text) store(null);
    },
  };
}
