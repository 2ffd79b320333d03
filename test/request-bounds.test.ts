/** What a schema lets through, the database takes: no zero, no day without a year, no open end. */
import { beforeAll, expect, test } from 'vitest';
import { openServices } from './open-services.ts';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

let document: Document;
beforeAll(async () => {
  const services = await openServices();
  document = JSON.parse((await services.app.inject('/openapi.json')).body) as Document;
  await services.close();
});

/** A picture's file is looked up in a folder: what is none is answered as one that is not there. */
const ofNoDatabase = /\{file\} path file$/;
/** Amounts that a rule refuses with its own code (docs/rules.md, Calls). */
const decidedByRules = /\.amount$/;
const zeros = ['\0', 'a\0', '\0a', 'a\0b', '\nx\0'];
const days = ['0000-01-01', '0001-01-01', '1000-01-01', '9999-12-31'];

/** Undefined where the schema refuses what cannot be stored. */
function looseBoundOf(schema: Schema): string | undefined {
  if (schema.enum || 'const' in schema || schema.format === 'uuid') return undefined;
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  if (schema.type === 'string') {
    if (schema.format === 'date' || schema.format === 'date-time') {
      const time = schema.format === 'date' ? '' : 'T00:00:00Z';
      if (!pattern || days.some((day) => pattern.test(day + time))) return 'any year';
      // JavaScript has no leap seconds.
      return time && pattern.test('2030-06-30T23:59:60Z') ? 'second 60' : undefined;
    }
    if (!pattern || zeros.some((zero) => pattern.test(zero))) return 'a zero';
    const isBounded = schema.maxLength !== undefined || !/[*+]|,\}/.test(pattern.source);
    return isBounded ? undefined : 'any length';
  }
  if (schema.type !== 'integer' && schema.type !== 'number') return undefined;
  const hasBounds =
    (schema.minimum ?? schema.exclusiveMinimum) !== undefined &&
    (schema.maximum ?? schema.exclusiveMaximum) !== undefined;
  return hasBounds ? undefined : 'any number';
}

function* partsOf(schema: Schema, place: string): Generator<[place: string, part: Schema]> {
  if (schema.$ref !== undefined) {
    const named = schema.$ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);
    yield* partsOf(named as Schema, place);
    return;
  }
  yield [place, schema];
  for (const one of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) => some ?? []))
    yield* partsOf(one, place);
  for (const [name, one] of Object.entries(schema.properties ?? {}))
    yield* partsOf(one, `${place}.${name}`);
  for (const one of Object.values(schema.patternProperties ?? {}))
    yield* partsOf(one, `${place}{}`);
  if (schema.items) yield* partsOf(schema.items, `${place}[]`);
}

test('no call takes a text with a zero, a day of any year, or a number without an end', () => {
  const looseBounds: string[] = [];
  let seen = 0;
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      const places = [
        ...parameters.map((one) => [`${one.in} ${one.name}`, one.schema] as const),
        ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ['body', schema] as const),
      ];
      for (const [place, schema] of places)
        for (const [part, found] of partsOf(schema, `${method} ${path} ${place}`)) {
          seen += 1;
          const looseBound = looseBoundOf(found);
          if (looseBound && !decidedByRules.test(part) && !ofNoDatabase.test(part))
            looseBounds.push(`${part}: ${looseBound}`);
        }
    }
  expect([...new Set(looseBounds)]).toEqual([]);
  expect(seen).toBeGreaterThan(500);
});

test('a blank is no name', () => {
  const names: string[] = [];
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(operations))
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        for (const [part, { pattern, type }] of partsOf(schema, `${method} ${path} body`))
          if (
            type === 'string' &&
            /\.(?:name|seller|company|city|place)$/.test(part) &&
            /\/desk\/(?:sellers|auctions|yards|companies)/.test(part) &&
            new RegExp(pattern ?? '', 'u').test(' ')
          )
            names.push(part);
  expect(names).toEqual([]);
});
