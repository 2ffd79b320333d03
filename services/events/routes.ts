/**
 * Live events, read through fetch with a token: of a lot, of an auction, and of the lots that the
 * own company has bid on. Last-Event-ID resumes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '#database/connect.ts';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { type SignedIn, callerOf } from '#services/auth/authorize.ts';
import { resumedEventsMax } from '#services/limits.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { auctionExists, findLot } from '#services/lots/queries.ts';
import { lotFrame } from './sse.ts';
import type { Hub } from './hub.ts';
import { followLots } from './follow-lots.ts';
import { type OpenStream, type StreamCaller, ResumeHeaders, endless } from './open-streams.ts';
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
        // Catches up on events since Last-Event-ID, or between reading the lot and watching it.
        return { stop, started: hub.polled().then(() => hub.catchUp(lot.id)) };
      });
    },
  );
}

function multiLotRoutes(app: Server, { database, hub, watching, open }: LiveDeps): void {
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
    const caller = signedIn(request);
    const { companyId } = caller.buyer;
    const scope = { companyId, ...(auctionId !== undefined && { auctionId }) };
    const [key] = await Promise.all([hub.streamKey(), hub.ready()]);
    const lastEventId = request.headers['last-event-id'];
    return open(request, reply, streamCaller(caller), (stream) => {
      const following = { database, hub, key, scope, stream };
      const begun = followLots({ ...following, lastEventId: String(lastEventId ?? '') });
      if (auctionId === undefined) return begun;
      const stopWatching = watching.add({ auctionId }, caller.buyer);
      const stop = () => {
        begun.stop();
        stopWatching();
      };
      return { ...begun, stop };
    });
  }
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
