/** One line in the log for what the provider lacks: the portal does without it, and somebody should know. */
import type { FastifyBaseLogger } from 'fastify';
import type { PublicConfig } from '#portal/public-config.ts';

export type Metadata = Readonly<Record<string, unknown>>;

/** The discovery document, once the line is written; undefined where it cannot be had. */
export async function readOffers(
  { authority, metadataUrl }: PublicConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Metadata | undefined> {
  try {
    const address = metadataUrl ?? `${authority}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const metadata = (await answer.json()) as Metadata;
    const off = lacksOf(metadata);
    if (off.length > 0)
      log.warn({ off }, 'the identity provider does not offer these: they are switched off');
    return metadata;
  } catch (error) {
    log.warn({ error }, 'the identity provider could not be asked what it offers');
    return undefined;
  }
}

/** As for every other question to the provider. */
const timeoutMs = 10_000;

/** What is switched off where the discovery document does not name it. */
export function lacksOf(metadata: Metadata): string[] {
  return Object.entries(offers)
    .filter(([, isOffered]) => !isOffered(metadata))
    .map(([name]) => name);
}

const offers: Record<string, (metadata: Metadata) => boolean> = {
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
