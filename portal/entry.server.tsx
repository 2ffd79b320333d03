/** Renders a page to a stream. What the Fastify server needs of React Router it takes from here: one copy of it runs. */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { ContentSource } from '#content/source.ts';
import { locales } from '#locales/locales.ts';
import { bareAnswer } from '#portal/bare-answer.ts';
import { contentOfRequest } from '#portal/content-of-request.ts';
import { type Frame, frameOfRequest, FrameProvider } from '#portal/frame.ts';
import { ensureMessages } from '#portal/i18n/messages.ts';
import { isKnownBot } from '#portal/known-bot.ts';

export { createRequestHandler } from 'react-router';

/** What a part of a page may take to arrive before the page is closed without it. */
export const streamTimeout = 5_000;

await Promise.all(locales.map(({ code }) => ensureMessages(code)));

/** What loaders find in their context. */
export function contextOf(frame: Frame, content: ContentSource): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(frameOfRequest, frame);
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
  onFault(error, context.get(frameOfRequest).reference);
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
  const frame = loadContext.get(frameOfRequest);
  const isBot = isKnownBot(request.headers.get('user-agent'));
  if (isBot && responseStatusCode >= 400) return bareAnswer(responseStatusCode);
  // Who cannot wait for the rest of a page gets it whole.
  const readyOption: keyof RenderToPipeableStreamOptions = isBot ? 'onAllReady' : 'onShellReady';

  return new Promise((resolve, reject) => {
    let shellRendered = false;
    /** What failed before the shell stood: its parts, if it stands in the end. */
    const failedParts: unknown[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(
      () => abort(),
      streamTimeout + 1000,
    );
    const { pipe, abort } = renderToPipeableStream(
      <FrameProvider value={frame}>
        <ServerRouter context={routerContext} url={request.url} nonce={frame.nonce} />
      </FrameProvider>,
      {
        nonce: frame.nonce,
        // Parts stand in the page where they belong, whatever their size, and wait for no script to be put there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        [readyOption]() {
          shellRendered = true;
          for (const error of failedParts) onFault(error, frame.reference);
          // A part that failed while it was drawn.
          if (isBot && responseStatusCode >= 400) {
            clearTimeout(timer);
            abort();
            return resolve(bareAnswer(responseStatusCode));
          }
          const body = new PassThrough({
            final(callback) {
              // Left running, the timer would hold the whole page in memory.
              clearTimeout(timer);
              timer = undefined;
              callback();
            },
          });
          responseHeaders.set('content-type', 'text/html; charset=utf-8');
          pipe(body);
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              headers: responseHeaders,
              status: responseStatusCode,
            }),
          );
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          responseStatusCode = 500;
          // If the shell does not come to stand, onShellError carries it on.
          if (shellRendered) onFault(error, frame.reference);
          else failedParts.push(error);
        },
      },
    );
  });
}
