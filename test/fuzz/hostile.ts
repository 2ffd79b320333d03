/** Requests that no honest client sends, drawn by fast-check around the calls of a server. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

export interface KnownCall {
  method: string;
  /** The path with `{name}` for a parameter. */
  path: string;
  /** A body that the call accepts. */
  body?: Record<string, unknown>;
}

/** Values that a server accepts, so that requests get past the first refusal. */
export interface Vocabulary {
  calls: readonly KnownCall[];
  parameters: Readonly<Record<string, readonly string[]>>;
  queries: Readonly<Record<string, readonly string[]>>;
  /** Valid values by header, drawn beside hostile ones. */
  headers: Readonly<Record<string, readonly string[]>>;
}

export interface HostileRequest {
  call: string;
  method: string;
  target: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer | undefined;
}

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '%00',
  '\uD800',
  'a\uDFFFb',
  '%ED%A0%80',
  '%E0%A4%A',
  '%c0%ae%c0%ae/',
  '%',
  '../../../../etc/passwd',
  '..%2f..%2f',
  "' OR 1=1 --",
  '%27;DROP TABLE lot',
  '<script>alert(1)</script>',
  '%0d%0aset-cookie:%20a=b',
  '1e999',
  '-1',
  'NaN',
  '99999999999999999999',
  '9007199254740993',
  '__proto__',
  'constructor',
  '2026-02-30T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01',
  '{"skip":1e999}',
  '{"orderBy":[{"column":"\\u0000"}]}',
  '[[[[[[[[]]]]]]]]',
  '00000000-0000-0000-0000-000000000000',
  'İıſK\u202e\u0301\ufeff',
  'x'.repeat(300),
  '🚗'.repeat(3_000),
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 1) =>
  fc.option(arbitrary, { nil: undefined, freq });
const among = (good: readonly string[], hostile: fc.Arbitrary<string>) =>
  good.length === 0
    ? hostile
    : fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...good) },
        { weight: 1, arbitrary: hostile },
      );

/**
 * A text in an address: escaped as it should be, or unescaped except for what would end the request
 * line.
 */
const inAddress = text.chain((value) =>
  fc.constantFrom(encodeURIComponent(value.toWellFormed()), value.replaceAll(/[\r\n ]/g, '')),
);
const inHeader = text.map((value) => value.replaceAll(/[\r\n]/g, ''));

const methods =
  'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND QUERY NONSENSE'.split(' ');

const numbersAndShapes = [
  '1e999',
  '-1e999',
  '-0',
  '1e-400',
  '1e21',
  '9007199254740993',
  '5000.005',
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '"\\ud800"',
  '"\\u0000"',
  'NaN',
  "'x'",
  `[${'1,'.repeat(3_000)}1]`,
];
/** JSON as text: JSON.stringify can write neither numbers out of range nor duplicate keys. */
const jsonText = fc.oneof(
  { weight: 3, arbitrary: text.map((value) => JSON.stringify(value)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...numbersAndShapes),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 10, max: 3_000 }))
      .map(([open, deep]) => open.repeat(deep)),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 10, max: 3_000 })
      .map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
  },
  { weight: 1, arbitrary: fc.json() },
);

type Fields = [string, string][];
const written = (fields: Fields, kind: 'json' | 'form') =>
  kind === 'json'
    ? `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`
    : fields
        .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll(/^"|"$/g, ''))}`)
        .join('&');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the valid body with one field, at any depth, replaced, added or missing, or the body
 * unchanged.
 */
function bodyText(
  good: Record<string, unknown> | undefined,
  kind: 'json' | 'form',
): fc.Arbitrary<string> {
  const fields: Fields = Object.entries(good ?? {}).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const changed = fc.nat({ max: Math.max(0, fields.length - 1) }).chain((at) => {
    const old = Object.values(good ?? {})[at];
    const value = isObject(old) ? fc.oneof(jsonText, bodyText(old, 'json')) : jsonText;
    return maybe(value, 8).map((replaced) =>
      fields.flatMap<[string, string]>((field, index) => {
        if (index !== at) return [field];
        return replaced === undefined ? [] : [[field[0], replaced]];
      }),
    );
  });
  const added = fc
    .tuple(text, jsonText)
    .map<Fields>(([name, value]) => [...fields, [name.replaceAll(/[&=]/g, ''), value]]);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(written(fields, kind)) },
    { weight: 6, arbitrary: changed.map((all) => written(all, kind)) },
    { weight: 2, arbitrary: added.map((all) => written(all, kind)) },
    { weight: 2, arbitrary: jsonText },
  );
}

const contentTypes = [
  'application/json; charset=utf-16',
  'application/JSON',
  'text/plain',
  'text/xml',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  '/',
  'application/json, text/plain',
  '',
];

interface Content {
  type: string | undefined;
  coding: string | undefined;
  bytes: Buffer;
}

function contentOf(good: Record<string, unknown> | undefined): fc.Arbitrary<Content> {
  const typed = (kind: 'json' | 'form', types: string[]) =>
    fc
      .tuple(bodyText(good, kind), fc.constantFrom(...types))
      .map(([body, type]) => ({ type, coding: undefined, bytes: Buffer.from(body) }));
  const odd = fc.record({
    type: among(contentTypes, inHeader),
    coding: maybe(fc.constantFrom('gzip', 'br', 'deflate', 'nonsense')),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      bodyText(good, 'json').map((body) => gzipSync(body)),
      bodyText(good, 'json').map((body) => Buffer.from(body, 'utf16le')),
    ),
  });
  return fc.oneof(
    { weight: 4, arbitrary: typed('json', ['application/json', 'application/json-patch+json']) },
    { weight: 4, arbitrary: typed('form', ['application/x-www-form-urlencoded']) },
    { weight: 1, arbitrary: odd },
  );
}

const otherHeaders = (
  'accept accept-encoding accept-language range if-none-match if-modified-since if-match origin referer cookie ' +
  'dpop last-event-id x-forwarded-host x-forwarded-proto forwarded x-http-method-override x-original-url ' +
  'sec-fetch-site user-agent access-control-request-method sec-ch-ua-mobile expect te x-request-id'
).split(' ');

const network = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `10.${parts.join('.')}`);

export function hostileRequest(known: Vocabulary): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...known.calls).chain((call) => requestTo(call, known));
}

function requestTo(call: KnownCall, known: Vocabulary): fc.Arbitrary<HostileRequest> {
  const parts = call.path.split(/(\{\w+\}|\*)/).map((part) => {
    if (part === '*') return inAddress;
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? fc.constant(part) : among(known.parameters[name] ?? [], inAddress);
  });
  const queries = fc.array(
    fc.tuple(among(Object.keys(known.queries), inAddress), inAddress).chain(([name, value]) => {
      const good = Object.hasOwn(known.queries, name) ? (known.queries[name] ?? []) : [];
      const escaped = good.map((one) => encodeURIComponent(one));
      return among(escaped, fc.constant(value)).map((one) => `${name}=${one}`);
    }),
    { maxLength: 4 },
  );
  const others = fc.array(
    fc
      .constantFrom(...otherHeaders)
      .chain((name) => inHeader.map((value) => [name, value] as const)),
    { maxLength: 3 },
  );
  const own = fc.tuple(
    ...Object.entries(known.headers).map(([name, good]) =>
      maybe(among(good, inHeader), 6).map((value) => [name, value] as const),
    ),
  );
  const isWrite = !['GET', 'HEAD'].includes(call.method);
  return fc
    .record({
      method: among([call.method], fc.constantFrom(...methods)),
      path: fc.tuple(...parts),
      tail: fc.option(fc.constantFrom('/', '//', '/..', '.data', '%00', ';x=1', '#x', '\\'), {
        nil: undefined,
        freq: 1,
      }),
      queries,
      others,
      own,
      from: network,
      content: maybe(contentOf(call.body), isWrite ? 12 : 1),
    })
    .map(({ method, path, tail, queries: asked, others: more, own: ours, from, content }) => ({
      call: `${call.method} ${call.path}`,
      method,
      target: `${path.join('')}${tail ?? ''}${asked.length > 0 ? '?' : ''}${asked.join('&')}`,
      headers: [
        ['x-forwarded-for', from] as const,
        ...more,
        ...ours.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
        ...(content?.type === undefined ? [] : [['content-type', content.type] as const]),
        ...(content?.coding === undefined ? [] : [['content-encoding', content.coding] as const]),
      ],
      body: content?.bytes,
    }));
}
