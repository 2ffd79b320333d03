import { expect, test } from 'vitest';
import {
  explanationUrl,
  failedResponse,
  identityError,
  identityErrorOf,
  isRetryable,
  missingMetadata,
  refusal,
} from './identity-error.ts';

test.each([
  [
    missingMetadata('token_endpoint'),
    'Metadata does not contain property token_endpoint',
    'notOffered',
  ],
  [failedResponse({ status: 502, statusText: 'Bad Gateway' }), 'Bad Gateway (502)', 'unreachable'],
  [failedResponse({ status: 403, statusText: 'Forbidden' }), 'Forbidden (403)', 'refused'],
  [
    failedResponse({ status: 408, statusText: 'Request Timeout' }),
    'Request Timeout (408)',
    'unreachable',
  ],
  [
    failedResponse({ status: 429, statusText: 'Too Many Requests' }),
    'Too Many Requests (429)',
    'unreachable',
  ],
])('%s names what is missing or the status, and has its kind', (error, message, kind) => {
  expect(error).toMatchObject({ message, kind });
});

test('a time-out, a refusal of the provider and one of the browser are different kinds', () => {
  expect(identityError('Network timed out').kind).toBe('unreachable');
  const refused = refusal({ error: 'invalid_scope', error_description: 'no such scope' });
  expect(identityErrorOf(refused)).toMatchObject({ kind: 'refused', message: 'no such scope' });
  expect(identityErrorOf(new DOMException('denied', 'SecurityError')).kind).toBe('storageBlocked');
});

test('what was read in place of JSON is not quoted', () => {
  const { kind, message } = identityErrorOf(new SyntaxError('Unexpected token in "secret"'));
  expect({ kind, message }).toEqual({ kind: 'answersWrongly', message: 'Answer is no JSON' });
});

test('another try makes sense where nobody has refused', () => {
  const all = [
    identityError('Network timed out'),
    identityError('Invalid response Content-Type'),
    failedResponse({ status: 403, statusText: 'Forbidden' }),
  ];
  expect(all.map((error) => isRetryable(error))).toEqual([true, true, false]);
});

test("a refusal without a description has the provider's code as its message", () => {
  expect(refusal({ error: 'invalid_grant' }, 400)).toMatchObject({
    kind: 'refused',
    message: 'invalid_grant',
  });
});

test('an unforeseen error preserves its message, and is wrapped once only', () => {
  const error = identityErrorOf(new TypeError('x is not a function'));
  expect(error).toMatchObject({ kind: 'other', message: 'x is not a function' });
  expect(identityErrorOf(error)).toBe(error);
});

test('the page on which the provider explains its error is preserved', () => {
  const error = refusal({ error: 'invalid_request', error_uri: 'https://id.example/errors/7' });
  expect(identityErrorOf(error)).toMatchObject({ errorUri: 'https://id.example/errors/7' });
  expect(identityErrorOf(new Error('No state in response')).errorUri).toBeUndefined();
});

test.each([
  [400, 'refused'],
  [403, 'refused'],
  [408, 'unreachable'],
  [429, 'unreachable'],
  [503, 'unreachable'],
])('an error of the token endpoint with status %i is %s', (status, kind) => {
  expect(refusal({ error: 'slow_down' }, status).kind).toBe(kind);
});

test.each([
  ['https://id.example/errors/7', 'https://id.example/errors/7'],
  ['HTTPS://id.example', 'https://id.example/'],
  ['http://id.example/errors/7', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,hello', undefined],
  ['//id.example', undefined],
  ['/errors/7', undefined],
  ['https://anna:secret@id.example/', undefined],
  [`https://id.example/${'x'.repeat(2_000)}`, undefined],
  ['', undefined],
])('the address %s of an explanation leads to %s', (error_uri, href) => {
  expect(explanationUrl(refusal({ error: 'no', error_uri }))?.href).toBe(href);
});
