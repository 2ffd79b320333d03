/**
 * Live events, read through fetch with a token: of a lot, of an auction, and of the lots that the
 * own company has bid on. Last-Event-ID resumes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/events.ts';
import type { Database } from '#database/connect.ts';
import { type SignedIn, callerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { resumedEventsMax } from '#services/limits.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { isLastStatus } from '#domain/lot-life-cycle.ts';
import { auctionExists, findLot, isSettled } from '#services/lots/queries.ts';
import { lotFrame } from './sse.ts';
import type { Hub } from './hub.ts';
import { followLots, isUpToDate } from './follow-lots.ts';
import { type OpenStream, type StreamCaller, endless } from './open-streams.ts';
import type { Watching } from './watching.ts';

export interface LiveDeps {
  database: Database;
  hub: Hub;
  watching: Watching;
  open: OpenStream;
}

export function liveRoutes(app: Server, deps: LiveDeps): void {
  lotEventsRoute(app, deps);
  multiLotRoutes(app, deps);
}

function lotEventsRoute(app: Server, { database, hub, watching, open }: LiveDeps): void {
  bind(app, calls, {
    followLot: {
      ...endless,
      handler: async (request, reply) => {
        await hub.ready();
        const found = await findLot(database, request.params);
        if (!found) {
          const isKnown = await auctionExists(database, request.params.auctionId);
          return refuse(reply, isKnown ? 'LotIsUnknown' : 'AuctionIsUnknown');
        }
        const { lot, now } = found;
        const resumed = resumeAfter(request.headers['last-event-id'], lot.eventSequence);
        const isLast = isLastStatus(lot.status, await isSettled(database, lot.auctionId));
        if (isLast && resumed === lot.eventSequence) return nothingFollows(reply);
        const caller = signedIn(request);
        const place = { auctionId: lot.auctionId, assetId: lot.vehicleId };
        return open(request, reply, streamCaller(caller), (stream) => {
          if (resumed === undefined) {
            const at = now.toISOString();
            const payload = { kind: 'state' as const, at, lot: lotState(lot, now) };
            const state = { lotId: lot.id, sequence: lot.eventSequence, payload };
            stream.write(lotFrame(state, hub.serverTime()));
          }
          const stopEvents = hub.watchLot(lot.id, resumed ?? lot.eventSequence, stream);
          const stopWatching = watching.add(place, caller.buyer);
          const stop = () => {
            stopEvents();
            stopWatching();
          };
          const start = async () => {
            await hub.polled();
            // Catches up on events since Last-Event-ID, or between reading the lot and watching it.
            await hub.catchUp(lot.id);
            if (isLast) stream.end();
          };
          return { stop, started: start() };
        });
      },
    },
  });
}

function multiLotRoutes(app: Server, { database, hub, watching, open }: LiveDeps): void {
  bind(app, calls, {
    followAuction: {
      ...endless,
      handler: async (request, reply) => {
        const { auctionId } = request.params;
        if (!(await auctionExists(database, auctionId))) return refuse(reply, 'AuctionIsUnknown');
        return openMany(request, reply, auctionId);
      },
    },

    followOwnBids: { ...endless, handler: (request, reply) => openMany(request, reply) },
  });

  async function openMany(
    request: FastifyRequest,
    reply: FastifyReply,
    auctionId?: string,
  ): Promise<FastifyReply> {
    const caller = signedIn(request);
    const { companyId } = caller.buyer;
    const scope = { companyId, ...(auctionId !== undefined && { auctionId }) };
    const [key] = await Promise.all([hub.streamKey(), hub.ready()]);
    const lastEventId = String(request.headers['last-event-id'] ?? '');
    const isLast = auctionId !== undefined && (await isSettled(database, auctionId));
    if (isLast && (await isUpToDate({ database, key, scope }, lastEventId)))
      return nothingFollows(reply);
    return open(request, reply, streamCaller(caller), (stream) => {
      const begun = followLots({ database, hub, key, scope, stream, lastEventId });
      if (auctionId === undefined) return begun;
      if (isLast) return { ...begun, started: begun.started.then(() => stream.end()) };
      const stopWatching = watching.add({ auctionId }, caller.buyer);
      const stop = () => {
        begun.stop();
        stopWatching();
      };
      return { ...begun, stop };
    });
  }
}

/** By the standard of server-sent events a reader then asks no more. */
function nothingFollows(reply: FastifyReply): FastifyReply {
  return reply.code(204).header('cache-control', 'no-store').send();
}

function signedIn(request: FastifyRequest): SignedIn {
  const caller = callerOf(request);
  if (!caller) throw new Error('the stream lets callers in without a token');
  return caller;
}

function streamCaller({ buyer, tokenExpiresAtMs, token }: SignedIn): StreamCaller {
  return { userId: buyer.id, tokenExpiresAtMs, token };
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
