/** The buyer's calls about collecting a vehicle (docs/rules.md, After the award). */
import type { IncomingMessage } from 'node:http';
import * as calls from '#contract/calls/pick-up.ts';
import type { PickUpAnswer, ProofAnswer } from '#contract/settlements.ts';
import type { SlotFreedAnswer } from '#contract/yards.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { freeOwnSlot, listOwnSlots } from '#services/yards/own-slots.ts';
import { announcePickUp } from './announce-pick-up.ts';
import { handInProof } from './hand-in-proof.ts';

export function pickUpRoutes(app: Server, media: MediaContext): void {
  const { database } = media;
  bind(app, calls, {
    announcePickUp: async (request, reply) => {
      const { body, params } = request;
      const announced = await announcePickUp(database, buyerOf(request), params, body);
      if (!announced.ok) return refuse(reply, announced.code);
      const { pickUp, now } = announced;
      return { pickUp, serverTime: now.toISOString() } satisfies PickUpAnswer;
    },

    listPickUpSlots: async (request, reply) => {
      const { params, query } = request;
      const listed = await listOwnSlots(database, buyerOf(request), params, query.from);
      return listed.ok ? listed.answer : refuse(reply, listed.code);
    },

    freePickUpSlot: async (request, reply) => {
      const freed = await freeOwnSlot(database, buyerOf(request), request.params);
      if (!freed.ok) return refuse(reply, freed.code);
      return { serverTime: freed.now.toISOString() } satisfies SlotFreedAnswer;
    },

    handInTransportProof: async (request, reply) => {
      const { name, kind } = request.query;
      const content = request.body as IncomingMessage;
      const buyer = buyerOf(request);
      const handedIn = await handInProof(media, buyer, request.params, { kind, name }, content);
      if (!handedIn.ok) return refuse(reply, handedIn.code);
      const { proofId, now } = handedIn;
      return { result: { proofId }, serverTime: now.toISOString() } satisfies ProofAnswer;
    },
  });
}
