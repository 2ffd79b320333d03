/**
 * Reads the provider's discovery document on the portal's server, so that the security policy
 * allows its endpoints wherever they are. It is read when the portal listens, again until it
 * succeeds, and at intervals after that.
 */
import type { FastifyInstance } from 'fastify';
import type { PortalConfig } from './config.ts';
import { lacksOf } from './provider-offers.ts';
import { type ProviderDocument, signInEndpoints } from '#runtime/discovery.ts';
import { watchProvider } from '#runtime/provider-watch.ts';

/** Until the provider answers correctly: it may start later than the portal. */
const retryMs = 5_000;
/** Providers move endpoints rarely, and support the old ones for a while. */
const rereadMs = 10 * 60_000;

/** Endpoints a page fetches or frames: a silent sign-in is a frame, other sign-ins are not. */
const asked = [
  'authorization_endpoint',
  'token_endpoint',
  'userinfo_endpoint',
  'revocation_endpoint',
  'jwks_uri',
  'check_session_iframe',
  'end_session_endpoint',
];

export interface FollowedProvider {
  /** Origins of the provider beside its authority. */
  origins(): readonly string[];
  /** One sentence; undefined before the first check and while nothing is wrong. */
  problem(): string | undefined;
}

export function followProvider(
  app: FastifyInstance,
  { identityOrigins, public: config }: PortalConfig,
): FollowedProvider {
  const { authority, metadataUrl } = config;
  const configured = [...identityOrigins, ...(metadataUrl ? [new URL(metadataUrl).origin] : [])];
  const watch = watchProvider({ authority, metadataUrl, toleratesSlash: true }, app.log, {
    needed: signInEndpoints,
    effect: 'nobody can sign in',
  });
  let origins = configured;
  let off = '';
  let next: ReturnType<typeof setTimeout> | undefined;
  let hasClosed = false;

  async function read(): Promise<void> {
    const document = await watch.check();
    if (hasClosed) return;
    if (document) {
      origins = [...new Set([...configured, ...originsOf(document)])];
      if (watch.problem() === undefined) logLacks(lacksOf(document));
    }
    next = setTimeout(() => void read(), watch.problem() === undefined ? rereadMs : retryMs);
    next.unref();
  }
  /** Logs the lacks once, and again when they change. */
  function logLacks(lacks: string[]): void {
    if (lacks.join() !== off && lacks.length > 0)
      app.log.warn(
        { off: lacks },
        'the identity provider does not offer these: they are switched off',
      );
    off = lacks.join();
  }
  app.addHook('onListen', async () => {
    if (config.clientSecret)
      app.log.warn(
        'CLIENT_SECRET is sent to every browser: use a client of its own for it, and PKCE',
      );
    if (config.passwordGrant)
      app.log.warn(
        'PASSWORD_GRANT is on: the portal asks for passwords itself; the code flow is safer where the provider has it',
      );
    void read();
  });
  app.addHook('onClose', async () => {
    hasClosed = true;
    clearTimeout(next);
  });
  return { origins: () => origins, problem: () => watch.problem() };
}

/** Returns the origins of the endpoints a browser fetches; http and https only. */
export function originsOf(document: ProviderDocument): string[] {
  const addresses = asked
    .map((name) => document[name])
    .filter((value) => typeof value === 'string');
  return [
    ...new Set(
      addresses
        .filter((address) => /^https?:/i.test(address) && URL.canParse(address))
        .map((address) => new URL(address).origin),
    ),
  ];
}
