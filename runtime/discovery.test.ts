/**
 * Discovery documents of real servers, valid and invalid: each error is one sentence that says what
 * to correct.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDiscovery } from './discovery.ts';

let answer: { status?: number; type?: string; body: string };
let origin: string;
let asked: string[];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'application/json' });
  response.end(answer.body);
});

beforeEach(async () => {
  asked = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const problemOf = (authority: string, metadataUrl?: string) =>
  readDiscovery({ authority, metadataUrl }, ['jwks_uri']).then(
    () => 'none',
    (error: Error) => error.message,
  );
const document = (changes: object) =>
  JSON.stringify({ issuer: origin, jwks_uri: `${origin}/keys`, ...changes });

test('a document of this issuer is read at its well-known place, with or without a slash', async () => {
  answer = { body: document({}) };
  expect(await problemOf(origin)).toBe('none');
  answer = { body: document({ issuer: `${origin}/` }) };
  expect(await problemOf(`${origin}/`)).toBe('none');
  expect(asked).toEqual(Array(2).fill('/.well-known/openid-configuration'));
});

test('METADATA_URL leads elsewhere', async () => {
  answer = { body: document({ issuer: 'https://id.example' }) };
  expect(await problemOf('https://id.example', `${origin}/elsewhere`)).toBe('none');
  expect(asked).toEqual(['/elsewhere']);
});

test.each([
  [
    'another issuer',
    { body: '{"issuer":"https://id.example/"}' },
    /is of the issuer "https:\/\/id\.example\/", and AUTHORITY is "http/,
  ],
  ['no issuer', { body: '{}' }, /is of the issuer nothing/],
  [
    'HTML',
    { type: 'text/html; charset=utf-8', body: '<h1>Sign in</h1>' },
    /is no JSON object but text\/html$/,
  ],
  ['a list', { body: '[]' }, /is no JSON object but application\/json$/],
  ['a status', { status: 404, body: '' }, /answered 404$/],
])('%s is reported', async (_what, wrong, problem) => {
  answer = wrong;
  expect(await problemOf(origin)).toMatch(problem);
});

test('missing endpoints are named', async () => {
  answer = { body: document({ jwks_uri: undefined }) };
  expect(await problemOf(origin)).toMatch(/names no jwks_uri$/);
});

test('a port without a server, and an unknown name', async () => {
  expect(await problemOf('http://127.0.0.1:1')).toMatch(
    /cannot be reached: the connection is refused$|bad port/,
  );
  expect(await problemOf('http://nobody.invalid')).toMatch(
    /cannot be reached: its name cannot be resolved/,
  );
});
