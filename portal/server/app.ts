/** The portal as a Fastify app: pages, their files, health, security headers everywhere. */
import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { PortalConfig } from './config.ts';
import { type PageSource, builtPages } from './built-pages.ts';
import { cleanPaths } from './clean-path.ts';
import { compression } from './compression.ts';
import type { ContentSource } from '#content/source.ts';
import { contentOfConfig } from './content-of-config.ts';
import { errorReports } from './error-reports.ts';
import { health } from './health.ts';
import { latestBuild } from './latest-build.ts';
import { redirectToLanguage } from './language-redirect.ts';
import { limitConnections, limitingServer } from './limits.ts';
import { answerPage } from './page-answer.ts';
import { preload } from './preload.ts';
import { followProvider } from './provider-document.ts';
import { guardAnswer, type Guarding, securityHeaders } from './security-headers.ts';
import { answerInFrame } from './silent-answer.ts';
import { sitemap } from './sitemap.ts';
import { warnOfPlaceholders } from './warn-of-placeholders.ts';
import { warnOfUnlistedProxy } from '#runtime/forwarded.ts';
import { drainOnClose, drainingServer } from '#runtime/drain.ts';
import { type LogTarget, logOptions } from '#runtime/log.ts';
import { ownAddresses } from '#runtime/own-addresses.ts';
import { limitRoutes } from '#runtime/rate-limit/routes.ts';

export interface PortalOptions {
  config: PortalConfig;
  /** Receives the log. */
  logTo?: LogTarget;
  /** The content of the default folder where it is read already: reading it is most of a start. */
  defaultContent?: ContentSource;
  /** Serves pages from Vite with hot reload instead of from build/. */
  dev?: boolean;
}

/** No browser sends a larger request line with headers; bodies are error reports only. */
const bodyMaxBytes = 8 * 1024;

/** An app ready to listen: `await (await createPortal({ config })).listen({ port, host })`. */
export async function createPortal(options: PortalOptions): Promise<FastifyInstance> {
  const { config, dev = false } = options;
  // Replaced once the app exists, which following the provider needs.
  let identityOrigins: () => readonly string[] = () => config.identityOrigins;
  const guarding = { config: config.public, identityOrigins: () => identityOrigins(), dev };
  const app = Fastify({
    logger: logOptions({
      process: 'portal',
      level: config.logLevel,
      to: options.logTo,
      // The provider's answers travel in the query.
      routeOf: ({ url }) => url.split('?', 1)[0] ?? '',
    }),
    bodyLimit: bodyMaxBytes,
    trustProxy: config.trustedProxies,
    // The number shown on an error page and stored in the log.
    genReqId: () => randomBytes(5).toString('hex'),
    ...drainingServer,
    ...ownAddresses,
    ...limitingServer(config),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseUnreadable(guarding),
  });
  const provider = followProvider(app, config);
  identityOrigins = () => provider.origins();
  warnOfUnlistedProxy(app);
  limitConnections(app, config);
  const drain = drainOnClose(app, { delayMs: config.drainMs });
  securityHeaders(app, guarding);
  cleanPaths(app);
  await limitRoutes(app);
  await app.register(compress, compression);
  errorReports(app);
  answerInFrame(app);
  redirectToLanguage(app, config.public);
  sitemap(app, config.public);
  const content = await contentOfConfig(app, config, options.defaultContent);
  health(app, drain, provider, content);
  const pages: PageSource = dev
    ? await (await import('./development.ts')).developedPages(app)
    : await builtPages(app);
  latestBuild(app, pages);
  preload(app, { config, pages, content });
  answerPage(app, { config, pages, content });
  if (!dev && !config.public.isDemo) warnOfPlaceholders(app, content);
  return app;
}

/** Answers addresses that cannot be parsed, with the same security headers as all others. */
function refuseUnreadable(guarding: Guarding) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    guardAnswer(request, reply, guarding);
    void reply.status(400).type('text/plain; charset=utf-8').send('400 Bad Request\n');
  };
}
