/** The calls of buyers about claims (docs/rules.md, Claims). */
import { Type } from 'typebox';
import { mediaRefusals } from '#contract/media.ts';
import { Typed } from '#contract/text.ts';
import {
  ClaimList,
  ClaimPayload,
  ClaimPhotoAnswer,
  ClaimReply,
  ClaimWithdrawal,
} from '#contract/vehicle-claims.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const listClaims = call('GET /bidding/auctions/:auctionId/assets/:assetId/claims', {
  scope: 'sales',
  tag: 'company',
  summary: "The own company's claims on a vehicle, the newest first",
  answer: ClaimList,
});

export const openClaim = call('POST /bidding/auctions/:auctionId/assets/:assetId/claims', {
  scope: 'sales',
  right: 'bid',
  tag: 'company',
  summary: 'Claim that a collected vehicle is not as described',
  headers: KeyHeaders,
  body: ClaimPayload,
  answer: ClaimList,
  errors: [
    'BidAmountIsInvalid',
    'ClaimIsNotOpenYet',
    'ClaimIsTooLate',
    'ClaimIsOpen',
    'ClaimAmountIsInvalid',
    'ClaimIsBelowLeast',
    'ClaimIsAboveMost',
    'ClaimEvidenceIsMissing',
    'SenderHasSentTooMuch',
  ],
});

export const replyToClaim = call(
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/messages',
  {
    scope: 'sales',
    right: 'bid',
    tag: 'company',
    summary: 'Write more about an open claim',
    headers: KeyHeaders,
    body: ClaimReply,
    answer: ClaimList,
    errors: ['ClaimIsOver', 'ClaimIsFull', 'SenderHasSentTooMuch'],
  },
);

export const withdrawClaim = call(
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/withdrawal',
  {
    scope: 'sales',
    right: 'bid',
    tag: 'company',
    summary: 'Take an open claim back',
    headers: KeyHeaders,
    body: ClaimWithdrawal,
    answer: ClaimList,
    errors: ['ClaimIsOver', 'SenderHasSentTooMuch'],
  },
);

export const handInClaimPhoto = call(
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/photos',
  {
    scope: 'media',
    right: 'bid',
    tag: 'company',
    summary: 'Hand in a photograph of an open claim, as application/octet-stream',
    query: Type.Object({ name: Typed(200, 1) }),
    isUpload: true,
    answer: ClaimPhotoAnswer,
    errors: [
      ...mediaRefusals,
      'ClaimIsOver',
      'ClaimIsFull',
      'StorageIsUnavailable',
      'StorageIsFull',
    ],
  },
);
