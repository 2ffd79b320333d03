/** Converts an entry of the content type `page` to a page, and reports its invalid fields. */
import { Type } from 'typebox';
import { type Fields, type ReadFields, readPageFields } from './page-fields.ts';
import { type PictureNames, picturesOf } from './strapi-pictures.ts';

/** Only the fields that the portal knows are read; an entry may have others. */
export const Entry = Type.Record(Type.String(), Type.Unknown());

/** @param place the list and the page's key, for the log. */
export function readEntry(entry: Fields, place: string, names: PictureNames): ReadFields {
  return readPageFields(
    {
      ...filled(entry, ownFields),
      ...picturesOf(entry, place, names),
      ...parts(entry, 'contacts', ['name', 'role', 'phone', 'email', 'country']),
      ...parts(entry, 'usps', ['title', 'text']),
      ...parts(entry, 'infoSnippets', ['title', 'text']),
    },
    place,
  );
}

const ownFields = [
  'title',
  'heading',
  'description',
  'reference',
  'body',
  'showBreadcrumbs',
  'showDisclaimerMenu',
  'showFooterMenu',
  'showMainMenu',
  'conditionsVersion',
];

/** Strapi returns null for a field that was not filled in. */
function filled(entry: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = entry[name];
      return value === null || value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** Reads a repeatable component without Strapi's ids; an empty one counts as absent. */
function parts(entry: Fields, name: string, fields: readonly string[]): Fields {
  const rows = entry[name];
  if (!Array.isArray(rows)) return filled(entry, [name]);
  if (rows.length === 0) return {};
  const isEntry = (row: unknown): row is Fields =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  return { [name]: rows.map((row: unknown) => (isEntry(row) ? filled(row, fields) : row)) };
}
