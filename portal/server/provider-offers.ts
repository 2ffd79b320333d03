/** What the provider may lack: the portal does without it, and says so in its log. */
import type { ProviderDocument } from '#runtime/discovery.ts';

/** What is switched off where the discovery document does not name it. */
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
  // Who says nothing of grants may know them all.
  'refresh tokens': ({ grant_types_supported: names }) =>
    names === undefined || has(names, 'refresh_token'),
};

function has(names: unknown, name: string): boolean {
  return Array.isArray(names) && names.includes(name);
}
