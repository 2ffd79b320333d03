/**
 * Renders a page as a whole. It also exports what the Fastify server needs of React Router, so that
 * only one copy of it runs.
 */
import { Writable } from 'node:stream';
import * as React from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { ContentSource } from '#content/source.ts';
import { localeOfPath, locales } from '#locales/locales.ts';
import { plainErrorResponse } from './app/plain-error-response.ts';
import { busyAnswer as busyPage } from './app/busy-answer.ts';
import { contentOfRequest } from './app/content-of-request.ts';
import {
  type RequestContext,
  requestContextOf,
  RequestContextProvider,
} from './app/request-context.ts';
import { ensureMessages, translatorOf } from './i18n/messages.ts';
import { isCrawler } from './app/is-crawler.ts';
import { makingOfRequest, type PageMaking } from './app/page-making.ts';

export { textsOfPage } from './preload/texts-of-page.ts';
export { createRequestHandler } from 'react-router';

/** Time limit for a deferred section to arrive before the page is closed without it. */
export const streamTimeout = 5_000;

await Promise.all(locales.map(({ code }) => ensureMessages(code)));

/** React's development build alone can name owner components; it takes twice the time per page. */
export const reactBuild = 'captureOwnerStack' in React ? 'development' : 'production';

/** Returns the router context that loaders read. */
export function contextOf(
  requestContext: RequestContext,
  content: ContentSource,
  making: PageMaking,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(makingOfRequest, making);
  context.set(requestContextOf, requestContext);
  context.set(contentOfRequest, content);
  return context;
}

/** Logs errors of loaders and renders with the reference number a user may report. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  // Unknown addresses are no errors, and aborted requests need no answer.
  if ((isRouteErrorResponse(error) && error.status < 500) || request.signal.aborted) return;
  report(error, context);
}

function report(error: unknown, context: Readonly<RouterContextProvider>): void {
  context.get(makingOfRequest).isWhole = false;
  logRenderError(error, context.get(requestContextOf).reference);
}

/** Answers requests beyond the portal's rendering capacity. */
export function busyAnswer(address: string, isBot: boolean, seconds: number): Response {
  const locale = localeOfPath(address);
  return isBot ? plainErrorResponse(503) : busyPage(locale, translatorOf(locale), seconds);
}

/** Sets the log function; called by the server. */
export function logErrorsWith(log: (error: unknown, reference: string) => void): void {
  logRenderError = log;
}

let logRenderError: (error: unknown, reference: string) => void = () => undefined;

export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') {
    return new Response(null, { status: responseStatusCode, headers: responseHeaders });
  }
  const requestContext = loadContext.get(requestContextOf);
  const isBot = isCrawler(request.headers.get('user-agent'));
  if (isBot && responseStatusCode >= 400) return plainErrorResponse(responseStatusCode);

  return new Promise((resolve, reject) => {
    let failure: unknown;
    const errors: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <RequestContextProvider value={requestContext}>
        <ServerRouter context={routerContext} url={request.url} nonce={requestContext.nonce} />
      </RequestContextProvider>,
      {
        nonce: requestContext.nonce,
        // Keeps sections in their place in the HTML whatever their size, so that no script has to
        // move them there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          if (failure !== undefined) return;
          for (const error of errors) report(error, loadContext);
          const status = errors.length > 0 ? 500 : responseStatusCode;
          // A section failed while rendering.
          if (isBot && status >= 400) {
            clearTimeout(timer);
            abort();
            return resolve(plainErrorResponse(status));
          }
          const page = collect((html) => {
            // A running timer would hold the whole page in memory.
            clearTimeout(timer);
            loadContext.get(makingOfRequest).html = html;
            responseHeaders.set('content-type', 'text/html; charset=utf-8');
            resolve(new Response(null, { headers: responseHeaders, status: responseStatusCode }));
          });
          pipe(page);
        },
        onShellError(error: unknown) {
          failure = error ?? new Error('the page failed');
          clearTimeout(timer);
          reject(failure);
        },
        onError(error: unknown) {
          // If the shell itself fails, onShellError reports it.
          errors.push(error);
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
  });
}

/** Collects the page in one buffer: the page cache needs it whole, and it is cheaper to send. */
function collect(onEnd: (page: Buffer) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks));
      done();
    },
  });
}
