/** Reads a locale's entries from Strapi; invalid ones are logged with their place. */
import { Type } from 'typebox';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import { checked } from './content-errors.ts';
import { readMessageOverlay } from './message-overlay.ts';
import type { RemoteContent } from './remote-source.ts';
import { isPageKey, MenuKeys } from './schema.ts';
import type { ContentPage, LogContentError } from './source.ts';
import { Entry, readEntry } from './strapi-page.ts';
import type { PictureNames } from './strapi-pictures.ts';

/** What is stored of a locale: the three lists as they arrived. */
const Answer = Type.Object({
  pages: Type.Array(Type.Unknown()),
  menus: Type.Array(Type.Unknown()),
  messages: Type.Array(Type.Unknown()),
});

export async function readAnswer(
  locale: LocaleCode,
  answer: unknown,
  media: Pick<PictureNames, 'address' | 'origins'>,
  log: LogContentError,
): Promise<RemoteContent> {
  const { language } = localeOf(locale);
  const lists = checked(Answer, answer, language);
  if ('errors' in lists) lists.errors.forEach(log);
  const { pages, menus, messages } =
    'value' in lists ? lists.value : { pages: [], menus: [], messages: [] };
  const images = new Map<string, string>();
  const validated = readPages(pages, locale, { ...media, found: images, log }, log);
  const texts = messageTexts(messages, `messages ${language}`, log);
  return {
    ...validated,
    menus: readMenus(menus, `menus ${language}`, log),
    messages: await readMessageOverlay(locale, texts, `messages ${language}`, log),
    images,
  };
}

/**
 * Returns the answer with its entries for these pages replaced by the earlier ones. Without an
 * earlier entry the current one stays, and the page stays invalid.
 */
export function withEntriesOf(
  earlier: unknown,
  answer: unknown,
  pageKeys: ReadonlySet<string>,
): unknown {
  const [before, after] = [checked(Answer, earlier, ''), checked(Answer, answer, '')];
  if ('errors' in before || 'errors' in after) return answer;
  const good = new Map(before.value.pages.map((entry) => [keyOf(entry), entry]));
  const pages = after.value.pages.map((entry) => {
    const key = keyOf(entry);
    return key !== undefined && pageKeys.has(key) ? (good.get(key) ?? entry) : entry;
  });
  return { ...after.value, pages };
}

function keyOf(entry: unknown): string | undefined {
  const fields = checked(Entry, entry, '');
  const key = 'value' in fields ? fields.value['pageKey'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

function readPages(
  entries: readonly unknown[],
  locale: LocaleCode,
  names: PictureNames,
  log: LogContentError,
): Pick<RemoteContent, 'pages' | 'unfitPages'> {
  const pages = new Map<string, ContentPage>();
  const unfitPages = new Set<string>();
  const list = `pages ${localeOf(locale).language}`;
  for (const [index, value] of entries.entries()) {
    const entry = checked(Entry, value, `${list} ${index}`);
    const pageKey = 'value' in entry ? entry.value['pageKey'] : undefined;
    if ('errors' in entry) entry.errors.forEach(log);
    else if (typeof pageKey !== 'string' || !isPageKey(pageKey))
      log({ place: `${list} ${index} /pageKey`, problem: 'must be small letters with hyphens' });
    else if (pages.has(pageKey))
      log({ place: `${list} ${pageKey}`, problem: 'stands there twice: the first one counts' });
    else {
      const place = `${list} ${pageKey}`;
      const { page, errors } = readEntry(entry.value, place, names);
      errors.forEach(log);
      if (page) pages.set(pageKey, { ...page, pageKey, locale });
      else unfitPages.add(pageKey);
    }
  }
  return { pages, unfitPages };
}

const MenuEntry = Type.Object({
  name: Type.Enum(['main', 'footer', 'disclaimer']),
  pages: Type.Array(Type.Object({ pageKey: Type.String() })),
});

function readMenus(
  entries: readonly unknown[],
  place: string,
  log: LogContentError,
): Partial<MenuKeys> {
  const menus: Partial<MenuKeys> = {};
  for (const [index, value] of entries.entries()) {
    const entry = checked(MenuEntry, value, `${place} ${index}`);
    if ('errors' in entry) {
      entry.errors.forEach(log);
      continue;
    }
    const { name, pages } = entry.value;
    const keys = checked(
      MenuKeys.properties[name],
      pages.map(({ pageKey }) => pageKey),
      `${place} ${name}`,
    );
    if ('value' in keys) menus[name] ??= keys.value;
    else keys.errors.forEach(log);
  }
  return menus;
}

const MessageEntry = Type.Object({ key: Type.String(), text: Type.Unknown() });

function messageTexts(entries: readonly unknown[], place: string, log: LogContentError): unknown {
  const texts: [string, unknown][] = [];
  for (const [index, value] of entries.entries()) {
    const entry = checked(MessageEntry, value, `${place} ${index}`);
    if ('errors' in entry) entry.errors.forEach(log);
    else texts.push([entry.value.key, entry.value.text]);
  }
  return Object.fromEntries(texts);
}
