/**
 * Converts a page's fields as an editor wrote them to what a screen can show. An invalid field
 * costs the page only that field; a page without any heading, or with an unreadable body, is
 * invalid as a whole.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { BodyBlock } from './body.ts';
import { bodyOfBlocks } from './blocks.ts';
import { describeErrors, shown } from './content-errors.ts';
import { bodyOfMarkdown } from './markdown.ts';
import { markdownProblem } from './markdown-limits.ts';
import { Contact, PageFlags, PageTexts, TitledText } from './schema.ts';
import type { ContentError, ContentPage } from './source.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Shown = Omit<ContentPage, 'pageKey' | 'locale'>;

export interface ReadFields {
  /** Undefined when the page is invalid as a whole. */
  page?: Shown;
  errors: ContentError[];
}

/** Six times a Markdown body's length, since every word of blocks may be a node of its own. */
const blocksMaxLength = 360_000;

/** @param place the file, or the list and the page's key; the field is appended to it. */
export function readPageFields(fields: Fields, place: string): ReadFields {
  const errors: ContentError[] = [];
  const read = fieldReader(fields, place, errors);
  const texts = PageTexts.properties;
  const [ownTitle, ownHeading] = [read.required('title'), read.required('heading')];
  const heading = ownHeading ?? ownTitle;
  const title = ownTitle ?? ownHeading;
  const description = read.required('description') ?? heading;
  const body = bodyOf(fields['body'], `${place} /body`, errors);
  const page = {
    ...flagsOf(fields, read),
    ...defined({
      reference: read.optional('reference', texts.reference),
      image: read.optional('image', texts.image),
      imageSmall: read.optional('imageSmall', texts.imageSmall),
      imageExtraSmall: read.optional('imageExtraSmall', texts.imageExtraSmall),
      contacts: read.list('contacts', Contact, rowsMax),
      usps: threeOrNone(read.list('usps', TitledText, 3), fields, `${place} /usps`, errors),
      infoSnippets: read.list('infoSnippets', TitledText, rowsMax),
    }),
  };
  for (const name of Object.keys(fields))
    if (!known.has(name)) errors.push({ place: `${place} /${name}`, problem: 'must not be here' });
  if (title === undefined || heading === undefined || description === undefined || !body)
    return { errors };
  return { page: { ...page, title, heading, description, body }, errors };
}

const rowsMax = 40;
const flagNames = [
  'showBreadcrumbs',
  'showDisclaimerMenu',
  'showFooterMenu',
  'showMainMenu',
] as const;
const known: ReadonlySet<string> = new Set([
  ...Object.keys(PageTexts.properties),
  ...Object.keys(PageFlags.properties),
]);

interface FieldReader {
  required(name: 'title' | 'heading' | 'description'): string | undefined;
  optional<Schema extends TSchema>(name: string, schema: Schema): Static<Schema> | undefined;
  list<Row extends Type.TObject>(name: string, row: Row, max: number): Static<Row>[] | undefined;
}

function fieldReader(fields: Fields, place: string, errors: ContentError[]): FieldReader {
  const contentError = (path: string, problem: string): undefined => {
    errors.push({ place: `${place} ${path}`, problem });
    return undefined;
  };
  function validated<Schema extends TSchema>(
    schema: Schema,
    value: unknown,
    path: string,
  ): Static<Schema> | undefined {
    if (value === undefined) return undefined;
    if (Value.Check(schema, value)) return value;
    return contentError(path, describeErrors(schema, value));
  }
  /** Returns a row with its valid fields, or undefined when a required field is invalid. */
  function rowOf<Row extends Type.TObject>(schema: Row, row: unknown, path: string) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      return contentError(
        path,
        `${shown(row)} must be ${Object.keys(schema.properties).join(', ')}`,
      );
    const parts: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(row)) {
      const part = schema.properties[name];
      if (!part) contentError(`${path}/${name}`, 'must not be here');
      else parts[name] = validated(part, value, `${path}/${name}`);
    }
    const whole = defined(parts);
    if (Value.Check(schema, whole)) return whole;
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(row, name)) contentError(`${path}/${name}`, 'is missing');
    return undefined;
  }
  return {
    required(name) {
      const value = fields[name];
      if (value === undefined) return contentError(`/${name}`, 'is missing');
      return validated(PageTexts.properties[name], value, `/${name}`);
    },
    optional: (name, schema) => validated(schema, fields[name], `/${name}`),
    list(name, schema, max) {
      const rows = fields[name];
      if (rows === undefined) return undefined;
      if (!Array.isArray(rows)) return contentError(`/${name}`, `${shown(rows)} must be a list`);
      if (rows.length > max)
        contentError(`/${name}`, `only the first ${max} of ${rows.length} are shown`);
      const fit = rows
        .slice(0, max)
        .map((row, index) => rowOf(schema, row, `/${name}/${index}`))
        .filter((row) => row !== undefined);
      return fit.length > 0 ? fit : undefined;
    },
  };
}

/** The screen has three columns, and two items would look like a mistake. */
function threeOrNone<Row>(
  rows: Row[] | undefined,
  fields: Fields,
  place: string,
  errors: ContentError[],
): Row[] | undefined {
  if (rows === undefined || rows.length === 3) return rows;
  const written = Array.isArray(fields['usps']) ? fields['usps'].length : 0;
  const fit = written === rows.length ? '' : `, ${rows.length} of them in order`;
  errors.push({ place, problem: `must be three or none: there are ${written}${fit}` });
  return undefined;
}

function flagsOf(fields: Fields, read: FieldReader): PageFlags {
  const flag = (name: (typeof flagNames)[number]) => read.optional(name, Type.Boolean()) ?? true;
  return {
    showBreadcrumbs: flag('showBreadcrumbs'),
    showDisclaimerMenu: flag('showDisclaimerMenu'),
    showFooterMenu: flag('showFooterMenu'),
    showMainMenu: flag('showMainMenu'),
    ...defined({
      conditionsVersion: read.optional('conditionsVersion', PageFlags.properties.conditionsVersion),
    }),
  };
}

/** Parses Markdown when the field is a text, blocks when it is a list. */
function bodyOf(body: unknown, place: string, errors: ContentError[]): BodyBlock[] | undefined {
  if (body === undefined) return [];
  const contentError = (problem: string): undefined => {
    errors.push({ place, problem });
    return undefined;
  };
  if (typeof body === 'string') {
    const schema = PageTexts.properties.body;
    if (!Value.Check(schema, body)) return contentError(describeErrors(schema, body));
    const problem = markdownProblem(body);
    return problem === undefined ? bodyOfMarkdown(body) : contentError(problem);
  }
  if (!Array.isArray(body)) return contentError(`${shown(body)} must be Markdown or blocks`);
  if (JSON.stringify(body).length > blocksMaxLength)
    return contentError(`must not be longer than ${blocksMaxLength} letters`);
  return bodyOfBlocks(body);
}

/** Removes fields that are undefined, which a screen would treat as present. */
function defined<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };
}
