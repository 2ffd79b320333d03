import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPortalConfig } from '#portal/config.ts';
import { lacksOf, readOffers } from './provider-offers.ts';

const everything = {
  check_session_iframe: 'https://id.example/frame',
  end_session_endpoint: 'https://id.example/end',
  revocation_endpoint: 'https://id.example/revoke',
  userinfo_endpoint: 'https://id.example/me',
  dpop_signing_alg_values_supported: ['ES256'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
};
const provider = Fastify();
let authority = '';
let offered: Record<string, unknown> = everything;

beforeAll(async () => {
  provider.get('/.well-known/openid-configuration', () => offered);
  authority = await provider.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => provider.close());

test('a provider that offers everything is not worth a line', async () => {
  offered = everything;
  expect(await linesFor(authority)).toEqual([]);
});

test('what a provider lacks stands in one line', async () => {
  offered = { token_endpoint: 'https://id.example/token', grant_types_supported: ['implicit'] };
  expect(await linesFor(authority)).toEqual([
    {
      off: [
        'session monitoring',
        'signing out at the provider',
        'revocation',
        'user info',
        'proof of possession',
        'refresh tokens',
      ],
    },
  ]);
});

test('a provider that is away is said to be away', async () => {
  expect(await linesFor('http://127.0.0.1:9')).toEqual([{ error: expect.any(Error) }]);
});

test('proofs of another kind than ours are none, and no word about grants is no refusal', () => {
  const own = { ...everything, grant_types_supported: undefined };
  expect(lacksOf({ ...own, dpop_signing_alg_values_supported: ['RS256'] })).toEqual([
    'proof of possession',
  ]);
});

async function linesFor(own: string): Promise<unknown[]> {
  const lines: unknown[] = [];
  const warn = (what: unknown) => void lines.push(what);
  await readOffers(readPortalConfig({ AUTHORITY: own }).public, { warn });
  return lines;
}
