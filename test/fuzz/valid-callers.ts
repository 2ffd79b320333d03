/**
 * Requests of valid buyers and operators, as their schemas describe them, with values at the ends
 * of what a schema lets through and just beyond: what the schema takes, the database takes.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { faultOf } from './judge.ts';
import type { KnownCall } from './hostile.ts';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  items?: Schema;
  anyOf?: Schema[];
}
export interface DescribedCall extends KnownCall {
  queries: { name: string; schema: Schema }[];
}

export interface CallerTarget {
  app: FastifyInstance;
  calls: readonly DescribedCall[];
  parameters: Readonly<Record<string, readonly string[]>>;
  /** Values of the authorization header. */
  callers: { buyer: string; operator: string };
  takeErrors(): string[];
}

/** Requests at once: some take two connections of a pool that has ten. */
const atOnce = 4;
/** Files are made in threads, which take a tenth of a second each to start. */
const fileEvery = 40;

const texts = [
  '\0',
  'a\0b',
  ' ',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '\u{10FFFF}',
  '\uFFFF',
  '\u202e\u200b',
  'İıſK\u0301',
  'x'.repeat(40),
  'x'.repeat(4_000),
  '💶'.repeat(20),
  '-1',
  '1e308',
  'NaN',
  '9007199254740993',
  '99999999999999999999',
  'S0-2026-00000',
  '{}',
  '[]',
  'null',
  'constructor',
  '__proto__',
];
const days = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1799-12-31',
  '1800-01-01',
  '1900-02-29',
  '2024-02-29',
  '2026-11-20',
  '2199-12-31',
  '2200-01-01',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
];
const times = [
  'T00:00:00Z',
  'T23:59:59.999999999Z',
  'T12:00:00+23:59',
  'T23:59:60Z',
  'T24:00:00Z',
  '',
];
const numbers = [
  0,
  -0,
  -1,
  1,
  0.001,
  0.1,
  99.999,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  1e12,
  1e15,
  Number.MAX_SAFE_INTEGER,
  1e18,
  9.3e18,
  1e21,
  1e308,
  -1e308,
  5e-324,
];

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Draw = <T>(values: readonly T[]) => T;

/** At an end of what the schema allows, or anything. */
function extremeOf(schema: Schema, draw: Draw): unknown {
  const one = schema.anyOf ? draw(schema.anyOf) : schema;
  if (one.enum) return draw([...one.enum, ...one.enum, '\0']);
  if (one.type === 'boolean') return draw([true, false, 'x']);
  if (one.type === 'integer' || one.type === 'number')
    return draw([one.minimum ?? 0, one.maximum ?? 1e15, one.minimum ?? 0, ...numbers]);
  if (one.type === 'array') return draw([[], [extremeOf(one.items ?? {}, draw)]]);
  if (one.format === 'date') return draw(days);
  if (one.format === 'date-time') return draw(days) + draw(times);
  if (one.format === 'uuid') return draw([randomUUID(), 'x']);
  return draw([...texts, 'x'.repeat(one.maxLength ?? 1), draw(days), draw(days) + draw(times)]);
}

/** The body with one of its values, at any depth, replaced by an extreme of its kind. */
function changed(value: unknown, draw: Draw): unknown {
  if (Array.isArray(value))
    return draw([0, 1, 1]) === 0 ? [] : value.map((one: unknown) => changed(one, draw));
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value);
    const name = names.length === 0 ? undefined : draw(names);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, key === name ? changed(one, draw) : one]),
    );
  }
  if (typeof value === 'number') return draw(numbers);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
    return draw(days) + (value.length > 10 ? draw(times) : '');
  return draw([...texts, ...numbers, null, true]);
}

interface CallerRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** The request of that number, the same for each seed. */
function callerRequest(target: CallerTarget, seed: number, place: number): CallerRequest {
  const random = randomOf(seed * 1_000_003 + place);
  const draw: Draw = (values) => values[Math.floor(random() * values.length)] as (typeof values)[0];
  const isFile = (path: string) => path.endsWith('/file');
  const some = target.calls.filter(({ path }) => place % fileEvery === 0 || !isFile(path));
  const call = draw(some);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      draw([...(target.parameters[name] ?? []), ...(random() < 0.1 ? texts : ['x'])]),
    ),
  );
  const queries = call.queries
    .filter(() => random() < 0.5)
    .map(({ name, schema }) => {
      const value = String(extremeOf(schema, draw));
      return `${name}=${encodeURIComponent(value.toWellFormed())}`;
    });
  const isDesk = call.path.startsWith('/desk/');
  const hasBody = call.body !== undefined && call.method !== 'GET';
  const payload = hasBody
    ? JSON.stringify(random() < 0.1 ? call.body : changed(call.body, draw))
    : undefined;
  return {
    method: call.method as CallerRequest['method'],
    url: path + (queries.length > 0 ? `?${queries.join('&')}` : ''),
    headers: {
      authorization: target.callers[isDesk === random() > 0.02 ? 'operator' : 'buyer'],
      'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(random() * 250)).join('.')}`,
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }),
    },
    ...(payload !== undefined && { payload }),
  };
}

/** @throws with the request and its fault; the number reproduces it. */
export async function fuzzCallers(
  target: CallerTarget,
  { seed, runs }: { seed: number; runs: number },
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  let isOver = false;
  const work = async () => {
    for (let place = next++; place < runs && !isOver; place = next++) {
      const request = callerRequest(target, seed, place);
      const { statusCode: status, headers, body } = await target.app.inject(request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      const fault = faultOf({
        request: {
          call: '',
          method: request.method,
          target: request.url,
          headers: [],
          body: undefined,
        },
        answer: { status, headers: `\r\n${lines.join('\r\n')}\r\n`, body },
        secrets: [],
        logged: target.takeErrors(),
        before: '',
        after: '',
      });
      if (!fault) continue;
      isOver = true;
      throw new Error(
        `seed ${seed}, request ${place}: ${fault}\n${JSON.stringify(request)}\n${body.slice(0, 500)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}
