/** Opens streams for the callers of this process: how many, until when, and their heartbeat. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestError } from '#contract/errors.ts';
import { heartbeatMs } from '#contract/events.ts';
import type { TokenDenials, TokenIdentity } from '#services/auth/token-denials.ts';
import { refuse } from '#services/http/errors.ts';
import { type Server, safeHeaders } from '#services/http/server.ts';
import { type Stream, heartbeat, openStream } from './sse.ts';
import { createStreamTable } from './stream-table.ts';

/** Streams end within this time after their tokens expire. */
const expiryIntervalMs = 1_000;

/** A stream has no answer to HEAD, and a shutdown does not wait for its end. */
export const endless = { exposeHeadRoute: false, config: { isEndless: true } };

/** Whose stream it is: a buyer or an operator, and the token that it ends with. */
export interface StreamCaller {
  userId: string;
  tokenExpiresAtMs: number;
  token: TokenIdentity;
}

/** Opens a stream where the caller may have one more; `start` begins to write into it. */
export type OpenStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: StreamCaller,
  start: (stream: Stream) => { stop: () => void; started: Promise<void> },
) => FastifyReply;

export function createStreamOpener(app: Server, denials: TokenDenials): OpenStream {
  const streams = createStreamTable();
  denials.onAdded(() => streams.endDenied((token) => denials.covers(token)));
  const beats = setInterval(
    () => streams.forEach((stream) => stream.write(heartbeat)),
    heartbeatMs,
  );
  const expiry = setInterval(() => streams.endExpired(Date.now()), expiryIntervalMs);
  app.addHook('preClose', async () => {
    clearInterval(beats);
    clearInterval(expiry);
    streams.forEach((stream) => stream.end());
  });

  /**
   * Synchronous from the count to the opening, so that simultaneous requests cannot exceed the
   * limit together.
   */
  function open(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, tokenExpiresAtMs: expiresAtMs, token: identity }: StreamCaller,
    start: (stream: Stream) => { stop: () => void; started: Promise<void> },
  ): FastifyReply {
    // The token was denied while the lot was being read, and no later denial would end the stream.
    if (denials.covers(identity)) return refuse(reply, 'TokenIsInvalid');
    if (!streams.hasRoom(userId))
      return refuse(reply.header('retry-after', '10'), 'TooManyRequests' satisfies RequestError);
    reply.hijack();
    const headers = { ...safeHeaders, ...reply.getHeaders() };
    let stop: (() => void) | undefined;
    const stream = openStream(reply.raw, headers, () => {
      streams.remove(stream);
      stop?.();
    });
    streams.add(stream, userId, { expiresAtMs, identity });
    const begun = start(stream);
    ({ stop } = begun);
    endOnError(begun.started, stream, request.log);
    return reply;
  }
  return open;
}

/**
 * A separate function, so that the stream does not keep the request's log in memory as long as it
 * lasts.
 */
function endOnError(started: Promise<void>, stream: Stream, log: FastifyBaseLogger): void {
  started.catch((error: unknown) => {
    log.error({ err: error }, 'a stream could not catch up');
    stream.end();
  });
}
