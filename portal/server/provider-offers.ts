/** One line in the log for what the provider lacks: the portal does without it, and somebody should know. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PublicConfig } from '#portal/public-config.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** When the portal listens. Nobody waits for it: the provider may start later than we do. */
export function logOffers(app: FastifyInstance, config: PublicConfig): void {
  app.addHook('onListen', async () => {
    void readOffers(config, app.log);
  });
}

/** Resolves when the line is written. */
export async function readOffers(
  { authority, metadataUrl }: PublicConfig,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    const address = metadataUrl ?? `${authority}/.well-known/openid-configuration`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    const off = lacksOf((await answer.json()) as Metadata);
    if (off.length > 0)
      log.warn({ off }, 'the identity provider does not offer these: they are switched off');
  } catch (error) {
    log.warn({ error }, 'the identity provider could not be asked what it offers');
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
