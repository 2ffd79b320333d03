/** The language of a user's mails: that of the portal as last read, until then the country's. */
import { LRUCache } from 'lru-cache';
import type { Country } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { type LocaleCode, locales } from '#locales/locales.ts';
import { tokenCacheMax } from '#services/limits.ts';
import type { Reader } from './queries.ts';

const localeOfCountry: Partial<Record<Country, LocaleCode>> = {
  NL: 'nl-nl',
  FR: 'fr-fr',
  DE: 'de-de',
  PT: 'pt-pt',
  ES: 'es-es',
  IT: 'it-it',
  PL: 'pl-pl',
};

export function localeOfReader({
  locale,
  country,
}: Pick<Reader, 'locale' | 'country'>): LocaleCode {
  return codeOf(locale) ?? localeOfCountry[country] ?? 'en';
}

/** The portal sends the locale of its page; a browser's own list names none of the eight codes. */
export function createLocaleMemory(database: Database) {
  const known = new LRUCache<string, LocaleCode>({ max: tokenCacheMax });
  return async (buyerId: string, acceptLanguage: string | undefined): Promise<void> => {
    const code = codeOf(acceptLanguage);
    if (code === undefined || known.get(buyerId) === code) return;
    await database.query(
      'UPDATE auction.buyer SET locale = $2 WHERE id = $1 AND locale IS DISTINCT FROM $2',
      [buyerId, code],
    );
    known.set(buyerId, code);
  };
}

function codeOf(text: string | null | undefined): LocaleCode | undefined {
  return locales.find(({ code }) => code === text)?.code;
}
