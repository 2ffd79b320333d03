/** The calls of the operator's desk (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { AuctionId } from '#contract/calls.ts';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { DeskAuctionAct, DeskLotAct, DeskNewAuction } from '#contract/desk/acts.ts';
import { DeskAuctionAnswer, DeskAuctionList, DeskUser } from '#contract/desk/auctions.ts';
import { DeskAward, DeskAwardList } from '#contract/desk/awards.ts';
import { SellerId } from '#contract/desk/sellers.ts';

export const getOperator = call('GET /desk/me', {
  ...desk,
  forYard: true,
  summary: 'The signed-in operator',
  answer: DeskUser,
});

export const listDeskAuctions = call('GET /desk/auctions', {
  ...desk,
  summary: 'List auctions for the desk',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  answer: DeskAuctionList,
});

export const createDeskAuction = call('POST /desk/auctions', {
  ...deskAct,
  summary: 'Create an auction as a draft',
  body: DeskNewAuction,
});

export const getDeskAuction = call('GET /desk/auctions/:auctionId', {
  ...desk,
  summary: 'An auction with all its lots for the desk',
  answer: DeskAuctionAnswer,
});

export const listDeskAwards = call('GET /desk/awards', {
  ...desk,
  summary: 'List the lots to decide, the first deadline first',
  query: Type.Object({
    auction: Type.Optional(AuctionId),
    seller: Type.Optional(SellerId),
  }),
  answer: DeskAwardList,
});

export const getDeskAward = call('GET /desk/auctions/:auctionId/lots/:assetId/award', {
  ...desk,
  summary: 'A lot with all that an award needs',
  answer: DeskAward,
});

export const actOnAuction = call('POST /desk/auctions/:auctionId/acts', {
  ...deskAct,
  summary: 'Act on an auction as an operator',
  body: DeskAuctionAct,
});

export const actOnLot = call('POST /desk/auctions/:auctionId/lots/:assetId/acts', {
  ...deskAct,
  summary: 'Act on a lot as an operator',
  body: DeskLotAct,
});
