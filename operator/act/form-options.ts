/** The fields of an act's form as options of a command, and back. */
import { Option } from 'commander';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { ActKind } from '#domain/acts.ts';
import { OperatorError } from '#services/operator-error.ts';
import { moment } from '#operator/moment.ts';
import { type FieldAt, defaults, namedFields } from './named-fields.ts';

interface Field {
  const?: unknown;
  enum?: readonly string[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: readonly Field[];
  items?: Field;
  properties?: Record<string, Field>;
  required?: readonly string[];
}
export type Form = Required<Pick<Field, 'properties'>> & Field;
type Words = string | string[];
export type Given = Record<string, Words | boolean | undefined>;

/** A field that an option fills, also within an object of the form. */
interface Leaf {
  name: string;
  path: readonly string[];
  field: Field;
  isRequired: boolean;
}

/** What an operator at a screen has seen; a command acts on what is there. */
const seen = new Set(['act', 'version', 'proposalId']);

/** @param subject the field that the command's first word fills. */
export function optionsOf(form: Form, subject?: string): Option[] {
  const kind = actOf(form);
  return leavesOf(form)
    .filter(({ name }) => name !== subject)
    .map(({ name, field, isRequired }) => {
      const help = name === 'reason' ? 'for the history' : wordsOf(name, field);
      const option = new Option(`${flagOf(name)} ${placeOf(field)}`, help);
      const byDefault = defaults[kind]?.[name];
      if (byDefault !== undefined) option.default(byDefault);
      else if (isRequired) option.makeOptionMandatory();
      return option;
    });
}

/**
 * The body that the options make.
 * @throws OperatorError where the call would refuse it.
 */
export async function bodyOf(form: Form, given: Given, at: FieldAt): Promise<object> {
  const body: Record<string, unknown> = { act: actOf(form) };
  const leaves = leavesOf(form);
  for (const { name, path, field } of leaves) {
    const words = given[name];
    const [parent = '', child] = path;
    if (words === undefined || body[parent] === null) continue;
    const value = await valueOf({ name, field }, words as Words, { ...at, given });
    if (child === undefined) body[parent] = value;
    else body[parent] = { ...(body[parent] as object), [child]: value };
  }
  const required = form.required?.filter((name) => !seen.has(name)) ?? [];
  const [error] = Value.Errors({ ...form, required } as unknown as TSchema, body);
  if (!error) return body;
  const [parent = '', child] = error.instancePath.slice(1).split('/');
  const leaf =
    leaves.find(({ path }) => path.length > 1 && path[0] === parent && path[1] === child) ??
    leaves.find(({ name }) => name === parent);
  const [subject, help] = at.subject;
  if (leaf && leaf.name !== subject)
    throw new OperatorError(
      `${flagOf(leaf.name)} ${error.message} (${wordsOf(leaf.name, leaf.field)}).`,
    );
  throw new OperatorError(`"${String(given[subject ?? ''])}" ${error.message} (${help}).`);
}

export function actOf({ properties }: Form): ActKind {
  return properties['act']?.const as ActKind;
}

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The fields of an object of the form have options of their own; null is an option of its name. */
function leavesOf({ properties, required }: Form): Leaf[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (seen.has(name)) return [];
    const isRequired = required?.includes(name) ?? false;
    const inner = partsOf(field).find((part) => part.properties);
    if (!inner) return [{ name, path: [name], field, isRequired }];
    const isNullable = inner !== field;
    const own = isNullable ? [{ name, path: [name], field: nothing, isRequired: false }] : [];
    const children = Object.entries(inner.properties ?? {}).map(([child, its]) => ({
      name: child,
      path: [name, child],
      field: its,
      isRequired: isRequired && !isNullable && (inner.required?.includes(child) ?? false),
    }));
    return [...own, ...children];
  });
}

/** A yes may be the option alone. */
function placeOf(field: Field): string {
  const types = partsOf(field).map(({ type }) => type);
  if (types.length === 1 && types[0] === 'boolean') return '[value]';
  return types.includes('array') ? '<value...>' : '<value>';
}

const nothing: Field = { anyOf: [{ type: 'null' }] };

function partsOf(field: Field): readonly Field[] {
  return field.anyOf?.flatMap(partsOf) ?? [field];
}

/** How an option's help names its values. */
function wordsOf(name: string, field: Field): string {
  const parts = partsOf(field);
  const named = namedFields[name]?.help;
  const words = named ? [named] : parts.filter(({ type }) => type !== 'null').map(wordOf);
  return [...words, ...(parts.some(({ type }) => type === 'null') ? ['none'] : [])].join(', or ');
}

function wordOf(field: Field): string {
  const { type, format, enum: values, items } = field;
  if (values) return values.join(', ');
  if (items) return items.properties ? Object.keys(items.properties).join(':') : wordOf(items);
  if (format === 'date-time') return 'ISO instant with zone, +2h or +3d';
  if (format === 'date') return 'a day such as 2026-11-23';
  if (type === 'boolean') return 'true or false';
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = field;
    const bounds = [
      minimum === undefined ? '' : ` from ${minimum}`,
      maximum === undefined ? '' : ` to ${maximum}`,
    ];
    return `${type === 'integer' ? 'a whole number' : 'a number'}${bounds.join('')}`;
  }
  return type === 'object' ? 'JSON' : 'text';
}

async function valueOf(
  { name, field }: Pick<Leaf, 'name' | 'field'>,
  words: Words,
  at: FieldAt,
): Promise<unknown> {
  const parts = partsOf(field);
  if (String(words) === 'none' && parts.some(({ type }) => type === 'null')) return null;
  const named = namedFields[name];
  if (named) return named.read(words as string, at);
  if (parts.some(({ format }) => format === 'date-time'))
    return moment(String(words), flagOf(name), at.now).toISOString();
  const items = parts.find(({ type }) => type === 'array')?.items;
  if (!items || !Array.isArray(words)) return scalarOf(field, String(words));
  const [first = ''] = words;
  if (parts.some((part) => part.enum?.includes(first))) return first;
  return words.flatMap((word) => word.split(',')).map((each) => itemOf(items, each));
}

/** An object of a list is its values with colons between them. */
function itemOf(field: Field, text: string): unknown {
  if (!field.properties) return scalarOf(field, text);
  const values = text.split(':');
  const entries = Object.entries(field.properties).map(([name, its], place) => {
    const value = values[place];
    return [name, value === undefined ? value : scalarOf(its, value)] as const;
  });
  return Object.fromEntries(entries);
}

/** What is none of its kind stays text, which the form refuses. */
function scalarOf(field: Field, text: string): unknown {
  const { type } = partsOf(field).find((part) => part.type !== 'null') ?? field;
  if (type === 'boolean' && ['true', 'false'].includes(text)) return text === 'true';
  if ((type === 'integer' || type === 'number') && text.trim() !== '') return Number(text);
  if (type !== 'object') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
