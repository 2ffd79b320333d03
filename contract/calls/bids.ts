/** The calls about bids (docs/rules.md, Calls), and buying at a fixed price. */
import { Type } from 'typebox';
import {
  BidAnswer,
  BidList,
  BidPayload,
  CounterOfferAnswer,
  CounterOfferAnswered,
  StoredAnswer,
  LotBids,
  PurchasePayload,
} from '#contract/bids.ts';
import { bidErrors } from './bid-errors.ts';
import { call } from './call.ts';
import { KeyHeaders, KeyQuery } from './headers.ts';

const Active = Type.Optional(
  Type.Boolean({ description: 'true: on running lots only. false or absent: on all.' }),
);
const OwnBidsQuery = Type.Object({
  active: Active,
  BoughtByMe: Type.Optional(
    Type.Boolean({ description: 'true: awarded to or bought by the own company only.' }),
  ),
});

export const answerCounterOffer = call(
  'POST /bidding/auctions/:auctionId/assets/:assetId/counter-offer',
  {
    scope: 'bids',
    right: 'bid',
    tag: 'bids',
    summary: "Accept or decline the auction house's offer to the own company",
    body: CounterOfferAnswer,
    answer: CounterOfferAnswered,
    errors: [
      'ConditionsAreNotAccepted',
      'SellerMayNotBid',
      'CompanyIsBlocked',
      'CompanyLimitIsInOtherCurrency',
      'UserLimitIsInOtherCurrency',
      'BidIsAboveLimitPerBid',
      'BidIsAboveUserLimit',
      'BidIsAboveUserDailyLimit',
      'UserMayNotBid',
      'BidIsAboveDailyLimit',
      'CountryIsNotAllowed',
      'CounterOfferIsOver',
    ],
  },
);

export const getLotBids = call('GET /bidding/auctions/:auctionId/assets/:assetId/bids', {
  scope: 'bids',
  tag: 'bids',
  summary: "A lot's state, the own position and the bids a reader may see",
  query: Type.Object({ active: Active }),
  answer: LotBids,
});

export const listOwnBidsOfAuction = call('GET /bidding/auctions/:auctionId/bids', {
  scope: 'bids',
  tag: 'bids',
  summary: "The own company's bids in an auction",
  query: OwnBidsQuery,
  answer: BidList,
});

export const listOwnBids = call('GET /bidding/bids', {
  scope: 'bids',
  tag: 'bids',
  summary: "The own company's bids in all auctions",
  query: OwnBidsQuery,
  answer: BidList,
});

export const findBidAnswer = call('GET /bidding/bids/answer', {
  scope: 'bids',
  tag: 'bids',
  summary: 'What became of a bid, withdrawal or purchase, by its key: the answer or refusal again',
  query: KeyQuery,
  answer: StoredAnswer,
  errors: [...bidErrors('bid', 'withdrawal', 'purchase')],
});

export const placeBid = call('POST /bidding/auctions/:auctionId/assets/:assetId/bids', {
  scope: 'bids',
  right: 'bid',
  tag: 'bids',
  summary: 'Place a bid, in open format the maximum',
  headers: KeyHeaders,
  body: BidPayload,
  answer: BidAnswer,
  errors: [...bidErrors('bid'), 'ConditionsAreNotAccepted'],
});

export const withdrawBid = call('DELETE /bidding/auctions/:auctionId/assets/:assetId/bids', {
  scope: 'bids',
  right: 'bid',
  tag: 'bids',
  summary: "Withdraw the own company's bid",
  headers: KeyHeaders,
  answer: BidAnswer,
  errors: [...bidErrors('withdrawal')],
});

export const buyNow = call('POST /bidding/auctions/:auctionId/assets/:assetId/purchase', {
  scope: 'bids',
  right: 'bid',
  tag: 'bids',
  summary: 'Buy at the fixed or buy-now price',
  headers: KeyHeaders,
  body: PurchasePayload,
  answer: BidAnswer,
  errors: [...bidErrors('purchase'), 'ConditionsAreNotAccepted'],
});
