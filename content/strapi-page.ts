/** An entry of the content type `page` → a page of the portal, or what is wrong with it. */
import { type Static, Type } from 'typebox';
import type { LocaleCode } from '#locales/locales.ts';
import { bodyOfBlocks } from './blocks.ts';
import type { BodyBlock } from './body.ts';
import { type Checked, checked } from './faults.ts';
import { bodyOfMarkdown } from './markdown.ts';
import { PageFlags, PageTexts } from './schema.ts';
import type { ContentPage } from './source.ts';
import { type PictureNames, picturesOf } from './strapi-pictures.ts';

/** The fields that a portal knows; an entry may have others, of Strapi or of the house. */
export const Entry = Type.Record(Type.String(), Type.Unknown());
type Entry = Static<typeof Entry>;

/** Six times a body's letters: every word of it may be a node of its own. */
const blocksMaxLength = 360_000;

/** @param place for the log: the list and the page's key. */
export function pageOfEntry(
  entry: Entry,
  { pageKey, locale, place, names }: PageSetting,
): Checked<ContentPage> {
  const body = bodyOf(entry['body'], `${place} /body`);
  if ('faults' in body) return body;
  const texts = checked(
    PageTexts,
    {
      ...filled(entry, ['title', 'heading', 'description', 'reference']),
      ...picturesOf(entry, place, names),
      ...parts(entry, 'contacts', ['name', 'role', 'phone', 'email', 'country']),
      ...parts(entry, 'usps', ['title', 'text']),
      ...parts(entry, 'infoSnippets', ['title', 'text']),
      body: '',
    },
    place,
  );
  if ('faults' in texts) return texts;
  const flags = checked(PageFlags, { ...allShown, ...filled(entry, flagNames) }, place);
  if ('faults' in flags) return flags;
  return { value: { ...flags.value, ...texts.value, pageKey, locale, body: body.value } };
}

interface PageSetting {
  pageKey: string;
  locale: LocaleCode;
  place: string;
  names: PictureNames;
}

const allShown: PageFlags = {
  showBreadcrumbs: true,
  showDisclaimerMenu: true,
  showFooterMenu: true,
  showMainMenu: true,
};
const flagNames = Object.keys(allShown);

/** Markdown where the field is a text, blocks where it is a list. */
function bodyOf(body: unknown, place: string): Checked<BodyBlock[]> {
  if (body === null || body === undefined) return { value: [] };
  if (typeof body === 'string') {
    const markdown = checked(PageTexts.properties.body, body, place);
    return 'faults' in markdown ? markdown : { value: bodyOfMarkdown(markdown.value) };
  }
  if (!Array.isArray(body)) return { faults: [{ place, problem: 'must be Markdown or blocks' }] };
  if (JSON.stringify(body).length > blocksMaxLength)
    return { faults: [{ place, problem: `must not be longer than ${blocksMaxLength} letters` }] };
  return { value: bodyOfBlocks(body) };
}

/** Strapi writes null where nobody has written anything. */
function filled(entry: Entry, names: readonly string[]): Entry {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = entry[name];
      return value === null || value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** A repeatable component; each has an id of Strapi's, and an empty one is none. */
function parts(entry: Entry, name: string, fields: readonly string[]): Entry {
  const rows = entry[name];
  if (!Array.isArray(rows)) return filled(entry, [name]);
  if (rows.length === 0) return {};
  const row = (value: unknown) => {
    const part = checked(Entry, value, '');
    return 'value' in part ? filled(part.value, fields) : value;
  };
  return { [name]: rows.map(row) };
}
