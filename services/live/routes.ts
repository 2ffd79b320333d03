/** GET …/auctions/{auctionId}/assets/{assetId}/events: a lot's events as they happen, read through fetch with a token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { heartbeatMs } from '#contract/events.ts';
import { callerOf } from '../http/admission.ts';
import { resumedEventsMax, streamsMax, streamsPerBuyerMax } from '../http/bounds.ts';
import { refuse } from '../http/errors.ts';
import type { Server } from '../http/server.ts';
import type { Lot } from '../lots/lot.ts';
import { lotState } from '../lots/lot-state.ts';
import { auctionExists, findLot } from '../lots/queries.ts';
import type { Hub } from './hub.ts';
import { type LotStream, openLotStream } from './lot-stream.ts';

/** The longest that a timer can run, 24 days: a stream ends with its token, not with a time-out. */
const timerMsMax = 2 ** 31 - 1;

export function liveRoutes(app: Server, database: Database, hub: Hub): void {
  const streams = new Map<LotStream, string>();
  const beats = setInterval(() => streams.forEach((_, stream) => stream.beat()), heartbeatMs);
  app.addHook('preClose', async () => {
    clearInterval(beats);
    for (const stream of streams.keys()) stream.end();
  });

  app.get(
    '/bidding/auctions/:auctionId/assets/:assetId/events',
    {
      handlerTimeout: timerMsMax,
      // A stream has no answer to HEAD.
      exposeHeadRoute: false,
      schema: {
        summary: "A lot's events as server-sent events; Last-Event-ID resumes",
        tags: ['live'],
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 20 })) }),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      if (!caller) throw new Error('the stream lets callers in without a token');
      const found = await findLot(database, request.params);
      if (!found) {
        const isKnown = await auctionExists(database, request.params.auctionId);
        return refuse(reply, isKnown ? 'LotIsUnknown' : 'AuctionIsUnknown');
      }
      // Nothing is waited for between this and the opening: streams asked for at one instant cannot slip past together.
      if (!hasRoom(caller.buyer.id))
        return refuse(reply.header('retry-after', '10'), 'TooManyRequests');
      return open(request, reply, caller, found);
    },
  );

  function hasRoom(buyerId: string): boolean {
    if (streams.size >= streamsMax) return false;
    const own = [...streams.values()].filter((reader) => reader === buyerId).length;
    return own < streamsPerBuyerMax;
  }

  function open(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: NonNullable<ReturnType<typeof callerOf>>,
    { lot, now }: { lot: Lot; now: Date },
  ): FastifyReply {
    const stream = openLotStream(now.getTime() - Date.now(), () => {
      streams.delete(stream);
      stopWatching();
      clearTimeout(expiry);
    });
    const lifeMs = Math.min(Math.max(caller.tokenExpiresAtMs - Date.now(), 0), timerMsMax);
    const expiry = setTimeout(() => stream.end(), lifeMs);
    streams.set(stream, caller.buyer.id);

    const resumed = resumeAfter(request.headers['last-event-id'], lot.eventSequence);
    if (resumed === undefined)
      stream.send(lot.eventSequence, {
        kind: 'state',
        at: now.toISOString(),
        lot: lotState(lot, now),
      });
    const stopWatching = hub.watch(lot.id, resumed ?? lot.eventSequence, (event) =>
      stream.send(event.sequence, event.payload),
    );
    // What happened since Last-Event-ID, or between reading the lot and watching it.
    hub.catchUp([lot.id]).catch((error: unknown) => {
      request.log.error({ err: error }, 'a stream could not catch up');
      stream.end();
    });
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.readable);
  }
}

/** The number to go on after; undefined when a whole state is to be sent: no number, one we never gave, or too far back. */
function resumeAfter(header: unknown, newest: number): number | undefined {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return undefined;
  const last = Number(header);
  return last <= newest && newest - last <= resumedEventsMax ? last : undefined;
}
