/**
 * Connects Fastify and React Router: turns a request into a visitor's page request, and the
 * rendered page into the reply.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestHandler, ServerBuild } from 'react-router';
import type { ContentSource } from '#content/source.ts';
import { type LocaleCode, localeOfPath } from '#locales/locales.ts';
import type { PortalConfig } from './config.ts';
import { localeContent } from '#portal/app/locale-content.ts';
import type { PageMaking } from '#portal/app/page-making.ts';
import type { PageEntry, PageSource } from './built-pages.ts';
import { buildOfLocale } from './locale-builds.ts';
import { type CachedPage, type RenderedPage, createPageCache } from './page-cache.ts';
import { pageQueue } from './page-queue.ts';
import { bodyOf, templateOf } from './page-template.ts';
import { TooBusy } from './render-queue.ts';
import { type Visitor, nameOfPage, phoneHint, visitorOf } from './visitor.ts';
import { shareAnswers } from '#portal/app/shared-answers.ts';
import { wantedCoding } from './content-encoding.ts';
import { perNetwork } from '#runtime/rate-limit/routes.ts';

interface Answering {
  config: PortalConfig;
  pages: PageSource;
  content: ContentSource;
}

interface Asked {
  /** Path and query. */
  address: string;
  visitor: Visitor;
  /** For the services' rate limits. */
  ip: string;
  reference: string;
}

/** Pages are read-only: every change goes to the services. */
export function answerPage(app: FastifyInstance, answering: Answering): void {
  const { config, pages, content } = answering;
  const freshMs = pages.mode === 'development' ? 0 : config.pageCacheMs;
  const cache = createPageCache({
    freshMs,
    bytesMax: config.pageCacheBytes,
    queue: pageQueue,
    contentVersion: () => content.version(),
  });
  const make = pageMaker(app, answering, freshMs);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // The page cache compresses pages; under overload a refusal is not worth compressing.
    compress: false,
    config: perNetwork({ max: config.pagesPerMinute, withinS: 60 }),
    handler: async (request, reply) => {
      const asked: Asked = {
        address: request.raw.url ?? '/',
        visitor: visitorOf(request.headers),
        ip: request.ip,
        reference: request.id,
      };
      try {
        const name = nameOfPage(asked.address, asked.visitor);
        const page = await cache.page(name, () => make(asked));
        return await send(request, reply, page);
      } catch (error) {
        if (!(error instanceof TooBusy)) throw error;
        const { entry } = await pages.load();
        return sendBusy(reply, entry.busyAnswer(asked.address, asked.visitor.isBot, busySeconds));
      }
    },
  });
}

function pageMaker(
  app: FastifyInstance,
  { config, pages, content }: Answering,
  freshMs: number,
): (asked: Asked) => Promise<RenderedPage> {
  const answers = shareAnswers(freshMs);
  const handlers = requestHandlers(pages.mode);
  return async ({ address, visitor: { isBot, ...visitor }, ip, reference }) => {
    const { build, entry } = await pages.load();
    entry.logErrorsWith((error, number) =>
      app.log.error({ err: error, reference: number }, 'page failed'),
    );
    // Never the Host header: a forged one must not end up in links.
    const url = new URL(`${config.public.portalUrl}${address}`);
    // Placeholders for each answer's own values; they are never sent.
    const tokens = {
      nonce: randomBytes(16).toString('base64'),
      reference,
      answeredAtMs: String(randomInt(2 ** 47, 2 ** 48 - 1))
        .slice(0, 13)
        .padEnd(13, '7'),
    };
    const requestContext = {
      ...visitor,
      config: config.public,
      content: await localeContent(content, localeOfPath(url.pathname)),
      renderedAtMs: Date.now(),
      answeredAtMs: Number(tokens.answeredAtMs),
      build: build.assets.version,
      nonce: tokens.nonce,
      reference,
    };
    const making: PageMaking = { answers, usesServices: false, isWhole: true };
    // Two headers of the portal and none of the visitor's: a page can depend only on its cache key.
    const headers = { 'x-forwarded-for': ip, ...(isBot && { 'user-agent': 'bot' }) };
    const handle = handlers(build, entry, url.pathname);
    const response = await handle(
      new Request(url, { headers }),
      entry.contextOf(requestContext, content, making),
    );
    const body = making.html ?? Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: [...response.headers].filter(([name]) => name !== 'content-length'),
      template: templateOf(body, tokens),
      bytes: body.length,
      reference,
      isForAll: making.isWhole && response.status === 200 && !response.headers.has('set-cookie'),
      isOfTexts: !making.usesServices,
    };
  };
}

/** A handler computes its routes when created: one for each locale of a build, one for all. */
function requestHandlers(mode: PageSource['mode']) {
  let known: { build: ServerBuild; byLocale: Map<LocaleCode | 'all', RequestHandler> } | undefined;
  return (build: ServerBuild, entry: PageEntry, path: string): RequestHandler => {
    if (known?.build !== build) known = { build, byLocale: new Map() };
    const locale = path.startsWith('/__') ? 'all' : localeOfPath(path.replace(/\.data$/, ''));
    const own = known.byLocale.get(locale);
    if (own) return own;
    const routes = locale === 'all' ? build : buildOfLocale(build, locale);
    const made = entry.createRequestHandler(routes, mode);
    known.byLocale.set(locale, made);
    return made;
  };
}

/** In bytes; smaller answers, such as a redirect, would only grow. */
const compressedMin = 1_024;

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  reply.status(page.status);
  // HTTP requires it with every 401. Browsers open no dialog of their own for this scheme.
  if (page.status === 401) reply.header('www-authenticate', 'Bearer');
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('vary', `accept-encoding, ${phoneHint}`);
  if (!reply.hasHeader('cache-control')) {
    // A page contains its nonce: a browser may store it for "back", caches in between may not, and
    // "not modified" is impossible.
    reply.header('cache-control', 'private, no-cache');
  }
  const own = {
    nonce: reply.nonce,
    // Errors of a page are logged under the number of the request it was rendered for.
    reference: page.isForAll ? request.id : page.reference,
    answeredAtMs: String(Date.now()),
  };
  const coding = wantedCoding(request.headers['accept-encoding']);
  if (!coding || page.bytes < compressedMin) return reply.send(bodyOf(page.template, own));
  return reply.header('content-encoding', coding).send(await page.body(coding, own));
}

/** When a browser or a search engine may retry. */
const busySeconds = 2;

async function sendBusy(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  return reply
    .status(answer.status)
    .headers({ ...Object.fromEntries(answer.headers), 'retry-after': String(busySeconds) })
    .header('cache-control', 'no-store')
    .send(await answer.text());
}
