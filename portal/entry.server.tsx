/** Renders a page whole. What the Fastify server needs of React Router it takes from here: one copy of it runs. */
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
import { plainErrorResponse } from './plain-error-response.ts';
import { busyAnswer as busyPage } from '#portal/busy-answer.ts';
import { contentOfRequest } from '#portal/content-of-request.ts';
import {
  type RequestContext,
  requestContextOf,
  RequestContextProvider,
} from './request-context.ts';
import { ensureMessages, translatorOf } from '#portal/i18n/messages.ts';
import { isCrawler } from './is-crawler.ts';
import { makingOfRequest, type PageMaking } from '#portal/page-making.ts';

export { createRequestHandler } from 'react-router';

/** What a part of a page may take to arrive before the page is closed without it. */
export const streamTimeout = 5_000;

await Promise.all(locales.map(({ code }) => ensureMessages(code)));

/** React's development build alone can say which component made another; pages take it twice the time. */
export const reactBuild = 'captureOwnerStack' in React ? 'development' : 'production';

/** What loaders find in their context. */
export function contextOf(
  frame: RequestContext,
  content: ContentSource,
  making: PageMaking,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(makingOfRequest, making);
  context.set(requestContextOf, frame);
  context.set(contentOfRequest, content);
  return context;
}

/** Faults of loaders and renderings, with the number under which a person may report them. */
export function handleError(
  error: unknown,
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
): void {
  // An address that is no page is no fault of ours, and who has left waits for no answer.
  if ((isRouteErrorResponse(error) && error.status < 500) || request.signal.aborted) return;
  report(error, context);
}

function report(error: unknown, context: Readonly<RouterContextProvider>): void {
  context.get(makingOfRequest).isWhole = false;
  onFault(error, context.get(requestContextOf).reference);
}

/** Where more pages are asked for than can be made. */
export function busyAnswer(address: string, isBot: boolean, seconds: number): Response {
  const locale = localeOfPath(address);
  return isBot ? plainErrorResponse(503) : busyPage(locale, translatorOf(locale), seconds);
}

/** The server puts its log in here. */
export function logFaultsWith(log: (error: unknown, reference: string) => void): void {
  onFault = log;
}

let onFault: (error: unknown, reference: string) => void = () => undefined;

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
  const frame = loadContext.get(requestContextOf);
  const isBot = isCrawler(request.headers.get('user-agent'));
  if (isBot && responseStatusCode >= 400) return plainErrorResponse(responseStatusCode);

  return new Promise((resolve, reject) => {
    let failure: unknown;
    const faults: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(
      <RequestContextProvider value={frame}>
        <ServerRouter context={routerContext} url={request.url} nonce={frame.nonce} />
      </RequestContextProvider>,
      {
        nonce: frame.nonce,
        // Parts stand in the page where they belong, whatever their size, and wait for no script to be put there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          if (failure !== undefined) return;
          for (const error of faults) report(error, loadContext);
          const status = faults.length > 0 ? 500 : responseStatusCode;
          // A part that failed while it was drawn.
          if (isBot && status >= 400) {
            clearTimeout(timer);
            abort();
            return resolve(plainErrorResponse(status));
          }
          const page = collect((html) => {
            // Left running, the timer would hold the whole page in memory.
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
          // If the shell does not come to stand, onShellError carries it on.
          faults.push(error);
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
  });
}

/** Whoever keeps pages needs them whole; and one piece is cheaper to hand on than many. */
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
