import { expect, test } from 'vitest';
import { checkNonce } from './check-nonce.ts';

const idToken = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('an ID token with the nonce that was sent is ours', () => {
  expect(() => checkNonce(idToken({ nonce: 'n-1', name: 'Łukasz' }), 'n-1')).not.toThrow();
});

test.each([
  ['another nonce', idToken({ nonce: 'n-2' }), 'n-1'],
  ['no nonce', idToken({}), 'n-1'],
  ['no nonce sent', idToken({ nonce: 'n-1' }), undefined],
  ['no token', undefined, 'n-1'],
])('%s is refused', (_what, token, sent) => {
  expect(() => checkNonce(token, sent)).toThrow(/nonce/);
});
