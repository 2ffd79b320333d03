/** Between Fastify and React Router: a request becomes a Request, its Response becomes the reply. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContentSource } from '#content/source.ts';
import { localeOfPath } from '#locales/locales.ts';
import type { PortalConfig } from '#portal/config.ts';
import { cookieOf, signedInCookie, themeCookie } from '#portal/cookies.ts';
import type { Frame } from '#portal/frame.ts';
import { knownTimeZone, timeZoneCookie } from '#portal/i18n/known-time-zone.ts';
import { type LocaleContent, localeContent } from '#portal/locale-content.ts';
import type { PageSource } from '#portal/server/built-pages.ts';
import { gather } from '#portal/server/gather.ts';

interface Answering {
  config: PortalConfig;
  pages: PageSource;
  content: ContentSource;
}

/** Pages are only read: every change goes to the services. */
export function answerPage(app: FastifyInstance, { config, pages, content }: Answering): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { rateLimit: { max: config.pagesPerMinute, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const { build, entry } = await pages.load();
      entry.logFaultsWith((error, reference) =>
        app.log.error({ err: error, reference }, 'page failed'),
      );
      const handle = entry.createRequestHandler(build, pages.mode);
      const asked = requestOf(request, reply, config);
      const locale = localeOfPath(new URL(asked.url).pathname);
      const frame = {
        ...frameOf(request, reply, { config, content: await localeContent(content, locale) }),
        build: build.assets.version,
      };
      const response = await handle(asked, entry.contextOf(frame, content));
      return send(reply, response);
    },
  });
}

/** A client hint that browsers send unasked; those that know no hints get the page for wide screens, too. */
const phoneHint = 'sec-ch-ua-mobile';

function frameOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, content }: { config: PortalConfig; content: LocaleContent },
): Omit<Frame, 'build'> {
  const theme = cookieOf(request.headers.cookie, themeCookie);
  return {
    config: config.public,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    timeZone: knownTimeZone(cookieOf(request.headers.cookie, timeZoneCookie)),
    expectsSignedIn: cookieOf(request.headers.cookie, signedInCookie) !== undefined,
    expectsPhone: request.headers[phoneHint] === '?1',
    content,
    renderedAtMs: Date.now(),
    nonce: reply.nonce,
    reference: request.id,
  };
}

function requestOf(request: FastifyRequest, reply: FastifyReply, config: PortalConfig): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // Only what we know ourselves: the services count a visitor's calls by it.
  headers.set('x-forwarded-for', request.ip);
  const left = new AbortController();
  // Nobody waits any more: loaders need not finish.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  // Never the Host header: what a stranger writes there must not end up in links.
  return new Request(`${config.public.portalUrl}${request.raw.url ?? '/'}`, {
    method: request.method,
    headers,
    signal: left.signal,
  });
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.status(response.status);
  // HTTP asks for it with every 401. No browser shows a window of its own for this scheme.
  if (response.status === 401) reply.header('www-authenticate', 'Bearer');
  for (const [name, value] of response.headers) reply.header(name, value);
  if (response.headers.get('content-type')?.startsWith('text/html'))
    reply.header('vary', phoneHint);
  if (!response.headers.has('cache-control')) {
    // A page holds its own nonce: a browser may keep it for "back", nobody between may.
    reply.header('cache-control', 'private, no-cache');
  }
  // fetch's ReadableStream and Node's are one class with two declarations.
  const body = response.body as Parameters<typeof Readable.fromWeb>[0] | null;
  return reply.send(body ? gather(Readable.fromWeb(body)) : null);
}
