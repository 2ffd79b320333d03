/** GET /bidding/auctions?options= and GET /bidding/auctions/{auctionId}. */
import { Type } from 'typebox';
import { AuctionAnswer, AuctionList, Reachability } from '#contract/auctions.ts';
import { storedPattern } from '#contract/text.ts';
import { call } from './call.ts';

/** All countries, formats and statuses together take 300 characters. */
const optionsLengthMax = 2_000;

export const listAuctions = call('GET /bidding/auctions', {
  scope: 'auction-search',
  anonymous: true,
  tag: 'auctions',
  summary: 'List auctions',
  query: Type.Object({
    options: Type.Optional(
      Type.String({
        pattern: storedPattern,
        maxLength: optionsLengthMax,
        description: 'A JSON object: { country?, format?, status?, sort?, page?, pageSize? }',
      }),
    ),
  }),
  answer: AuctionList,
});

export const getAuction = call('GET /bidding/auctions/:auctionId', {
  scope: 'auction-search',
  anonymous: true,
  tag: 'auctions',
  summary: 'One auction',
  answer: AuctionAnswer,
});

export const getReachability = call('GET /bidding/reachability', {
  scope: 'auction-search',
  anonymous: true,
  tag: 'auctions',
  summary: 'Whether bids can be placed, and when they could not',
  answer: Reachability,
});
