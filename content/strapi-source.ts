/**
 * Reads content from Strapi 5 by its REST API: the content types `page`, `menu` and `message`,
 * whose fields docs/content.md lists. Only pages are required; without menus or messages the
 * default content is used.
 */
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { fetchBounded, SourceError } from './bounded-fetch.ts';
import { imageMaxBytes } from './image-limit.ts';
import type { RemoteSource } from './remote-source.ts';
import { readAnswer, withEntriesOf } from './strapi-answer.ts';
import { fetchList, type StrapiAccess } from './strapi-list.ts';

interface StrapiOptions extends StrapiAccess {
  /** The origin of a media store outside Strapi. */
  mediaOrigin?: string | undefined;
}

export function createStrapiSource(options: StrapiOptions): RemoteSource {
  const { mediaOrigin } = options;
  // The address of Strapi's API is often the one that is known.
  const address = options.address.replace(/\/+$/, '').replace(/\/api$/, '');
  const access = { ...options, address };
  const origins = new Set([new URL(address).origin, ...(mediaOrigin ? [mediaOrigin] : [])]);
  return {
    name: address,
    fetch: (locale, signal) => fetchAnswer(access, locale, signal),
    read: (locale, answer, log) => readAnswer(locale, answer, { address, origins }, log),
    withPagesOf: withEntriesOf,
    fetchImage: (url, signal) => fetchBounded(url, { bytesMax: imageMaxBytes, signal }),
  };
}

const populate = {
  pages: Object.fromEntries(
    ['image', 'imageSmall', 'imageExtraSmall', 'contacts', 'usps', 'infoSnippets'].map(
      (field, index) => [`populate[${index}]`, field],
    ),
  ),
  menus: { 'populate[pages][fields][0]': 'pageKey' },
  messages: {},
};

async function fetchAnswer(access: StrapiAccess, locale: LocaleCode, signal: AbortSignal) {
  const list = (type: keyof typeof populate, language: string) =>
    fetchList(access, type, { language, populate: populate[type] }, signal);
  let { language }: { language: string } = localeOf(locale);
  let pages = await list('pages', language);
  if (pages.length === 0 && locale === 'en') {
    // Strapi's default code for English.
    language = 'en';
    pages = await list('pages', language);
    // English is the fallback for everything, so a CMS that has lost it must not replace the last
    // valid copy.
    if (pages.length === 0) throw new SourceError(access.address, 'has no page in English', false);
  }
  const [menus, messages] = await Promise.all(
    (['menus', 'messages'] as const).map((type) => list(type, language).catch(noneWhereUnknown)),
  );
  // A locale that Strapi does not have gives three empty lists, not an error.
  return { pages, menus, messages };
}

/** Treats a content type that the CMS does not have as empty. */
function noneWhereUnknown(error: unknown): [] {
  if (error instanceof SourceError && error.status === 404) return [];
  throw error;
}
