import type { SignedIn } from '#portal/session/session-store.ts';
import type { Contacts } from './load-account.ts';

/** What every part of the account is handed. */
export interface AccountPartProps {
  session: SignedIn;
  /** The desks of all countries. */
  contacts: Contacts;
}
