/**
 * Live events, read through fetch with a token: of a lot, of an auction, and of the lots that the
 * own company has bid on. Last-Event-ID resumes.
 */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AssetId, AuctionId } from '#contract/calls.ts';
import type { RequestError } from '#contract/errors.ts';
import { heartbeatMs } from '#contract/events.ts';
import { type SignedIn, callerOf } from '#services/auth/authorize.ts';
import { resumedEventsMax } from '#services/limits.ts';
import { refuse } from '#services/http/errors.ts';
import { type Server, safeHeaders } from '#services/http/server.ts';
import type { TokenDenials } from '#services/auth/token-denials.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { auctionExists, findLot } from '#services/lots/queries.ts';
import { type Stream, heartbeat, lotFrame, openStream } from './sse.ts';
import type { Hub } from './hub.ts';
import { followLots } from './follow-lots.ts';
import { createStreamTable } from './stream-table.ts';

/** Streams end within this time after their tokens expire. */
const expiryIntervalMs = 1_000;
const ResumeHeaders = Type.Object({
  'last-event-id': Type.Optional(Type.String({ maxLength: 4_096 })),
});

/** A stream has no answer to HEAD, and a shutdown does not wait for its end. */
const endless = { exposeHeadRoute: false, config: { isEndless: true } };

export function liveRoutes(app: Server, database: Database, hub: Hub, denials: TokenDenials): void {
  const open = streamOpener(app, denials);
  lotEventsRoute(app, database, hub, open);
  multiLotRoutes(app, database, hub, open);
}

/** Opens a stream where the caller may have one more; `start` begins to write into it. */
type OpenStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  start: (stream: Stream) => { stop: () => void; started: Promise<void> },
) => FastifyReply;

function streamOpener(app: Server, denials: TokenDenials): OpenStream {
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
    start: (stream: Stream) => { stop: () => void; started: Promise<void> },
  ): FastifyReply {
    const { buyer, tokenExpiresAtMs: expiresAtMs, token: identity } = signedIn(request);
    // The token was denied while the lot was being read, and no later denial would end the stream.
    if (denials.covers(identity)) return refuse(reply, 'TokenIsInvalid');
    if (!streams.hasRoom(buyer.id))
      return refuse(reply.header('retry-after', '10'), 'TooManyRequests' satisfies RequestError);
    reply.hijack();
    const headers = { ...safeHeaders, ...reply.getHeaders() };
    let stop: (() => void) | undefined;
    const stream = openStream(reply.raw, headers, () => {
      streams.remove(stream);
      stop?.();
    });
    streams.add(stream, buyer.id, { expiresAtMs, identity });
    const begun = start(stream);
    ({ stop } = begun);
    endOnError(begun.started, stream, request.log);
    return reply;
  }
  return open;
}

function lotEventsRoute(app: Server, database: Database, hub: Hub, open: OpenStream): void {
  app.get(
    '/bidding/auctions/:auctionId/assets/:assetId/events',
    {
      ...endless,
      schema: {
        summary: "A lot's events as server-sent events; Last-Event-ID resumes",
        tags: ['live'],
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        headers: ResumeHeaders,
      },
    },
    async (request, reply) => {
      await hub.ready();
      const found = await findLot(database, request.params);
      if (!found) {
        const isKnown = await auctionExists(database, request.params.auctionId);
        return refuse(reply, isKnown ? 'LotIsUnknown' : 'AuctionIsUnknown');
      }
      const { lot, now } = found;
      const resumed = resumeAfter(request.headers['last-event-id'], lot.eventSequence);
      return open(request, reply, (stream) => {
        if (resumed === undefined) {
          const at = now.toISOString();
          const payload = { kind: 'state' as const, at, lot: lotState(lot, now) };
          const state = { lotId: lot.id, sequence: lot.eventSequence, payload };
          stream.write(lotFrame(state, hub.serverTime()));
        }
        const stop = hub.watchLot(lot.id, resumed ?? lot.eventSequence, stream);
        // Catches up on events since Last-Event-ID, or between reading the lot and watching it.
        return { stop, started: hub.polled().then(() => hub.catchUp(lot.id)) };
      });
    },
  );
}

function multiLotRoutes(app: Server, database: Database, hub: Hub, open: OpenStream): void {
  app.get(
    '/bidding/auctions/:auctionId/events',
    {
      ...endless,
      schema: {
        summary:
          'The events of all lots of an auction as server-sent events; Last-Event-ID resumes',
        tags: ['live'],
        params: Type.Object({ auctionId: AuctionId }),
        headers: ResumeHeaders,
      },
    },
    async (request, reply) => {
      const { auctionId } = request.params;
      if (!(await auctionExists(database, auctionId))) return refuse(reply, 'AuctionIsUnknown');
      return openMany(request, reply, auctionId);
    },
  );

  app.get(
    '/bidding/bids/events',
    {
      ...endless,
      schema: {
        summary: 'The events of the lots that the own company has bid on, as server-sent events',
        tags: ['live'],
        headers: ResumeHeaders,
      },
    },
    (request, reply) => openMany(request, reply),
  );

  async function openMany(
    request: FastifyRequest,
    reply: FastifyReply,
    auctionId?: string,
  ): Promise<FastifyReply> {
    const { companyId } = signedIn(request).buyer;
    const scope = { companyId, ...(auctionId !== undefined && { auctionId }) };
    const [key] = await Promise.all([hub.streamKey(), hub.ready()]);
    const lastEventId = request.headers['last-event-id'];
    return open(request, reply, (stream) =>
      followLots({ database, hub, key, scope, stream, lastEventId: String(lastEventId ?? '') }),
    );
  }
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

function signedIn(request: FastifyRequest): SignedIn {
  const caller = callerOf(request);
  if (!caller) throw new Error('the stream lets callers in without a token');
  return caller;
}

/**
 * Returns the number to resume after; undefined when the whole state must be sent, because the
 * header has no number, an unknown one, or one too far back.
 */
function resumeAfter(header: unknown, newest: number): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return undefined;
  const last = Number(header);
  return last <= newest && newest - last <= resumedEventsMax ? last : undefined;
}
