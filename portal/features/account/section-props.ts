import type { SignedIn } from '#portal/auth/session-store.ts';
import type { Contacts } from './load-account.ts';

/** The props of every section of the account. */
export interface AccountSectionProps {
  session: SignedIn;
  /** The desks of all countries. */
  contacts: Contacts;
}
