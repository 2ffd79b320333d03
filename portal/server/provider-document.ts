/**
 * The provider's discovery document as the portal's server reads it: what browsers may ask follows it, wherever its
 * endpoints are. Read when the portal listens, again until it is there, and now and then after that.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PortalConfig } from '#portal/config.ts';
import { readOffers, type Metadata } from '#portal/server/provider-offers.ts';

/** Until the provider answers: it may start later than the portal. */
const retryMs = 5_000;
/** Providers move endpoints rarely, and keep the old ones for a while. */
const rereadMs = 10 * 60_000;

/** What a page asks or frames; the way to sign in and out is a navigation, but a silent sign-in is a frame. */
const asked = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'jwks_uri',
  'check_session_iframe',
  'end_session_endpoint',
];

/** Origins of the provider beside its authority, at any moment. */
export function followProvider(
  app: FastifyInstance,
  { identityOrigins, public: config }: PortalConfig,
): () => readonly string[] {
  const configured = [
    ...identityOrigins,
    ...(config.metadataUrl ? [new URL(config.metadataUrl).origin] : []),
  ];
  let origins = configured;
  let next: ReturnType<typeof setTimeout> | undefined;
  let hasClosed = false;

  async function read(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    const metadata = await readOffers(config, log);
    if (hasClosed) return;
    if (metadata) origins = [...new Set([...configured, ...originsOf(metadata)])];
    // Told once: a provider that stays away is no news.
    next = setTimeout(() => void read(quietly), metadata ? rereadMs : retryMs);
    next.unref();
  }
  app.addHook('onListen', async () => {
    if (config.clientSecret)
      app.log.warn(
        'CLIENT_SECRET is sent to every browser: use a client of its own for it, and PKCE',
      );
    void read(app.log);
  });
  app.addHook('onClose', async () => {
    hasClosed = true;
    clearTimeout(next);
  });
  return () => origins;
}

const quietly = { warn: () => undefined };

/** Of the endpoints that a browser asks; only addresses of the web. */
export function originsOf(metadata: Metadata): string[] {
  const addresses = asked
    .map((name) => metadata[name])
    .filter((value) => typeof value === 'string');
  return [
    ...new Set(
      addresses
        .filter((address) => /^https?:/i.test(address) && URL.canParse(address))
        .map((address) => new URL(address).origin),
    ),
  ];
}
