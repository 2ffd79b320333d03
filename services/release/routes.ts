/** The buyer's calls about collecting a vehicle (docs/rules.md, After the award). */
import type { IncomingMessage } from 'node:http';
import { Type } from 'typebox';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { PickUpAnswer, PickUpPayload, ProofAnswer, proofKinds } from '#contract/settlements.ts';
import { PlainText } from '#contract/text.ts';
import { SlotFreedAnswer, YardSlotsAnswer, YardSlotsQuery } from '#contract/yards.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { freeOwnSlot, listOwnSlots } from '#services/yards/own-slots.ts';
import { announcePickUp } from './announce-pick-up.ts';
import { handInProof } from './hand-in-proof.ts';

export function pickUpRoutes(app: Server, media: MediaContext): void {
  const { database } = media;
  app.post(
    '/bidding/auctions/:auctionId/assets/:assetId/pick-up',
    {
      schema: {
        summary: 'Say who comes for a released vehicle, and when',
        tags: ['company'],
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        body: PickUpPayload,
        response: { 200: PickUpAnswer },
      },
    },
    async (request, reply) => {
      const { body, params } = request;
      const announced = await announcePickUp(database, buyerOf(request), params, body);
      if (!announced.ok) return refuse(reply, announced.code);
      const { pickUp, now } = announced;
      return { pickUp, serverTime: now.toISOString() } satisfies PickUpAnswer;
    },
  );

  app.get(
    '/bidding/auctions/:auctionId/assets/:assetId/pick-up/slots',
    {
      schema: {
        summary: 'Slots in which the yard hands a released vehicle over, a week at a time',
        tags: ['company'],
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        querystring: YardSlotsQuery,
        response: { 200: YardSlotsAnswer },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const listed = await listOwnSlots(database, buyerOf(request), params, query.from);
      return listed.ok ? listed.answer : refuse(reply, listed.code);
    },
  );

  app.delete(
    '/bidding/auctions/:auctionId/assets/:assetId/pick-up/slot',
    {
      schema: {
        summary: 'Give the slot of a pick-up back',
        tags: ['company'],
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        response: { 200: SlotFreedAnswer },
      },
    },
    async (request, reply) => {
      const freed = await freeOwnSlot(database, buyerOf(request), request.params);
      if (!freed.ok) return refuse(reply, freed.code);
      return { serverTime: freed.now.toISOString() } satisfies SlotFreedAnswer;
    },
  );

  void app.register((files, _options, done) => {
    proofRoute(files, media);
    done();
  });
}

/** In a context of its own: here alone a body is a stream, of any length until it is measured. */
function proofRoute(app: Server, media: MediaContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.post(
    '/bidding/auctions/:auctionId/assets/:assetId/transport-proofs',
    {
      config: { isUpload: true },
      schema: {
        summary: 'Hand in a proof that the vehicle left its country, as application/octet-stream',
        tags: ['company'],
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        querystring: Type.Object({
          name: Type.String({ ...PlainText, minLength: 1, maxLength: 200 }),
          kind: Type.Enum(proofKinds),
        }),
        response: { 200: ProofAnswer },
      },
    },
    async (request, reply) => {
      const { name, kind } = request.query;
      const content = request.body as IncomingMessage;
      const buyer = buyerOf(request);
      const handedIn = await handInProof(media, buyer, request.params, { kind, name }, content);
      if (!handedIn.ok) return refuse(reply, handedIn.code);
      const { proofId, now } = handedIn;
      return { result: { proofId }, serverTime: now.toISOString() } satisfies ProofAnswer;
    },
  );
}
