/** An entry of the content type `page` → a page of the portal, and what of it does not fit. */
import { Type } from 'typebox';
import { type Fields, type ReadFields, readPageFields } from './page-fields.ts';
import { type PictureNames, picturesOf } from './strapi-pictures.ts';

/** The fields that a portal knows; an entry may have others, of Strapi or of the house. */
export const Entry = Type.Record(Type.String(), Type.Unknown());

/** @param place for the log: the list and the page's key. */
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
];

/** Strapi writes null where nobody has written anything. */
function filled(entry: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = entry[name];
      return value === null || value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** A repeatable component; each has an id of Strapi's, and an empty one is none. */
function parts(entry: Fields, name: string, fields: readonly string[]): Fields {
  const rows = entry[name];
  if (!Array.isArray(rows)) return filled(entry, [name]);
  if (rows.length === 0) return {};
  const isEntry = (row: unknown): row is Fields =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  return { [name]: rows.map((row: unknown) => (isEntry(row) ? filled(row, fields) : row)) };
}
