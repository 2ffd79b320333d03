/**
 * The provider as one Fastify app: its pages, user info, session frame and health, and
 * oidc-provider behind everything else. Fastify because the services use it too: the same logs,
 * limits, `listen` and `close`, and `inject` in tests.
 */
import type { Database } from '#database/connect.ts';
import { type ClockWatch, watchClock } from '#database/clock.ts';
import { warnOfExcess } from '#database/logins.ts';
import { isCurrent } from '#database/migrate.ts';
import { warnOfUnlistedProxy } from '#runtime/forwarded.ts';
import { type LogTarget, logOptions } from '#runtime/log.ts';
import { ownAddresses } from '#runtime/own-addresses.ts';
import { type Drain, drainOnClose, drainingServer } from '#runtime/drain.ts';
import { startJob } from '#runtime/interval-job.ts';
import { limitRoutes } from '#runtime/rate-limit/routes.ts';
import { nothingPolicy } from '#runtime/security-headers.ts';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { addAssetRoutes } from './pages/assets.ts';
import type { IdentityConfig } from './config.ts';
import { addForgottenRoutes } from './passwords/forgotten-routes.ts';
import { pageHeaders, providerHeaders } from './pages/headers.ts';
import { addInteractionRoutes } from './sign-in/interaction.ts';
import type { InteractionOptions } from './sign-in/interaction-responses.ts';
import { type CurrentProvider, startKeyRotationCheck } from './keys/rotating-keys.ts';
import { loadKeys } from './keys/keys.ts';
import * as limits from './limits.ts';
import { startMailJob } from './mail/mail-job.ts';
import { allowPortalOnly } from './oidc/portal-origin.ts';
import { recordIssuer } from './oidc/record-issuer.ts';
import { addFirstPasskey } from './passkeys/first-passkey.ts';
import { addPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { addPasskeySignIn } from './passkeys/passkey-sign-in.ts';
import { sendSecondFactor } from './passkeys/second-factor-responses.ts';
import { addPasswordRoutes } from './passwords/password-routes.ts';
import { pageContext } from './pages/page-context.ts';
import { sendPage } from './pages/send-page.ts';
import { errorPage } from './pages/plain-pages.ts';
import type { DemoAccount } from './sign-in/sign-in-page.ts';
import { type ProviderOptions, createProvider, isSecure } from './oidc/provider.ts';
import { revokeAccessTokens } from './oidc/revocation.ts';
import { dropOldKeys } from './keys/rotate-keys.ts';
import { rememberCallers } from './accounts/security-log.ts';
import { recordDevices } from './sessions/session-devices.ts';
import { addSessionRoutes } from './sessions/session-routes.ts';
import { addCheckSessionRoute, sessionState } from './oidc/session-state.ts';
import { replaceScriptedPages } from './oidc/sign-out.ts';
import { purge } from './oidc/store.ts';
import { addUserInfoRoute } from './oidc/user-info.ts';
import { refuseZeroBytes } from './oidc/zero-bytes.ts';

export interface IdentityOptions {
  config: IdentityConfig;
  /** Migrated, with the role carplaza_identity. The caller closes it after `close`. */
  database: Database;
  /** Shown on the sign-in page when `config.demo` is on. */
  demoAccounts?: readonly DemoAccount[];
  /** Defaults to standard output. */
  logTo?: LogTarget;
}

/**
 * Creates keys at the first start. Listen with `app.listen({ port, host })`; `app.close()` lets
 * running requests finish.
 */
export async function createIdentity(options: IdentityOptions): Promise<FastifyInstance> {
  const { config, database, demoAccounts = [] } = options;
  const app = Fastify({
    logger: logOptions({
      process: 'identity',
      level: config.logLevel,
      to: options.logTo,
      // Without the interaction's id.
      routeOf: ({ routeOptions, url }) => routeOptions?.url ?? url.split(/[?/]/, 2).join('/'),
    }),
    trustProxy: config.trustedProxies,
    requestTimeout: config.requestTimeoutMs,
    bodyLimit: limits.formBytesMax,
    ...ownAddresses,
    ...drainingServer,
    http: {
      headersTimeout: config.requestTimeoutMs,
      // Node checks for late requests every 30 s by default.
      connectionsCheckingInterval: config.requestTimeoutMs / 5,
    },
  });
  app.server.maxConnections = limits.connectionsMax;
  const drain = drainOnClose(app, { delayMs: config.drainMs });
  const keys = await loadKeys(database, config.keySecrets);
  const current = startKeyRotationCheck(app, {
    database,
    keySecrets: config.keySecrets,
    keys,
    createProvider: (latest) => providerWith({ config, database, keys: latest, log: app.log }),
  });

  await limitRoutes(app, limits.requestLimit);
  await app.register(formbody, { bodyLimit: limits.formBytesMax });
  setDefaultHeaders(app, config);
  warnOfUnlistedProxy(app);
  refuseZeroBytes(app);
  rememberCallers(app);
  addAssetRoutes(app);
  const clock = watchClock(database, app.log);
  startJob(app, 'comparing clocks', limits.clockIntervalMs, () => clock.isWrong()).soon();
  addHealthRoutes(app, database, drain, clock);
  addCheckSessionRoute(app, config);
  addUserInfoRoute(app, { config, database, current });
  addPages(app, { config, database, keys, current, demoAccounts });
  await app.register(async (own) => addProviderRoutes(own, current, config));
  purgeRegularly(app, database);
  recordIssuer(app, database, config);
  app.addHook('onListen', async () => {
    void warnOfExcess(app.log, database, 'carplaza_identity', 'DATABASE_URL');
  });
  return app;
}

function providerWith(options: ProviderOptions): Provider {
  const provider = createProvider(options);
  provider.use(allowPortalOnly(options.config));
  provider.use(sessionState(options.config, options.keys));
  provider.use(replaceScriptedPages(options));
  provider.use(revokeAccessTokens(options));
  provider.use(recordDevices(options));
  return provider;
}

function addPages(app: FastifyInstance, without: Omit<InteractionOptions, 'sendMailsSoon'>): void {
  const { config } = without;
  const { soon: sendMailsSoon } = startMailJob(app, without);
  const options = { ...without, sendMailsSoon };
  addInteractionRoutes(app, options, sendSecondFactor);
  addPasskeySignIn(app, options);
  addFirstPasskey(app, options);
  addPasskeyRoutes(app, options);
  addSessionRoutes(app, options);
  addPasswordRoutes(app, options);
  addForgottenRoutes(app, options);
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ error }, 'failed');
    const acceptLanguage = request.headers['accept-language'];
    const context = await pageContext(config, { acceptLanguage });
    const kind = status >= 500 || status === 429 ? 'server' : 'request';
    return sendPage(reply.code(status), config, errorPage(context, kind, String(status)));
  });
}

/** Sets headers that forbid rendering and scripts where a response has none of its own. */
function setDefaultHeaders(app: FastifyInstance, config: IdentityConfig): void {
  const headers = { ...providerHeaders(config), 'content-security-policy': nothingPolicy };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}

function addHealthRoutes(
  app: FastifyInstance,
  database: Database,
  drain: Drain,
  clock: ClockWatch,
): void {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.isDraining()) return reply.code(503).send({ status: 'about to end' });
    const current = await isCurrent(database).catch(() => undefined);
    if (current) {
      const isClockWrong = await clock.isWrong().catch(() => undefined);
      if (isClockWrong === false) return { status: 'ready' };
      if (isClockWrong) return reply.code(503).send({ status: 'the clock differs' });
    }
    const status = current === false ? 'migrations missing' : 'database unreachable';
    return reply.code(503).send({ status });
  });
}

function addProviderRoutes(
  app: FastifyInstance,
  current: CurrentProvider,
  config: IdentityConfig,
): void {
  // oidc-provider reads the body itself and limits its size.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const { host } = new URL(config.identityUrl);
  app.all('/*', (request, reply) => {
    reply.hijack();
    // oidc-provider builds URLs from these headers: they must match what browsers see, whatever a
    // proxy or an attacker sent.
    request.raw.headers.host = host;
    delete request.raw.headers['x-forwarded-host'];
    const url = withoutResumeQuery(request.raw.url ?? '/');
    // Fastify keeps the rewritten address there, and oidc-provider takes the difference for a path
    // that it is mounted under.
    Object.assign(request.raw, { url, originalUrl: url });
    if (isSecure(config)) request.raw.headers['x-forwarded-proto'] = 'https';
    for (const [name, value] of Object.entries(pageHeaders(config)))
      if (!notForProtocol.has(name)) reply.raw.setHeader(name, value);
    return current.callback()(request.raw, reply.raw);
  });
}

/**
 * Drops the query of a resumed sign-in: its parameters are stored, and oidc-provider fails (500)
 * when a client is named again.
 */
function withoutResumeQuery(url: string): string {
  return url.replace(/^(\/authorize\/[^?]*)\?.*$/i, '$1');
}

/** Keys and discovery are cacheable; oidc-provider itself marks what is not. */
const notForProtocol = new Set(['cache-control']);

function purgeRegularly(app: FastifyInstance, database: Database): void {
  startJob(app, 'purging', limits.purgeIntervalMs, async () => {
    const [rows] = await Promise.all([purge(database), dropOldKeys(database)]);
    if (rows > 0) app.log.debug({ rows }, 'purged');
  });
}
