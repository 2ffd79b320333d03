/** Optional features of a provider: the portal works without them and logs their absence. */
import type { ProviderDocument } from '#runtime/discovery.ts';

/** Returns the features to switch off because the discovery document does not name them. */
export function lacksOf(document: ProviderDocument): string[] {
  return Object.entries(offers)
    .filter(([, isOffered]) => !isOffered(document))
    .map(([name]) => name);
}

const offers: Record<string, (document: ProviderDocument) => boolean> = {
  'session monitoring': ({ check_session_iframe: frame }) => typeof frame === 'string',
  'signing out at the provider': ({ end_session_endpoint: end }) => typeof end === 'string',
  revocation: ({ revocation_endpoint: revocation }) => typeof revocation === 'string',
  'user info': ({ userinfo_endpoint: userInfo }) => typeof userInfo === 'string',
  'proof of possession': ({ dpop_signing_alg_values_supported: names }) => has(names, 'ES256'),
  // A provider that lists no grants may support them all.
  'refresh tokens': ({ grant_types_supported: names }) =>
    names === undefined || has(names, 'refresh_token'),
};

function has(names: unknown, name: string): boolean {
  return Array.isArray(names) && names.includes(name);
}
