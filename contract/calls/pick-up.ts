/** The buyer's calls about collecting a vehicle (docs/rules.md, After the award). */
import { Type } from 'typebox';
import { mediaRefusals } from '#contract/media.ts';
import { PickUpAnswer, PickUpPayload, ProofAnswer, proofKinds } from '#contract/settlements.ts';
import { Name } from '#contract/text.ts';
import { SlotFreedAnswer, YardSlotsAnswer, YardSlotsQuery } from '#contract/yards.ts';
import { call } from './call.ts';

export const announcePickUp = call('POST /bidding/auctions/:auctionId/assets/:assetId/pick-up', {
  scope: 'sales',
  right: 'bid',
  tag: 'company',
  summary: 'Say who comes for a released vehicle, and when',
  body: PickUpPayload,
  answer: PickUpAnswer,
  errors: [
    'PickUpIsNotOpen',
    'YardSlotIsMissing',
    'YardSlotIsUnknown',
    'YardSlotIsTooSoon',
    'YardSlotIsFull',
    'YardSlotIsFixed',
    'YardDayIsClosed',
    'PickUpDayIsInvalid',
  ],
});

export const listPickUpSlots = call(
  'GET /bidding/auctions/:auctionId/assets/:assetId/pick-up/slots',
  {
    scope: 'sales',
    tag: 'company',
    summary: 'Slots in which the yard hands a released vehicle over, a week at a time',
    query: YardSlotsQuery,
    answer: YardSlotsAnswer,
    errors: ['PickUpIsNotOpen', 'YardSlotIsUnknown'],
  },
);

export const freePickUpSlot = call(
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/pick-up/slot',
  {
    scope: 'sales',
    right: 'bid',
    tag: 'company',
    summary: 'Give the slot of a pick-up back',
    answer: SlotFreedAnswer,
    errors: ['PickUpIsNotOpen', 'YardSlotIsFixed'],
  },
);

export const handInTransportProof = call(
  'POST /bidding/auctions/:auctionId/assets/:assetId/transport-proofs',
  {
    scope: 'sales',
    right: 'bid',
    tag: 'company',
    summary: 'Hand in a proof that the vehicle left its country, as application/octet-stream',
    query: Type.Object({
      name: Name(200),
      kind: Type.Enum(proofKinds),
    }),
    isUpload: true,
    answer: ProofAnswer,
    errors: [
      ...mediaRefusals,
      'ProofIsNotOpen',
      'ProofIsOfAnotherKind',
      'StorageIsUnavailable',
      'StorageIsFull',
    ],
  },
);
