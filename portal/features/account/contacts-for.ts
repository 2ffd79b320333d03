/**
 * Finds the desk of the buyer's country. The country itself is not known; it follows from the
 * buyer's language, where a language belongs to one.
 */
import type { Contacts } from './load-account.ts';

export interface Desks {
  /** Undefined where the language belongs to no country of the portal, such as English. */
  own: Contacts[number] | undefined;
  others: Contacts;
}

/** `locale` as the provider writes it: `nl-nl`, `nl-NL`, `en`. */
export function contactsFor(contacts: Contacts, locale: string | undefined): Desks {
  const country = locale?.split('-')[1]?.toUpperCase();
  const own = contacts.find((contact) => country !== undefined && contact.country === country);
  return { own, others: contacts.filter((contact) => contact !== own) };
}
